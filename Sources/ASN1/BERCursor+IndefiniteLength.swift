// Finding the end of an indefinite length (X.690 8.1.3.6).

extension BERCursor {
  /// The offset of the end-of-contents octets that close the element whose contents start here.
  ///
  /// Elements inside are hopped over by their headers. Open indefinite lengths are counted, not
  /// recursed into: nesting costs no stack, and properly nested end-of-contents octets are the only
  /// ones that can match (a search from the rear would pair them wrongly).
  package func endOfContents(from start: Int) throws(ASN1Error) -> Int {
    var open = 1
    var offset = start
    while true {
      let header = try readHeader(at: offset)
      if header.isEndOfContents {
        open -= 1
        if open == 0 { return offset }
        offset = header.contentStart
      } else if let length = header.length {
        offset = header.contentStart + length
      } else {
        open += 1
        guard open <= ASN1Limits.maximumDepth else { throw ASN1Error(.tooDeep, at: offset) }
        offset = header.contentStart
      }
    }
  }
}
