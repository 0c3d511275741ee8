// The date that was asked for, and the evidence there is.

import ReceiptVerification
import Receipts

/// What all answers about one receipt have in common.
struct Moment {
  let at: ReceiptDate
  let knownAt: ReceiptDate
  let trust: SignatureEvidence.Trust
  let refusal: EntitlementRefusal?

  /// An answer. Where the receipt as a whole is refused, nothing is granted.
  func standing(
    _ state: EntitlementState,
    since: ReceiptDate? = nil,
    until: ReceiptDate? = nil,
    doubt: EntitlementDoubt? = nil
  ) -> Standing {
    let isRefused = refusal != nil && state.isGranted
    return Standing(
      state: isRefused ? .undetermined : state,
      since: since,
      until: until,
      doubt: isRefused ? .receiptRefused : doubt,
      knownAt: knownAt,
      trust: trust
    )
  }

  /// The answer about a record that cannot be relied on.
  func undetermined(_ record: PurchaseRecord, _ doubt: EntitlementDoubt? = nil) -> Standing {
    standing(
      .undetermined,
      since: record.purchaseDate,
      doubt: record.doubt ?? doubt ?? .unreadable
    )
  }
}
