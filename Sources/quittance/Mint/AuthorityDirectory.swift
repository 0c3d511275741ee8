import ReceiptMinting

/// A test authority as it is kept on disk: its private keys, and beside them the certificates that
/// follow from the keys, for those who verify.
struct AuthorityDirectory {
  private let path: Argument

  init(_ path: Argument) {
    self.path = path
  }

  /// The keys that are there, or new ones if that is wanted.
  func keys(creating: Bool) throws(UsageError) -> TestAuthority.Keys {
    let file = self.file("keys.pem")
    let pem: [UInt8]
    do throws(SystemError) {
      pem = try FileContents.read(file)
    } catch {
      guard error.isMissingFile else {
        throw UsageError("cannot read '\(text(file))': \(error.message)")
      }
      guard creating else {
        throw UsageError(
          "there is no test authority in '\(path.text)'; --create-authority makes one"
        )
      }
      return try create()
    }
    do throws(MintingError) {
      return try TestAuthority.Keys(pem: String(decoding: pem, as: UTF8.self))
    } catch {
      throw UsageError("'\(text(file))': \(error.message)")
    }
  }

  private func create() throws(UsageError) -> TestAuthority.Keys {
    let keys: TestAuthority.Keys
    var files: [(name: String, contents: String)] = []
    let secret: String
    do throws(MintingError) {
      keys = try TestAuthority.Keys.generate()
      let authority = try TestAuthority(keys: keys)
      files.append(("root.pem", authority.root.pem))
      files.append(("intermediate.pem", authority.intermediate?.pem ?? ""))
      files.append(("leaf.pem", authority.leaf.pem))
      files.append(("xcode.pem", try TestAuthority(selfSigned: keys.root).root.pem))
      secret = try keys.pem()
    } catch {
      throw UsageError("no authority could be made: \(error.message)")
    }
    try write(files, secret: secret)
    return keys
  }

  /// The keys come last: an authority is there when they are.
  private func write(
    _ files: [(name: String, contents: String)],
    secret: String
  ) throws(UsageError) {
    do throws(SystemError) {
      try Directory.make(path.bytes)
      for entry in files {
        try FileContents.create(file(entry.name), Array(entry.contents.utf8), isSecret: false)
      }
      try FileContents.create(file("keys.pem"), Array(secret.utf8), isSecret: true)
    } catch {
      throw UsageError("cannot make an authority in '\(path.text)': \(error.message)")
    }
  }

  private func file(_ name: String) -> [UInt8] {
    path.bytes + [UInt8(ascii: "/")] + name.utf8
  }

  private func text(_ path: [UInt8]) -> String {
    String(decoding: path, as: UTF8.self)
  }
}
