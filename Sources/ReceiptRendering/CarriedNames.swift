// The names of the carried fields, in the forms in which every line repeats them.

/// The names of a job's carried fields.
struct CarriedNames {
  let count: Int

  /// For each name what stands before its value in a line: `,"carried":{"user":` for the first, then
  /// `,"plan":` and so on.
  private let keys: [UInt8]
  private let ends: [Int]

  init(_ names: [[UInt8]]) {
    count = names.count
    var output = OutputBuffer()
    var ends: [Int] = []
    for name in names {
      output.append(ends.isEmpty ? #","carried":{""# : ",\"")
      output.appendJSONText(name.span)
      output.append("\":")
      ends.append(output.count)
    }
    var keys: [UInt8] = []
    keys.append(contentsOf: output)
    self.keys = keys
    self.ends = ends
  }

  /// Appends `,"carried":{…}`, or nothing where no field is carried.
  func append(_ values: borrowing CarriedValues, to output: inout OutputBuffer) {
    guard count > 0 else { return }
    var start = 0
    for index in 0..<count {
      output.append(contentsOf: keys.span.extracting(start..<ends[index]))
      start = ends[index]
      values.withValue(at: index) { form, value in
        switch form {
        case .none:
          output.append("null")
        case .text:
          output.append("\"")
          output.appendJSONText(value)
          output.append("\"")
        case .json:
          output.appendJSONValue(value)
        }
      }
    }
    output.append("}")
  }
}
