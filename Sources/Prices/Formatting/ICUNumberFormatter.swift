// ICU's number formatter with Swift's types.
//
// Unsafe code. Invariants:
// 1. `formatter` is open from `init` to `deinit`, and nobody else has it. ICU's UNumberFormatter is
//    immutable and may be used by several threads at once (unumberformatter.h); a result may not, so
//    each call has its own.
// 2. A text is read from ICU into a buffer of as many UTF-16 units as ICU said it has.
// 3. A field's indices come from ICU and are checked against the text's length.

import CICU

/// An open formatter of ICU's, made from a number skeleton. Sendable by invariant 1, which the compiler
/// cannot see: ICU promises that threads may share it.
@safe struct ICUNumberFormatter: ~Copyable, @unchecked Sendable {
  private let formatter: OpaquePointer

  /// - Parameters:
  ///   - skeleton: as in UTS 35 and ICU's "Number Skeletons".
  ///   - locale: an identifier that has been checked; ICU takes any.
  /// - Throws: `formatting_failure`.
  init(skeleton: String, locale: String) throws(PriceError) {
    let units = Array(skeleton.utf16)
    var status = ICUStatus(0)
    let opened = unsafe units.withUnsafeBufferPointer { units in
      unsafe quittance_unumf_openForSkeletonAndLocale(
        units.baseAddress,
        Int32(units.count),
        locale,
        &status
      )
    }
    guard status.isSuccess, let opened = unsafe opened else {
      unsafe quittance_unumf_close(opened)
      throw ICUNumberFormatter.failure(status, "cannot open '\(skeleton)' for \(locale)")
    }
    unsafe formatter = opened
  }

  /// Formats something three times: ICU compiles a formatter in its third call.
  func warm() throws(PriceError) {
    for _ in 0..<3 { _ = try text(of: "1") }
  }

  deinit { unsafe quittance_unumf_close(formatter) }

  /// The text for a decimal number; the number must be one (ICU accepts `NaN` and `1e3` as well).
  func text(of decimal: String) throws(PriceError) -> String {
    try unsafe withResult(of: decimal) { (result) throws(PriceError) in
      String(decoding: try unsafe ICUNumberFormatter.units(of: result), as: UTF16.self)
    }
  }

  /// The text for a decimal number in its parts.
  func parts(of decimal: String) throws(PriceError) -> [PricePart] {
    try unsafe withResult(of: decimal) { (result) throws(PriceError) in
      let units = try unsafe ICUNumberFormatter.units(of: result)
      let fields = try unsafe ICUNumberFormatter.fields(of: result)
      return PartAssembly(units: units, fields: fields).parts
    }
  }

  /// Calls a closure with ICU's result for a number, which is gone afterwards.
  private func withResult<Value>(
    of decimal: String,
    _ body: (OpaquePointer) throws(PriceError) -> Value
  ) throws(PriceError) -> Value {
    var status = ICUStatus(0)
    guard let result = unsafe quittance_unumf_openResult(&status) else {
      throw ICUNumberFormatter.failure(status, "cannot format")
    }
    defer { unsafe quittance_unumf_closeResult(result) }
    unsafe quittance_unumf_formatDecimal(formatter, decimal, -1, result, &status)
    guard status.isSuccess else {
      throw ICUNumberFormatter.failure(status, "cannot format \(decimal.excerpt)")
    }
    return unsafe try body(result)
  }

  private static func units(of result: OpaquePointer) throws(PriceError) -> [UInt16] {
    var status = ICUStatus(0)
    let count = unsafe quittance_unumf_resultToString(result, nil, 0, &status)
    guard status.isSuccess || status == QUITTANCE_ICU_BUFFER_OVERFLOW_ERROR, count >= 0 else {
      throw failure(status, "cannot read what was formatted")
    }
    status = 0
    let units = unsafe [UInt16](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      let written = unsafe quittance_unumf_resultToString(
        result,
        buffer.baseAddress,
        count,
        &status
      )
      initialized = status.isSuccess ? Int(min(written, count)) : 0
    }
    // No room for the NUL behind the text is a warning.
    guard status.isSuccess else { throw failure(status, "cannot read what was formatted") }
    return units
  }

  private static func fields(of result: OpaquePointer) throws(PriceError) -> [PartAssembly.Field] {
    var status = ICUStatus(0)
    let position = unsafe quittance_ucfpos_open(&status)
    defer { unsafe quittance_ucfpos_close(position) }
    var fields: [PartAssembly.Field] = []
    while status.isSuccess,
      unsafe quittance_unumf_nextField(result, position, &status)
    {
      var start: Int32 = 0
      var end: Int32 = 0
      let field = unsafe quittance_ucfpos_getField(position, &status)
      unsafe quittance_ucfpos_getIndexes(position, &start, &end, &status)
      guard start >= 0, start <= end else { continue }
      fields.append(PartAssembly.Field(kind: field, range: Int(start)..<Int(end)))
    }
    guard status.isSuccess else { throw failure(status, "cannot read the fields of a price") }
    return fields
  }

  private static func failure(_ status: ICUStatus, _ what: String) -> PriceError {
    let name = unsafe quittance_u_errorName(status).map { unsafe String(cString: $0) } ?? "error"
    return PriceError(.formattingFailure, "ICU \(what): \(name)")
  }
}
