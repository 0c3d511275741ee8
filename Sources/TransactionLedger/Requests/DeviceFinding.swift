// What the caller knows of the device.

/// What came of comparing a receipt's device hash with the device that sent it.
///
/// A policy with device identifiers refuses such a receipt before it gets here. A caller that
/// verifies without them and compares later says here what it found.
public enum DeviceFinding: Hashable, Sendable {
  /// The hash fits, or was not compared.
  case notMismatched
  /// The hash does not fit: the receipt is another device's. It is not recorded, so that a receipt
  /// that was copied takes nothing from whoever bought it.
  case mismatched
}
