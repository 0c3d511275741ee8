// ICU as Swift can call it.
//
// ICU's own headers cannot be imported beside Foundation, which brings another ICU with the same
// types; and the names of ICU's functions carry its version (u_errorName is u_errorName_72). So the
// functions that are needed stand here under names and with types of their own, each doing what ICU's
// of that name does. Nothing else belongs here.
#ifndef QUITTANCE_CICU_H
#define QUITTANCE_CICU_H

#include <stdbool.h>
#include <stdint.h>

/// ICU's UErrorCode: 0 or less is success.
typedef int32_t quittance_icu_status;

/// The locale's data were not found; those of the process's default locale or the root are used.
#define QUITTANCE_ICU_USING_DEFAULT_WARNING (-127)
#define QUITTANCE_ICU_BUFFER_OVERFLOW_ERROR 15

/// What a stretch of a formatted number is (UNumberFormatFields).
enum {
  QUITTANCE_ICU_INTEGER_FIELD = 0,
  QUITTANCE_ICU_FRACTION_FIELD = 1,
  QUITTANCE_ICU_DECIMAL_SEPARATOR_FIELD = 2,
  QUITTANCE_ICU_GROUPING_SEPARATOR_FIELD = 6,
  QUITTANCE_ICU_CURRENCY_FIELD = 7,
  QUITTANCE_ICU_SIGN_FIELD = 10,
};

#include "icu_locales.h"
#include "icu_numbers.h"
#include "icu_resources.h"

#endif
