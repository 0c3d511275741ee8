// ICU as Swift can call it. The names of ICU's functions carry its version through macros
// (u_errorName is u_errorName_72), so each one that is needed stands here under a name of its own,
// with the same parameters. Nothing else belongs here.
#ifndef QUITTANCE_CICU_SHIM_H
#define QUITTANCE_CICU_SHIM_H

#include <unicode/uvernum.h>

// The trailing zeros of whole amounts can be hidden (".00/w") since ICU 69.
#if U_ICU_VERSION_MAJOR_NUM < 69
#error "Quittance needs ICU 69 or later"
#endif

#include "locales.h"
#include "numbers.h"
#include "resources.h"

#endif
