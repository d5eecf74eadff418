import FlyingSocks
import Foundation

/// The reasons why the server cannot listen.
package enum GalleryServerError: Error, Equatable, CustomStringConvertible {
  case portTaken(UInt16)
  /// The system does not allow this program to use the port.
  case portForbidden(UInt16)
  /// This machine does not have the address.
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

  /// A sentence for the person, with a suggestion.
  package var description: String {
    switch self {
    case .portTaken(let port): "port \(port) is taken by another program; try --port \(Self.neighbor(of: port))"
    case .portForbidden(let port): "port \(port) is reserved for the system; try --port 8080"
    case .unknownHost(let host): "this machine has no address \(host); try --host 127.0.0.1"
    case .failed(let reason): "cannot listen: \(reason)"
    }
  }

  private static func neighbor(of port: UInt16) -> UInt16 {
    port == .max ? 8080 : port + 1
  }
}
