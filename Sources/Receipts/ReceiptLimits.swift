// The limits of a receipt's contents, each with its reason.

import ASN1

/// Limits on what a receipt may hold. Beyond them decoding fails with `too_large` or
/// `too_many_elements`.
public enum ReceiptLimits {
  /// Octets of one container: 16 MiB. The largest receipts reported have 3 MB.
  public static let maximumSize = ASN1Limits.maximumInputSize

  /// Octets that are joined from strings in segments (X.690 8.7.3): 32 MiB, or two layers of
  /// segments around the largest receipt. Xcode writes one. There is room for segments in seven
  /// layers, each of which would be a copy of the whole.
  public static let maximumJoinedSize = 2 * maximumSize

  /// In-app purchases of one receipt. 10,000 have been reported; 16 MiB have room for about 55,000
  /// of Apple's usual form. Each costs a record of about 120 octets, so a stranger must not get one
  /// for the twelve octets of an empty purchase.
  public static let maximumPurchases = 100_000

  /// Attributes of one receipt, those of its purchases included: 20 for each possible purchase.
  public static let maximumAttributes = 2_000_000

  /// Issues of one receipt. Apple's receipts have none; one with this many is not Apple's.
  public static let maximumIssues = 10_000
}
