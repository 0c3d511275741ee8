// OpenSSL 3 as Swift can call it: the headers, and OpenSSL's function-like
// macros as inline functions. Nothing else belongs here.
#ifndef QUITTANCE_COPENSSL_SHIM_H
#define QUITTANCE_COPENSSL_SHIM_H

#include <openssl/asn1.h>
#include <openssl/bio.h>
#include <openssl/cms.h>
#include <openssl/conf.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/pkcs7.h>
#include <openssl/provider.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <openssl/x509_vfy.h>

#if OPENSSL_VERSION_NUMBER < 0x30000000L
#error "Quittance needs OpenSSL 3.0 or later"
#endif

// OPENSSL_free is a macro that records file and line.
static inline void quittance_OPENSSL_free(void *pointer) { OPENSSL_free(pointer); }

#include "minting.h"
#include "verification.h"

#endif
