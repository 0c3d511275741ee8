// The device hash: that the receipt was issued for one of these devices.
//
// Attribute 5 is SHA-1 over the device identifier, attribute 4 and attribute 2 with its header, also
// in receipts that are signed with SHA-256.

import ASN1
import Receipts

enum DeviceHash {
  static func check(
    _ deviceIDs: [[UInt8]],
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    sha1: MessageDigest,
    _ evidence: SignatureEvidence
  ) throws(VerificationError) {
    if let claimed = layout[.sha1Hash].range,
      let opaque = layout[.opaqueValue].range,
      let bundleID = layout.bundleIDEncoding
    {
      for deviceID in deviceIDs {
        var octets = deviceID
        append(layout.octets(opaque, in: container), to: &octets)
        append(layout.octets(bundleID, in: container), to: &octets)
        let digest = try sha1.digest(octets.span)
        if digest.isEqual(to: layout.octets(claimed, in: container)) { return }
      }
    }
    let attribute = ReceiptAttribute.sha1Hash
    throw .rejected(
      .deviceHashMismatch,
      "the receipt was issued for another device than the \(deviceIDs.count) given",
      offset: layout[attribute].range.map { layout.containerOffset(of: $0.lowerBound) },
      path: "\(attribute.key)",
      signature: evidence
    )
  }

  private static func append(_ span: Span<UInt8>, to octets: inout [UInt8]) {
    for index in span.indices { octets.append(span[index]) }
  }
}
