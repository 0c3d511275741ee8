// Locale identifiers, currencies, numbering systems, versions, strings.
#ifndef QUITTANCE_CICU_LOCALES_H
#define QUITTANCE_CICU_LOCALES_H

#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unumsys.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

static inline int32_t quittance_uloc_canonicalize(const char *identifier, char *name,
                                                  int32_t capacity, UErrorCode *status) {
  return uloc_canonicalize(identifier, name, capacity, status);
}
static inline int32_t quittance_uloc_getBaseName(const char *identifier, char *name,
                                                 int32_t capacity, UErrorCode *status) {
  return uloc_getBaseName(identifier, name, capacity, status);
}
static inline int32_t quittance_uloc_getLanguage(const char *identifier, char *language,
                                                 int32_t capacity, UErrorCode *status) {
  return uloc_getLanguage(identifier, language, capacity, status);
}
static inline int32_t quittance_uloc_getScript(const char *identifier, char *script,
                                               int32_t capacity, UErrorCode *status) {
  return uloc_getScript(identifier, script, capacity, status);
}
static inline int32_t quittance_uloc_getCountry(const char *identifier, char *country,
                                                int32_t capacity, UErrorCode *status) {
  return uloc_getCountry(identifier, country, capacity, status);
}
static inline int32_t quittance_uloc_getVariant(const char *identifier, char *variant,
                                                int32_t capacity, UErrorCode *status) {
  return uloc_getVariant(identifier, variant, capacity, status);
}
static inline int32_t quittance_uloc_getKeywordValue(const char *identifier, const char *keyword,
                                                     char *value, int32_t capacity,
                                                     UErrorCode *status) {
  return uloc_getKeywordValue(identifier, keyword, value, capacity, status);
}
static inline int32_t quittance_uloc_addLikelySubtags(const char *identifier, char *name,
                                                      int32_t capacity, UErrorCode *status) {
  return uloc_addLikelySubtags(identifier, name, capacity, status);
}
static inline int32_t quittance_uloc_toLanguageTag(const char *identifier, char *tag,
                                                   int32_t capacity, UBool strict,
                                                   UErrorCode *status) {
  return uloc_toLanguageTag(identifier, tag, capacity, strict, status);
}
static inline int32_t quittance_uloc_getDisplayScript(const char *identifier, const char *reader,
                                                      UChar *name, int32_t capacity,
                                                      UErrorCode *status) {
  return uloc_getDisplayScript(identifier, reader, name, capacity, status);
}
static inline int32_t quittance_uloc_getDisplayCountry(const char *identifier, const char *reader,
                                                       UChar *name, int32_t capacity,
                                                       UErrorCode *status) {
  return uloc_getDisplayCountry(identifier, reader, name, capacity, status);
}
static inline int32_t quittance_uloc_countAvailable(void) { return uloc_countAvailable(); }
static inline const char *quittance_uloc_getAvailable(int32_t index) {
  return uloc_getAvailable(index);
}

static inline int32_t quittance_ucurr_getDefaultFractionDigits(const UChar *code,
                                                               UErrorCode *status) {
  return ucurr_getDefaultFractionDigits(code, status);
}
static inline UBool quittance_ucurr_isAvailable(const UChar *code, UDate from, UDate to,
                                                UErrorCode *status) {
  return ucurr_isAvailable(code, from, to, status);
}
static inline int32_t quittance_ucurr_forLocale(const char *identifier, UChar *code,
                                                int32_t capacity, UErrorCode *status) {
  return ucurr_forLocale(identifier, code, capacity, status);
}

static inline UNumberingSystem *quittance_unumsys_openByName(const char *name,
                                                             UErrorCode *status) {
  return unumsys_openByName(name, status);
}
static inline UBool quittance_unumsys_isAlgorithmic(const UNumberingSystem *system) {
  return unumsys_isAlgorithmic(system);
}
static inline void quittance_unumsys_close(UNumberingSystem *system) { unumsys_close(system); }

static inline const char *quittance_u_errorName(UErrorCode code) { return u_errorName(code); }
static inline void quittance_u_getVersion(UVersionInfo version) { u_getVersion(version); }
static inline void quittance_ulocdata_getCLDRVersion(UVersionInfo version, UErrorCode *status) {
  ulocdata_getCLDRVersion(version, status);
}

#endif
