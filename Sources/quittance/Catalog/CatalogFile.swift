// A catalogue that the command line names.

import ProductCatalog
import ReceiptBatch

enum CatalogFile {
  /// Refuses to write over the catalogue.
  static func refuse(output: OptionUse?, inPlaceOf path: Argument) throws(UsageError) {
    guard let output, !output.value.isDash,
      let status = try? FileStatus.of(output.value.bytes),
      (try? FileStatus.of(path.bytes))?.identity == status.identity
    else { return }
    throw UsageError("\(output.spelling) '\(output.value.text)' is the catalogue itself")
  }

  /// Reads it. Every mistake in it is told on standard error, one a line, before this throws.
  ///
  /// - Parameter spelling: The option that names it; `nil` for an operand.
  static func read(
    _ path: Argument,
    for spelling: String? = nil
  ) throws(UsageError) -> (catalog: ProductCatalog, octets: [UInt8]) {
    let name = spelling.map { "\($0) '\(path.text)'" } ?? "'\(path.text)'"
    let octets: [UInt8]
    do throws(SystemError) {
      octets = try FileContents.read(path.bytes)
    } catch {
      throw UsageError("\(name): \(error.message)")
    }
    guard let text = String(validating: octets, as: UTF8.self) else {
      throw UsageError("\(name) is not UTF-8")
    }
    do throws(CatalogError) {
      return (try ProductCatalog(text), octets)
    } catch {
      for problem in error.problems { Diagnostics().say("\(path.text): \(problem)") }
      let count = error.problems.count
      let most = count == CatalogError.largestCount ? " or more" : ""
      throw UsageError(
        "\(name) is no catalogue: \(count)\(most) mistake\(count == 1 ? "" : "s"), told above"
      )
    }
  }
}
