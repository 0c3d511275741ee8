/// The versions of what answers here. ICU and CLDR join when prices do.
enum Version {
  static let quittance = "0.1.0"
}

extension Version {
  static var description: String {
    "quittance \(quittance)\n"
  }
}
