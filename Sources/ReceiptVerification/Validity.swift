// Whether a chain was valid at a time. RFC 5280 4.1.2.5: from notBefore through notAfter, inclusive.

import Receipts

enum Validity {
  case valid
  /// Expired, but no longer than the grace allows.
  case inGrace
  case invalid(CertificateSummary)

  static func of(_ chain: VerifiedChain, at time: ReceiptDate, grace: Int64) -> Validity {
    if time >= chain.validFrom, time <= chain.validTo.wholeSecond { return .valid }
    let culprit = chain.members.first { !$0.isValid(at: time) } ?? chain.signer
    guard time >= chain.validFrom else { return .invalid(culprit) }
    // A caller's time may be any number of seconds.
    let (overdue, overflow) = time.secondsSince1970.subtractingReportingOverflow(
      chain.validTo.secondsSince1970
    )
    return !overflow && overdue <= grace ? .inGrace : .invalid(culprit)
  }

  static func refusal(of member: CertificateSummary, at time: ReceiptDate) -> VerificationError {
    .rejected(
      .certificateNotValidThen,
      "the certificate \(member.subject) (serial \(member.serial)) is valid from "
        + "\(member.validFrom) to \(member.validTo), not at \(time)",
      certificate: member
    )
  }
}

extension CertificateSummary {
  fileprivate func isValid(at time: ReceiptDate) -> Bool {
    time >= validFrom && time <= validTo.wholeSecond
  }
}

extension ReceiptDate {
  /// The last instant of this second: certificates have whole seconds, receipts may have fractions.
  fileprivate var wholeSecond: ReceiptDate {
    ReceiptDate(secondsSince1970: secondsSince1970, nanoseconds: 999_999_999)
  }
}
