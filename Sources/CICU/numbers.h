// Number formatting by skeleton.
#ifndef QUITTANCE_CICU_NUMBERS_H
#define QUITTANCE_CICU_NUMBERS_H

#include <unicode/uformattedvalue.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>

static inline UNumberFormatter *quittance_unumf_openForSkeletonAndLocale(const UChar *skeleton,
                                                                         int32_t length,
                                                                         const char *locale,
                                                                         UErrorCode *status) {
  return unumf_openForSkeletonAndLocale(skeleton, length, locale, status);
}
static inline void quittance_unumf_close(UNumberFormatter *formatter) { unumf_close(formatter); }
static inline UFormattedNumber *quittance_unumf_openResult(UErrorCode *status) {
  return unumf_openResult(status);
}
static inline void quittance_unumf_closeResult(UFormattedNumber *result) {
  unumf_closeResult(result);
}
static inline void quittance_unumf_formatDecimal(const UNumberFormatter *formatter,
                                                 const char *decimal, int32_t length,
                                                 UFormattedNumber *result, UErrorCode *status) {
  unumf_formatDecimal(formatter, decimal, length, result, status);
}
static inline int32_t quittance_unumf_resultToString(const UFormattedNumber *result,
                                                     UChar *buffer, int32_t capacity,
                                                     UErrorCode *status) {
  return unumf_resultToString(result, buffer, capacity, status);
}

// The fields of a result, one after the other: resets nothing, returns whether there was another.
static inline const UFormattedValue *quittance_unumf_resultAsValue(const UFormattedNumber *result,
                                                                   UErrorCode *status) {
  return unumf_resultAsValue(result, status);
}
static inline UConstrainedFieldPosition *quittance_ucfpos_open(UErrorCode *status) {
  return ucfpos_open(status);
}
static inline void quittance_ucfpos_close(UConstrainedFieldPosition *position) {
  ucfpos_close(position);
}
static inline UBool quittance_ufmtval_nextPosition(const UFormattedValue *value,
                                                   UConstrainedFieldPosition *position,
                                                   UErrorCode *status) {
  return ufmtval_nextPosition(value, position, status);
}
static inline int32_t quittance_ucfpos_getField(const UConstrainedFieldPosition *position,
                                                UErrorCode *status) {
  return ucfpos_getField(position, status);
}
static inline void quittance_ucfpos_getIndexes(const UConstrainedFieldPosition *position,
                                               int32_t *start, int32_t *end, UErrorCode *status) {
  ucfpos_getIndexes(position, start, end, status);
}

#endif
