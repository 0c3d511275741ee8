// Bare ICU: a ready formatter, unumf_formatDecimal, unumf_resultToString, u_strToUTF8.
//
// Invariants of the unsafe code: the C functions are given the counts of the arrays that they read and
// write, and what they return is checked before it counts as written.

import CICUBaseline

@safe final class ICUBaseline {
  fileprivate let handle: OpaquePointer

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

extension ICUBaseline {
  /// One number as a price in UTF-8, and a line feed.
  func append(_ decimal: String, to text: inout [UInt8]) throws {
    var decimal = decimal
    var failed = false
    text.append(addingCapacity: 256) { output in
      unsafe output.withUnsafeMutableBufferPointer { storage, count in
        guard let base = storage.baseAddress, storage.count - count >= 256 else { return }
        let octets = decimal.withUTF8 { source in
          unsafe quittance_icu_baseline_format(
            handle,
            UnsafeRawPointer(source.baseAddress)?.assumingMemoryBound(to: CChar.self),
            Int32(source.count),
            UnsafeMutableRawPointer(base + count).assumingMemoryBound(to: CChar.self),
            255
          )
        }
        failed = octets < 0
        guard !failed else { return }
        unsafe base[count + Int(octets)] = 0x0A
        count += Int(octets) + 1
      }
    }
    if failed { throw WrongResult(description: "ICU formats nothing") }
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
