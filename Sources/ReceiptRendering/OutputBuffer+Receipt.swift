// A receipt as JSON, straight from the slots of its layout: no string, date or record is made in
// between.
//
// Keys are written out here together with the punctuation around them, so that each is one copy of
// a constant; a test holds them against the tables in Receipts, which have the contract's order.

import ASN1
import Receipts

extension OutputBuffer {
  package mutating func appendReceipt(_ layout: borrowing ReceiptLayout, in container: Span<UInt8>)
  {
    appendText(#"{"receipt_type":""#, layout[.receiptType], layout, container)
    appendText(#","bundle_id":""#, layout[.bundleID], layout, container)
    appendText(#","application_version":""#, layout[.applicationVersion], layout, container)
    appendText(
      #","original_application_version":""#,
      layout[.originalApplicationVersion],
      layout,
      container
    )
    appendIdentifier(#","app_item_id":""#, layout[.appItemID], layout, container)
    appendIdentifier(#","download_id":""#, layout[.downloadID], layout, container)
    appendIdentifier(
      #","version_external_identifier":""#,
      layout[.versionExternalIdentifier],
      layout,
      container
    )
    appendText(#","age_rating":""#, layout[.ageRating], layout, container)
    appendDate(#","receipt_creation_date":""#, layout[.receiptCreationDate], layout, container)
    appendDate(#","transaction_date":""#, layout[.transactionDate], layout, container)
    appendDate(#","original_purchase_date":""#, layout[.originalPurchaseDate], layout, container)
    appendDate(#","expiration_date":""#, layout[.expirationDate], layout, container)
    appendDate(#","preorder_date":""#, layout[.preorderDate], layout, container)
    appendOctets(#","opaque_value":""#, layout[.opaqueValue], layout, container)
    appendOctets(#","sha1_hash":""#, layout[.sha1Hash], layout, container)
    append(#","in_app":["#)
    for index in 0..<layout.purchases.count {
      if index > 0 { append(",") }
      appendPurchase(at: index, of: layout, in: container)
    }
    append(#"],"other_attributes":["#)
    let start = count
    layout.forEachOtherAttribute(in: container) { type, version, octets, value in
      appendOtherAttribute(type, version, octets, value)
    }
    endAttributes(from: start)
  }

  private mutating func appendPurchase(
    at index: Int,
    of layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) {
    let record = layout.purchases[index]
    appendNumber(#"{"quantity":"#, record[.quantity], layout, container)
    appendText(#","product_id":""#, record[.productID], layout, container)
    appendText(#","transaction_id":""#, record[.transactionID], layout, container)
    appendText(
      #","original_transaction_id":""#,
      record[.originalTransactionID],
      layout,
      container
    )
    appendProductType(#","product_type":""#, record[.productType], layout, container)
    appendDate(#","purchase_date":""#, record[.purchaseDate], layout, container)
    appendDate(#","original_purchase_date":""#, record[.originalPurchaseDate], layout, container)
    appendDate(#","expires_date":""#, record[.expiresDate], layout, container)
    appendDate(#","cancellation_date":""#, record[.cancellationDate], layout, container)
    appendNumber(#","cancellation_reason":"#, record[.cancellationReason], layout, container)
    appendIdentifier(
      #","web_order_line_item_id":""#,
      record[.webOrderLineItemID],
      layout,
      container
    )
    appendFlag(#","is_trial_period":"#, record[.isTrialPeriod], layout, container)
    appendFlag(#","is_in_intro_offer_period":"#, record[.isInIntroOfferPeriod], layout, container)
    appendText(#","promotional_offer_id":""#, record[.promotionalOfferID], layout, container)
    append(#","other_attributes":["#)
    appendOtherAttributes(of: record, layout, container)
  }

  private mutating func appendOtherAttributes(
    of record: borrowing InAppRecord,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    let start = count
    layout.forEachOtherAttribute(of: record, in: container) { type, version, octets, value in
      appendOtherAttribute(type, version, octets, value)
    }
    endAttributes(from: start)
  }

  /// With a comma behind it, which is taken back after the last.
  @inline(__always)
  private mutating func appendOtherAttribute(
    _ type: Int64,
    _ version: Int64,
    _ octets: Span<UInt8>,
    _ value: Range<Int>
  ) {
    // Nearly all have this version, and in a purchase such types.
    if version == 1, let digits = OutputBuffer.fourDigits(of: type) {
      append(#"{"type":"#, digits, size: 4, #","version":1,"value":""#)
    } else {
      append(#"{"type":"#)
      appendDecimal(type)
      append(#","version":"#)
      appendDecimal(version)
      append(#","value":""#)
    }
    // The octets of a small number or of nothing, with their header.
    if value.count <= 4, let word = octets.littleEndianWord32(at: value.lowerBound) {
      append("", OutputBuffer.hexadecimal(word), size: 2 &* value.count, "\"},")
    } else {
      appendHexadecimal(octets, value)
      append("\"},")
    }
  }

  private mutating func endAttributes(from start: Int) {
    if count > start { truncate(to: count &- 1) }
    append("]}")
  }
}
