// What is done to a receipt, each change that of somebody who knows how it is built.

package enum MutationKind: String, CaseIterable, Sendable {
  // The elements inside an element.
  case swapElements, duplicateElement, dropElement, moveElement, spliceElement, reverseElements
  case insertElement, nestElement, unwrapElement, sortElements

  // One element.
  case retag, wrongLength, longLength, indefiniteLength, strangeLength
  case growContents, shrinkContents, segmentString, lookAlike

  // A value.
  case flipBit, setOctet, changeInteger, changeIdentifier, changeText, borrowValue

  // The whole.
  case appendOctets, truncate, flipAnyBit, insertOctet
  case encodeInBER, encodeEnvelopeInBER, encodeInDER

  /// Whether it is done to the octets when all else is done.
  package var isAboutOctets: Bool {
    switch self {
    case .appendOctets, .truncate, .flipAnyBit, .insertOctet: true
    default: false
    }
  }
}
