// A mutator that knows elements: half of its changes leave every length around them right, so that
// they reach what reads values. The other half are libFuzzer's own, on the bytes.

import CFuzzing

/// Changes of elements.
public enum DERMutation {
  /// Changes an input in place; the body of `LLVMFuzzerCustomMutator`.
  public static func mutate(
    _ data: UnsafeMutablePointer<UInt8>?,
    _ count: Int,
    _ maximum: Int,
    _ seed: UInt32
  ) -> Int {
    var choices = Choices(seed: UInt64(seed))
    guard let data, choices.next(below: 2) == 0 else {
      return LLVMFuzzerMutate(data, count, maximum)
    }
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    var (elements, rest) = DERTree.read(bytes[...])
    guard !elements.isEmpty else { return LLVMFuzzerMutate(data, count, maximum) }
    for _ in 0...choices.next(below: 3) { change(&elements, &choices) }
    let changed = elements.flatMap(\.encoding) + rest
    guard changed.count <= maximum else { return LLVMFuzzerMutate(data, count, maximum) }
    for (index, byte) in changed.enumerated() { data[index] = byte }
    return changed.count
  }

  /// Changes one of the elements, each as likely as another.
  private static func change(_ elements: inout [DERTree], _ choices: inout Choices) {
    let count = elements.reduce(0) { $0 + $1.count }
    change(at: choices.next(below: count), within: &elements, &choices)
  }

  /// - Parameter place: Which element, those inside of one counted behind it.
  private static func change(
    at place: Int,
    within elements: inout [DERTree],
    _ choices: inout Choices
  ) {
    var place = place
    for index in elements.indices {
      let count = elements[index].count
      if place == 0 { return change(at: index, of: &elements, &choices) }
      if place < count {
        guard case .elements(var parts) = elements[index].body else { return }
        change(at: place - 1, within: &parts, &choices)
        elements[index].body = .elements(parts)
        return
      }
      place -= count
    }
  }

  private static func change(
    at index: Int,
    of elements: inout [DERTree],
    _ choices: inout Choices
  ) {
    let other = choices.next(below: elements.count)
    switch choices.next(below: 10) {
    case 0: elements.insert(elements[index], at: other)
    case 1: elements.remove(at: index)
    case 2: elements.swapAt(index, other)
    case 3: elements[index].identifier = identifiers[choices.next(below: identifiers.count)]
    case 4: elements[index].length = .padded(1 + choices.next(below: 3))
    case 5: makeIndefinite(&elements[index], &choices)
    case 6: elements[index].body = elements[other].body
    default: changeValue(&elements[index], &choices)
    }
  }

  private static let identifiers: [[UInt8]] = [
    [0x01], [0x02], [0x03], [0x04], [0x05], [0x06], [0x0C], [0x13], [0x16], [0x17], [0x18], [0x24],
    [0x30], [0x31], [0x80], [0xA0], [0xA1], [0x1F, 0x81, 0x01], [0x3F, 0x1F], [0x00],
  ]

  /// An indefinite length; a primitive OCTET STRING becomes a constructed one of chunks.
  private static func makeIndefinite(_ element: inout DERTree, _ choices: inout Choices) {
    if element.identifier == [0x04] {
      let octets: [UInt8]
      switch element.body {
      case .octets(let contents): octets = contents
      case .elements(let parts): octets = parts.flatMap(\.encoding)
      }
      let size = 1 + choices.next(below: max(octets.count, 1))
      var chunks: [DERTree] = []
      for start in stride(from: 0, to: octets.count, by: size) {
        let chunk = Array(octets[start..<min(start + size, octets.count)])
        chunks.append(DERTree(identifier: [0x04], body: .octets(chunk)))
      }
      element.identifier = [0x24]
      element.body = .elements(chunks)
    }
    element.length = choices.next(below: 4) == 0 ? .minimal : .indefinite
  }

  /// Lets libFuzzer change the contents alone, its dictionary included.
  private static func changeValue(_ element: inout DERTree, _ choices: inout Choices) {
    guard case .octets(var octets) = element.body else { return }
    let count = octets.count
    let room = count + 16
    octets += [UInt8](repeating: 0, count: room - count)
    let changed = octets.withUnsafeMutableBufferPointer {
      LLVMFuzzerMutate($0.baseAddress, count, room)
    }
    element.body = .octets(Array(octets.prefix(changed)))
  }
}
