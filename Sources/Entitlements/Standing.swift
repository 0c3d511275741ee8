// An answer: what something is at the date, from when to when, and on what evidence.

import ReceiptVerification
import Receipts

/// What a purchase, a product or a subscription is at the date that was asked for.
public struct Standing: Hashable, Sendable {
  /// The state.
  public let state: EntitlementState
  /// When it began; for something that is not granted, when it had begun. Of a subscription that
  /// was renewed without a gap, the beginning of the first period.
  public let since: ReceiptDate?
  /// The first instant at which it is not granted any more; for something that ended, when it did.
  /// `nil`: no end is known. A receipt that expires as a whole (``Entitlements/receiptExpires``)
  /// ends everything sooner.
  public let until: ReceiptDate?
  /// Why the state is ``EntitlementState/undetermined``; otherwise `nil`.
  public let doubt: EntitlementDoubt?
  /// When the receipt was created. A refund or renewal of a later date is not in it.
  public let knownAt: ReceiptDate
  /// Who vouches for the receipt. With ``ReceiptVerification/SignatureEvidence/Trust/test`` anyone
  /// who has the test root's key may have made it up.
  public let trust: SignatureEvidence.Trust

  /// Whether access is to be given.
  public var isGranted: Bool { state.isGranted }
}

extension Standing {
  /// The one that counts of several standings of one product: what is granted, then what cannot be
  /// told, then what came last.
  static func strongest(_ standings: [Standing]) -> Standing? {
    standings.max { $0.isWeaker(than: $1) }
  }

  private var rank: Int {
    switch state {
    case .active, .inTrial, .inIntroductoryOffer: 4
    case .inGrace: 3
    case .undetermined: 2
    case .expired, .refunded, .upgradedAway: 1
    case .notYet: 0
    }
  }

  /// Whether another standing says more.
  func isWeaker(than other: Standing) -> Bool {
    guard rank == other.rank else { return rank < other.rank }
    let order =
      isGranted
      ? Order.first(
        // No end is later than any; of two with one end, the longer one began earlier.
        Order.of(until == nil, other.until == nil),
        Order.of(until, other.until),
        Order.of(other.since, since)
      ) : Order.first(Order.of(since, other.since), Order.of(until, other.until))
    let byName = Order.first(
      Order.of(state.rawValue, other.state.rawValue),
      Order.of(doubt?.rawValue, other.doubt?.rawValue)
    )
    return Order.first(order, byName) < 0
  }
}
