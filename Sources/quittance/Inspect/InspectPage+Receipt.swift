import Receipts

// What the receipt says of the app.

extension InspectPage {
  mutating func receipt(_ receipt: AppReceipt, _ container: [UInt8]) {
    heading("Receipt")
    var table = TextTable()
    table.append(["kind", kind(receipt.receiptType)])
    table.append(["app", text(receipt.bundleID)])
    table.append(["version", version(receipt)])
    table.append(["created", text(receipt.creationDate)])
    append("app bought", receipt.originalPurchaseDate, to: &table, Self.sandboxPlaceholder)
    append("preordered", receipt.preorderDate, to: &table)
    append("transaction date", receipt.transactionDate, to: &table)
    append("expires", receipt.expirationDate, to: &table, Self.xcodePlaceholder)
    append("age rating", receipt.ageRating, to: &table)
    append("app item id", receipt.appItemID, to: &table)
    append("download id", receipt.downloadID, to: &table)
    append("version id", receipt.versionExternalIdentifier, to: &table)
    table.append(["device hash", hexadecimal(receipt.sha1Hash)])
    table.append(["opaque value", hexadecimal(receipt.opaqueValue)])
    let others = otherAttributes(receipt)
    if !others.isEmpty {
      table.append(["other attributes", others])
    }
    let isDefinite = container.count > 1 && container[1] != 0x80
    table.append(["size", "\(container.count) bytes" + (isDefinite ? "" : ", indefinite lengths")])
    table.lines(indent: 2).forEach { line($0) }
  }

  /// The kind with its meaning; Apple does not document the names.
  private func kind(_ field: ReceiptField<String>) -> String {
    guard let type = field.value else { return text(field) }
    let meaning =
      switch type {
      case "Production": "  (App Store)"
      case "ProductionVPP": "  (App Store, volume purchase)"
      case "ProductionSandbox": "  (sandbox: TestFlight, review, development)"
      case "ProductionVPPSandbox": "  (sandbox, volume purchase)"
      case "Xcode": "  (StoreKit testing in Xcode, signed on that machine)"
      default: ""
      }
    return TerminalText.excerpt(type) + meaning
  }

  private func version(_ receipt: AppReceipt) -> String {
    let version = text(receipt.applicationVersion)
    guard let original = receipt.originalApplicationVersion.value else { return version }
    return "\(version)  (first bought as \(TerminalText.excerpt(original)))"
  }

  /// What every sandbox receipt says of the app's purchase.
  private static let sandboxPlaceholder = (
    "2013-08-01T07:00:00Z", "the sandbox says so of every app"
  )

  /// What Xcode writes for no expiry.
  private static let xcodePlaceholder = ("4001-01-01T00:00:00Z", "never")

  private func append<Value>(
    _ name: String,
    _ field: ReceiptField<Value>,
    to table: inout TextTable,
    _ placeholder: (text: String, meaning: String)? = nil
  ) {
    if case .absent = field { return }
    let text = text(field)
    let isPlaceholder = text == placeholder?.text
    table.append([name, isPlaceholder ? "\(text)  (\(placeholder?.meaning ?? ""))" : text])
  }

  func text<Value>(_ field: ReceiptField<Value>) -> String {
    switch field {
    case .absent: "-"
    case .unreadable: style.bad("unreadable")
    case .value(let value): TerminalText.excerpt("\(value)")
    }
  }

  private func hexadecimal(_ field: ReceiptField<[UInt8]>) -> String {
    text(
      field.map { octets in
        let shown = octets.prefix(Self.longestOctets)
        let digits = shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return shown.count < octets.count ? "\(digits)… (\(octets.count) bytes)" : digits
      }
    )
  }

  /// Hashes have 20 octets, opaque values 16.
  private static let longestOctets = 64

  /// The types of the unnamed attributes; Apple's receipts have a dozen.
  private func otherAttributes(_ receipt: AppReceipt) -> String {
    var types: [String] = []
    var count = 0
    let container = receipt.storage.container
    receipt.storage.layout.forEachOtherAttribute(in: container.span) { type, _, _, _ in
      count += 1
      if count <= Self.mostAttributes { types.append(String(type)) }
    }
    let more = count > Self.mostAttributes ? " and \(count - Self.mostAttributes) more" : ""
    return types.joined(separator: ", ") + more
  }

  private static let mostAttributes = 50
}
