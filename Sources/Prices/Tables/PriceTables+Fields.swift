// Fields of records as values: texts, days, currencies, amounts.

extension PriceTables {
  func place(_ section: Section, _ record: Int, _ field: Int) throws(PriceError) -> Text {
    Text(
      offset: Int(try word(section, record, field)),
      count: Int(try word(section, record, field + 1))
    )
  }

  func text(_ section: Section, _ record: Int, _ field: Int) throws(PriceError) -> String {
    try text(place(section, record, field))
  }

  /// A day, written YYYYMMDD in decimal; `nil` for 0.
  func date(_ section: Section, _ record: Int, _ field: Int) throws(PriceError) -> CalendarDate? {
    let number = Int(try word(section, record, field))
    guard number > 0 else { return nil }
    return try CalendarDate(year: number / 10000, month: number / 100 % 100, day: number % 100)
  }

  func currency(_ section: Section, _ record: Int, _ field: Int) throws(PriceError) -> Currency {
    let letters = try word(section, record, field)
    guard let currency = Currency(letters: letters) else {
      throw PriceError(.badMatrix, "the price tables are damaged: \(letters) is no currency")
    }
    return currency
  }

  /// Hundredths as money; `nil` where the tables have no figure.
  func amount(
    _ section: Section,
    _ record: Int,
    _ currency: Currency
  ) throws(PriceError) -> Money? {
    let hundredths = try word(section, record)
    guard hundredths != UInt32.max else { return nil }
    return try Money(coefficient: Int64(hundredths), scale: 2, currency: currency)
  }

  /// The number of the first record of a range whose word is not below another; the records ascend.
  func lowerBound(
    of wanted: UInt32,
    _ section: Section,
    in records: Range<Int>
  ) throws(PriceError) -> Int {
    var low = records.lowerBound
    var high = records.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if try word(section, middle) < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A range of another section's records; never one that the section does not have.
  func range(first: UInt32, count: UInt32, of section: Section) throws(PriceError) -> Range<Int> {
    let first = Int(first)
    let count = Int(count)
    guard first + count <= self.count(section) else { throw PriceTables.damaged(at: 0) }
    return first..<(first + count)
  }
}
