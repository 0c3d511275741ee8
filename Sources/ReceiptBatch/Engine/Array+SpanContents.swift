// Copying a span behind an array.

extension Array<UInt8> {
  mutating func append(octetsOf span: Span<UInt8>) {
    append(addingCapacity: span.count) { (output: inout OutputSpan<UInt8>) in
      for index in span.indices { output.append(span[index]) }
    }
  }
}
