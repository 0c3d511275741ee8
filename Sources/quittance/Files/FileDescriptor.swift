/// An open file, closed when its owner goes away. Standard input and output are borrowed, not owned.
struct FileDescriptor: ~Copyable {
  let number: Int32
  private let isOwned: Bool

  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  deinit {
    if isOwned {
      // Nothing can be done about an error here; writers close by themselves, and look.
      Self.close(number)
    }
  }
}

/// What is known of an open file.
struct FileStatus: Equatable, Sendable {
  /// Which file it is, whatever its names.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  enum Kind: Sendable {
    case regular
    case directory
    case other
  }

  let identity: Identity
  let kind: Kind
  let size: Int64
}
