import Foundation
import LockstepFeed

/// The rules by which a stream of server-sent events is opened, read, and opened again. Pure: it knows neither a network
/// nor a clock.
struct FeedEventConnection: Sendable {
  /// What follows after a connection has ended.
  enum Next: Sendable, Equatable {
    /// The stream is opened again after a delay, in seconds.
    case wait(Double)
    /// The service has no more events (status 204).
    case end
    /// Another try would not help.
    case fail(FeedLoadingError)
  }

  private let base: FeedHTTPRequest
  private let policy: FeedRetryPolicy
  private var parser: FeedEventStreamParser
  private var lastID: [UInt8]
  private var retry: Double?
  /// The number of tries since the last event.
  private var attempt = 0
  private var response: FeedHTTPResponse?
  private var parserError: FeedEventStreamError?

  init(_ request: FeedHTTPRequest, after lastID: [UInt8], policy: FeedRetryPolicy) {
    base = request
    self.lastID = lastID
    self.policy = policy
    parser = FeedEventStreamParser(after: lastID, largestEvent: request.largestBody)
  }

  /// Begins a connection, and returns its request.
  mutating func begin() -> FeedHTTPRequest {
    attempt += 1
    response = nil
    parser = FeedEventStreamParser(after: lastID, largestEvent: base.largestBody)
    var request = base
    // A stream does not end by itself. Silence ends it: servers send comments against that.
    request.totalTimeout = Self.forever
    set("Accept", "text/event-stream", of: &request)
    set("Cache-Control", "no-store", of: &request)
    if let id = sentID { set("Last-Event-ID", id, of: &request) }
    return request
  }

  /// A hundred years, in seconds.
  private static let forever = 100 * 366 * 86_400.0

  /// The id of the last event in the form for a header; nil if there is none, or if a header cannot have it.
  private var sentID: String? {
    let id = String(decoding: lastID, as: UTF8.self)
    return !id.isEmpty && FeedHTTPRequest.isFieldValue(id) ? id : nil
  }

  private func set(_ name: String, _ value: String, of request: inout FeedHTTPRequest) {
    for key in request.headers.keys where key.lowercased() == name.lowercased() { request.headers[key] = nil }
    request.headers[name] = value
  }

  /// Reads a part of the response. Returns false when the connection must end.
  mutating func read(_ part: FeedHTTPPart, _ receive: (FeedServerMessage) -> Void) -> Bool {
    switch part {
    case .head(let head):
      response = head
      guard isStream(head) else { return false }
      receive(.opened(isResumed: sentID != nil))
      return true
    case .body(let bytes):
      guard let head = response, isStream(head) else { return false }
      var hasEvents = false
      do throws(FeedEventStreamError) {
        try parser.read(bytes) { event in
          hasEvents = true
          receive(.event(event))
        }
      } catch {
        parserError = error
      }
      if hasEvents { attempt = 0 }
      lastID = parser.lastID
      retry = parser.retry ?? retry
      return parserError == nil
    }
  }

  private func isStream(_ head: FeedHTTPResponse) -> Bool {
    let type = (head.headers["content-type"] ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    return head.status == 200 && type.lowercased() == "text/event-stream"
  }

  /// Ends a connection, and returns what follows.
  ///
  /// - Parameters:
  ///   - error: the transport's error; nil if the response ended.
  ///   - random: a number in 0..<1.
  mutating func end(_ error: FeedTransportError?, random: Double) -> Next {
    if parserError != nil { return .fail(.failed(.unreadable)) }
    let failure: FeedLoadingError
    if let head = response, !isStream(head) {
      if head.status == 204 { return .end }
      failure = FeedLoadingError(head) ?? .failed(.unreadable)
    } else {
      // A response that has ended is a connection that was cut: the service has more events.
      failure = .failed(error?.failure ?? .transport(code: Self.cut))
    }
    switch failure.retry(by: policy, attempt: Swift.max(attempt, 1), random: random) {
    case .never: return .fail(failure)
    case .after(let delay): return .wait(Swift.max(delay, retry ?? 0))
    }
  }

  /// `URLError.networkConnectionLost`.
  private static let cut = -1005
}

/// A message of a stream of server-sent events.
public enum FeedServerMessage: Sendable, Equatable {
  /// The stream is open. `isResumed` says that the server was asked to begin after the last event that has arrived.
  /// Whether it does so is the server's matter.
  case opened(isResumed: Bool)
  /// An event.
  case event(FeedServerEvent)
  /// The stream is broken, and will be opened again.
  case interrupted
}

extension FeedServerEvent {
  /// The data as a text. Bytes that are no UTF-8 are replaced.
  public var text: String { String(decoding: data, as: UTF8.self) }

  /// Returns a value that is decoded from the data. Throws `.failed(.unreadable)` if the data are not such a value.
  public func json<Value: Decodable>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder()
  ) throws(FeedLoadingError) -> Value {
    guard let value = try? decoder.decode(type, from: Data(data)) else { throw .failed(.unreadable) }
    return value
  }
}
