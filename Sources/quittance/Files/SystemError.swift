/// A system call that failed: the number from `errno`, in words.
struct SystemError: Error, Equatable, Sendable {
  let number: Int32
}
