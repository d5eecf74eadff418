import Foundation

/// What the gallery reads of a request; the transport's own type stays at the door.
struct Request: Sendable {
  /// What a query says of a parameter.
  enum Parameter: Sendable, Equatable {
    case absent
    case given(String)
    /// Percent-encoding that stands for no UTF-8 text.
    case broken
  }

  /// Upper case: `GET`.
  var method: String
  /// The path as sent, percent-encoding and all, starting with a slash.
  var path: String
  /// The query as sent, without its question mark.
  var query: String
  /// Where the client says that it reached the server.
  var authority: Authority
  /// What the client takes, best or not; nil when it does not say.
  var accept: String?
  var ifNoneMatch: String?
  /// The client's address, without port.
  var peer: String

  /// Whether the client names this media type, `text/html`, as one that it takes. A wildcard names none, which tells a
  /// browser that opens a page from everything else; the weights that a client gives its types do not count.
  func accepts(_ mediaType: String) -> Bool {
    (accept ?? "").split(separator: ",").contains { range in
      range.prefix { $0 != ";" }.trimmed.lowercased() == mediaType
    }
  }

  /// What the query says of `name`; the last time that it does.
  func value(of name: String) -> Parameter {
    for pair in query.split(separator: "&").reversed() {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.first?.removingPercentEncoding == name else { continue }
      guard parts.count == 2 else { return .given("") }
      return parts[1].removingPercentEncoding.map(Parameter.given) ?? .broken
    }
    return .absent
  }
}
