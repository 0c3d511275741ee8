// swift-tools-version: 6.2
import PackageDescription

let safety: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The cursor is ~Escapable: its methods state how long their results live.
let lifetimes: [SwiftSetting] = safety + [.enableExperimentalFeature("Lifetimes")]

let package = Package(
  name: "quittance",
  products: [
    .library(name: "Receipts", targets: ["Receipts"]),
    .library(name: "ReceiptsFoundation", targets: ["ReceiptsFoundation"]),
    .library(name: "ReceiptVerification", targets: ["ReceiptVerification"]),
    .library(name: "ReceiptRendering", targets: ["ReceiptRendering"]),
    .library(name: "ReceiptMinting", targets: ["ReceiptMinting"]),
    .library(name: "Entitlements", targets: ["Entitlements"]),
    .library(name: "ProductCatalog", targets: ["ProductCatalog"]),
    .library(name: "Prices", targets: ["Prices"]),
    .library(name: "ReceiptBatch", targets: ["ReceiptBatch"]),
    .library(name: "TransactionLedger", targets: ["TransactionLedger"]),
    .executable(name: "quittance", targets: ["quittance"]),
  ],
  targets: [
    .systemLibrary(
      name: "COpenSSL",
      pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .target(
      name: "CICU",
      linkerSettings: [
        .linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata"),
      ]
    ),
    .target(name: "Suggestions", swiftSettings: safety),
    .target(name: "Records", dependencies: ["Suggestions"], swiftSettings: lifetimes),
    .target(name: "CPriceTables", exclude: ["prices.bin", "tables"]),
    .target(
      name: "Prices",
      dependencies: ["CICU", "CPriceTables", "Records", "Suggestions"],
      swiftSettings: lifetimes
    ),
    .executableTarget(
      name: "price-tables",
      dependencies: ["CPriceTables"],
      path: "Tools/price-tables",
      swiftSettings: safety
    ),
    .executableTarget(
      name: "hostile-inputs",
      dependencies: ["ASN1", "ReceiptMinting", "Receipts"],
      path: "Tools/hostile-inputs",
      swiftSettings: safety
    ),
    .target(name: "ASN1", swiftSettings: lifetimes),
    .target(name: "PKCS7", dependencies: ["ASN1"], swiftSettings: lifetimes),
    .target(name: "CBase64"),
    .target(name: "ReceiptInput", dependencies: ["CBase64"], swiftSettings: safety),
    .target(
      name: "Receipts",
      dependencies: ["ASN1", "PKCS7", "ReceiptInput"],
      swiftSettings: lifetimes
    ),
    .target(name: "ReceiptsFoundation", dependencies: ["Receipts"], swiftSettings: safety),
    .target(
      name: "ReceiptVerification",
      dependencies: ["ASN1", "PKCS7", "Receipts", "COpenSSL"],
      swiftSettings: lifetimes
    ),
    .target(
      name: "ReceiptMinting",
      dependencies: ["ASN1", "Receipts", "COpenSSL"],
      swiftSettings: safety
    ),
    .target(
      name: "Entitlements",
      dependencies: ["Receipts", "ReceiptVerification"],
      swiftSettings: safety
    ),
    .target(
      name: "ReceiptRendering",
      dependencies: ["Receipts", "ReceiptVerification"],
      swiftSettings: safety
    ),
    .target(
      name: "ReceiptBatch",
      dependencies: [
        "ASN1", "PKCS7", "ReceiptInput", "Receipts", "ReceiptVerification", "ReceiptRendering",
        "Records",
      ],
      swiftSettings: lifetimes
    ),
    .target(
      name: "ProductCatalog",
      dependencies: ["Entitlements", "Prices", "Records", "Suggestions"],
      swiftSettings: lifetimes
    ),
    .target(
      name: "TransactionLedger",
      dependencies: ["ASN1", "Receipts", "ReceiptVerification", "CSQLite"],
      swiftSettings: lifetimes
    ),
    .executableTarget(
      name: "quittance",
      dependencies: [
        "ASN1", "PKCS7", "ReceiptInput", "Receipts", "ReceiptVerification", "ReceiptMinting",
        "ReceiptRendering", "ReceiptBatch", "Prices", "Records", "Suggestions",
        "Entitlements", "ProductCatalog", "TransactionLedger",
      ],
      swiftSettings: lifetimes
    ),
    .target(name: "CAllocationCounter", path: "benchmarks/CAllocationCounter"),
    .target(
      name: "CICUBaseline",
      path: "benchmarks/CICUBaseline",
      linkerSettings: [
        .linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata"),
      ]
    ),
    .executableTarget(
      name: "quittance-benchmarks",
      dependencies: [
        "CAllocationCounter", "CICUBaseline", "COpenSSL", "CSQLite", "Prices", "ReceiptBatch",
        "ReceiptMinting", "ReceiptVerification", "Receipts", "TransactionLedger",
      ],
      path: "benchmarks/quittance-benchmarks",
      swiftSettings: safety
    ),
    .target(name: "ReceiptMutations", path: "Tests/ReceiptMutations", swiftSettings: safety),
    .target(
      name: "Differential",
      dependencies: [
        "ASN1", "COpenSSL", "PKCS7", "ReceiptMinting", "ReceiptMutations", "ReceiptVerification",
        "Receipts",
      ],
      path: "Tests/Differential",
      swiftSettings: lifetimes
    ),
    .executableTarget(
      name: "differential-sweep",
      dependencies: ["Differential"],
      path: "Tests/DifferentialCommand",
      swiftSettings: safety
    ),
    .testTarget(name: "ASN1Tests", dependencies: ["ASN1"], swiftSettings: lifetimes),
    .testTarget(name: "PKCS7Tests", dependencies: ["PKCS7", "ASN1"], swiftSettings: lifetimes),
    .testTarget(
      name: "RecordsTests",
      dependencies: ["Records", "Suggestions"],
      swiftSettings: lifetimes
    ),
    .testTarget(
      name: "ProductCatalogTests",
      dependencies: ["Entitlements", "Prices", "ProductCatalog"],
      swiftSettings: safety
    ),
    .testTarget(
      name: "PricesTests",
      dependencies: ["CICU", "Prices"],
      exclude: ["Goldens"],
      swiftSettings: lifetimes
    ),
    .testTarget(
      name: "ReceiptInputTests",
      dependencies: ["CBase64", "ReceiptInput"],
      swiftSettings: safety
    ),
    .testTarget(
      name: "ReceiptsTests",
      dependencies: ["ASN1", "PKCS7", "Receipts", "ReceiptsFoundation", "ReceiptMinting"],
      swiftSettings: lifetimes
    ),
    .testTarget(
      name: "ReceiptVerificationTests",
      dependencies: ["ReceiptVerification", "Receipts", "ReceiptMinting", "COpenSSL"],
      swiftSettings: safety
    ),
    .testTarget(
      name: "ReceiptMintingTests",
      dependencies: ["ReceiptMinting", "ASN1", "Receipts", "COpenSSL"],
      swiftSettings: safety
    ),
    .testTarget(
      name: "DifferentialTests",
      dependencies: [
        "ASN1", "COpenSSL", "Differential", "ReceiptMinting", "ReceiptMutations",
        "ReceiptVerification", "Receipts", "ReceiptsFoundation",
      ],
      swiftSettings: lifetimes
    ),
    .testTarget(
      name: "EntitlementsTests",
      dependencies: ["Entitlements", "ReceiptMinting", "ReceiptVerification", "Receipts"],
      swiftSettings: safety
    ),
    .testTarget(
      name: "ReceiptRenderingTests",
      dependencies: ["ReceiptRendering", "ReceiptVerification", "ReceiptMinting", "Receipts"],
      swiftSettings: safety
    ),
    .testTarget(
      name: "ReceiptBatchTests",
      dependencies: [
        "ReceiptBatch", "ReceiptMinting", "ReceiptRendering", "ReceiptVerification", "Receipts",
        "Records",
      ],
      swiftSettings: lifetimes
    ),
    .target(
      name: "LedgerSamples",
      dependencies: ["Receipts", "ReceiptVerification", "TransactionLedger"],
      path: "Tests/LedgerSamples",
      swiftSettings: safety
    ),
    .executableTarget(
      name: "ledger-child",
      dependencies: ["LedgerSamples", "TransactionLedger"],
      path: "Tests/LedgerChild",
      swiftSettings: safety
    ),
    .testTarget(
      name: "TransactionLedgerTests",
      dependencies: [
        "ledger-child", "CSQLite", "LedgerSamples", "ReceiptMinting", "ReceiptVerification",
        "Receipts", "TransactionLedger",
      ],
      swiftSettings: safety
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Entitlements", "Prices", "ProductCatalog", "ReceiptBatch", "ReceiptMinting",
        "ReceiptRendering", "ReceiptVerification", "Receipts", "TransactionLedger",
      ],
      swiftSettings: safety
    ),
    .testTarget(
      name: "FaultTests",
      dependencies: [
        "quittance", "ReceiptBatch", "ReceiptMinting", "ReceiptVerification", "Receipts",
      ],
      exclude: ["faults.c", "README.md"],
      swiftSettings: safety
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "quittance", "Prices", "ReceiptBatch", "ReceiptMinting", "Receipts", "Suggestions",
      ],
      swiftSettings: safety
    ),
  ],
  swiftLanguageModes: [.v6]
)
