// What the tests of this module share: an authority, receipts, and lines as bytes.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

/// One authority for all tests: its keys take long to make.
enum Authority {
  private static let keys = Result { try TestAuthority.Keys.generate() }

  static func mint(_ form: ReceiptForm = .apple) throws -> ReceiptMint {
    ReceiptMint(authority: try TestAuthority(keys: try keys.get()), form: form)
  }

  /// An authority with other certificates for the same keys.
  static func another(_ seed: UInt64) throws -> TestAuthority {
    try TestAuthority(keys: try keys.get(), seed: seed)
  }

  static func verifier(_ policy: ReceiptPolicy) throws -> ReceiptVerifier {
    var anchors = TrustAnchors.none
    anchors.add(try Certificate(der: try mint().authority.root.der))
    return try ReceiptVerifier(anchors: anchors, policy: policy)
  }
}

/// Random, but the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

extension OutputBuffer {
  var octets: [UInt8] {
    var octets: [UInt8] = []
    octets.append(contentsOf: self)
    return octets
  }
}

/// A carried field with its value.
enum CarriedExample {
  case none
  case text([UInt8])
  case json(String)
}

/// What a worker holds, for one receipt after the other.
struct TestRenderer: ~Copyable {
  var renderer: LineRenderer
  var output = OutputBuffer()
  var carried = CarriedValues()

  init(_ form: LineRenderer.Form = .ndjson, carrying names: [String] = []) {
    renderer = LineRenderer(form, carrying: names.map { Array($0.utf8) })
  }

  mutating func header() -> String {
    output.removeAll()
    renderer.appendHeader(to: &output)
    return String(decoding: output.octets, as: UTF8.self)
  }

  mutating func append(
    _ verdict: LineVerdict,
    _ receipt: UnverifiedReceipt?,
    source: [UInt8] = Array("dump".utf8),
    line: Int = 0,
    carried values: [CarriedExample] = []
  ) {
    carried.removeAll()
    for value in values {
      switch value {
      case .none: carried.appendNothing()
      case .text(let text): carried.appendText(text.span)
      case .json(let json): carried.appendJSON(Array(json.utf8).span)
      }
    }
    let container = receipt?.container ?? []
    renderer.append(
      verdict,
      source: source.span,
      line: line,
      carried: carried,
      layout: receipt?.storage.layout ?? ReceiptLayout(),
      in: container.span,
      to: &output
    )
  }

  mutating func line(
    _ verdict: LineVerdict,
    _ receipt: UnverifiedReceipt?,
    source: [UInt8] = Array("dump".utf8),
    line: Int = 0,
    carried values: [CarriedExample] = []
  ) -> String {
    output.removeAll()
    append(verdict, receipt, source: source, line: line, carried: values)
    return String(decoding: output.octets, as: UTF8.self)
  }
}
