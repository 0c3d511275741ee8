// A message on standard error. This is the only file of the tool with unsafe code.

import Glibc

func writeStandardError(_ text: String) {
  // The buffer is the array's own, and outlives the call that reads its `count` octets.
  _ = unsafe Array(text.utf8).withUnsafeBytes { octets in
    unsafe write(STDERR_FILENO, octets.baseAddress, octets.count)
  }
}
