// Why there is no price, as a line of output tells it.

import Prices

/// The error of a line: the same four keys as a receipt's.
struct PriceFault: Error, Equatable, Sendable {
  let code: String
  var message: String

  /// The byte of the record at fault, from 0; `nil` if the fault is in no one byte.
  var offset: Int?

  /// The column or key at fault.
  var column: PriceColumn?

  init(code: String, _ message: String, offset: Int? = nil, column: PriceColumn? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    self.column = column
  }

  init(_ error: PriceError, in column: PriceColumn?) {
    self.init(code: error.code.rawValue, error.description, column: column)
  }

  /// Something other than a string or a number in JSON.
  static func badValue(_ column: PriceColumn) -> PriceFault {
    PriceFault(
      code: "bad_value",
      "\(column.rawValue) is neither a string nor a number",
      column: column
    )
  }

  /// Something that is needed is neither in the row nor on the command line.
  static func missing(_ column: PriceColumn, _ message: String) -> PriceFault {
    PriceFault(code: missingCode, message, column: column)
  }

  private static let missingCode = "missing_column"

  var isMissing: Bool { code == PriceFault.missingCode }
}

extension PriceColumn {
  /// Says which column a library's error is about.
  func checking<Value>(
    _ body: () throws(PriceError) -> Value
  ) throws(PriceFault) -> Value {
    do throws(PriceError) {
      return try body()
    } catch {
      throw PriceFault(error, in: self)
    }
  }
}
