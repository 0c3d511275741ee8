// Attacks on tables (RFC 4180).

extension Family {
  private static let header = Array("id,receipt-data\n".utf8)

  static let csv = [
    decode("csv-quotes", as: "csv", grows: "quotes", #""malformed""#) {
      header + [UInt8](repeating: 0x22, count: $0)
    },
    decode(
      "csv-quotes-lines",
      as: "csv",
      grows: "rows of one quote",
      "",
      upTo: 8 * .mebibyte,
      budget: Budget(nanosecondsPerOctet: 2_000)
    ) {
      header + fill($0, with: Array("\"\n".utf8))
    },
    decode(
      "csv-quotes-open",
      as: "csv",
      grows: "rows with a quote that is closed wrongly",
      "",
      upTo: 8 * .mebibyte,
      budget: Budget(nanosecondsPerOctet: 2_000)
    ) {
      header + fill($0, with: Array("\"a\"b\n".utf8))
    },
    decode("csv-quote-unclosed", as: "csv", grows: "lines behind an open quote", #""malformed""#) {
      header + Array("\"".utf8) + fill($0, with: Array("a,b\n".utf8))
    },
    decode("csv-columns", as: "csv", grows: "cells of one row", #""code":"not_csv""#) {
      header + [UInt8](repeating: 0x2C, count: $0)
    },
    decode("csv-header", as: "csv", grows: "columns of the header", "") {
      fill($0, text: { "c\($0)," }) + Array("receipt-data\n".utf8)
    },
    decode(
      "csv-header-wide",
      as: "csv",
      grows: "rows under 16,000 columns",
      "",
      budget: Budget(nanosecondsPerOctet: 300)
    ) {
      Array((0..<min(16_000, $0 / 8)).map { "c\($0)" }.joined(separator: ",").utf8)
        + Array(",receipt-data\n".utf8)
        + fill($0, with: [UInt8](repeating: 0x2C, count: 16_000) + Array("AAAA\n".utf8))
    },
    decode(
      "csv-rows-short",
      as: "csv",
      grows: "rows of one cell",
      #""malformed""#,
      upTo: 8 * .mebibyte,
      budget: Budget(nanosecondsPerOctet: 2_000)
    ) {
      header + fill($0, with: Array(",\n".utf8))
    },
    decode(
      "csv-cell-giant",
      as: "csv",
      grows: "a cell that is carried",
      #""carried""#,
      options: ["--carry", "id"]
    ) {
      header + Array("\"".utf8) + fill($0, with: Array("\"\"".utf8)) + Array("\",AAAA\n".utf8)
    },
  ]
}
