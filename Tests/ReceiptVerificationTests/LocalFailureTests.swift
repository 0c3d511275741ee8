// What this machine cannot do is no fault of the receipt's: neither yes nor no. And what the receipt
// does wrong is no fault of this machine's.

import COpenSSL
import Foundation
import Glibc
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
          custom: isTest ? [] : [root],
          test: isTest ? [root] : [],
          properties: properties
        )
        var session = verifier.makeSession()
        for _ in 0..<2 {
          #expect(
            session.answer(to: try kind.receipt())
              == .unchecked("local_policy_forbids_algorithm")
          )
        }
        #expect(verifier.rememberedChainCount == 0)
      }
    }
  }

  @Test("A configuration of OpenSSL that forbids everything but FIPS, in a process of its own")
  func configuration() async {
    await #expect(processExitsWith: .success) {
      let lines = """
        openssl_conf = init
        [init]
        alg_section = algorithms
        [algorithms]
        default_properties = fips=yes
        """
      let folder = FileManager.default.temporaryDirectory
      var path = Array(folder.appendingPathComponent("quittance-test-XXXXXX").path.utf8CString)
      let file = unsafe mkstemp(&path)
      guard file >= 0, unsafe write(file, lines, lines.utf8.count) == lines.utf8.count else {
        fatalError("no temporary file")
      }
      // Minted before the configuration is read: the mint needs algorithms too.
      let kinds = [MutationTests.Kind.customRSA, .customSHA1, .customECDSA, .xcode]
      let cases = try kinds.map { (try $0.authority().root.der, try $0.receipt()) }
      guard unsafe CONF_modules_load_file(path, nil, 0) == 1 else { fatalError("not loaded") }
      unsafe unlink(path)
      for (root, receipt) in cases {
        for isTest in [false, true] {
          let verifier: ReceiptVerifier
          do {
            verifier = try makeVerifier(custom: isTest ? [] : [root], test: isTest ? [root] : [])
          } catch let error as VerifierConfigurationError {
            // Whether a test root is one of Apple's cannot be told without SHA-256.
            guard isTest, error.code == .cryptoFailure else { fatalError("\(error.code)") }
            continue
          }
          let answer = verifier.answer(to: receipt)
          guard answer == .unchecked("local_policy_forbids_algorithm") else {
            fatalError("\(answer)")
          }
        }
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

  @Test(
    "Nothing is left in OpenSSL's error queue, and what was there is not mistaken",
    arguments: Defect.allCases
  )
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

  @Test("Nor is anything left by a configuration that is refused")
  func errorQueueOfConfigurations() throws {
    let authority = try Authorities.rsa.get()
    var broken = authority.root.der
    broken[broken.count - 1] ^= 1
    ERR_clear_error()
    for der in [broken, authority.leaf.der, Array(broken.dropLast()), []] {
      _ = try? makeVerifier(custom: [der])
      _ = try? Certificate.certificates(inFile: der)
      #expect(ERR_peek_error() == 0)
    }
    let pem = Array(authority.certificatesPEM.utf8)
    _ = try Certificate.certificates(inFile: pem)
    _ = try? Certificate.certificates(inFile: pem.dropLast(30))
    #expect(ERR_peek_error() == 0)
  }
}
