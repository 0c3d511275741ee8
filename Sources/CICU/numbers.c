#include "CICU.h"

#include <unicode/uformattedvalue.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>

_Static_assert(QUITTANCE_ICU_INTEGER_FIELD == UNUM_INTEGER_FIELD, "ICU's value");
_Static_assert(QUITTANCE_ICU_FRACTION_FIELD == UNUM_FRACTION_FIELD, "ICU's value");
_Static_assert(QUITTANCE_ICU_DECIMAL_SEPARATOR_FIELD == UNUM_DECIMAL_SEPARATOR_FIELD, "ICU's value");
_Static_assert(QUITTANCE_ICU_GROUPING_SEPARATOR_FIELD == UNUM_GROUPING_SEPARATOR_FIELD,
               "ICU's value");
_Static_assert(QUITTANCE_ICU_CURRENCY_FIELD == UNUM_CURRENCY_FIELD, "ICU's value");
_Static_assert(QUITTANCE_ICU_SIGN_FIELD == UNUM_SIGN_FIELD, "ICU's value");

#define STATUS ((UErrorCode *)status)

quittance_icu_number_formatter *quittance_unumf_openForSkeletonAndLocale(const uint16_t *skeleton,
                                                                         int32_t length,
                                                                         const char *locale,
                                                                         int32_t *status) {
  return (quittance_icu_number_formatter *)unumf_openForSkeletonAndLocale((const UChar *)skeleton,
                                                                          length, locale, STATUS);
}

void quittance_unumf_close(quittance_icu_number_formatter *formatter) {
  unumf_close((UNumberFormatter *)formatter);
}

quittance_icu_formatted_number *quittance_unumf_openResult(int32_t *status) {
  return (quittance_icu_formatted_number *)unumf_openResult(STATUS);
}

void quittance_unumf_closeResult(quittance_icu_formatted_number *result) {
  unumf_closeResult((UFormattedNumber *)result);
}

void quittance_unumf_formatDecimal(const quittance_icu_number_formatter *formatter,
                                   const char *decimal, int32_t length,
                                   quittance_icu_formatted_number *result, int32_t *status) {
  unumf_formatDecimal((const UNumberFormatter *)formatter, decimal, length,
                      (UFormattedNumber *)result, STATUS);
}

int32_t quittance_unumf_resultToString(const quittance_icu_formatted_number *result,
                                       uint16_t *buffer, int32_t capacity, int32_t *status) {
  return unumf_resultToString((const UFormattedNumber *)result, (UChar *)buffer, capacity, STATUS);
}

quittance_icu_field_position *quittance_ucfpos_open(int32_t *status) {
  return (quittance_icu_field_position *)ucfpos_open(STATUS);
}

void quittance_ucfpos_close(quittance_icu_field_position *position) {
  ucfpos_close((UConstrainedFieldPosition *)position);
}

bool quittance_unumf_nextField(const quittance_icu_formatted_number *result,
                               quittance_icu_field_position *position, int32_t *status) {
  const UFormattedValue *value = unumf_resultAsValue((const UFormattedNumber *)result, STATUS);
  return ufmtval_nextPosition(value, (UConstrainedFieldPosition *)position, STATUS);
}

int32_t quittance_ucfpos_getField(const quittance_icu_field_position *position, int32_t *status) {
  return ucfpos_getField((const UConstrainedFieldPosition *)position, STATUS);
}

void quittance_ucfpos_getIndexes(const quittance_icu_field_position *position, int32_t *start,
                                 int32_t *end, int32_t *status) {
  ucfpos_getIndexes((const UConstrainedFieldPosition *)position, start, end, STATUS);
}
