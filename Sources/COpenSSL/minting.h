// What minting test receipts needs of OpenSSL beyond its functions.
#ifndef QUITTANCE_COPENSSL_MINTING_H
#define QUITTANCE_COPENSSL_MINTING_H

#include <openssl/err.h>

// ERR_GET_REASON is an inline function or a macro, depending on the release.
static inline int quittance_ERR_reason(unsigned long error) { return ERR_GET_REASON(error); }

#endif
