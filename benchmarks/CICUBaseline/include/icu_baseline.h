// Prices through bare ICU, as plain as it gets: what formatting prices is measured against.

#ifndef QUITTANCE_ICU_BASELINE_H
#define QUITTANCE_ICU_BASELINE_H

#include <stddef.h>
#include <stdint.h>

typedef struct quittance_icu_baseline quittance_icu_baseline;

/// A formatter for a currency in a locale, ready and compiled; NULL where ICU fails.
quittance_icu_baseline *quittance_icu_baseline_open(const char *currency, const char *locale);
void quittance_icu_baseline_close(quittance_icu_baseline *baseline);

/// Formats a decimal number and writes it in UTF-8. Returns its octets, or -1 where ICU fails.
int32_t quittance_icu_baseline_format(quittance_icu_baseline *baseline, const char *decimal,
                                      int32_t length, char *text, int32_t capacity);

/// Formats numbers that stand one behind the other, each ended by a NUL, `count` of them, and
/// appends a line feed to each. Returns how many octets were written, or -1.
int64_t quittance_icu_baseline_format_all(quittance_icu_baseline *baseline, const char *decimals,
                                          size_t count, char *text, size_t capacity);

#endif
