/// An open file, closed when its owner goes away. Standard input and output are borrowed, not owned.
package struct FileDescriptor: ~Copyable {
  package let number: Int32
  private let isOwned: Bool

  package init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  package init(borrowing number: Int32) {
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
package struct FileStatus: Equatable, Sendable {
  /// Which file it is, whatever its names.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  package enum Kind: Sendable {
    case regular
    case directory
    case other
  }

  package let identity: Identity
  package let kind: Kind
  package let size: Int64
  /// Nanoseconds since 1970 of the last modification.
  package let modified: Int64
}
