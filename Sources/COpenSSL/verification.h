// What verifying a chain needs of OpenSSL beyond its functions: the type-safe
// stack macros of X509, callable from Swift.
#ifndef QUITTANCE_COPENSSL_VERIFICATION_H
#define QUITTANCE_COPENSSL_VERIFICATION_H

#include <openssl/asn1.h>
#include <openssl/err.h>
#include <openssl/x509.h>

static inline STACK_OF(X509) *quittance_sk_X509_new(void) { return sk_X509_new_null(); }
static inline int quittance_sk_X509_push(STACK_OF(X509) *stack, X509 *certificate) {
  return sk_X509_push(stack, certificate);
}
static inline void quittance_sk_X509_free(STACK_OF(X509) *stack) { sk_X509_free(stack); }
static inline int quittance_sk_X509_num(const STACK_OF(X509) *stack) { return sk_X509_num(stack); }
static inline X509 *quittance_sk_X509_value(const STACK_OF(X509) *stack, int index) {
  return sk_X509_value(stack, index);
}

// How many bits of the last octet a BIT STRING declares unused (X.690 8.6.2.3).
// OpenSSL keeps the count in the flags when it decodes one.
static inline int quittance_ASN1_BIT_STRING_unused_bits(const ASN1_BIT_STRING *string) {
  return (string->flags & ASN1_STRING_FLAG_BITS_LEFT) ? (int)(string->flags & 7) : 0;
}

#endif
