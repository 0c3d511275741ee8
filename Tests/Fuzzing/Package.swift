// swift-tools-version: 6.2
// The fuzzers. A package of its own, which users of Quittance never resolve: it compiles the
// modules' sources again (Product is a link to them), instrumented, and so sees their `package` parts.
import PackageDescription

let measuresCoverage = Context.environment["QUITTANCE_FUZZ_COVERAGE"] == "1"

let instrumentation =
  measuresCoverage ? ["-profile-generate", "-profile-coverage-mapping"] : []
let instrumented: [SwiftSetting] = [
  .unsafeFlags(["-sanitize=fuzzer,address"] + instrumentation)
]
let instrumentedC: [CSetting] = [
  .unsafeFlags(
    ["-fsanitize=fuzzer-no-link,address"]
      + (measuresCoverage ? ["-fprofile-instr-generate", "-fcoverage-mapping"] : [])
  )
]

/// The product's settings, see the package's own manifest.
let product: [SwiftSetting] =
  instrumented + [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
    // Fuzzers call what is internal too.
    .unsafeFlags(["-enable-testing"]),
  ]

/// A module of the product.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Product/" + name,
    swiftSettings: product
  )
}

/// A module of the product that is written in C.
func cModule(
  _ name: String,
  exclude: [String] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name,
    path: "Product/" + name,
    exclude: exclude,
    cSettings: instrumentedC,
    linkerSettings: linkerSettings
  )
}

/// A fuzzer: libFuzzer's main, and this directory's `LLVMFuzzerTestOneInput`.
func fuzzer(_ name: String, _ directory: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: "fuzz-" + name,
    dependencies: ["FuzzSupport"] + dependencies,
    path: "Targets/" + directory,
    swiftSettings: instrumented + [.enableUpcomingFeature("ExistentialAny")],
    linkerSettings: [
      .unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"] + instrumentation)
    ]
  )
}

let package = Package(
  name: "quittance-fuzzing",
  targets: [
    .systemLibrary(name: "COpenSSL", path: "Product/COpenSSL", pkgConfig: "libcrypto"),
    .systemLibrary(name: "CSQLite", path: "Product/CSQLite", pkgConfig: "sqlite3"),
    cModule(
      "CICU",
      linkerSettings: [
        .linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata"),
      ]
    ),
    cModule("CPriceTables", exclude: ["prices.bin", "tables"]),
    cModule("CBase64"),
    module("Suggestions"),
    module("Records", ["Suggestions"]),
    module("Prices", ["CICU", "CPriceTables", "Records", "Suggestions"]),
    module("ASN1"),
    module("PKCS7", ["ASN1"]),
    module("ReceiptInput", ["CBase64"]),
    module("Receipts", ["ASN1", "PKCS7", "ReceiptInput"]),
    module("ReceiptVerification", ["ASN1", "PKCS7", "Receipts", "COpenSSL"]),
    module("ReceiptMinting", ["ASN1", "Receipts", "COpenSSL"]),
    module("Entitlements", ["Receipts", "ReceiptVerification"]),
    module("ReceiptRendering", ["Receipts", "ReceiptVerification"]),
    module(
      "ReceiptBatch",
      [
        "ASN1", "PKCS7", "ReceiptInput", "Receipts", "ReceiptVerification", "ReceiptRendering",
        "Records",
      ]
    ),
    module("ProductCatalog", ["Entitlements", "Prices", "Records", "Suggestions"]),
    module("TransactionLedger", ["ASN1", "Receipts", "ReceiptVerification", "CSQLite"]),
    // The command without its entry: its parsers of options and rows, and its pages.
    .target(
      name: "quittance",
      dependencies: [
        "ASN1", "PKCS7", "ReceiptInput", "Receipts", "ReceiptVerification", "ReceiptMinting",
        "ReceiptRendering", "ReceiptBatch", "Prices", "Records", "Suggestions",
        "Entitlements", "ProductCatalog", "TransactionLedger",
      ],
      path: "Product/quittance",
      exclude: ["main.swift"],
      swiftSettings: product
    ),

    // What libFuzzer has to offer to Swift.
    .target(name: "CFuzzing", path: "CFuzzing"),
    .target(
      name: "FuzzSupport",
      dependencies: ["CFuzzing"],
      path: "Support",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    ),
    // Seeds of receipts, for the fuzzers that take them.
    .target(
      name: "ReceiptSeeds",
      dependencies: ["FuzzSupport", "ReceiptMinting", "Receipts"],
      path: "ReceiptSeeds",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    ),
    // Lets every signature pass, see its header.
    .target(name: "CSignatureCheck", dependencies: ["COpenSSL"], path: "CSignatureCheck"),

    fuzzer("asn1", "ASN1Cursor", ["ASN1"]),
    fuzzer(
      "receipt",
      "ReceiptDecoding",
      [
        "ASN1", "PKCS7", "ReceiptRendering", "ReceiptSeeds", "ReceiptVerification", "Receipts",
        "Records", "quittance",
      ]
    ),
    fuzzer("base64", "Base64", ["CBase64", "ReceiptInput", "ReceiptSeeds"]),
    fuzzer(
      "verification",
      "Verification",
      [
        "CSignatureCheck", "Entitlements", "ReceiptMinting", "ReceiptRendering", "ReceiptSeeds",
        "ReceiptVerification", "Receipts", "Records",
      ]
    ),
    fuzzer("records", "RecordScanning", ["ReceiptBatch", "Records"]),
    fuzzer("price", "PriceInput", ["Prices"]),
    fuzzer("matrix", "PriceMatrices", ["Prices"]),
    fuzzer("price-rows", "PriceRows", ["Prices", "ReceiptBatch", "Records", "quittance"]),
    fuzzer("catalog", "CatalogFiles", ["Prices", "ProductCatalog"]),
    fuzzer("checkpoint", "Checkpoints", ["ReceiptBatch", "ReceiptVerification"]),
    fuzzer("date", "DatesAndIdentifiers", ["ReceiptBatch", "Receipts"]),
    fuzzer("arguments", "Arguments", ["quittance"]),
  ],
  swiftLanguageModes: [.v6]
)
