// Formatters for a storefront of the App Store.

extension PriceFormatter {
  /// A formatter for what a storefront charges, in its currency.
  ///
  /// - Parameters:
  ///   - locale: the reader's; by default the storefront's own language in its region.
  ///   - currency: another than the storefront's of today, for prices of another time.
  ///   - style: by default with the storefront's conventions, unlike that of
  ///     ``init(locale:currency:style:)``, which knows of no storefront.
  /// - Throws: `formatting_failure`; `unknown_locale` if ICU lacks the storefront's language.
  public init(
    storefront: Storefront,
    locale: PriceLocale? = nil,
    currency: Currency? = nil,
    style: PriceStyle = .appStore
  ) throws(PriceError) {
    try self.init(
      locale: try storefront.locale(for: locale),
      currency: currency ?? storefront.currency,
      style: style,
      territory: storefront.alpha2
    )
  }
}

extension Storefront {
  /// The reader's locale, or the storefront's own.
  fileprivate func locale(for reader: PriceLocale?) throws(PriceError) -> PriceLocale {
    if let reader { return reader }
    return try PriceLocale(localeIdentifier)
  }
}

extension PriceFormatterCache {
  /// The formatter for what a storefront charges, made now or before; see
  /// ``PriceFormatter/init(storefront:locale:currency:style:)``.
  ///
  /// - Throws: `formatting_failure`; `unknown_locale` if ICU lacks the storefront's language.
  public func formatter(
    storefront: Storefront,
    locale: PriceLocale? = nil,
    currency: Currency? = nil,
    style: PriceStyle = .appStore
  ) throws(PriceError) -> PriceFormatter {
    try formatter(
      locale: try storefront.locale(for: locale),
      currency: currency ?? storefront.currency,
      style: style,
      territory: storefront.alpha2
    )
  }
}
