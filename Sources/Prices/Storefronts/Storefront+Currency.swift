// What a storefront billed in, by date.

extension Storefront {
  /// The currency that the storefront billed in on a day, where that is known.
  ///
  /// The data begin on 2012-10-26, the date of the oldest matrix, and for most storefronts later:
  /// ``currencySince`` says when. A currency is known from the first dated matrix that has it, and
  /// taken to have stayed while later ones have the same; that twelve euro stores of 2004 and 2005 had
  /// it from the first is from the press. Changes that are documented:
  /// - 2017-05, between the 20th and the 25th: Chile, Colombia, Croatia and Peru from USD and
  ///   Bulgaria, Czechia, Hungary, Poland and Romania from EUR to their own (24.hu 2017-05-19 and
  ///   9to5mac.com 2017-05-25);
  /// - Korea from USD to KRW after 2018-01-07, before 2019-01-22 (the matrices of these days);
  /// - Croatia to EUR on 2023-01-01 (Council Regulation (EU) 2022/1211), Bulgaria to EUR on
  ///   2026-01-01 (Council Regulation (EU) 2025/1407).
  ///
  /// The 95 storefronts that no matrix has are known from 2026-01-01 on.
  ///
  /// - Throws: `no_price_for_territory` for a day on which it is not known.
  public func currency(on date: CalendarDate) throws(PriceError) -> Currency {
    guard date < currencySince else { return currency }
    let earlier = earlierCurrencies.first { $0.firstKnown <= date && date <= $0.lastKnown }
    if let earlier { return earlier.currency }
    throw PriceError(
      .noPriceForTerritory,
      "it is not known which currency the storefront of \(name) (\(alpha2)) had on \(date); "
        + "its \(currency) is known from \(currencySince) on"
    )
  }
}
