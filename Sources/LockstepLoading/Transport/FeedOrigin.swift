import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Scheme, host and port: what one service is.
struct FeedOrigin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  /// The origin of an address; nil when it is not one of the web.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased() else { return nil }
    switch scheme {
    case "http": port = url.port ?? 80
    case "https": port = url.port ?? 443
    default: return nil
    }
    self.scheme = scheme
    self.host = host
  }
}

extension FeedHTTPRequest {
  /// The request that follows a redirect; nil when it must not be followed.
  func followed(to next: URLRequest) -> URLRequest? {
    guard let url = next.url, let from = FeedOrigin(self.url), let to = FeedOrigin(url) else { return nil }
    if from == to { return next }
    guard redirects == .anywhere, !(from.scheme == "https" && to.scheme == "http") else { return nil }
    var made = next
    for name in ["Authorization", "Cookie", "Proxy-Authorization"] { made.setValue(nil, forHTTPHeaderField: name) }
    return made
  }
}
