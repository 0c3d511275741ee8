// Locale identifiers, currencies, numbering systems, versions.
#ifndef QUITTANCE_CICU_LOCALES_H
#define QUITTANCE_CICU_LOCALES_H

#include <stdbool.h>
#include <stdint.h>

// Each writes to a buffer of `capacity` units and returns how many there are, without the NUL.
int32_t quittance_uloc_canonicalize(const char *identifier, char *name, int32_t capacity,
                                    int32_t *status);
int32_t quittance_uloc_getBaseName(const char *identifier, char *name, int32_t capacity,
                                   int32_t *status);
int32_t quittance_uloc_getLanguage(const char *identifier, char *language, int32_t capacity,
                                   int32_t *status);
int32_t quittance_uloc_getScript(const char *identifier, char *script, int32_t capacity,
                                 int32_t *status);
int32_t quittance_uloc_getCountry(const char *identifier, char *country, int32_t capacity,
                                  int32_t *status);
int32_t quittance_uloc_getVariant(const char *identifier, char *variant, int32_t capacity,
                                  int32_t *status);
int32_t quittance_uloc_getKeywordValue(const char *identifier, const char *keyword, char *value,
                                       int32_t capacity, int32_t *status);
int32_t quittance_uloc_addLikelySubtags(const char *identifier, char *name, int32_t capacity,
                                        int32_t *status);
int32_t quittance_uloc_getDisplayScript(const char *identifier, const char *reader, uint16_t *name,
                                        int32_t capacity, int32_t *status);
int32_t quittance_uloc_getDisplayCountry(const char *identifier, const char *reader,
                                         uint16_t *name, int32_t capacity, int32_t *status);

int32_t quittance_uloc_countAvailable(void);
const char *quittance_uloc_getAvailable(int32_t index);

/// A code is three UTF-16 units and a NUL.
int32_t quittance_ucurr_getDefaultFractionDigits(const uint16_t *code, int32_t *status);
bool quittance_ucurr_isAvailable(const uint16_t *code, double from, double to, int32_t *status);
int32_t quittance_ucurr_forLocale(const char *identifier, uint16_t *code, int32_t capacity,
                                  int32_t *status);

typedef struct quittance_icu_numbering_system quittance_icu_numbering_system;
quittance_icu_numbering_system *quittance_unumsys_openByName(const char *name, int32_t *status);
bool quittance_unumsys_isAlgorithmic(const quittance_icu_numbering_system *system);
void quittance_unumsys_close(quittance_icu_numbering_system *system);

const char *quittance_u_errorName(int32_t status);

/// Four numbers each.
void quittance_u_getVersion(uint8_t *version);
void quittance_ulocdata_getCLDRVersion(uint8_t *version, int32_t *status);

#endif
