import Foundation

/// The parts of a request that the gallery uses, independent of the HTTP library.
struct Request: Sendable {
  /// The value of a parameter in a query.
  enum Parameter: Sendable, Equatable {
    case absent
    case given(String)
    /// The percent-encoding does not represent UTF-8 text.
    case malformed
  }

  /// The method in upper case, such as `GET`.
  var method: String
  /// The path as sent, with its percent-encoding, starting with a slash.
  var path: String
  /// The query as sent, without its question mark.
  var query: String
  /// The host and port of the server as the client names them.
  var authority: Authority
  /// The value of the `Accept` field; nil without one.
  var accept: String?
  var ifNoneMatch: String?
  /// The id of the last event that the client has received; nil without one.
  var lastEventID: String?
  /// The client's address, without port.
  var peer: String

  /// Returns `true` when the `Accept` field names this media type, such as `text/html`.
  ///
  /// A wildcard does not count, so that only a browser that opens a page accepts `text/html`. Weights are ignored.
  func accepts(_ mediaType: String) -> Bool {
    (accept ?? "").split(separator: ",").contains { range in
      range.prefix { $0 != ";" }.trimmed.lowercased() == mediaType
    }
  }

  /// The value of the parameter `name`; the last one when it appears several times.
  func value(of name: String) -> Parameter {
    for pair in query.split(separator: "&").reversed() {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.first?.removingPercentEncoding == name else { continue }
      guard parts.count == 2 else { return .given("") }
      return parts[1].removingPercentEncoding.map(Parameter.given) ?? .malformed
    }
    return .absent
  }
}
