// From what came of a record to its line, and to its line in the errors.

import ReceiptRendering
import ReceiptVerification
import Receipts
import Records

/// Renders results for one worker.
struct ResultRenderer: ~Copyable {
  private var main: LineRenderer
  /// For the errors, which are NDJSON whatever the results are.
  private var errors: LineRenderer?
  private var carried = CarriedValues()
  private let writer: (any ReceiptLineWriting)?

  init(_ options: BatchOptions) {
    writer = options.lineWriter
    let names = options.carried.map { Array($0.utf8) }
    main = LineRenderer(options.lineForm, carrying: names)
    errors =
      options.errorsOutput == nil ? nil : LineRenderer(.ndjson, carrying: names)
  }

  /// What stands before the first result.
  static func appendHeader(_ options: BatchOptions, to output: inout OutputBuffer) {
    let names = options.carried.map { Array($0.utf8) }
    LineRenderer(options.lineForm, carrying: names).appendHeader(to: &output)
  }

  mutating func render(
    _ result: RecordResult,
    _ record: ChunkRecord,
    _ fields: borrowing RecordFields,
    _ bytes: Span<UInt8>,
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    to chunk: Chunk
  ) {
    collectCarried(fields, bytes)
    let verdict = result.lineVerdict
    let names = chunk.names
    let source = names.span.extracting(record.name)
    if let writer {
      if writer.hasJSONHead {
        main.appendHead(
          verdict,
          source: source,
          line: record.line,
          carried: carried,
          to: &chunk.output.bytes
        )
      }
      writer.append(
        result.receipt(layout, in: container),
        verdict,
        source: ResultRenderer.text(source, record.line),
        to: &chunk.output.bytes
      )
    } else {
      main.request = fields.request
      main.append(
        verdict,
        source: source,
        line: record.line,
        carried: carried,
        layout: layout,
        in: container,
        to: &chunk.output.bytes
      )
    }
    chunk.output.endUnit()
    switch verdict.status {
    case .verified, .decoded: break
    case .rejected, .malformed, .unchecked:
      errors?.append(
        verdict,
        source: source,
        line: record.line,
        carried: carried,
        layout: layout,
        in: container,
        to: &chunk.errors.bytes
      )
      chunk.errors.endUnit()
    }
  }

  private static func text(_ source: Span<UInt8>, _ line: Int) -> String {
    var octets: [UInt8] = []
    octets.append(octetsOf: source)
    let name = String(decoding: octets, as: UTF8.self)
    return line > 0 ? "\(name):\(line)" : name
  }

  private mutating func collectCarried(_ fields: borrowing RecordFields, _ bytes: Span<UInt8>) {
    carried.removeAll()
    for field in fields.carried {
      switch field {
      case .absent:
        carried.appendNothing()
      case .json(let value):
        carried.appendJSON(bytes.extracting(value.range))
      case .text(let field) where field.needsUnquoting:
        var text: [UInt8] = []
        field.appendUnquoted(of: bytes, to: &text)
        carried.appendText(text.span)
      case .text(let field):
        carried.appendText(bytes.extracting(field.range))
      }
    }
  }
}

extension BatchOptions {
  fileprivate var lineForm: LineRenderer.Form {
    switch outputFormat {
    case .ndjson: .ndjson
    case .csv: .csv(cellRules)
    // Without an answer no job begins: BatchOptions.check() says so.
    case .verifyReceipt: answer.map(LineRenderer.Form.verifyReceipt) ?? .ndjson
    }
  }

  private var cellRules: CellRules {
    var rules: CellRules = guardsCells ? .guardsFormulas : []
    if spellsControls { rules.insert(.spellsControls) }
    return rules
  }
}

extension RecordResult {
  /// The receipt with its proof, if there is one.
  fileprivate func receipt(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) -> VerifiedReceipt? {
    guard case .verified(let proof) = self else { return nil }
    var octets: [UInt8] = []
    octets.append(octetsOf: container)
    return proof.receipt(copy layout, in: octets)
  }

  fileprivate var lineVerdict: LineVerdict {
    switch self {
    case .verified(let proof): .verified(proof.signature, circumstances: proof.issues)
    case .decoded: .decoded
    case .rejected(let rejection): .rejected(rejection)
    case .malformed(let error): .malformed(error)
    case .unchecked(let error, let isDecoded): .unchecked(error, isDecoded: isDecoded)
    }
  }
}
