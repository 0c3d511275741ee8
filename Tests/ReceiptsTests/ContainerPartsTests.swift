// The container's parts in whole receipts: certificates, content and signer as OpenSSL made them or
// as the corpus documents them.

import ASN1
import PKCS7
import ReceiptMinting
import Testing

@testable import Receipts

@Suite("Parts of a receipt's container")
struct ContainerPartsTests {
  @Test("Minted receipts carry the authority's certificates", arguments: MintedReceiptTests.forms)
  func certificates(form: ReceiptForm) throws {
    let container = try Minted.issue(.sandbox(), form: form)
    let layout = try UnverifiedReceipt(der: container).storage.layout
    let certificates = layout.signedData.certificates.map { Array(container[$0.range]) }
    #expect(certificates == (try Minted.authority.get().certificates.map(\.der)))
    #expect(layout.signedData.signerInfos.count == 1)
    #expect(layout.signedData.contentType == .data)
    #expect(layout.signedData.end == container.count)
    let signer = try SignerInfo(layout.signedData.signerInfos[0], in: container.span)
    // The issuer's name and the serial number stand in the leaf too.
    let leaf = try Minted.authority.get().leaf.der
    #expect(leaf.firstRange(of: Array(container[signer.issuer.range])) != nil)
    let serial = DERWriter.encode { writer in
      writer.primitive(.integer, Array(container[signer.serialNumber.range]))
    }
    #expect(leaf.firstRange(of: serial) != nil)
    #expect((signer.signedAttributes != nil) == (form.signedAttributes != .none))
    if let element = signer.signedAttributes {
      let attributes = try SignedAttributes(element, in: container.span)
      #expect(attributes.contentType == .data)
      #expect(attributes.messageDigest?.range.count == 32)
    }
    let digest: ObjectIdentifier = form.digest == .sha1 ? .sha1 : .sha256
    #expect(signer.digestAlgorithm.algorithm == digest)
    #expect(try layout.signedData.listing(of: digest, in: container.span) == .listed)
  }

  @Test("The same payload in every form", arguments: MintedReceiptTests.forms)
  func content(form: ReceiptForm) throws {
    var sorted = form
    sorted.attributeOrder = .sorted
    let container = try Minted.issue(.sandbox(), form: sorted)
    let layout = try UnverifiedReceipt(der: container).storage.layout
    let plain = try Minted.issue(.sandbox())
    let plainLayout = try UnverifiedReceipt(der: plain).storage.layout
    let payload = layout.octets(layout.payload, in: container.span)
    let plainPayload = plainLayout.octets(plainLayout.payload, in: plain.span)
    let isEqual = payload.hasEqualOctets(to: plainPayload)
    #expect(isEqual)
    // The signature is over all of eContent, the wrapping included.
    let wrapping = form.wrapsPayload ? 4 : 0
    #expect(layout.content.range.count == plainLayout.content.range.count + wrapping)
  }

  @Test("Apple's and Xcode's receipts", .needsCorpus, arguments: Corpus.names("receipts"))
  func corpus(name: String) throws {
    let container = try Corpus.receipt(name)
    let unverified = try UnverifiedReceipt(der: container)
    let layout = unverified.storage.layout.signedData
    let isFromXcode = unverified.receipt.receiptType == .value("Xcode")
    #expect(layout.certificates.count == (isFromXcode ? 1 : 3))
    #expect(layout.hasIndefiniteEnvelope == isFromXcode)
    #expect(layout.versionNumber(in: container.span) == 1)
    #expect(layout.revocationLists == nil)
    #expect(layout.end == container.count)
    let last = try #require(layout.certificates.last)
    let root = isFromXcode ? "StoreKit_ff0ba36e" : "Apple_Root_CA_b0b1730e"
    #expect(Array(container[last.range]) == Array(try Corpus.data("certs/\(root).cer")))
    #expect(layout.signerInfos.count == 1)
    let signer = try SignerInfo(layout.signerInfos[0], in: container.span)
    #expect(signer.version == 1)
    #expect(signer.signedAttributes == nil)
    #expect(!signer.hasUnsignedAttributes)
    #expect(signer.signature.range.count == 256)
    #expect(signer.digestAlgorithm.parameters == .null)
    #expect(signer.signatureAlgorithm.parameters == .null)
    let named: [ObjectIdentifier] =
      isFromXcode ? [.sha256WithRSA, .rsaEncryption] : [.rsaEncryption]
    #expect(named.contains(signer.signatureAlgorithm.algorithm))
  }
}
