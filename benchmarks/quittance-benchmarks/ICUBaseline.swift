// Bare ICU: a ready formatter, unumf_formatDecimal, unumf_resultToString, u_strToUTF8.
//
// Invariants of the unsafe code: the C functions are given the counts of the arrays that they read and
// write, and what they return is checked before it counts as written.

import CICUBaseline

@safe final class ICUBaseline {
  private let handle: OpaquePointer

  init(currency: String, locale: String) throws {
    guard let handle = unsafe quittance_icu_baseline_open(currency, locale) else {
      throw WrongResult(description: "ICU has no formatter for \(currency) in \(locale)")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe quittance_icu_baseline_close(handle) }

  /// The numbers as prices in UTF-8, a line each, in storage that is used again.
  func append(_ decimals: DecimalTexts, to text: inout [UInt8]) throws {
    let capacity = 256 * decimals.count + 256
    text.removeAll(keepingCapacity: true)
    text.append(addingCapacity: capacity) { output in
      unsafe output.withUnsafeMutableBufferPointer { storage, count in
        let written = unsafe decimals.octets.withUnsafeBufferPointer { source in
          unsafe quittance_icu_baseline_format_all(
            handle,
            UnsafeRawPointer(source.baseAddress)?.assumingMemoryBound(to: CChar.self),
            decimals.count,
            UnsafeMutableRawPointer(storage.baseAddress)?.assumingMemoryBound(to: CChar.self),
            min(storage.count, capacity)
          )
        }
        count = max(0, Int(written))
      }
    }
    guard !text.isEmpty else { throw WrongResult(description: "ICU formats nothing") }
  }
}

/// Decimal numbers as C has them, one behind the other.
struct DecimalTexts {
  let octets: [UInt8]
  let count: Int

  init(_ decimals: [String]) {
    octets = decimals.flatMap { Array($0.utf8) + [0] }
    count = decimals.count
  }
}
