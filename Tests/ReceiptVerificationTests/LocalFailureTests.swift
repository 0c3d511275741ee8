// What this machine cannot do is no fault of the receipt's: neither yes nor no. And what the receipt
// does wrong is no fault of this machine's.

import COpenSSL
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Local failures")
struct LocalFailureTests {
  /// Properties for which no provider on this machine has an algorithm.
  static let unavailable = ["fips=yes", "provider=none", "provider=fips"]

  @Test("Where the property query forbids the algorithms, nothing is known", arguments: unavailable)
  func forbidden(properties: String) throws {
    let isAvailable = {
      let algorithm = unsafe EVP_MD_fetch(nil, "SHA256", properties)
      defer { unsafe EVP_MD_free(algorithm) }
      return unsafe algorithm != nil
    }()
    // A machine with a FIPS provider loaded would verify.
    guard !isAvailable else { return }
    for kind in MutationTests.Kind.allCases {
      let root = try kind.authority().root.der
      for isTest in [true, false] {
        let verifier = try makeVerifier(
          custom: isTest ? [] : [root], test: isTest ? [root] : [], properties: properties)
        var session = verifier.makeSession()
        for _ in 0..<2 {
          #expect(
            session.answer(to: try kind.receipt())
              == .unchecked("local_policy_forbids_algorithm"))
        }
        #expect(verifier.rememberedChainCount == 0)
      }
    }
  }

  @Test("Never rejected for anything that needs a digest or a key", arguments: Defect.allCases)
  func defects(defect: Defect) throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der], properties: "provider=none")
    let answer = verifier.answer(to: try authority.receipt(defect: defect))
    let byStructure: Set<String> = [
      "no_signer", "several_signers", "unsupported_algorithm", "inconsistent_signed_data",
      "required_field_missing", "required_field_duplicated",
    ]
    switch answer {
    case .verified: Issue.record("verified without OpenSSL")
    case .malformed: #expect(defect.expectedStatus == .malformed)
    case .rejected(let code): #expect(code == defect.expectedCode && byStructure.contains(code))
    case .unchecked(let code): #expect(code == "local_policy_forbids_algorithm")
    }
  }

  @Test("A query that the default provider meets changes nothing")
  func harmless() throws {
    let authority = try Authorities.rsa.get()
    for properties in ["provider=default", "?fips=yes", ""] {
      let verifier = try makeVerifier(custom: [authority.root.der], properties: properties)
      #expect(verifier.answer(to: try authority.receipt()) == .verified(.custom))
    }
  }

  @Test("The failure says which algorithm, and whose decision it is")
  func words() throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der], properties: "provider=none")
    let receipt = try UnverifiedReceipt(der: authority.receipt())
    do throws(VerificationError) {
      _ = try verifier.verify(receipt)
      Issue.record("verified")
    } catch .unchecked(let failure) {
      #expect(failure.code == .localPolicyForbidsAlgorithm)
      #expect(failure.message.contains("SHA256") && failure.message.contains("property query"))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("Nothing is left in OpenSSL's error queue, and what was there is not mistaken", arguments: Defect.allCases)
  func errorQueue(defect: Defect) throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der])
    let receipt = try authority.receipt(defect: defect)
    ERR_clear_error()
    let answer = verifier.answer(to: receipt)
    #expect(ERR_peek_error() == 0)
    // Somebody else's failure on this thread is not the receipt's: here, a digest there is none of.
    _ = unsafe EVP_MD_fetch(nil, "no such digest", nil)
    #expect(ERR_peek_error() != 0)
    #expect(verifier.answer(to: receipt) == answer)
    ERR_clear_error()
  }
}
