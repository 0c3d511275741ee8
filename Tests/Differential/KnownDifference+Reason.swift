// The table of docs/stricter-than-openssl.md, row by row.

extension KnownDifference {
  /// The clause on which the refusal rests.
  package var clause: String {
    switch self {
    case .constructedBit: "X.690 8.9.1, 8.11.1, 8.14.3"
    case .tagForm: "X.690 8.1.2.2, 8.1.2.4"
    case .signedDataVersion: "RFC 5652 5.1"
    case .contentType: "RFC 5652 4, 5.2"
    case .listedAlgorithms: "RFC 5652 5.1, 10.1.1, RFC 5754 2"
    case .revocationLists: "RFC 5652 5.1"
    case .limits: "ReceiptLimits, PKCS7Limits, ASN1Limits"
    case .severalSigners: "RFC 5652 5.1"
    case .signerInfoForm: "RFC 5652 5.3"
    case .signerInfoVersion: "RFC 5652 5.3"
    case .signerName: "RFC 5652 10.2.4, RFC 5280 4.1.2.2"
    case .digestParameters: "RFC 3370 2.1, RFC 5754 2"
    case .unknownDigest: "RFC 3370 2.1, RFC 5754 2"
    case .signatureAlgorithm: "RFC 3370 3.2, RFC 5754 3, RFC 5753 2.1.1"
    case .algorithmsDisagree: "RFC 5652 5.3, RFC 5754 3"
    case .signatureParameters: "RFC 3370 3.2, RFC 4055 5, RFC 5758 3.2"
    case .keyOfAnotherKind: "RFC 5652 5.6"
    case .signedAttributesForm: "RFC 5652 5.3, 5.4, 11.1 to 11.4"
    case .signedContentType: "RFC 5652 11.1"
    case .unsignedAttributes: "RFC 5652 5.3"
    case .certificateForm: "X.690 10, RFC 5280 4.1, RFC 5652 10.2.2"
    case .certificateKey: "RFC 5280 4.1.2.7, RFC 3279 2.3"
    case .strayCertificate: "RFC 5652 5.1"
    case .repeatedCertificate: "RFC 5280 4.1.2.2"
    case .chainLength: "RFC 5280 6.1"
    case .purpose: "RFC 5280 4.2.1.3, 4.2.1.9"
    case .noReceipt: "Apple, Validating receipts on the device"
    case .requiredField: "Apple, Validating receipts on the device"
    }
  }

  /// What OpenSSL does, and why Quittance does otherwise.
  package var reason: String {
    switch self {
    case .constructedBit:
      "OpenSSL takes a SET OF whose identifier says primitive. It is then no SET, and another reader "
        + "would not look inside it."
    case .tagForm:
      "OpenSSL reads numbers up to 30 in the form that is for greater ones too, and with leading "
        + "zeros."
    case .signedDataVersion:
      "Nothing signed covers the version and OpenSSL does not look at it. 1 is what id-data, "
        + "SignerInfos of version 1 and plain certificates demand."
    case .contentType:
      "OpenSSL verifies content of any type, and without signed attributes no signature covers the "
        + "type. A receipt's is id-data."
    case .listedAlgorithms:
      "SHA-1 and SHA-2 with parameters NULL or absent; nothing signed covers the list. PKCS7_verify "
        + "overlooks what it does not know, and neither looks at parameters."
    case .revocationLists:
      "No receipt has any, nothing signed covers them, and nobody asks for them."
    case .limits:
      "Each costs the reader something, so a stranger must not choose how many there are."
    case .severalSigners:
      "OpenSSL asks for every signature to be good; a receipt has exactly one signer, and a second one "
        + "leaves open who vouches."
    case .signerInfoForm:
      "A signature in segments, a signer named by subject key identifier, elements that do not belong "
        + "there: no receipt has them."
    case .signerInfoVersion:
      "Version 1 goes with issuerAndSerialNumber. OpenSSL does not look at it."
    case .signerName:
      "The signer's certificate is found by the octets of the issuer's name and of the serial number. "
        + "OpenSSL folds case and white space and takes other encodings of the same text."
    case .digestParameters: "They are NULL or absent; OpenSSL takes anything."
    case .unknownDigest:
      "SHA-1 and SHA-2 are accepted. OpenSSL 3.0 takes an identifier that it does not know for "
        + "whatever digest is in use."
    case .signatureAlgorithm:
      "RSA (PKCS #1 v1.5) or ECDSA by a name that receipts use. PKCS7_verify does not look at it, "
        + "CMS_verify takes any with the right kind of key."
    case .algorithmsDisagree:
      "The signature algorithm names another digest than the SignerInfo's, which OpenSSL overlooks."
    case .signatureParameters:
      "NULL for rsaEncryption, NULL or absent for the others of RSA, absent for ECDSA; OpenSSL takes "
        + "anything."
    case .keyOfAnotherKind: "An algorithm of RSA with an ECDSA key, or the other way round."
    case .signedAttributesForm:
      "What is hashed must be what was read: DER, in the order of a SET OF, each attribute once and "
        + "with one value. OpenSSL encodes them again before it checks the signature."
    case .signedContentType:
      "It must be there and say id-data. PKCS7_verify does not look at it, CMS_verify compares it "
        + "with the content type, whatever that is."
    case .unsignedAttributes: "Nothing covers them, and no receipt has any."
    case .certificateForm:
      "A certificate that is no DER, has octets behind it, or is of another kind than X.509. OpenSSL "
        + "minds none of these in a certificate that it does not need, and not all in one it does."
    case .certificateKey:
      "RSA of 2048 bits or more, P-256 or P-384, and signatures with SHA-1 or SHA-2, in every "
        + "certificate. OpenSSL asks nothing of one that it does not need."
    case .strayCertificate:
      "A certificate that is no part of the chain is covered by no signature: whoever passes the "
        + "receipt on could have put it there. OpenSSL ignores it."
    case .repeatedCertificate:
      "Two certificates with one issuer and serial number leave open who signed; the same one twice "
        + "makes new containers of one chain without end."
    case .chainLength: "Apple's chain is leaf, intermediate and root; OpenSSL takes any length."
    case .purpose:
      "Apple's markers, the key usage and the CA flags: Apple's roots vouch for every developer's "
        + "certificate too. OpenSSL knows no such purpose."
    case .noReceipt:
      "The content is signed, but is not the SET of attributes that a receipt is. OpenSSL does not "
        + "look into it."
    case .requiredField:
      "Attributes 2, 4, 5 and 12 must be there exactly once and readable; without them a receipt "
        + "proves nothing."
    }
  }

  /// The row of the document.
  package var row: String { "| \(rawValue) | \(clause) | \(reason) |" }
}
