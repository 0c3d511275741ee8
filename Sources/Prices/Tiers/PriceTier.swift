// A price tier: the number that stood for a price in every storefront until price points came.

/// A price tier of the App Store: 0, which is free, 1 to 87, and the alternates A, B and 1 to 5.
///
/// Tiers were replaced by price points: for subscriptions on 2022-12-06, for all else from
/// 2023-03-09 on, and by themselves for whatever was left on 2023-05-09 (Apple's notices of those
/// dates).
///
/// Tiers are in App Store Connect's order: the numbered ones, A, B, then the alternates 1 to 5.
public struct PriceTier: Hashable, Comparable, Sendable {
  /// The place in that order, 0 to 94.
  let order: UInt8

  private init(uncheckedOrder order: UInt8) { self.order = order }

  /// Tier 0.
  public static let free = PriceTier(uncheckedOrder: 0)

  /// All 95 tiers, in order.
  public static let all = (0...94 as ClosedRange<UInt8>).map(PriceTier.init(uncheckedOrder:))

  /// `nil` for a place that no tier has.
  init?(order: Int) {
    guard (0...94).contains(order) else { return nil }
    self.order = UInt8(order)
  }

  /// Whether this is one of the seven tiers that are cheaper than the numbered ones in some
  /// territories.
  public var isAlternate: Bool { order > PriceTier.lastNumber }

  /// The largest number of a tier, 87.
  static var lastNumber: UInt8 { 87 }

  /// By App Store Connect's order.
  public static func < (left: PriceTier, right: PriceTier) -> Bool { left.order < right.order }

  /// App Store Connect's own number, the "tier stem": the tier's, and for the alternates 510 (A), 530
  /// (B), 550, 560, 570, 580 and 590 (1 to 5).
  ///
  /// As in fastlane's and others' captures of App Store Connect (fastlane issue 6976).
  public var stem: Int {
    guard isAlternate else { return Int(order) }
    return PriceTier.stems[Int(order - PriceTier.lastNumber) - 1]
  }

  private static let stems = [510, 530, 550, 560, 570, 580, 590]

  /// Creates a tier from App Store Connect's number.
  ///
  /// - Throws: `unknown_tier`, with the nearest of those numbers.
  public init(stem: Int) throws(PriceError) {
    guard let tier = PriceTier.all.first(where: { $0.stem == stem }) else {
      let nearest = PriceTier.all.min {
        PriceTier.gap($0.stem, stem) < PriceTier.gap($1.stem, stem)
      }
      throw PriceError(
        .unknownTier,
        "\(stem) is not App Store Connect's number of a tier",
        suggestion: nearest.map { String($0.stem) }
      )
    }
    self = tier
  }

  private static func gap(_ left: Int, _ right: Int) -> UInt {
    left > right ? UInt(bitPattern: left &- right) : UInt(bitPattern: right &- left)
  }
}
