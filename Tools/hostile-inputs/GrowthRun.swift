// Measuring every family and judging what comes out.

import FoundationEssentials
import Glibc

struct GrowthRun {
  private var isQuick = false
  private var isMarkdown = false
  private var word = ""
  private var quittance = ""

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--markdown": isMarkdown = true
      case "--only":
        guard let given = rest.popFirst() else { return nil }
        word = given
      default:
        guard !argument.hasPrefix("-"), quittance.isEmpty else { return nil }
        quittance = argument
      }
    }
    guard !quittance.isEmpty else { return nil }
  }

  /// - Returns: Whether all families keep within their budgets.
  func measure() throws -> Bool {
    // A command that hangs is ended by the system.
    var limit = rlimit(rlim_cur: 60, rlim_max: rlim_t.max)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    // And one that writes without end.
    limit.rlim_cur = 4 << 30
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let families = Family.all.filter { word.isEmpty || $0.name.contains(word) }
    guard !families.isEmpty else { throw Failure("no family has \(word) in its name") }
    let path = FileManager.default.temporaryDirectory.appending(path: "hostile-\(getpid())").path
    let folder = Folder(path: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    print(GrowthResult.header(isMarkdown: isMarkdown))
    var failed = 0
    for family in families {
      let measurement = FamilyMeasurement(family, quittance, folder, isQuick: isQuick)
      var result = try measurement.result()
      // What came of something else on the machine does not come twice.
      if !result.complaints.isEmpty { result = try measurement.result() }
      print(result.row(isMarkdown: isMarkdown))
      fflush(nil)
      for complaint in result.complaints { print("  ! \(family.name): \(complaint)") }
      if !result.complaints.isEmpty { failed += 1 }
    }
    print("\(families.count) families, \(failed) beyond their budget")
    return failed == 0
  }
}
