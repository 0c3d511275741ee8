// swift-tools-version: 6.2
import PackageDescription

// A program that uses only the product Receipts: it links the Swift runtime and
// the C library, nothing else. CI checks that.
let package = Package(
  name: "decode-only",
  dependencies: [.package(name: "quittance", path: "../..")],
  targets: [
    .executableTarget(
      name: "decode-only",
      dependencies: [.product(name: "Receipts", package: "quittance")]
    )
  ],
  swiftLanguageModes: [.v6]
)
