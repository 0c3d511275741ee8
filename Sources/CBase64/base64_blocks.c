// AVX2: 32 characters become 24 octets in some fifteen instructions. It is C because Swift can
// neither name these instructions nor compile one function for a processor that has more than the
// least. After W. Muła and D. Lemire, "Faster Base64 Encoding and Decoding using AVX2 Instructions"
// (ACM Transactions on the Web 12, 2018).
//
// Safety: a block is loaded only where 32 characters are left, and stored only where 32 octets are
// free (24 of them decoded). No table is indexed by anything but four bits.

#include "CBase64.h"

#if defined(__x86_64__)

#include <immintrin.h>

enum { block_characters = 32, block_octets = 24, stored_octets = 32 };

/// The same sixteen entries for both halves of a vector, which are looked up separately.
#define TABLE(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))

__attribute__((target("avx2"))) static size_t decode_avx2(
    const uint8_t *text, size_t text_count, uint8_t *output, size_t output_count) {
  // A character is a digit if the two entries for its halves have no bit in common. A bit stands for
  // the upper halves that fail with a lower half:
  //   0x01  2_: only '+' (B) and '/' (F) are digits
  //   0x02  3_: '0' to '9' (0 to 9) are
  //   0x04  4_, 6_: all but 0 are
  //   0x08  5_, 7_: 0 to A are
  //   0x10  0_, 1_, 8_ to F_: none is
  const __m256i fails_lower =
      TABLE(0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13,
            0x1A, 0x1B, 0x1B, 0x1B, 0x1A);
  const __m256i fails_upper =
      TABLE(0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10,
            0x10, 0x10, 0x10, 0x10, 0x10);
  // What is added to a digit to give its six bits, by its upper half; for '/', by 1.
  const __m256i steps = TABLE(0, 63 - '/', 62 - '+', 52 - '0', -'A', -'A', 26 - 'a',
                              26 - 'a', 0, 0, 0, 0, 0, 0, 0, 0);
  const __m256i slash = _mm256_set1_epi8('/');
  const __m256i half = _mm256_set1_epi8(0x0F);
  // Two digits to 12 bits, two of these to 24: a * 2^6 + b, then a * 2^12 + b.
  const __m256i pairs = _mm256_set1_epi16(0x0140);
  const __m256i quanta = _mm256_set1_epi32(0x00011000);
  // Three octets of each four, the highest first; then the second half's twelve behind the first's.
  const __m256i compact =
      TABLE(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  const __m256i together = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);

  size_t read = 0;
  size_t written = 0;
  while (text_count - read >= block_characters && output_count - written >= stored_octets) {
    const __m256i characters = _mm256_loadu_si256((const __m256i *)(text + read));
    const __m256i upper = _mm256_and_si256(_mm256_srli_epi32(characters, 4), half);
    const __m256i lower = _mm256_and_si256(characters, half);
    const __m256i failing =
        _mm256_and_si256(_mm256_shuffle_epi8(fails_lower, lower),
                         _mm256_shuffle_epi8(fails_upper, upper));
    if (!_mm256_testz_si256(failing, failing)) break;
    // Equal lanes are -1: '/' has the upper half 2 and looks up 1.
    const __m256i place = _mm256_add_epi8(upper, _mm256_cmpeq_epi8(characters, slash));
    const __m256i digits = _mm256_add_epi8(characters, _mm256_shuffle_epi8(steps, place));
    const __m256i bits =
        _mm256_madd_epi16(_mm256_maddubs_epi16(digits, pairs), quanta);
    const __m256i octets = _mm256_permutevar8x32_epi32(
        _mm256_shuffle_epi8(bits, compact), together);
    _mm256_storeu_si256((__m256i *)(output + written), octets);
    read += block_characters;
    written += block_octets;
  }
  return read;
}

size_t quittance_base64_decode_blocks(const uint8_t *text, size_t text_count,
                                      uint8_t *output, size_t output_count) {
  if (!__builtin_cpu_supports("avx2")) return 0;
  return decode_avx2(text, text_count, output, output_count);
}

#else

size_t quittance_base64_decode_blocks(const uint8_t *text, size_t text_count,
                                      uint8_t *output, size_t output_count) {
  (void)text, (void)text_count, (void)output, (void)output_count;
  return 0;
}

#endif
