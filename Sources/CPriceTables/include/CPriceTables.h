// The price tables as octets within the program, and how they are laid out.
//
// `prices.bin` is made from the tables that people read (tables/) by
// `swift run price-tables Sources/CPriceTables`. An empty one is enough to build that tool.
//
// The file is words: unsigned, 32 bits, the lowest octet first. Texts follow the last word, in UTF-8.
//
//   header       4 words: "QPRT", format, octets in all, checksum (FNV-1a, 32 bits, of all octets
//                that follow this word); then 2 words for each section: its offset in octets, and its
//                count of records (of octets for the texts)
//   texts        a text elsewhere is 2 words: its offset within this section, its length in octets
//   matrices     name, source, coverage (texts); date; 1 if it answers by date; first tier; count of
//                tiers; first territory, count of territories
//   territories  alpha-2, or 0 for a column that is keyed by currency; column. Ascending in a matrix
//   columns      currency; first customer price and first proceeds (records of the amounts), the
//                latter with all bits where no proceeds are known
//   amounts      hundredths of the currency, or all bits where there is none. A column is a run of
//                them, one for each tier of the matrix; runs may overlap
//   point lists  currency; first point; count of points. Ascending by currency
//   points       hundredths of the currency, ascending within a list. The first is PP10001
//   storefronts  alpha-2; alpha-3; id; currency; the first day on which it is known to have that;
//                1 if the languages are inferred; name, default language, languages with blanks
//                between (texts). Ascending by alpha-2
//   history      alpha-2; currency; first day; day after the last. Ascending by alpha-2 and day
//   origin       one record, of the price points: date; source, coverage (texts)
//
// Currencies and codes of territories are their capital letters, the last in the lowest octet; a day
// is YYYYMMDD in decimal, 0 for none; a tier is its place in App Store Connect's order, 0 to 94.
#ifndef QUITTANCE_CPRICETABLES_H
#define QUITTANCE_CPRICETABLES_H

#include <stddef.h>
#include <stdint.h>

enum {
  quittance_tables_magic = 0x54525051, // "QPRT"
  quittance_tables_format = 1,
  quittance_tables_header_words = 4,
};

// The sections' places in the header.
enum {
  quittance_section_texts,
  quittance_section_matrices,
  quittance_section_territories,
  quittance_section_columns,
  quittance_section_amounts,
  quittance_section_point_lists,
  quittance_section_points,
  quittance_section_storefronts,
  quittance_section_history,
  quittance_section_origin,
  quittance_section_count,
};

// Words in a record.
enum {
  quittance_words_matrix = 12,
  quittance_words_territory = 2,
  quittance_words_column = 3,
  quittance_words_point_list = 3,
  quittance_words_storefront = 12,
  quittance_words_history = 4,
  quittance_words_origin = 5,
};

// The first octet of the tables, which live as long as the program and never change.
const uint8_t *_Nonnull quittance_price_tables(void);

size_t quittance_price_tables_size(void);

#endif
