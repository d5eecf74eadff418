import FlyingSocks
import Foundation

/// How the gallery is served.
package struct ServerSettings: Sendable {
  /// An address to listen at: an IPv4 or IPv6 address in numbers, or `localhost` for 127.0.0.1.
  package struct Host: Sendable, Equatable {
    private enum Family { case ip4, ip6 }

    /// The address in numbers.
    package let address: String
    private let family: Family

    /// This machine alone can reach it.
    package static let loopback = Host(ip4: "127.0.0.1")

    private init(ip4 address: String) {
      self.address = address
      family = .ip4
    }

    /// Nil when `text` is no address. Names other than `localhost` are not looked up.
    package init?(_ text: String) {
      address = text == "localhost" ? "127.0.0.1" : text
      if (try? sockaddr_in.inet(ip4: address, port: 0)) != nil {
        family = .ip4
      } else if (try? sockaddr_in6.inet6(ip6: address, port: 0)) != nil {
        family = .ip6
      } else {
        return nil
      }
    }

    /// The address as it stands in a URL.
    package var inURL: String { family == .ip6 ? "[\(address)]" : address }

    func socketAddress(port: UInt16) throws -> any SocketAddress {
      switch family {
      case .ip4: try sockaddr_in.inet(ip4: address, port: port)
      case .ip6: try sockaddr_in6.inet6(ip6: address, port: port)
      }
    }
  }

  package var host: Host
  /// The port to listen at; 0 for one that is free.
  package var port: UInt16
  /// Where the site's files lie, an earlier folder before a later one.
  package var folders: [SiteFolder]
  package var faults: FaultSettings
  /// The service whose users `/users` lists; nil for users of its own.
  package var upstream: UpstreamSettings?

  package init(
    host: Host, port: UInt16, folders: [SiteFolder], faults: FaultSettings = FaultSettings(),
    upstream: UpstreamSettings? = nil
  ) {
    self.upstream = upstream
    self.host = host
    self.port = port
    self.folders = folders
    self.faults = faults
  }
}
