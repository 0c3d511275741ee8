// What makes a dump that dump, so that a record of it is known again: its contents, or a name that
// somebody vouches for. A file's name or date would make one dump of two days, or two of one.

import ReceiptBatch
import ReceiptVerification

/// The identity of a dump: the first part of its records' claims.
struct DumpIdentity {
  private static let block = 1 << 20

  let text: String
  /// The file as it was when its contents were read for the identity.
  private let status: FileStatus?

  /// A dump that was given a name.
  init(named name: String) {
    // No digest begins like this. The line's number is behind the last colon, whatever the name has.
    text = "id:\(name)"
    status = nil
  }

  /// Why there is no identity.
  enum Failure: Error {
    case unreadable(SystemError)
    /// It cannot be read twice.
    case notRegular
    case changed
    case noDigest
    case stopped
  }

  /// A dump as what is in a file.
  init(contentsOf path: [UInt8], stop: BatchStop) throws(Failure) {
    let before: FileStatus
    let after: FileStatus
    let fingerprint: CertificateFingerprint?
    do throws(SystemError) {
      before = try FileStatus.of(path)
      // A pipe would be emptied, or waited for.
      if before.kind == .regular {
        fingerprint = try DumpIdentity.digest(of: path, stop)
      } else {
        fingerprint = nil
      }
      after = try FileStatus.of(path)
    } catch {
      throw .unreadable(error)
    }
    guard before.kind == .regular else { throw .notRegular }
    guard !stop.isRequested else { throw .stopped }
    guard before == after else { throw .changed }
    guard let fingerprint else { throw .noDigest }
    text = "sha256:\(fingerprint)"
    status = before
  }

  private static func digest(
    of path: [UInt8],
    _ stop: BatchStop
  ) throws(SystemError) -> CertificateFingerprint? {
    guard var digest = OctetDigest() else { return nil }
    let descriptor = try FileDescriptor.open(reading: path)
    var octets: [UInt8] = []
    while !stop.isRequested, try descriptor.read(block, appendingTo: &octets) {
      guard digest.append(octets.span) else { return nil }
      octets.removeAll(keepingCapacity: true)
    }
    return digest.finish()
  }

  /// Whether the file is still what was read, as far as the system can tell.
  func isOf(_ path: [UInt8]) -> Bool {
    guard let status else { return true }
    return (try? FileStatus.of(path)) == status
  }
}
