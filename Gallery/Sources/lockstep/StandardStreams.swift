import Foundation

/// The three files with which a process begins.
enum StandardStreams {
  /// `true` if the caller has given the process a standard output.
  ///
  /// The first use, at the start of the process, opens those of the three that the caller has closed, for nothing.
  /// Otherwise the next file that the process opens would get the number of one, and a message would be written into a
  /// database.
  static let hasOutput: Bool = {
    let hasOutput = fcntl(STDOUT_FILENO, F_GETFD) >= 0
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) < 0 {
      // The system gives the lowest free number, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
    return hasOutput
  }()

  /// Writes a text to standard output.
  ///
  /// - Throws: `Failure` with the system's reason.
  static func write(_ text: String) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure() }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Closes standard output, because some file systems report a full disk only then.
  ///
  /// - Throws: `Failure` with the system's reason.
  static func closeOutput() throws(Failure) {
    #if canImport(Darwin)
      let status = Darwin.close(STDOUT_FILENO)
    #else
      let status = Glibc.close(STDOUT_FILENO)
    #endif
    guard status == 0 else { throw failure() }
  }

  private static func failure() -> Failure {
    Failure("the output can't be written: \(String(cString: strerror(errno)))")
  }
}
