/// Tells an input that is one receipt from one with a receipt on each line, by its structure.
///
/// Base64 of one receipt is often broken into short lines, so line breaks alone say nothing. What
/// tells is the length that the DER header at the start of a line declares: a line that holds all of
/// it is a whole receipt, and then every line is one.
package enum InputSniffer {
  package enum Verdict: Equatable, Sendable {
    case one
    case lines
  }

  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Nobody breaks base64 into lines as long as this; where there are such lines, each is a record.
  package static let longestWrappedLine = 512

  /// - Parameters:
  ///   - head: The beginning of the input.
  ///   - isComplete: Whether that is all there is.
  /// - Returns: `nil` if more has to be read to know.
  package static func verdict(on head: ArraySlice<UInt8>, isComplete: Bool) -> Verdict? {
    if isDER(head) {
      return .one
    }
    var text = head
    if text.starts(with: byteOrderMark) {
      text.removeFirst(byteOrderMark.count)
    }
    let isEnough = isComplete || head.count >= InputLimits.sniffed
    guard let survey = LineSurvey(text, isComplete: isComplete) else {
      // A single line that has not ended yet.
      if isComplete { return .one }
      return head.count > InputLimits.largestRecord ? .lines : nil
    }
    if survey.hasWholeReceipt {
      return .lines
    }
    guard isEnough else { return nil }
    if survey.beginsLikeOtherText {
      return .one
    }
    return survey.longestText > longestWrappedLine || survey.allBeginLikeReceipts ? .lines : .one
  }

  /// A SEQUENCE whose length takes more than one byte, as a receipt's does, or has no end yet. As
  /// text this would be a zero and something that is not ASCII.
  package static func isDER(_ head: ArraySlice<UInt8>) -> Bool {
    guard let tag = head.first, let length = head.dropFirst().first else { return false }
    return tag == 0x30 && length >= 0x80
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
