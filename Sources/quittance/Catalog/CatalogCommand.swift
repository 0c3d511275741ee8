// `catalog`: is a catalogue right, and what do readers see of it.

import ProductCatalog
import ReceiptBatch
import Suggestions

enum CatalogCommand {
  private enum Task: String, CaseIterable {
    case check
    case prices
  }

  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    let task = try task(arguments.operands.first)
    guard arguments.operands.count > 1 else {
      throw UsageError("catalog \(task.rawValue) needs the FILE of a catalogue")
    }
    if arguments.operands.count > 2 {
      throw UsageError(
        "catalog \(task.rawValue) takes one FILE, so '\(arguments.operands[2].text)' is one word too "
          + "many"
      )
    }
    let path = arguments.operands[1]
    switch task {
    case .check:
      if let option = arguments.used.min() {
        throw UsageError("--\(option) is an option of catalog prices, not of catalog check")
      }
      let summary = CatalogSummary.line(try CatalogFile.read(path).catalog)
      return StandardOutput.write(
        "\(TerminalText.escape(path.text)): \(summary)\n",
        exitCode: .success
      )
    case .prices:
      return try CatalogPrices.run(path, arguments)
    }
  }

  private static func task(_ word: Argument?) throws(UsageError) -> Task {
    let tasks = Task.allCases.map(\.rawValue)
    guard let word else {
      throw UsageError("catalog needs to be told what to do: \(tasks.joined(separator: " or "))")
    }
    if let task = Task(rawValue: word.text) { return task }
    if let nearest = Suggestion.nearest(to: word.text, among: tasks) {
      throw UsageError("catalog '\(word.text)': did you mean '\(nearest)'?")
    }
    throw UsageError("catalog '\(word.text)': it is \(tasks.joined(separator: " or "))")
  }
}
