// What libFuzzer and the C library have to offer, as Swift can call it.

#ifndef CFUZZING_H
#define CFUZZING_H

#include <stddef.h>
#include <stdint.h>

/// Changes bytes in place by libFuzzer's own ways: bits, blocks, words of the dictionary.
///
/// Returns how many there are afterwards, at most `max_size`.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/// A new file that is in memory alone, or -1; Glibc's module does not have memfd_create.
int fuzz_memory_file(void);

#endif
