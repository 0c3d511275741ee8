// Every form in which a receipt is shown: lines of JSON, rows of CSV, verifyReceipt's answer, pages.

import FuzzSupport
import ReceiptRendering
import ReceiptVerification
import Receipts
import Records

@testable import quittance

enum Forms {
  /// One form for each input, whichever its octets happen to choose: all of them would take most of
  /// the time.
  static func check(_ bytes: [UInt8]) {
    guard let receipt = try? UnverifiedReceipt(der: bytes) else { return }
    switch bytes.reduce(0, &+) % 6 {
    case 0: checkJSON(render(.ndjson, receipt.storage))
    case 1: checkRows(render(.csv([]), receipt.storage), receipt, [])
    case 2: checkRows(render(.csv(.guardsFormulas), receipt.storage), receipt, .guardsFormulas)
    case 3: checkRows(render(.csv(.spellsControls), receipt.storage), receipt, .spellsControls)
    case 4: checkPage(receipt)
    default: checkTree(receipt.container)
    }
  }

  private static func render(_ form: LineRenderer.Form, _ storage: ReceiptStorage) -> [UInt8] {
    var output = OutputBuffer()
    var renderer = LineRenderer(form, carrying: [Array("user".utf8)])
    var carried = CarriedValues()
    let user: [UInt8] = [0x3D, 0xFF, 0x22]
    let source = Array("a,\"b".utf8)
    let container = storage.container
    carried.appendText(user.span)
    renderer.append(
      .decoded,
      source: source.span,
      line: 3,
      carried: carried,
      layout: storage.layout,
      in: container.span,
      to: &output
    )
    return output.withBytes { span in span.indices.map { span[$0] } }
  }

  private static func checkJSON(_ line: [UInt8]) {
    require(line.last == 0x0A, "a line without its end")
    require(!line.dropLast().contains(0x0A), "one object in two lines")
    require(String(validating: line, as: UTF8.self) != nil, "a line that is not UTF-8")
    do throws(JSONRecordError) {
      _ = try JSONDocument.read(line.span)
    } catch {
      require(false, "a line that is not JSON: \(error.message) at \(error.offset)")
    }
  }

  /// Source, the carried field, status, code, three of the receipt, and the purchase's own.
  private static let fieldCount = 7 + InAppAttribute.count

  /// A row a purchase, at least one, each with as many cells as the header.
  private static func checkRows(
    _ rows: [UInt8],
    _ receipt: UnverifiedReceipt,
    _ rules: CellRules
  ) {
    let text = String(validating: rows, as: UTF8.self)
    require(text != nil, "rows that are not UTF-8")
    var cutter = CSVRecordCutter()
    var reader = CSVRecordReader(expectedFieldCount: fieldCount)
    var position = 0
    var count = 0
    while case .record(let extent) = cutter.next(
      in: rows.span.extracting(position...),
      inputEnded: true
    ) {
      let record = rows.span.extracting(position...).extracting(extent.contents)
      do throws(CSVRecordError) {
        try reader.read(record)
      } catch {
        require(false, "a row that is not CSV: \(error.message)")
      }
      position += extent.length
      count += 1
    }
    require(position == rows.count, "rows that do not end")
    require(count == max(1, receipt.receipt.inAppPurchases.count), "rows for no purchase")
    if rules.contains(.spellsControls) { checkTerminal(text ?? "") }
  }

  private static func checkPage(_ receipt: UnverifiedReceipt) {
    let page = InspectPage.of(
      source: [0x1B, 0x5B],
      verdict: .decoded(receipt),
      container: receipt.container,
      style: .plain
    )
    checkTerminal(page)
  }

  private static func checkTree(_ container: [UInt8]) {
    var printer = TreePrinter(style: .plain, certificateRoles: [:])
    printer.print(container.span)
    checkTerminal(printer.text)
  }

  /// No control character but the line feed: neither C0 nor DEL nor, in two octets of UTF-8, C1.
  private static func checkTerminal(_ text: String) {
    var previous: UInt8 = 0
    var isQuiet = true
    for octet in text.utf8 {
      let isControl = octet < 0x20 && octet != 0x0A || octet == 0x7F
      let isUpperControl = previous == 0xC2 && (0x80...0x9F).contains(octet)
      if isControl || isUpperControl { isQuiet = false }
      previous = octet
    }
    require(isQuiet, "a control character for the terminal")
  }
}
