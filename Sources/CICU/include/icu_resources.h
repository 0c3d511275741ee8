// Locale data: the patterns of CLDR that no formatter of ICU's gives out.
#ifndef QUITTANCE_CICU_RESOURCES_H
#define QUITTANCE_CICU_RESOURCES_H

#include <stdint.h>

typedef struct quittance_icu_resource_bundle quittance_icu_resource_bundle;

quittance_icu_resource_bundle *quittance_ures_open(const char *package, const char *locale,
                                                   int32_t *status);
void quittance_ures_close(quittance_icu_resource_bundle *bundle);
quittance_icu_resource_bundle *quittance_ures_getByKey(const quittance_icu_resource_bundle *bundle,
                                                       const char *key, int32_t *status);
const uint16_t *quittance_ures_getStringByKey(const quittance_icu_resource_bundle *bundle,
                                              const char *key, int32_t *length, int32_t *status);
/// The locale that the bundle's data are of, in the sense of ULOC_VALID_LOCALE.
const char *quittance_ures_getValidLocale(const quittance_icu_resource_bundle *bundle,
                                          int32_t *status);
/// The locale that the bundle itself is of, in the sense of ULOC_ACTUAL_LOCALE.
const char *quittance_ures_getActualLocale(const quittance_icu_resource_bundle *bundle,
                                           int32_t *status);

/// "icudt72l" and the like: the name of ICU's own data, with which a package's name begins.
const char *quittance_icu_data_name(void);

#endif
