import Foundation

/// A port of this machine that refuses connections. No other process can listen on the port while this object exists.
package final class RefusingPort: Sendable {
  /// The error when the port is not available; `code` is `errno`.
  package struct CannotBind: Error {
    let code: Int32
  }

  package let port: Int
  private let file: Int32

  /// Reserves `port`, or a free port for 0.
  package init(_ port: Int = 0) throws {
    #if canImport(Darwin)
      file = socket(AF_INET, SOCK_STREAM, 0)
    #else
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    // Without this option, closed connections of an earlier server block the port for about a minute.
    var reuses: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { [file] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, length) == 0 && getsockname(file, $0, &length) == 0
      }
    }
    self.port = Int(UInt16(bigEndian: address.sin_port))
    guard isBound else { throw CannotBind(code: errno) }
  }

  deinit {
    #if canImport(Darwin)
      Darwin.close(file)
    #else
      Glibc.close(file)
    #endif
  }
}
