import Foundation

/// The hosts by which clients may ask for the server.
///
/// A web page of another site can make a browser send requests here, by a name of its own that leads to this machine (DNS
/// rebinding); the browser would then let the page read the answers. Such a request names the page's host, so a request
/// for an unknown name is refused. A numeric address needs no name server, so no page can rebind it.
package struct ServedHosts: Sendable, Equatable {
  private let names: Set<String>

  /// Creates the hosts: every numeric address, `localhost`, and these names, whose case is ignored.
  package init(_ names: [String] = []) {
    self.names = Set(names.map { $0.lowercased() } + ["localhost"])
  }

  /// Returns `true` if the server answers to this host.
  func contains(_ authority: Authority) -> Bool {
    let host = authority.host.lowercased()
    return names.contains(host) || Self.isNumeric(host)
  }

  private static func isNumeric(_ host: String) -> Bool {
    var ip4 = in_addr()
    if inet_pton(AF_INET, host, &ip4) == 1 { return true }
    guard host.hasPrefix("["), host.hasSuffix("]") else { return false }
    var ip6 = in6_addr()
    return inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &ip6) == 1
  }
}
