import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

@Suite("What is no receipt")
struct ReceiptFailureTests {
  @Test("Every defect of a mint that leaves no receipt has its code", arguments: Defect.allCases)
  func minted(defect: Defect) throws {
    let content = ReceiptContent.subscription(renewals: 0)
    let error = try failure(Minted.issue(content, defect: defect))
    if defect.expectedStatus == .malformed {
      #expect(error?.code.rawValue == defect.expectedCode)
      #expect(error?.message.isEmpty == false)
    } else {
      #expect(error == nil)
    }
  }

  @Test("Content that is no SET of attributes: not_a_receipt, with its place")
  func notAReceipt() throws {
    let payloads: [[UInt8]] = [
      [], Array("This is not a receipt.".utf8), [0x30, 0x00], [0x31, 0x00],
      set([[0x05, 0x00], [0x30, 0x00]]), [0x04, 0x00], [0x04, 0x02, 0x30, 0x00], [0x24, 0x00],
    ]
    for payload in payloads {
      for envelope in Envelope.allCases {
        let container = container(payload: payload, envelope)
        let error = try #require(failure(container))
        #expect(error.code == .notAReceipt, "\(payload) \(envelope)")
        let offset = try #require(error.offset)
        #expect(offset < container.count, "\(payload) \(envelope)")
      }
    }
  }

  @Test("An App Attest receipt is told by its attribute 6, wherever it stands")
  func appAttest() throws {
    for kind in ["ATTEST", "RECEIPT"] {
      let mark = attribute(6, Array(kind.utf8))
      for envelope in Envelope.allCases {
        let container = container([attribute(17, Array("2".utf8)), mark] + required, envelope)
        let error = try #require(failure(container))
        #expect(error.code == .appAttestReceipt)
        #expect(error.offset.map { container[$0] } == 0x30)
      }
    }
    let others: [[UInt8]] = [Array("ATTESTS".utf8), Array("attest".utf8), [], [6, 6, 6]]
    for value in others {
      #expect(try decode(required + [attribute(6, value)]).issues.isEmpty)
    }
  }

  @Test("Input by mistake: apple/app-store-server-library-swift#60, #33")
  func reasons() {
    #expect(failure([])?.code == .emptyInput)
    #expect(failure(Array("MIIT".utf8))?.code == .notPKCS7)
    #expect(failure([0x30, 0x03, 0x02, 0x01, 0x01])?.code == .notPKCS7)
    let text = { (input: String) -> ReceiptDecodingError.Code? in
      do throws(ReceiptDecodingError) {
        _ = try UnverifiedReceipt(base64: input)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(text("") == .emptyInput)
    #expect(text("not base64!") == .notBase64)
    #expect(text("eyJhbGciOiJFUzI1NiJ9.e30.c2ln") == .jwsNotReceipt)
  }

  @Test("A hundred thousand nested SEQUENCEs, and lengths of 2^62")
  func hostile() throws {
    let nested = HostileInput.nestedSequences(100_000)
    #expect(failure(nested)?.code == .notPKCS7)
    #expect(failure(HostileInput.unendedSequences(100_000))?.code == .tooDeep)
    // The same in the payload and in a value.
    #expect(failure(container(payload: nested))?.code == .notAReceipt)
    let unverified = try decode(required + [attribute(3, nested), attribute(17, nested)])
    #expect(unverified.issues.map(\.path) == ["application_version", "in_app[0]"])
    let unended = try decode(
      required + [attribute(3, HostileInput.unendedSequences(1_000))]
    )
    #expect(unended.issues.map(\.code) == [.badAttribute])

    let huge: [UInt8] = [0x88, 0x40, 0, 0, 0, 0, 0, 0, 0]
    #expect(failure([0x30] + huge)?.code == .badLength)
    #expect(failure(container(payload: [0x31] + huge))?.code == .badLength)
    #expect(failure(container(payload: set(required + [[0x30] + huge])))?.code == .badLength)
    let value = try decode(required + [attribute(3, [0x0C] + huge)])
    #expect(value.issues.map(\.path) == ["application_version"])
  }

  @Test("A million chunks of one octet are joined")
  func chunks() throws {
    let unverified = try UnverifiedReceipt(der: HostileInput.oneByteChunks(1_000_000))
    let other = try #require(unverified.receipt.otherAttributes.first)
    #expect(other.value.count >= 1_000_000)
    #expect(unverified.receipt.bundleID == .value(ReceiptContent.defaultBundleID))
  }
}
