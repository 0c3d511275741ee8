import ASN1

/// One attribute of a receipt or of a purchase: `SEQUENCE { type, version, value OCTET STRING }`.
public struct MintedAttribute: Hashable, Sendable {
  /// The type, such as 2 for the bundle identifier.
  public var type: Int64
  /// The version, 1 almost everywhere.
  public var version: Int64
  /// The content of the value's OCTET STRING.
  public var value: [UInt8]

  /// What is written in place of the attribute, if it is to be malformed.
  var replacement: [UInt8]?

  /// An attribute whose value is any bytes.
  public init(type: Int64, version: Int64 = 1, value: [UInt8]) {
    self.type = type
    self.version = version
    self.value = value
  }

  /// An attribute whose value is a UTF8String.
  public static func text(_ type: Int64, _ text: String) -> MintedAttribute {
    MintedAttribute(type: type, value: DERWriter.encode { $0.utf8String(text) })
  }

  /// An attribute whose value is an IA5String, as dates are.
  public static func ia5(_ type: Int64, _ text: String) -> MintedAttribute {
    MintedAttribute(type: type, value: DERWriter.encode { $0.ia5String(text) })
  }

  /// An attribute whose value is an INTEGER.
  public static func integer(_ type: Int64, _ value: UInt64) -> MintedAttribute {
    MintedAttribute(type: type, value: DERWriter.encode { $0.integer(value) })
  }

  /// An attribute whose value is an INTEGER that may be negative.
  public static func integer(_ type: Int64, signed value: Int64) -> MintedAttribute {
    MintedAttribute(type: type, value: DERWriter.encode { $0.integer(value) })
  }

  var encoded: [UInt8] {
    if let replacement { return replacement }
    var writer = DERWriter(reservingCapacity: value.count + 24)
    writer.sequence { attribute in
      attribute.integer(type)
      attribute.integer(version)
      attribute.octetString(value)
    }
    return writer.bytes
  }
}

/// A change to the attributes that some content makes, applied after all of its fields.
public enum AttributeEdit: Hashable, Sendable {
  /// Leaves out every attribute of the type.
  case remove(type: Int64)
  /// Writes the first attribute of the type twice.
  case duplicate(type: Int64)
  /// Gives the first attribute of the type another value, or adds one.
  case setValue(type: Int64, [UInt8])
  /// Gives the first attribute of the type another version.
  case setVersion(type: Int64, Int64)
  /// Writes these bytes in place of the first attribute of the type, or adds them.
  case replace(type: Int64, encoded: [UInt8])
}

extension [MintedAttribute] {
  mutating func apply(_ edits: [AttributeEdit]) {
    for edit in edits { apply(edit) }
  }

  private mutating func apply(_ edit: AttributeEdit) {
    switch edit {
    case .remove(let type):
      removeAll { $0.type == type }
    case .duplicate(let type):
      if let first = first(where: { $0.type == type }) { append(first) }
    case .setValue(let type, let value):
      change(type) { $0.value = value }
    case .setVersion(let type, let version):
      guard let index = firstIndex(where: { $0.type == type }) else { return }
      self[index].version = version
    case .replace(let type, let encoded):
      change(type) { $0.replacement = encoded }
    }
  }

  private mutating func change(_ type: Int64, _ body: (inout MintedAttribute) -> Void) {
    if let index = firstIndex(where: { $0.type == type }) {
      body(&self[index])
    } else {
      var attribute = MintedAttribute(type: type, value: [])
      body(&attribute)
      append(attribute)
    }
  }
}

/// Bytes of a field whose meaning is Apple's secret, or a hash.
public enum MintedBytes: Hashable, Sendable {
  /// So many bytes, at most 16 MiB, that follow from the receipt's seed.
  case derived(count: Int)
  /// These bytes.
  case given([UInt8])
  /// No attribute at all.
  case absent

  func bytes(seed: UInt64, label: String) -> [UInt8]? {
    switch self {
    case .derived(let count):
      var generator = SeededBytes(seed: seed, label: label)
      return generator.bytes(min(count, 16 << 20))
    case .given(let bytes):
      return bytes
    case .absent:
      return nil
    }
  }
}
