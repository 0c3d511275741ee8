#include "CICU.h"

#include <unicode/ures.h>

#define STATUS ((UErrorCode *)status)
#define BUNDLE ((const UResourceBundle *)bundle)

quittance_icu_resource_bundle *quittance_ures_open(const char *package, const char *locale,
                                                   int32_t *status) {
  return (quittance_icu_resource_bundle *)ures_open(package, locale, STATUS);
}

void quittance_ures_close(quittance_icu_resource_bundle *bundle) {
  ures_close((UResourceBundle *)bundle);
}

quittance_icu_resource_bundle *quittance_ures_getByKey(const quittance_icu_resource_bundle *bundle,
                                                       const char *key, int32_t *status) {
  return (quittance_icu_resource_bundle *)ures_getByKey(BUNDLE, key, NULL, STATUS);
}

const uint16_t *quittance_ures_getStringByKey(const quittance_icu_resource_bundle *bundle,
                                              const char *key, int32_t *length, int32_t *status) {
  return (const uint16_t *)ures_getStringByKey(BUNDLE, key, length, STATUS);
}

const char *quittance_ures_getValidLocale(const quittance_icu_resource_bundle *bundle,
                                          int32_t *status) {
  return ures_getLocaleByType(BUNDLE, ULOC_VALID_LOCALE, STATUS);
}

const char *quittance_ures_getActualLocale(const quittance_icu_resource_bundle *bundle,
                                           int32_t *status) {
  return ures_getLocaleByType(BUNDLE, ULOC_ACTUAL_LOCALE, STATUS);
}

const char *quittance_icu_data_name(void) { return U_ICUDATA_NAME; }
