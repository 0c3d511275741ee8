import ReceiptRendering
import Receipts

/// The page that `inspect` shows: verdict, receipt, certificates, purchases, issues.
///
/// Everything that comes from the receipt passes through `TerminalText` on its way into the page.
struct InspectPage {
  let style: TextStyle
  private(set) var text = ""

  init(style: TextStyle) {
    self.style = style
  }

  /// The page for one input.
  static func of(
    source: [UInt8],
    verdict: Verdict,
    container: [UInt8],
    style: TextStyle
  ) -> String {
    var page = InspectPage(style: style)
    page.line(style.heading(TerminalText.escape(source)))
    page.line("")
    page.verdict(verdict)
    if let receipt = verdict.receipt {
      page.receipt(receipt, container)
    }
    page.certificates(CertificateChain(container.span))
    if let receipt = verdict.receipt {
      page.purchases(receipt.inAppPurchases)
    }
    page.issues(verdict.issues)
    return page.text
  }

  mutating func line(_ line: String) {
    text += line + "\n"
  }

  mutating func heading(_ title: String) {
    line("")
    line(style.heading(title))
  }

  /// A paragraph filled to the width of a page, its first word in a colour.
  mutating func paragraph(_ first: String, _ rest: String) {
    var filled = ""
    var column = TextWidth.columns(of: first)
    for word in rest.split(separator: " ") {
      if column + 1 + TextWidth.columns(of: String(word)) > HelpText.width {
        filled += "\n" + word
        column = TextWidth.columns(of: String(word))
      } else {
        filled += " " + word
        column += 1 + TextWidth.columns(of: String(word))
      }
    }
    line(first + filled)
  }

  private mutating func issues(_ issues: [ReceiptIssue]) {
    guard !issues.isEmpty else { return }
    heading("Issues (\(issues.count))")
    for issue in issues {
      let place = [
        issue.path.map { "in \($0)" }, issue.offset.map { "at byte \($0)" },
      ].compactMap { $0 }.joined(separator: ", ")
      let code = style.doubtful(issue.code.rawValue)
      line(
        "  \(code): \(TerminalText.escape(issue.message))"
          + (place.isEmpty ? "" : style.quiet("  \(TerminalText.escape(place))"))
      )
    }
  }

  private mutating func certificates(_ chain: CertificateChain) {
    guard !chain.members.isEmpty else { return }
    heading("Certificates (as the receipt carries them)")
    var table = TextTable()
    for member in chain.members {
      guard let certificate = member.certificate else {
        table.append([member.role, "at byte \(member.offset)"])
        continue
      }
      let from = certificate.validity.from?.description ?? "?"
      let to = certificate.validity.to?.description ?? "?"
      table.append([member.role, TerminalText.excerpt(certificate.commonName)])
      table.append(["", style.quiet("valid \(from) to \(to)")])
      table.append(["", style.quiet("serial \(certificate.serial)")])
    }
    table.lines(indent: 2).forEach { line($0) }
  }
}
