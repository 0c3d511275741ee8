// Lets the fuzzer behind the signature, without a change to the product.
//
// ReceiptVerification asks OpenSSL one question about a signature: EVP_PKEY_verify. This target
// defines a function of that name; the linker prefers an executable's own symbol to libcrypto's. While
// signatures pass, it says yes to every signature that is asked about; otherwise it asks libcrypto.
// No product links it.

#ifndef CSIGNATURECHECK_H
#define CSIGNATURECHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// From now on every signature passes, or only those that libcrypto finds right.
void fuzz_let_signatures_pass(bool pass);

/// How often EVP_PKEY_verify was called since the last time that this was asked.
size_t fuzz_signature_checks(void);

/// Whether OpenSSL's CMS_verify accepts content and signature of a container, whoever signed it.
///
/// On success `content` is what was signed, to be freed with fuzz_free.
bool fuzz_cms_accepts(const uint8_t *container, size_t count, uint8_t **content,
                      size_t *content_count);

void fuzz_free(uint8_t *content);

#endif
