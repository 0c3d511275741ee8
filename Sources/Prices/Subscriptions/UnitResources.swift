// ICU's bundles of unit data, one locale at a time.
//
// Invariant of the unsafe code: a `UnitResources` owns one UResourceBundle from the call that
// opened it to its deinit, and is noncopyable, so the handle is neither closed twice nor used
// afterwards. A bundle's text is copied into a String while the bundle is open.

import CICU

/// The unit data of exactly one locale, as CLDR lists it: nothing inherited.
@safe struct UnitResources: ~Copyable {
  private let handle: OpaquePointer

  /// `nil` if the locale has no bundle of its own. A retired identifier opens its successor's
  /// (`iw` is `he`, `zh_TW` is `zh_Hant_TW`).
  init?(locale: String) {
    // `ures_openDirect` would say the same more simply, but must not be used: it links the bundle,
    // in ICU's cache for the whole process, to the parent that its name implies. "nb" then no
    // longer inherits from "no", and every later "3 måneder" is root's "3 m" (seen in ICU 72).
    var status = ICUStatus(0)
    // ICU gives no bundle when it gives an error.
    guard let handle = unsafe quittance_ures_open(UnitResources.package, locale, &status) else {
      return nil
    }
    guard status == 0 else {
      unsafe quittance_ures_close(handle)
      return nil
    }
    unsafe self.handle = handle
  }

  deinit { unsafe quittance_ures_close(handle) }

  /// The text at a path of keys, the outermost first.
  func string(at path: [String]) -> String? {
    guard let key = path.first else { return nil }
    return unsafe UnitResources.string(at: path.dropFirst(), key: key, of: handle)
  }

  /// The parent that CLDR gives the locale in place of the one that its name implies
  /// (UTS 35, "Parent Locales"); ICU's data compiler writes it into the bundle.
  var explicitParent: String? { string(at: ["%%Parent"]) }

  /// The bundle that ICU serves a locale from: the locale's own or its nearest ancestor's.
  /// Aliases and implied scripts are resolved: `zh_TW` is `zh_Hant_TW`, `zh_AU` is `zh_Hant`.
  ///
  /// - Returns: `root` for a language that ICU has no unit data of. (ICU itself would turn to the
  ///   process's default locale, which says nothing about the reader.)
  static func bundle(serving locale: String) -> String {
    var status = ICUStatus(0)
    guard let handle = unsafe quittance_ures_open(package, locale, &status) else { return "root" }
    defer { unsafe quittance_ures_close(handle) }
    guard status != QUITTANCE_ICU_USING_DEFAULT_WARNING else { return "root" }
    let name = unsafe quittance_ures_getActualLocale(handle, &status)
    guard let name = unsafe name, status.isSuccess else { return "root" }
    return unsafe String(cString: name)
  }

  private static var package: String {
    unsafe String(cString: quittance_icu_data_name()) + "-unit"
  }

  /// The outermost key is searched in the parents too, which a warning tells; inner ones are not.
  private static func string(
    at path: ArraySlice<String>,
    key: String,
    of table: OpaquePointer
  ) -> String? {
    var status = ICUStatus(0)
    guard let next = path.first else {
      var length: Int32 = 0
      guard let text = unsafe quittance_ures_getStringByKey(table, key, &length, &status),
        status == 0
      else { return nil }
      return unsafe String(
        decoding: UnsafeBufferPointer(start: text, count: Int(length)),
        as: UTF16.self
      )
    }
    let inner = unsafe quittance_ures_getByKey(table, key, &status)
    guard let inner = unsafe inner else { return nil }
    defer { unsafe quittance_ures_close(inner) }
    guard status == 0 else { return nil }
    return unsafe string(at: path.dropFirst(), key: next, of: inner)
  }
}
