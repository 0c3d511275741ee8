// Issues in words.

extension ReceiptLayout {
  package func issuesInWords() -> [ReceiptIssue] {
    issues.map(inWords)
  }

  private func inWords(_ issue: IssueRecord) -> ReceiptIssue {
    ReceiptIssue(
      code: code(of: issue),
      message: message(of: issue),
      offset: containerOffset(of: Int(issue.offset)),
      path: path(of: issue.place)
    )
  }

  private func code(of issue: IssueRecord) -> ReceiptIssue.Code {
    switch issue.code {
    case .badAttribute: .badAttribute
    case .badDate: .badDate
    case .badInteger: .badInteger
    case .badString: .badString
    case .duplicateAttribute: .duplicateAttribute
    case .missingAttribute: .missingAttribute
    case .trailingData: .trailingData
    }
  }

  private func path(of place: IssueRecord.Place) -> String? {
    switch place {
    case .container, .receipt: nil
    case .attribute(let attribute): "\(attribute.key)"
    case .purchase(let index): "in_app[\(index)]"
    case .purchaseAttribute(let index, let attribute): "in_app[\(index)].\(attribute.key)"
    }
  }

  private func message(of issue: IssueRecord) -> String {
    switch issue.code {
    case .badAttribute:
      switch issue.place {
      case .container, .receipt:
        return "an attribute of the receipt is not a SEQUENCE of type, version and OCTET STRING"
      case .purchase:
        return "the in-app purchase is not a SET of attributes of type, version and OCTET STRING"
      case .attribute, .purchaseAttribute:
        return "the attribute's value is not of the ASN.1 type that belongs there"
      }
    case .badDate:
      return "the date is not of the form 2025-07-23T19:59:58Z (RFC 3339)"
    case .badInteger:
      return "the INTEGER is not minimal, negative, or too large for this attribute"
    case .badString:
      return "the text has octets that are not of its character set"
    case .duplicateAttribute:
      return "the attribute occurs more than once, so that none of its values can be trusted"
    case .missingAttribute:
      return "the attribute, which every receipt has, is not there"
    case .trailingData:
      if case .container = issue.place {
        return "there are bytes behind the end of the receipt; they were ignored"
      }
      return "there are bytes behind the payload's SET; they were ignored"
    }
  }
}
