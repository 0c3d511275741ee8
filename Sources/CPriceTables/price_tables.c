// Puts prices.bin into the program's read-only data: a page of it is read when it is first looked at.
#include "CPriceTables.h"

// The package is built as C11, where Clang has #embed as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t tables[] = {
#embed "prices.bin" if_empty(0)
};
#pragma clang diagnostic pop

const uint8_t *quittance_price_tables(void) { return tables; }

size_t quittance_price_tables_size(void) { return sizeof tables; }
