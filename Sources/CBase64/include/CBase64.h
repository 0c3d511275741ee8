// Base64 digits in blocks, with the processor's vector instructions.

#ifndef CBASE64_H
#define CBASE64_H

#include <stddef.h>
#include <stdint.h>

/// Decodes blocks of digits of RFC 4648 section 4 from the beginning of a text, until a block has
/// anything else in it, or text or room are too short for another block.
///
/// Reads `text[0..<text_count]` and writes `output[0..<output_count]`, nothing beyond either; what it
/// writes behind the decoded octets has no meaning.
///
/// Returns how many characters were decoded, a multiple of four; three octets were written for each
/// four. Where the processor has no such instructions that is 0: the caller has a way of its own.
size_t quittance_base64_decode_blocks(const uint8_t *text, size_t text_count,
                                      uint8_t *output, size_t output_count);

#endif
