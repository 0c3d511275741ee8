import Receipts
import Testing

@Suite("ReceiptField")
struct ReceiptFieldTests {
  @Test("Absent, a value and unreadable are three things")
  func states() {
    let fields: [ReceiptField<Int>] = [.absent, .value(7), .unreadable]
    #expect(Set(fields).count == 3)
    #expect(fields.map(\.value) == [nil, 7, nil])
    #expect(fields.map(\.isUnreadable) == [false, false, true])
  }

  @Test("A value without an equivalent becomes unreadable, not absent")
  func map() {
    let fields: [ReceiptField<Int>] = [.absent, .value(7), .value(300), .unreadable]
    #expect(
      fields.map { $0.map { UInt8(exactly: $0) } } == [
        .absent, .value(7), .unreadable, .unreadable,
      ]
    )
  }
}
