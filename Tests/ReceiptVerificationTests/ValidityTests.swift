// Time: each certificate from its first second through its last, at the receipt's own date or at
// the caller's; the grace behind it; the clock.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Validity")
struct ValidityTests {
  /// 2020-01-01 to 2024-01-01 for the certificate in question, 2010 to 2040 for the others.
  static let from: Int64 = 1_577_836_800
  static let to: Int64 = 1_704_067_200
  static let day: Int64 = 86_400

  private static func authority(limiting position: Int) throws -> TestAuthority {
    var profiles = TestAuthority.Profiles()
    let paths: [WritableKeyPath<TestAuthority.Profiles, CertificateProfile>] = [
      \.leaf, \.intermediate, \.root,
    ]
    profiles[keyPath: paths[position]].notBefore = ReceiptDate(secondsSince1970: from)
    profiles[keyPath: paths[position]].notAfter = ReceiptDate(secondsSince1970: to)
    return try TestAuthority(keys: Authorities.rsaKeys.get(), seed: 50, profiles: profiles)
  }

  private static let names = [
    "Quittance Test Receipt Signing", "Quittance Test Intermediate CA", "Quittance Test Root CA",
  ]

  @Test("From notBefore through notAfter, both included, for every certificate", arguments: 0..<3)
  func boundaries(position: Int) throws {
    let authority = try Self.authority(limiting: position)
    let verifier = try makeVerifier(custom: [authority.root.der])
    let table: [(Int64, String, Bool)] = [
      (Self.from - 1, "", false), (Self.from - 1, ".5", false), (Self.from, "", true),
      (Self.from + 1, "", true), (Self.to - 1, "", true), (Self.to, "", true),
      // Certificates have whole seconds: the last one lasts to its end.
      (Self.to, ".5", true), (Self.to + 1, "", false), (Self.to + 1, ".5", false),
    ]
    for (time, fraction, isValid) in table {
      let receipt = try authority.receipt(.created(time, fraction: fraction))
      // Twice with one verifier: by building the chain, and by what it remembers.
      for _ in 0..<2 {
        let answer = verifier.answer(to: receipt)
        #expect(
          answer == (isValid ? .verified(.custom) : .rejected("certificate_not_valid_then")),
          "\(time)\(fraction)"
        )
      }
      guard !isValid else { continue }
      let rejection = try verifier.rejection(of: receipt)
      #expect(rejection.certificate?.subject == Self.names[position])
      #expect(rejection.certificate?.validFrom.secondsSince1970 == Self.from)
      #expect(rejection.certificate?.validTo.secondsSince1970 == Self.to)
      #expect(rejection.message.contains("2020-01-01T00:00:00Z to 2024-01-01T00:00:00Z"))
    }
  }

  @Test("A test root's certificates have the same limits", arguments: [-1, 0, 1] as [Int64])
  func testRoot(offset: Int64) throws {
    var profile = CertificateProfile.xcode
    profile.notBefore = ReceiptDate(secondsSince1970: Self.from)
    profile.notAfter = ReceiptDate(secondsSince1970: Self.to)
    let authority = try TestAuthority(selfSigned: Authorities.rsaKeys.get().leaf, profile: profile)
    let verifier = try makeVerifier(test: [authority.root.der])
    let refused = Answer.rejected("certificate_not_valid_then")
    let before = verifier.answer(to: try authority.receipt(.created(Self.from + offset)))
    #expect(before == (offset < 0 ? refused : .verified(.test)))
    let after = verifier.answer(to: try authority.receipt(.created(Self.to + offset)))
    #expect(after == (offset > 0 ? refused : .verified(.test)))
  }

  @Test(
    "The grace: to its last second, behind notAfter only",
    arguments: [
      1, 3_600, 7 * 86_400,
    ] as [Int64]
  )
  func grace(_ grace: Int64) throws {
    let inGrace = Answer.verified(.custom, issues: ["accepted_in_grace"])
    let refused = Answer.rejected("certificate_not_valid_then")
    for position in 0..<3 {
      let authority = try Self.authority(limiting: position)
      let verifier = try makeVerifier(custom: [authority.root.der], grace: grace)
      let table: [(Int64, String, Answer)] = [
        (Self.from - 1, "", refused), (Self.from, "", .verified(.custom)),
        (Self.to, "", .verified(.custom)), (Self.to, ".5", .verified(.custom)),
        (Self.to + 1, "", inGrace), (Self.to + grace, "", inGrace),
        (Self.to + grace, ".5", inGrace), (Self.to + grace + 1, "", refused),
        (Self.to + 1_000 * Self.day, "", refused),
      ]
      for (time, fraction, expected) in table + table {
        let receipt = try authority.receipt(.created(time, fraction: fraction))
        #expect(verifier.answer(to: receipt) == expected, "\(position) \(time)\(fraction)")
      }
    }
  }

  @Test("What the grace excused is said, with how long it was overdue")
  func graceInWords() throws {
    let authority = try Self.authority(limiting: 0)
    let verifier = try makeVerifier(custom: [authority.root.der], grace: 100)
    let verified = try verifier.verify(
      UnverifiedReceipt(der: authority.receipt(.created(Self.to + 42)))
    )
    let message = try #require(verified.issues.last).message
    #expect(message.contains("2024-01-01T00:00:00Z") && message.contains("42 seconds"))
  }

  @Test("A time of the caller's replaces the receipt's date")
  func callersTime() throws {
    let authority = try Self.authority(limiting: 0)
    let inside = try authority.receipt(.created(Self.from + Self.day))
    let outside = try authority.receipt(.created(Self.to + Self.day))
    let then = ValidationTime.at(ReceiptDate(secondsSince1970: Self.from))
    let now = ValidationTime.at(testTime)
    let root = authority.root.der
    #expect(try makeVerifier(custom: [root], at: then).answer(to: inside) == .verified(.custom))
    #expect(try makeVerifier(custom: [root], at: then).answer(to: outside) == .verified(.custom))
    let verifier = try makeVerifier(custom: [root], at: now)
    for receipt in [inside, outside] {
      let rejection = try verifier.rejection(of: receipt)
      #expect(rejection.code == .certificateNotValidThen)
      #expect(rejection.certificate?.subject == Self.names[0])
      #expect(rejection.message.hasSuffix("not at 2026-01-01T00:00:00Z"))
    }
    let graced = ValidationTime.at(ReceiptDate(secondsSince1970: Self.to + 60))
    #expect(
      try makeVerifier(custom: [root], at: graced, grace: 60).answer(to: outside)
        == .verified(.custom, issues: ["accepted_in_grace"])
    )
  }

  @Test(
    "Times beyond any calendar are refused, not fatal",
    arguments: [
      .min, .min + 1, -62_135_596_801, -1, .max - 1, .max,
    ] as [Int64]
  )
  func extremeTimes(seconds: Int64) throws {
    // A certificate that ended before 1970: the difference to the time must not overflow.
    var profiles = TestAuthority.Profiles()
    profiles.leaf.notBefore = ReceiptDate(secondsSince1970: -2_000_000)
    profiles.leaf.notAfter = ReceiptDate(secondsSince1970: -1_000_000)
    for change in [TestAuthority.Profiles(), profiles] {
      let authority = try TestAuthority(
        keys: Authorities.rsaKeys.get(),
        seed: 51,
        profiles: change
      )
      let time = ValidationTime.at(ReceiptDate(secondsSince1970: seconds))
      for root in [[], [authority.root.der]] {
        let verifier = try makeVerifier(
          custom: root,
          test: root.isEmpty ? [authority.root.der] : [],
          at: time,
          grace: 604_800
        )
        for _ in 0..<2 {
          #expect(
            verifier.answer(to: try authority.receipt(.smallest))
              == .rejected("certificate_not_valid_then")
          )
        }
      }
    }
  }

  @Test(
    "A creation date ahead of the clock is said, and refuses nothing",
    arguments: [
      (-1, false), (0, false), (1, true),
    ] as [(Int64, Bool)]
  )
  func future(offset: Int64, isAhead: Bool) throws {
    let authority = try Authorities.rsa.get()
    let receipt = try authority.receipt(.created(testTime.secondsSince1970 + offset))
    let issues = isAhead ? ["creation_date_in_future"] : []
    let verifier = try makeVerifier(custom: [authority.root.der])
    #expect(verifier.answer(to: receipt) == .verified(.custom, issues: issues))
    // Also where the caller chose the time at which the chain must be valid.
    let at = try makeVerifier(
      custom: [authority.root.der],
      at: .at(ReceiptContent.defaultCreationDate)
    )
    #expect(at.answer(to: receipt) == .verified(.custom, issues: issues))
  }

  @Test("The issue names the attribute and where it stands")
  func futureInWords() throws {
    let authority = try Authorities.rsa.get()
    let receipt = try authority.receipt(.created(testTime.secondsSince1970 + 1))
    let verifier = try makeVerifier(custom: [authority.root.der])
    let issue = try #require(try verifier.verify(UnverifiedReceipt(der: receipt)).issues.last)
    #expect(issue.path == "receipt_creation_date")
    let offset = try #require(issue.offset)
    #expect(Array(receipt[offset..<offset + 4]) == Array("2026".utf8))
  }

  @Test("The system's clock tells the time")
  func systemClock() {
    // Later than this was written, earlier than the year 2100.
    let now = ReceiptVerifier.systemClock().secondsSince1970
    #expect((1_735_689_600..<4_102_444_800).contains(now))
  }
}
