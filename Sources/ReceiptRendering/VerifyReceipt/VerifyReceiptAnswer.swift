// Apple's answer to a receipt, given without Apple: the library's face.

import ReceiptVerification
import Receipts

/// Answers as Apple's verifyReceipt does, from a receipt's own proof.
///
/// Keys, types and the spelling of numbers and dates are those of Apple's answers. What only Apple's
/// servers know is left out, not guessed: renewals, refunds and purchases after the receipt's
/// creation, `subscription_group_identifier`, `in_app_ownership_type`, `app_account_token`,
/// `offer_code_ref_name`, and all of `pending_renewal_info` but the names of the subscriptions.
///
/// ```swift
/// let answer = VerifyReceiptAnswer(requestDate: now, endpoint: .production)
/// let body = answer.body(for: Array(receiptData.utf8), verifiedBy: verifier)
/// ```
///
/// A purchase that could not be read in full is left out of `in_app` and `latest_receipt_info`: this
/// form has no way to say so, and the part that is damaged may have been its cancellation. The
/// receipt's issues name it.
public struct VerifyReceiptAnswer: Hashable, Sendable {
  /// The endpoint that is imitated: each answers to receipts of its own environment only.
  public enum Endpoint: String, Hashable, Sendable, CaseIterable {
    /// `https://buy.itunes.apple.com/verifyReceipt`: others get 21007.
    case production
    /// `https://sandbox.itunes.apple.com/verifyReceipt`: receipts of production get 21008.
    case sandbox
  }

  /// When `latest_receipt_info`, `latest_receipt` and `pending_renewal_info` are part of an answer.
  public enum LatestKeys: Hashable, Sendable {
    /// For receipts with an auto-renewable subscription, as Apple documents and does: clients take
    /// the keys for the sign of one.
    case withSubscriptions
    /// For every receipt.
    case always
  }

  /// When the request came in: `request_date`.
  public var requestDate: ReceiptDate
  /// The endpoint that is imitated; `nil` answers to receipts of every environment.
  public var endpoint: Endpoint?
  /// When the keys about the latest state are there.
  public var latestKeys: LatestKeys

  /// Creates what answers have in common.
  public init(
    requestDate: ReceiptDate,
    endpoint: Endpoint?,
    latestKeys: LatestKeys = .withSubscriptions
  ) {
    self.requestDate = requestDate
    self.endpoint = endpoint
    self.latestKeys = latestKeys
  }
}

// MARK: Bodies

extension VerifyReceiptAnswer {
  /// The answer to a receipt as it was sent: decodes and verifies it.
  ///
  /// - Parameters:
  ///   - input: What stood in `receipt-data`, or a binary receipt.
  ///   - verifier: Says what is trusted and accepted.
  ///   - request: What else the request asked for.
  ///   - strict: Refuses lenient base64, and what Apple would not write.
  /// - Returns: A JSON object in UTF-8.
  public func body(
    for input: [UInt8],
    verifiedBy verifier: ReceiptVerifier,
    request: VerifyReceiptRequest = VerifyReceiptRequest(),
    strict: Bool = false
  ) -> [UInt8] {
    let receipt: UnverifiedReceipt
    do throws(ReceiptDecodingError) {
      receipt = try UnverifiedReceipt(input: input, strict: strict)
    } catch {
      return body(for: error)
    }
    do throws(VerificationError) {
      return body(for: try verifier.verify(receipt), request: request)
    } catch {
      return body(for: error, of: receipt)
    }
  }

  /// The answer to a verified receipt.
  public func body(
    for receipt: VerifiedReceipt,
    request: VerifyReceiptRequest = VerifyReceiptRequest()
  ) -> [UInt8] {
    body(
      .verified(receipt.signature, circumstances: []),
      receipt.receipt.storage,
      request
    )
  }

  /// The answer to a receipt that was not verified.
  public func body(for error: VerificationError, of receipt: UnverifiedReceipt) -> [UInt8] {
    switch error {
    case .rejected(let rejection):
      body(.rejected(rejection), receipt.storage, VerifyReceiptRequest())
    case .unchecked(let failure):
      body(
        .unchecked(VerdictError(failure), isDecoded: true),
        receipt.storage,
        VerifyReceiptRequest()
      )
    }
  }

  /// The answer to what is no receipt.
  public func body(for error: ReceiptDecodingError) -> [UInt8] {
    body(.malformed(VerdictError(error)), nil, VerifyReceiptRequest())
  }

  private func body(
    _ verdict: LineVerdict,
    _ storage: ReceiptStorage?,
    _ request: VerifyReceiptRequest
  ) -> [UInt8] {
    var renderer = VerifyReceiptRenderer(self)
    var output = OutputBuffer()
    let container = storage?.container ?? []
    renderer.append(
      verdict,
      request,
      layout: storage?.layout ?? ReceiptLayout(),
      in: container.span,
      to: &output
    )
    var body: [UInt8] = []
    body.append(contentsOf: output)
    return body
  }
}
