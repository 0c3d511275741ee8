/// A system call that failed: the number from `errno`, in words.
package struct SystemError: Error, Equatable, Sendable {
  package let number: Int32
}
