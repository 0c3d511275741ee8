#define _GNU_SOURCE
#include "CFuzzing.h"

#include <sys/mman.h>

int fuzz_memory_file(void) { return memfd_create("input", 0); }
