#define _GNU_SOURCE
#include "CSignatureCheck.h"

#include <dlfcn.h>
#include <openssl/bio.h>
#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>

static bool signatures_pass = false;
static size_t checks = 0;

void fuzz_let_signatures_pass(bool pass) { signatures_pass = pass; }

size_t fuzz_signature_checks(void) {
  size_t count = checks;
  checks = 0;
  return count;
}

typedef int (*verify_function)(EVP_PKEY_CTX *, const unsigned char *, size_t,
                               const unsigned char *, size_t);

int EVP_PKEY_verify(EVP_PKEY_CTX *context, const unsigned char *signature, size_t signature_count,
                    const unsigned char *digest, size_t digest_count) {
  static verify_function real = NULL;
  checks += 1;
  if (signatures_pass) return 1;
  // RTLD_NEXT is whatever comes behind the executable: libcrypto.
  if (real == NULL) real = (verify_function)dlsym(RTLD_NEXT, "EVP_PKEY_verify");
  if (real == NULL) abort();
  return real(context, signature, signature_count, digest, digest_count);
}

bool fuzz_cms_accepts(const uint8_t *container, size_t count, uint8_t **content,
                      size_t *content_count) {
  const unsigned char *next = container;
  CMS_ContentInfo *message = d2i_CMS_ContentInfo(NULL, &next, (long)count);
  BIO *output = BIO_new(BIO_s_mem());
  bool accepts = false;
  if (message != NULL && output != NULL) {
    const unsigned int flags = CMS_BINARY | CMS_NO_SIGNER_CERT_VERIFY;
    accepts = CMS_verify(message, NULL, NULL, NULL, output, flags) == 1;
  }
  if (accepts) {
    char *octets = NULL;
    const long length = BIO_get_mem_data(output, &octets);
    *content = malloc(length > 0 ? (size_t)length : 1);
    *content_count = length > 0 ? (size_t)length : 0;
    if (*content == NULL) abort();
    if (length > 0) memcpy(*content, octets, (size_t)length);
  }
  BIO_free(output);
  CMS_ContentInfo_free(message);
  ERR_clear_error();
  return accepts;
}

void fuzz_free(uint8_t *content) { free(content); }
