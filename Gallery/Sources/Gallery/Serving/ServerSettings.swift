import FlyingSocks
import Foundation

/// The settings of the gallery server.
package struct ServerSettings: Sendable {
  /// An address to listen at: a numeric IPv4 or IPv6 address, or `localhost` for 127.0.0.1.
  package struct Host: Sendable, Equatable {
    private enum Family { case ip4, ip6 }

    /// The numeric address.
    package let address: String
    private let family: Family

    /// The address 127.0.0.1, which only this machine can reach.
    package static let loopback = Host(ip4: "127.0.0.1")

    private init(ip4 address: String) {
      self.address = address
      family = .ip4
    }

    /// Parses an address. Returns nil when `text` is not an address; names other than `localhost` are not looked up.
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

    /// The address in the form for a URL, with brackets around an IPv6 address.
    package var inURL: String { family == .ip6 ? "[\(address)]" : address }

    func socketAddress(port: UInt16) throws -> any SocketAddress {
      switch family {
      case .ip4: try sockaddr_in.inet(ip4: address, port: port)
      case .ip6: try sockaddr_in6.inet6(ip6: address, port: port)
      }
    }
  }

  package var host: Host
  /// The port to listen at; 0 for any free port.
  package var port: UInt16
  /// The folders of the site's files. When several folders have a file, the first folder's file is served.
  package var folders: [SiteFolder]
  package var faults: FaultSettings
  /// The service whose users `/users` lists; nil for generated users.
  package var upstream: UpstreamSettings?
  /// The hosts by which clients may ask for the server.
  package var hosts: ServedHosts

  package init(
    host: Host, port: UInt16, folders: [SiteFolder], faults: FaultSettings = FaultSettings(),
    upstream: UpstreamSettings? = nil, hosts: ServedHosts = ServedHosts()
  ) {
    self.hosts = hosts
    self.upstream = upstream
    self.host = host
    self.port = port
    self.folders = folders
    self.faults = faults
  }
}
