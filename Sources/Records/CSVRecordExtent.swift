// Where a record of CSV begins and ends in what has been read so far.

/// A record, or what takes its place, at the start of the bytes that a cutter was given.
package struct CSVRecordExtent: Equatable, Sendable {
  /// The number of the physical line on which it begins, from 1 on.
  package let line: Int

  /// How many physical lines it takes: more than one if quoted fields hold line feeds.
  package let lineCount: Int

  /// The record without its line end, and without the file's byte order mark.
  package let contents: Range<Int>

  /// How many bytes it takes in all: the next record begins there.
  package let length: Int

  /// Whether it is an empty line.
  package var isBlank: Bool { contents.isEmpty }
}
