// What nobody replaces on purpose: files that cannot be made again.

/// A kind of file that no output may take the place of, whoever names it.
enum KeptFile: String {
  case ledger = "a ledger"
  case privateKey = "a private key"

  private static let looked = 4096

  /// What is behind a path, by its first octets; `nil` for anything else, and for nothing.
  ///
  /// - Throws: If that cannot be told; then it is not replaced.
  init?(_ path: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      let status = try FileStatus.of(path)
      guard status.kind == .regular, status.size > 0 else { return nil }
    } catch  where error.isMissingFile {
      return nil
    }
    let descriptor: FileDescriptor
    do throws(SystemError) {
      descriptor = try FileDescriptor.open(reading: path)
    } catch  where error.isPermissionDenied {
      // What may be written and not read is a log that others keep, not a ledger of this user.
      return nil
    }
    var octets: [UInt8] = []
    while octets.count < KeptFile.looked,
      try descriptor.read(KeptFile.looked - octets.count, appendingTo: &octets)
    {}
    if KeptFile.isLedger(octets) {
      self = .ledger
    } else if KeptFile.isPrivateKey(octets) {
      self = .privateKey
    } else {
      return nil
    }
  }

  /// SQLite's header, with the application's number at offset 68 (https://www.sqlite.org/fileformat.html,
  /// 1.3).
  private static func isLedger(_ octets: [UInt8]) -> Bool {
    octets.count >= 72 && octets.starts(with: Array("SQLite format 3\0".utf8))
      && Array(octets[68..<72]) == Array("QtLg".utf8)
  }

  /// PEM (RFC 7468): of any kind of key.
  private static func isPrivateKey(_ octets: [UInt8]) -> Bool {
    let text = String(decoding: octets, as: UTF8.self)
    return text.contains("-----BEGIN ") && text.contains("PRIVATE KEY-----")
  }
}
