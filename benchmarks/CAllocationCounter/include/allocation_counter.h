// Counts heap allocations of this process: the benchmark program links this
// file's malloc and its kin in front of the C library's.
#ifndef QUITTANCE_ALLOCATION_COUNTER_H
#define QUITTANCE_ALLOCATION_COUNTER_H

#include <stdint.h>

// Allocations made so far by all threads: malloc, calloc, realloc and the
// aligned ones.
uint64_t quittance_allocation_count(void);

#endif
