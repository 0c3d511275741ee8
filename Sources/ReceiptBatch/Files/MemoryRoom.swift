// Whether memory is there for something large.
//
// Swift's runtime ends the process where an allocation fails; nobody is asked. So before what grows
// with the input is allocated, the system is asked whether it would give that much.
//
// Safety: the mapping is made and removed here; nothing is read from it or written to it.

import Glibc

package enum MemoryRoom {
  /// Whether the limits of this process, and the system's on what it promises, have room for so many
  /// octets more.
  package static func has(_ octets: Int) -> Bool {
    let (sum, overflows) = octets.addingReportingOverflow(slack)
    guard octets > 0, !overflows else { return octets <= 0 }
    let place = unsafe mmap(nil, sum, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place = unsafe place, unsafe place != MAP_FAILED else {
      // Nothing has failed so far.
      errno = 0
      return false
    }
    unsafe munmap(place, sum)
    return true
  }

  /// What the rest of the process goes on taking in small pieces meanwhile.
  private static let slack = 16 << 20
}
