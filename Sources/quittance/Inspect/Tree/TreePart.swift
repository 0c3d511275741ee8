/// What an element of a receipt is, as far as its place in the structure tells (RFC 5652, RFC 5280).
///
/// A part knows the parts inside it by their tag and by their position among the untagged ones;
/// optional fields are the tagged ones, so positions hold whether they are there or not.
enum TreePart: Equatable {
  case other
  /// A leaf of which nothing is known but what it is.
  case leaf(String)

  // The container
  case contentInfo
  case contentWrapper
  case signedData
  case digestAlgorithms
  case algorithm(String)
  case encapsulatedContentInfo
  case encapsulatedContentWrapper
  case encapsulatedContent
  case chunks
  case signerInfos
  case signerInfo
  case issuerAndSerialNumber
  case signedAttributes
  case signedAttribute

  // The payload
  case payload
  case attribute(AttributeName.Scope, AttributeName?)
  case attributeValue(AttributeName)
  case purchase(Int)

  // The inside of OCTET STRINGs, which is no element itself
  case payloadWrapper
  case purchaseWrapper(Int)
  case leafWrapper

  // Certificates
  case certificates
  case certificate(String)
  case toBeSigned
  case name(String)
  case relativeName
  case nameAttribute
  case validity
  case publicKey
  case extensionsWrapper
  case extensions
  case certificateExtension
  case extensionValue
}
