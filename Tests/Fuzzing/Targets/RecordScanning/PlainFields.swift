// RFC 4180 section 2, a character at a time, and strict about quotation marks.

enum PlainFields {
  /// The fields of a record; `nil` if it is none.
  static func read(_ record: [UInt8]) -> [[UInt8]]? {
    var fields: [[UInt8]] = []
    var field: [UInt8] = []
    var index = 0
    while true {
      if index < record.count, record[index] == UInt8(ascii: "\"") {
        index += 1
        while true {
          guard index < record.count else { return nil }
          if record[index] != UInt8(ascii: "\"") {
            field.append(record[index])
            index += 1
          } else if index + 1 < record.count, record[index + 1] == UInt8(ascii: "\"") {
            field.append(record[index])
            index += 2
          } else {
            index += 1
            break
          }
        }
        guard index == record.count || record[index] == UInt8(ascii: ",") else { return nil }
      } else {
        while index < record.count, record[index] != UInt8(ascii: ",") {
          guard ![0x22, 0x0A, 0x0D].contains(record[index]) else { return nil }
          field.append(record[index])
          index += 1
        }
      }
      fields.append(field)
      field = []
      guard index < record.count else { return fields }
      index += 1
    }
  }
}
