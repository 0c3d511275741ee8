// A line as CONTRACT.md has it: keys in this order, absent values as null.

import ReceiptVerification
import Receipts

extension LineRenderer {
  mutating func appendObject(
    _ verdict: LineVerdict,
    _ source: Span<UInt8>,
    _ line: Int,
    _ carried: borrowing CarriedValues,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ output: inout OutputBuffer
  ) {
    appendSource(source, line, carried, &output)
    switch verdict {
    case .verified(let evidence, let circumstances):
      output.append(#","status":"verified","error":null,"issues":"#)
      output.appendIssues(of: layout, circumstances)
      output.append(#","signature":"#)
      signatures.append(evidence, to: &output)
    case .decoded:
      output.append(#","status":"decoded","error":null,"issues":"#)
      output.appendIssues(of: layout, [])
      output.append(#","signature":null"#)
    case .rejected(let rejection):
      output.append(#","status":"rejected","error":"#)
      output.appendFault(VerdictError(rejection))
      output.append(#","issues":"#)
      output.appendIssues(of: layout, [])
      output.append(#","signature":"#)
      if let evidence = rejection.signature {
        signatures.append(evidence, to: &output)
      } else {
        output.append("null")
      }
    case .malformed(let error):
      output.append(#","status":"malformed","error":"#)
      output.appendFault(error)
      output.append(#","issues":[],"signature":null"#)
    case .unchecked(let error, let isDecoded):
      output.append(#","status":"unchecked","error":"#)
      output.appendFault(error)
      output.append(#","issues":"#)
      if isDecoded { output.appendIssues(of: layout, []) } else { output.append("[]") }
      output.append(#","signature":null"#)
    }
    output.append(#","receipt":"#)
    if verdict.isDecoded {
      output.appendReceipt(layout, in: container)
    } else {
      output.append("null")
    }
    output.append("}\n")
  }
}

extension LineRenderer {
  /// `{"source":"dump.txt:17"`, and the carried values.
  private func appendSource(
    _ source: Span<UInt8>,
    _ line: Int,
    _ carried: borrowing CarriedValues,
    _ output: inout OutputBuffer
  ) {
    output.append(#"{"source":""#)
    output.appendJSONText(source)
    if line > 0 {
      output.append(":")
      output.appendDecimal(UInt64(line))
    }
    output.append("\"")
    carriedNames.append(carried, to: &output)
  }

  /// Appends what every line about a receipt begins with, up to its error; no brace closes it yet.
  package func appendHead(
    _ verdict: LineVerdict,
    source: Span<UInt8>,
    line: Int,
    carried: borrowing CarriedValues,
    to output: inout OutputBuffer
  ) {
    appendSource(source, line, carried, &output)
    output.append(#","status":""#)
    output.append(verdict.status.word)
    output.append(#"","error":"#)
    if let error = verdict.error { output.appendFault(error) } else { output.append("null") }
  }
}

extension OutputBuffer {
  /// The issues of decoding, then those of verification; nearly always none.
  fileprivate mutating func appendIssues(
    of layout: borrowing ReceiptLayout,
    _ circumstances: [ReceiptIssue]
  ) {
    guard !layout.issues.isEmpty || !circumstances.isEmpty else { return append("[]") }
    var writer = JSONWriter(appendingTo: self)
    writer.beginArray()
    for issue in layout.issuesInWords() + circumstances {
      writer.fault(issue.code.rawValue, issue.message, offset: issue.offset, path: issue.path)
    }
    writer.endArray()
    self = writer.finish()
  }

  /// The `error` of a line.
  package mutating func appendFault(_ error: VerdictError) {
    var writer = JSONWriter(appendingTo: self)
    writer.fault(error.code, error.message, offset: error.offset, path: error.path)
    self = writer.finish()
  }
}

extension JSONWriter {
  fileprivate mutating func fault(_ code: String, _ message: String, offset: Int?, path: String?) {
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
