import ReceiptBatch
import ReceiptMinting

/// A test authority as it is kept on disk: its private keys, and beside them the certificates that
/// follow from the keys, for those who verify.
///
/// What signs as Xcode does has a key and a root of its own: a root for tests must not vouch for
/// anything that counts as real.
struct AuthorityDirectory {
  private static let keys = "keys.pem"
  private static let xcodeKey = "xcode-key.pem"
  private static let root = "root.pem"
  private static let intermediate = "intermediate.pem"
  private static let leaf = "leaf.pem"
  private static let xcode = "xcode.pem"

  private let path: Argument

  init(_ path: Argument) {
    self.path = path
  }

  /// The authority that is there, or a new one if that is wanted.
  func authority(for kind: MintKind, creating: Bool) throws(UsageError) -> TestAuthority {
    let file = kind == .xcode ? Self.xcodeKey : Self.keys
    let pem: String
    if let found = try read(file) {
      pem = found
    } else if creating {
      let made = try create()
      pem = kind == .xcode ? made.xcodeKey : made.keys
    } else {
      throw UsageError(
        "there is no test authority in '\(path.text)'; --create-authority makes one"
      )
    }
    do throws(MintingError) {
      return kind == .xcode
        ? try TestAuthority(selfSigned: SigningKey(pem: pem))
        : try TestAuthority(keys: TestAuthority.Keys(pem: pem))
    } catch {
      throw UsageError("'\(text(self.file(file)))': \(error.message)")
    }
  }

  /// Refuses to put a receipt in the place of a key or a certificate.
  func refuse(output: Argument?) throws(UsageError) {
    guard let output, !output.isDash, let status = try? FileStatus.of(output.bytes) else { return }
    for name in [
      Self.keys, Self.xcodeKey, Self.root, Self.intermediate, Self.leaf, Self.xcode,
    ] where (try? FileStatus.of(file(name)))?.identity == status.identity {
      throw UsageError("'\(output.text)' is the test authority's \(name); nothing was written")
    }
  }

  /// `nil` if there is no such file.
  private func read(_ name: String) throws(UsageError) -> String? {
    do throws(SystemError) {
      return String(decoding: try FileContents.read(file(name)), as: UTF8.self)
    } catch {
      if error.isMissingFile { return nil }
      throw UsageError("cannot read '\(text(file(name)))': \(error.message)")
    }
  }

  private func create() throws(UsageError) -> (keys: String, xcodeKey: String) {
    var certificates: [(name: String, contents: String)] = []
    let secrets: (keys: String, xcodeKey: String)
    do throws(MintingError) {
      let keys = try TestAuthority.Keys.generate()
      let authority = try TestAuthority(keys: keys)
      certificates.append((Self.root, authority.root.pem))
      certificates.append((Self.intermediate, authority.intermediate?.pem ?? ""))
      certificates.append((Self.leaf, authority.leaf.pem))
      let xcodeKey = try SigningKey.generate(.rsa(bits: 2048))
      certificates.append((Self.xcode, try TestAuthority(selfSigned: xcodeKey).root.pem))
      secrets = (try keys.pem(), try xcodeKey.pem())
    } catch {
      throw UsageError("no authority could be made: \(error.message)")
    }
    do throws(SystemError) {
      try Directory.make(path.bytes)
      for entry in certificates {
        try FileContents.create(file(entry.name), Array(entry.contents.utf8), isSecret: false)
      }
      // The keys come last: an authority is there when they are.
      try FileContents.create(file(Self.xcodeKey), Array(secrets.xcodeKey.utf8), isSecret: true)
      try FileContents.create(file(Self.keys), Array(secrets.keys.utf8), isSecret: true)
    } catch {
      throw UsageError("cannot make an authority in '\(path.text)': \(error.message)")
    }
    return secrets
  }

  private func file(_ name: String) -> [UInt8] {
    path.bytes + [UInt8(ascii: "/")] + name.utf8
  }

  private func text(_ path: [UInt8]) -> String {
    String(decoding: path, as: UTF8.self)
  }
}
