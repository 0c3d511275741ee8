// Decimal numbers against a plain reading, and money's arithmetic.

import FuzzSupport
import Prices

enum AmountCheck {
  static func check(_ text: [UInt8]) {
    for currency in [Currency.usd, .jpy] {
      do throws(PriceError) {
        let amount = try Money(exactly: text.span, currency)
        checkValue(amount, text)
        checkArithmetic(amount)
      } catch {
        require(!error.message.isEmpty, "an error without words")
      }
    }
  }

  private static func checkValue(_ amount: Money, _ text: [UInt8]) {
    require(amount.coefficient.magnitude <= Money.largestCoefficient, "too large a coefficient")
    require((0...Money.largestScale).contains(amount.scale), "a scale that is none")
    let written = amount.decimal
    let again = try? Money(exactly: Array(written.utf8).span, amount.currency)
    require(again == amount, "\(amount) written again is another")
    // Plain digits are what they look like.
    let digits = text.filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
    if digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.count <= 18 {
      let value = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
      let places = text.firstIndex(of: UInt8(ascii: ".")).map { text.count - $0 - 1 } ?? 0
      var power: Int64 = 1
      for _ in 0..<abs(places - amount.scale) { power *= 10 }
      let isSame =
        places >= amount.scale
        ? amount.coefficient.magnitude * UInt64(power) == value.magnitude
        : amount.coefficient.magnitude == value.magnitude * UInt64(power)
      require(isSame, "\(amount) is not what its digits say")
      require(amount.isNegative == (text.first == UInt8(ascii: "-") && value != 0), "a lost sign")
    }
  }

  private static func checkArithmetic(_ amount: Money) {
    require(amount.negated.negated == amount, "negated twice")
    if let sum = try? amount.adding(amount) {
      require((try? sum.subtracting(amount)) == amount, "\(amount) added and taken away")
      require((try? amount.multiplied(by: 2)) == sum, "twice \(amount)")
    }
    if let units = amount.minorUnits {
      let again = try? Money(minorUnits: units, amount.currency)
      require(again.map { equal($0, amount) } ?? true, "\(amount) in minor units")
    }
    if let units = amount.milliunits {
      let again = try? Money(milliunits: units, amount.currency)
      require(again.map { equal($0, amount) } ?? true, "\(amount) in milliunits")
    }
  }

  private static func equal(_ first: Money, _ second: Money) -> Bool {
    (try? first.isLess(than: second)) == false && (try? second.isLess(than: first)) == false
  }
}
