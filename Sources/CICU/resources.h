// Locale data: the patterns of CLDR that no formatter of ICU's gives out.
#ifndef QUITTANCE_CICU_RESOURCES_H
#define QUITTANCE_CICU_RESOURCES_H

#include <unicode/ures.h>

static inline UResourceBundle *quittance_ures_open(const char *package, const char *locale,
                                                   UErrorCode *status) {
  return ures_open(package, locale, status);
}
static inline void quittance_ures_close(UResourceBundle *bundle) { ures_close(bundle); }
static inline UResourceBundle *quittance_ures_getByKey(const UResourceBundle *bundle,
                                                       const char *key, UErrorCode *status) {
  return ures_getByKey(bundle, key, NULL, status);
}
static inline const UChar *quittance_ures_getString(const UResourceBundle *bundle,
                                                    int32_t *length, UErrorCode *status) {
  return ures_getString(bundle, length, status);
}
static inline const UChar *quittance_ures_getStringByKey(const UResourceBundle *bundle,
                                                         const char *key, int32_t *length,
                                                         UErrorCode *status) {
  return ures_getStringByKey(bundle, key, length, status);
}
static inline const char *quittance_ures_getLocaleByType(const UResourceBundle *bundle,
                                                         ULocDataLocaleType type,
                                                         UErrorCode *status) {
  return ures_getLocaleByType(bundle, type, status);
}

// "icudt72l" and the like: the name of ICU's own data, which a package's name begins with.
static inline const char *quittance_icu_data_name(void) { return U_ICUDATA_NAME; }

#endif
