import FoundationEssentials

enum Base64Text {
  static func encode(_ octets: [UInt8]) -> [UInt8] { Array(Data(octets).base64EncodedData()) }
}
