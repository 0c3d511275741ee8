import Prices
import ReceiptVerification

/// The versions of what answers here.
enum Version {
  static let quittance = "0.1.0"

  /// What `--version` prints: one version a line.
  static var description: String {
    "quittance \(quittance)\n\(openSSLVersion)\nICU \(ICUVersion.icu)\nCLDR \(ICUVersion.cldr)\n"
  }
}
