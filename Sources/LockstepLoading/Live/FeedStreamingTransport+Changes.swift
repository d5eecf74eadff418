import Foundation
import LockstepFeed

extension FeedStreamingTransport {
  /// Returns the changes that a service sends as server-sent events, for `FeedSource.live()`.
  ///
  /// ```swift
  /// func live() async -> AsyncThrowingStream<FeedLiveEvent<Message>, any Error>? {
  ///   transport.changes(for: FeedHTTPRequest(url: url), at: .after)
  /// }
  /// ```
  /// The data of each event are a change as JSON, the same that `<lockstep-feed events>` reads: `{"insert": [item]}`,
  /// `{"update": [item]}` or `{"remove": [id]}`. New items come at `edge`, or where `"at": "start"` or `"at": "end"`
  /// says. An event with other data is left out. For services that send something else: `feedEvents` on `events(for:)`.
  ///
  /// When the connection is cut, it is opened again as `events(for:)` does. A stream that was asked to begin after the
  /// last event has every change, and any other one may lack changes: the feed loads its list again.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - edge: the edge at which the service adds items.
  public func changes<Item: FeedItem & Decodable>(
    for request: FeedHTTPRequest, at edge: FeedEdge
  ) -> AsyncThrowingStream<FeedLiveEvent<Item>, any Error> where Item.ID: Decodable {
    events(for: request).feedEvents { message in
      switch message {
      case .opened(let isResumed): isResumed ? .resumed : .opened(at: edge)
      case .interrupted: .interrupted
      case .event(let event): (try? event.json(FeedChangeData<Item>.self))?.event(at: edge)
      }
    }
  }
}

/// The data of an event: a change of a service.
private struct FeedChangeData<Item: FeedItem & Decodable>: Decodable where Item.ID: Decodable {
  enum Place: String, Decodable {
    case start, end
  }

  var insert: [Item]?
  var at: Place?
  var update: [Item]?
  var remove: [Item.ID]?

  func event(at edge: FeedEdge) -> FeedLiveEvent<Item>? {
    if let insert { return .insert(insert, at: (at ?? (edge == .before ? .start : .end)) == .start ? .start : .end) }
    if let update { return .update(update) }
    return remove.map { .remove($0) }
  }
}
