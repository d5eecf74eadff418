import FlyingSocks
import Foundation

/// Why the server cannot listen.
package enum GalleryServerError: Error, Equatable, CustomStringConvertible {
  case portTaken(UInt16)
  /// The system keeps this port for others.
  case portForbidden(UInt16)
  /// This machine has no such address.
  case unknownHost(String)
  case failed(String)

  init(_ error: any Error, host: ServerSettings.Host, port: UInt16) {
    self =
      switch error {
      case SocketError.failed(_, EADDRINUSE, _): .portTaken(port)
      case SocketError.failed(_, EACCES, _): .portForbidden(port)
      case SocketError.failed(_, EADDRNOTAVAIL, _): .unknownHost(host.address)
      default: .failed(String(describing: error))
      }
  }

  /// The sentence that a person reads, with what to do about it.
  package var description: String {
    switch self {
    case .portTaken(let port): "port \(port) is taken by another program; try --port \(Self.neighbour(of: port))"
    case .portForbidden(let port): "port \(port) is kept for the system; try --port 8080"
    case .unknownHost(let host): "this machine has no address \(host); try --host 127.0.0.1"
    case .failed(let reason): "cannot listen: \(reason)"
    }
  }

  private static func neighbour(of port: UInt16) -> UInt16 {
    port == .max ? 8080 : port + 1
  }
}
