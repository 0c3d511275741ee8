// From verified receipts to requests: what is recorded, and what is not.

import ASN1
import ReceiptVerification
import Receipts

extension LedgerBatch {
  /// Adds all purchases of a receipt, in its order.
  ///
  /// - Parameters:
  ///   - receipt: The receipt; the type says that it was verified.
  ///   - account: Whom to credit: any text of at most ``LedgerLimits/maximumAccountSize`` octets,
  ///     compared octet by octet.
  ///   - claim: The idempotency key: what the caller will say again if it has to ask again, such as
  ///     a request's identifier, or a dump's digest and a line number. At most
  ///     ``LedgerLimits/maximumClaimSize`` octets. One claim serves all purchases of the receipt.
  ///   - device: What the caller found when it compared the device hash.
  public mutating func append(
    _ receipt: VerifiedReceipt,
    account: String,
    claim: String,
    device: DeviceFinding = .notMismatched
  ) {
    let storage = receipt.receipt.storage
    let container = storage.container
    let trust = receipt.signature.trust
    append(
      storage.layout,
      in: container.span,
      trust: trust,
      account: account.utf8.span,
      claim: claim.utf8.span,
      device: device
    )
  }

  /// Adds one purchase of a receipt.
  ///
  /// Purchases that are added one by one want a claim each, or
  /// ``append(_:account:claim:device:)``: a transaction that a receipt has twice would be
  /// answered `repeated` the second time.
  public mutating func append(
    _ purchase: InAppPurchase,
    of receipt: VerifiedReceipt,
    account: String,
    claim: String,
    device: DeviceFinding = .notMismatched
  ) {
    beginGroup()
    let storage = receipt.receipt.storage
    guard purchase.storage === storage else { return refuse(.otherReceipt) }
    let container = storage.container
    let claimed: (AppStoreEnvironment, Claimant)
    do throws(LedgerRefusal) {
      claimed = try check(
        storage.layout,
        in: container.span,
        trust: receipt.signature.trust,
        account: account.utf8.span,
        claim: claim.utf8.span,
        device: device
      )
    } catch {
      return refuse(error)
    }
    append(purchase.index, of: storage.layout, in: container.span, claimed.0, claimed.1)
  }

  /// Adds all purchases of a receipt that a session verified, straight from its ranges.
  ///
  /// - Parameter proof: What the session gave for this layout and these octets.
  package mutating func append(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    proof: VerificationSession.Proof,
    account: Span<UInt8>,
    claim: Span<UInt8>,
    device: DeviceFinding = .notMismatched
  ) {
    append(
      layout,
      in: container,
      trust: proof.chain.trust,
      account: account,
      claim: claim,
      device: device
    )
  }

  private mutating func append(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    trust: SignatureEvidence.Trust,
    account: Span<UInt8>,
    claim: Span<UInt8>,
    device: DeviceFinding
  ) {
    beginGroup()
    let count = layout.purchases.count
    let claimed: (AppStoreEnvironment, Claimant)
    do throws(LedgerRefusal) {
      claimed = try check(
        layout,
        in: container,
        trust: trust,
        account: account,
        claim: claim,
        device: device
      )
    } catch {
      for _ in 0..<count { refuse(error) }
      return
    }
    for index in 0..<count { append(index, of: layout, in: container, claimed.0, claimed.1) }
  }

  /// What concerns the whole receipt.
  private mutating func check(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    trust: SignatureEvidence.Trust,
    account: Span<UInt8>,
    claim: Span<UInt8>,
    device: DeviceFinding
  ) throws(LedgerRefusal) -> (AppStoreEnvironment, Claimant) {
    guard trust != .test else { throw .testReceipt }
    let name = layout.text(layout[.receiptType], in: container).value
    guard let found = name.map(ReceiptEnvironment.init(rawValue:)) else {
      throw .unknownEnvironment
    }
    guard found != .xcode else { throw .testReceipt }
    guard let environment = AppStoreEnvironment(found) else { throw .unknownEnvironment }
    guard device != .mismatched else { throw .deviceMismatch }
    return (environment, try claimant(account: account, claim: claim))
  }

  private mutating func append(
    _ index: Int,
    of layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ environment: AppStoreEnvironment,
    _ claimant: Claimant
  ) {
    do throws(LedgerRefusal) {
      let transaction = try transaction(index, of: layout, in: container, environment, claimant)
      append(transaction)
    } catch {
      refuse(error)
    }
  }

  private mutating func transaction(
    _ index: Int,
    of layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ environment: AppStoreEnvironment,
    _ claimant: Claimant
  ) throws(LedgerRefusal) -> LedgerTransaction {
    // Through the span, which lends the record: the array's subscript would copy all of it.
    let purchases = layout.purchases
    let id = purchases.span[index][.transactionID]
    let quantity = purchases.span[index][.quantity]
    let product = purchases.span[index][.productID]
    let original = purchases.span[index][.originalTransactionID]
    guard let range = id.range,
      let number = identifier(layout.octets(range, in: container))
    else { throw .unreadableTransactionID }
    guard let count = layout.integer(quantity, in: container).value.flatMap(Int64.init(exactly:)),
      count > 0
    else { throw .unreadableQuantity }
    guard !purchases.span[index].hasUnreadableParts else { throw .unreadablePurchase }
    guard purchases.span[index][.cancellationDate].state == .absent else { throw .cancelled }
    var transaction = LedgerTransaction(
      environment: environment,
      id: number,
      original: nil,
      productID: nil,
      quantity: count,
      account: claimant.account,
      claim: claimant.claim
    )
    if let range = product.range {
      guard range.range.count <= LedgerLimits.maximumProductIDSize else {
        throw .unreadablePurchase
      }
      transaction.productID = keep(layout.octets(range, in: container))
    }
    // Xcode's style leaves the original out, Apple's writes what there is none of as an empty text.
    if let range = original.range, !range.isEmpty {
      guard let original = identifier(layout.octets(range, in: container)) else {
        throw .unreadablePurchase
      }
      if !isEqual(original, number) { transaction.original = original }
    }
    return transaction
  }
}
