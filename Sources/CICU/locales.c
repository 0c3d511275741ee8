#include "CICU.h"

#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unumsys.h>
#include <unicode/uversion.h>

// The trailing zeros of whole amounts can be hidden (".00/w") since ICU 69.
#if U_ICU_VERSION_MAJOR_NUM < 69
#error "Quittance needs ICU 69 or later"
#endif

_Static_assert(sizeof(UErrorCode) == sizeof(int32_t), "a status is read and written as int32_t");
_Static_assert(sizeof(UChar) == sizeof(uint16_t), "a UTF-16 unit");
_Static_assert(QUITTANCE_ICU_USING_DEFAULT_WARNING == U_USING_DEFAULT_WARNING, "ICU's value");
_Static_assert(QUITTANCE_ICU_BUFFER_OVERFLOW_ERROR == U_BUFFER_OVERFLOW_ERROR, "ICU's value");

#define STATUS ((UErrorCode *)status)

int32_t quittance_uloc_canonicalize(const char *identifier, char *name, int32_t capacity,
                                    int32_t *status) {
  return uloc_canonicalize(identifier, name, capacity, STATUS);
}

int32_t quittance_uloc_getBaseName(const char *identifier, char *name, int32_t capacity,
                                   int32_t *status) {
  return uloc_getBaseName(identifier, name, capacity, STATUS);
}

int32_t quittance_uloc_getLanguage(const char *identifier, char *language, int32_t capacity,
                                   int32_t *status) {
  return uloc_getLanguage(identifier, language, capacity, STATUS);
}

int32_t quittance_uloc_getScript(const char *identifier, char *script, int32_t capacity,
                                 int32_t *status) {
  return uloc_getScript(identifier, script, capacity, STATUS);
}

int32_t quittance_uloc_getCountry(const char *identifier, char *country, int32_t capacity,
                                  int32_t *status) {
  return uloc_getCountry(identifier, country, capacity, STATUS);
}

int32_t quittance_uloc_getVariant(const char *identifier, char *variant, int32_t capacity,
                                  int32_t *status) {
  return uloc_getVariant(identifier, variant, capacity, STATUS);
}

int32_t quittance_uloc_getKeywordValue(const char *identifier, const char *keyword, char *value,
                                       int32_t capacity, int32_t *status) {
  return uloc_getKeywordValue(identifier, keyword, value, capacity, STATUS);
}

int32_t quittance_uloc_addLikelySubtags(const char *identifier, char *name, int32_t capacity,
                                        int32_t *status) {
  return uloc_addLikelySubtags(identifier, name, capacity, STATUS);
}

int32_t quittance_uloc_getDisplayScript(const char *identifier, const char *reader, uint16_t *name,
                                        int32_t capacity, int32_t *status) {
  return uloc_getDisplayScript(identifier, reader, (UChar *)name, capacity, STATUS);
}

int32_t quittance_uloc_getDisplayCountry(const char *identifier, const char *reader,
                                         uint16_t *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayCountry(identifier, reader, (UChar *)name, capacity, STATUS);
}

int32_t quittance_uloc_countAvailable(void) { return uloc_countAvailable(); }

const char *quittance_uloc_getAvailable(int32_t index) { return uloc_getAvailable(index); }

int32_t quittance_ucurr_getDefaultFractionDigits(const uint16_t *code, int32_t *status) {
  return ucurr_getDefaultFractionDigits((const UChar *)code, STATUS);
}

bool quittance_ucurr_isAvailable(const uint16_t *code, double from, double to, int32_t *status) {
  return ucurr_isAvailable((const UChar *)code, from, to, STATUS);
}

int32_t quittance_ucurr_forLocale(const char *identifier, uint16_t *code, int32_t capacity,
                                  int32_t *status) {
  return ucurr_forLocale(identifier, (UChar *)code, capacity, STATUS);
}

quittance_icu_numbering_system *quittance_unumsys_openByName(const char *name, int32_t *status) {
  return (quittance_icu_numbering_system *)unumsys_openByName(name, STATUS);
}

bool quittance_unumsys_isAlgorithmic(const quittance_icu_numbering_system *system) {
  return unumsys_isAlgorithmic((const UNumberingSystem *)system);
}

void quittance_unumsys_close(quittance_icu_numbering_system *system) {
  unumsys_close((UNumberingSystem *)system);
}

const char *quittance_u_errorName(int32_t status) { return u_errorName((UErrorCode)status); }

void quittance_u_getVersion(uint8_t *version) { u_getVersion(version); }

void quittance_ulocdata_getCLDRVersion(uint8_t *version, int32_t *status) {
  ulocdata_getCLDRVersion(version, STATUS);
}
