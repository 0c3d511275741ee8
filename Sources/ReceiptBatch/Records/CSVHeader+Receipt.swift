// The receipt's column, where nobody has said which it is.

import Records

extension CSVHeader {
  /// The column of the receipt where none was selected: the first of the names that JSON records
  /// have it under (`ReceiptField.standardPointers`).
  package func receiptColumn() throws(CSVColumnError) -> Int {
    for pointer in ReceiptField.standardPointers {
      let name = String(pointer.text.dropFirst())
      if names.contains(Array(name.utf8)) { return try column(name) }
    }
    throw .noReceipt
  }
}
