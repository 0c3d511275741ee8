// One element of every kind that the cursor has a verb for.

import ASN1

enum ASN1Seeds {
  static var all: [(name: String, bytes: [UInt8])] {
    [
      ("integers", integers), ("strings", strings), ("chunks", chunks), ("lengths", lengths),
      ("nested", nested), ("identifiers", identifiers),
    ]
  }

  private static let integers = DERWriter.encode { writer in
    writer.sequence { sequence in
      for value in [0, 1, -1, 127, 128, -129, .max, .min] as [Int64] { sequence.integer(value) }
      sequence.integer(UInt64.max)
      sequence.integer(magnitude: [UInt8](repeating: 0xA5, count: 20))
      sequence.boolean(true)
      sequence.null()
    }
  }

  private static let strings = DERWriter.encode { writer in
    writer.set { set in
      set.octetString([1, 2, 3])
      set.octetString { $0.utf8String("4,99 €") }
      set.ia5String("2025-01-15T10:00:00Z")
      set.printableString("Apple")
      set.bitString([0xF0], unusedBits: 4)
      set.utcTime("250115100000Z")
    }
  }

  private static let chunks = DERWriter.encode { writer in
    writer.constructedOctetString([UInt8](0..<40), chunkSize: 7)
    writer.constructedOctetString([UInt8](0..<40), chunkSize: 16, isIndefinite: false)
    writer.indefinite(.constructedOctetString) { outer in
      outer.constructedOctetString([9, 9, 9], chunkSize: 2)
    }
  }

  private static let lengths = DERWriter.encode { writer in
    writer.element(.octetString, lengthOctets: 3, content: [1, 2])
    writer.octetString([UInt8](repeating: 7, count: 200))
    writer.octetString([UInt8](repeating: 7, count: 300))
    writer.header(.sequence, claimedLength: 1 << 40)
  }

  private static let nested = DERWriter.encode { writer in
    writer.indefinite(.sequence) { outer in
      outer.explicit(0) { inner in
        inner.indefinite(.set) { $0.integer(5 as Int64) }
      }
    }
  }

  private static let identifiers = DERWriter.encode { writer in
    writer.objectIdentifier(content: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02])
    writer.primitive(ASN1Tag(.contextSpecific, constructed: false, number: 201), [1])
    writer.primitive(ASN1Tag(.private, constructed: false, number: 31), [])
  }
}
