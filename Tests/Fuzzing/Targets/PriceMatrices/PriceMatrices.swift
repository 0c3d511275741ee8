// A caller's own table of prices, in CSV.

import FuzzSupport
import Prices

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: FuzzInput(data, count).bytes, as: UTF8.self)
  do throws(PriceError) {
    check(try PricingMatrix(csv: text, name: "own", date: nil))
  } catch {
    require(!error.message.isEmpty, "refused without a reason")
  }
  return 0
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    Seeds.texts([
      "tier,currency,territory,customer_price,proceeds\n1,USD,US,0.99,0.70\n1,EUR,DE,1.09,0.76\n",
      "tier,currency,customer_price\r\n5,USD,4.99\r\nA,JPY,160\r\n",
      "proceeds,customer_price,territory,currency,tier\n,\"4.99\",143441,USD,\"Tier 5\"\n",
      "tier,currency,customer_price\n1,USD,0.99\n1,USD,1.99\n",
    ])
  }
  return 0
}

/// What was read is found again, and nobody is paid more than the customer pays.
private func check(_ matrix: PricingMatrix) {
  require(!matrix.tiers.isEmpty, "a table without a tier")
  for tier in matrix.tiers {
    let prices = matrix.allPrices(of: tier)
    require(!prices.isEmpty, "a tier without a price")
    for price in prices {
      require(!price.customerPrice.isNegative, "a price below nothing")
      if let proceeds = price.proceeds {
        require((try? price.customerPrice.isLess(than: proceeds)) == false, "more than the price")
      }
      guard let storefront = price.storefront, !price.isByCurrency else { continue }
      let again = try? matrix.price(for: tier, in: storefront)
      require(again == price, "\(price) is not found again")
    }
  }
}
