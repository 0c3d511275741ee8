// A line as CONTRACT.md has it: keys in this order, absent values as null.

import ReceiptVerification
import Receipts

extension VerdictLine {
  /// Appends the line, line feed included, to a buffer that is used for one line after the other.
  package func append(to buffer: inout [UInt8]) {
    var writer = JSONWriter(appendingTo: buffer)
    // The writer must hold the only reference, or its first byte copies the buffer.
    buffer = []
    write(to: &writer)
    buffer = writer.finish()
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("source")
    writer.string(source.span)
    writer.key("status")
    writer.word(verdict.status.word)
    writer.key("error")
    writer.error(verdict.error)
    writer.key("issues")
    writer.issues(verdict.issues)
    writer.key("signature")
    writer.signature(verdict.signature)
    writer.key("receipt")
    writer.receipt(verdict.receipt)
    writer.endObject()
    writer.endLine()
  }
}

extension JSONWriter {
  mutating func receipt(_ receipt: AppReceipt?) {
    guard let storage = receipt?.storage else {
      null()
      return
    }
    let container = storage.container
    self.receipt(storage.layout, in: container.span)
  }

  mutating func error(_ error: VerdictError?) {
    guard let error else {
      null()
      return
    }
    fault(error.code, error.message, offset: error.offset, path: error.path)
  }

  mutating func issues(_ issues: [ReceiptIssue]) {
    beginArray()
    for issue in issues {
      fault(issue.code.rawValue, issue.message, offset: issue.offset, path: issue.path)
    }
    endArray()
  }

  mutating func signature(_ signature: SignatureEvidence?) {
    guard let signature else {
      null()
      return
    }
    beginObject()
    key("trust")
    string(signature.trust.rawValue)
    key("digest")
    string(signature.digest.rawValue)
    key("signer")
    string(signature.signer.subject)
    key("serial")
    string(signature.signer.serial)
    key("valid_from")
    date(signature.signer.validFrom)
    key("valid_to")
    date(signature.signer.validTo)
    key("root_sha256")
    hexadecimal(signature.rootFingerprint.bytes.span)
    key("checked_at")
    date(signature.checkedAt)
    endObject()
  }

  private mutating func fault(_ code: String, _ message: String, offset: Int?, path: String?) {
    beginObject()
    key("code")
    string(code)
    key("message")
    string(message)
    key("offset")
    if let offset { number(Int64(offset)) } else { null() }
    key("path")
    if let path { string(path) } else { null() }
    endObject()
  }
}
