#include "icu_baseline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>

struct quittance_icu_baseline {
  UNumberFormatter *formatter;
  UFormattedNumber *result;
};

quittance_icu_baseline *quittance_icu_baseline_open(const char *currency, const char *locale) {
  char skeleton[32];
  UChar units[32];
  UErrorCode status = U_ZERO_ERROR;
  snprintf(skeleton, sizeof skeleton, "currency/%.3s", currency);
  u_uastrcpy(units, skeleton);
  quittance_icu_baseline *baseline = calloc(1, sizeof *baseline);
  if (!baseline) return NULL;
  baseline->formatter = unumf_openForSkeletonAndLocale(units, -1, locale, &status);
  baseline->result = unumf_openResult(&status);
  if (U_FAILURE(status)) {
    quittance_icu_baseline_close(baseline);
    return NULL;
  }
  return baseline;
}

void quittance_icu_baseline_close(quittance_icu_baseline *baseline) {
  if (!baseline) return;
  unumf_closeResult(baseline->result);
  unumf_close(baseline->formatter);
  free(baseline);
}

int32_t quittance_icu_baseline_format(quittance_icu_baseline *baseline, const char *decimal,
                                      int32_t length, char *text, int32_t capacity) {
  UChar units[128];
  UErrorCode status = U_ZERO_ERROR;
  int32_t octets = 0;
  unumf_formatDecimal(baseline->formatter, decimal, length, baseline->result, &status);
  int32_t count = unumf_resultToString(baseline->result, units, 128, &status);
  u_strToUTF8(text, capacity, &octets, units, count, &status);
  return U_FAILURE(status) ? -1 : octets;
}

int64_t quittance_icu_baseline_format_all(quittance_icu_baseline *baseline, const char *decimals,
                                          size_t count, char *text, size_t capacity) {
  size_t written = 0;
  for (size_t index = 0; index < count; index++) {
    int32_t length = (int32_t)strlen(decimals);
    if (capacity - written < 256) return -1;
    int32_t octets =
        quittance_icu_baseline_format(baseline, decimals, length, text + written, 255);
    if (octets < 0) return -1;
    written += (size_t)octets;
    text[written++] = '\n';
    decimals += length + 1;
  }
  return (int64_t)written;
}
