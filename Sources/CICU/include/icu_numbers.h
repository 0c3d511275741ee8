// Number formatting by skeleton.
#ifndef QUITTANCE_CICU_NUMBERS_H
#define QUITTANCE_CICU_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct quittance_icu_number_formatter quittance_icu_number_formatter;
typedef struct quittance_icu_formatted_number quittance_icu_formatted_number;

quittance_icu_number_formatter *quittance_unumf_openForSkeletonAndLocale(const uint16_t *skeleton,
                                                                         int32_t length,
                                                                         const char *locale,
                                                                         int32_t *status);
void quittance_unumf_close(quittance_icu_number_formatter *formatter);

quittance_icu_formatted_number *quittance_unumf_openResult(int32_t *status);
void quittance_unumf_closeResult(quittance_icu_formatted_number *result);
void quittance_unumf_formatDecimal(const quittance_icu_number_formatter *formatter,
                                   const char *decimal, int32_t length,
                                   quittance_icu_formatted_number *result, int32_t *status);
int32_t quittance_unumf_resultToString(const quittance_icu_formatted_number *result,
                                       uint16_t *buffer, int32_t capacity, int32_t *status);

/// A walk over the fields of a result, which must outlive it.
typedef struct quittance_icu_field_position quittance_icu_field_position;
quittance_icu_field_position *quittance_ucfpos_open(int32_t *status);
void quittance_ucfpos_close(quittance_icu_field_position *position);
bool quittance_unumf_nextField(const quittance_icu_formatted_number *result,
                               quittance_icu_field_position *position, int32_t *status);
int32_t quittance_ucfpos_getField(const quittance_icu_field_position *position, int32_t *status);
void quittance_ucfpos_getIndexes(const quittance_icu_field_position *position, int32_t *start,
                                 int32_t *end, int32_t *status);

#endif
