// What ICU says of a call.

import CICU

typealias ICUStatus = quittance_icu_status

extension ICUStatus {
  /// Warnings are below zero.
  var isSuccess: Bool { self <= 0 }
}
