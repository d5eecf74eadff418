import LockstepFeed

/// The feed and viewport of one `<lockstep-feed>` element. JavaScript gives each item and each cursor a number, and
/// passes that number to Swift.
final class WebFeed {
  /// A scroll position of an earlier visit, which the feed restores by loading rows.
  struct Restoration {
    var id: Int32
    var depth: Double
    /// The number of rows that were loaded during the earlier visit. At most one more batch is loaded, because the row
    /// may no longer exist.
    var count: Int
  }

  /// The largest batch that a restoration loads: GitHub's maximum.
  private static let largestBatch = 100
  static let footer = 100.0

  @InPlace var feed = Feed<WebRow, Int32>()
  var viewport = FeedViewport(footer: footer)
  var firstCount = 30
  var batchCount = 10
  let policy = FeedRetryPolicy()
  /// The answer with which the service refused a load, until the load is reported as failed. At most one load is in
  /// flight.
  var refusal: (request: Int32, answer: FeedResponse)?
  /// The row that the Tab key leads to. This row stays laid out when it is not visible.
  var focused: Int32?
  private(set) var pendingRestoration: Restoration?
  private var inFlight: [Int32] = []
  /// The number of requests of the previous lists. Request ids are not reused, so that a late answer never matches a
  /// newer request.
  private var formerRequests: Int32 = 0
  private var lastRequest: Int32 = 0
  /// The drawn state.
  var drawn = DrawnFeed()
  /// Memory for lists that Swift and JavaScript exchange.
  var numbers = SharedNumbers(capacity: 64)
  var text = SharedText()

  deinit {
    $feed.free()
    numbers.free()
    text.free()
  }

  /// Replaces the list with an empty one.
  func restart() {
    let (width, height, activity) = (viewport.width, viewport.height, feed.activity)
    formerRequests = lastRequest
    inFlight = []
    refusal = nil
    focused = nil
    pendingRestoration = nil
    feed = Feed()
    viewport = FeedViewport(footer: Self.footer)
    viewport.resize(width: width, height: height)
    if activity == .paused { feed.send(.pause) }
  }

  func send(_ event: Feed<WebRow, Int32>.Event) { feed.send(event) }

  /// Returns `true` while the feed waits for the answer to a load.
  func awaits(_ request: Int32) -> Bool { inFlight.contains(request) }

  func accept(_ request: Int32, _ batch: FeedBatch<WebRow, Int32>) {
    guard finish(request) else { return }
    feed.send(.answered(request: Int(request - formerRequests), batch))
  }

  func fail(_ request: Int32, _ failure: FeedFailure, _ retry: FeedRetry, at time: Double) {
    guard finish(request) else { return }
    feed.send(.failed(request: Int(request - formerRequests), failure, retry: retry, at: time))
  }

  private func finish(_ request: Int32) -> Bool {
    guard let index = inFlight.firstIndex(of: request) else { return false }
    inFlight.remove(at: index)
    return true
  }

  /// The number of the attempt of the load in flight, from 1. At most one load is in flight: a web feed loads only at
  /// its end, and a refresh supersedes that load.
  private(set) var attempt = 1

  /// Passes every pending effect to `apply`, after its changes were applied to the viewport. Requests carry the ids and
  /// counts that JavaScript uses.
  func drain(_ apply: (Feed<WebRow, Int32>.Effect) -> Void) {
    Feed.drain({ step in $feed.ask { step(&$0) } }) { apply(prepared($0)) }
  }

  private func prepared(_ effect: Feed<WebRow, Int32>.Effect) -> Feed<WebRow, Int32>.Effect {
    switch effect {
    case .changed(let changes):
      viewport.apply(changes)
      restoreIfLoaded()
    case .load(let request):
      attempt = request.attempt
      let id = formerRequests + Int32(request.id)
      lastRequest = id
      inFlight.append(id)
      return .load(
        FeedRequest(
          id: Int(id), generation: request.generation, purpose: request.purpose, cursor: request.cursor,
          count: count(for: request), attempt: request.attempt))
    case .cancel(let request):
      let id = formerRequests + Int32(request)
      _ = finish(id)
      return .cancel(Int(id))
    case .wake:
      break
    }
    return effect
  }

  private func count(for request: FeedRequest<Int32>) -> Int {
    let defaultCount = request.purpose == .more ? batchCount : firstCount
    guard let pendingRestoration else { return defaultCount }
    return max(defaultCount, min(pendingRestoration.count - feed.items.count, Self.largestBatch))
  }

  // MARK: Restoring a scroll position

  func restore(_ restoration: Restoration) {
    pendingRestoration = restoration
    restoreIfLoaded()
  }

  func cancelRestoration() { pendingRestoration = nil }

  private func restoreIfLoaded() {
    guard let restoration = pendingRestoration, let row = feed.index(of: restoration.id) else { return }
    pendingRestoration = nil
    viewport.place(FeedAnchor(row: row, depth: restoration.depth))
  }

  /// Reports the visible rows, and loads more rows while a restoration is pending.
  func reportVisibleRows() {
    viewport.settle()
    guard viewport.height > 0, feed.stage == .loaded else { return }
    if let restoration = pendingRestoration {
      if feed.items.count >= restoration.count + batchCount || $feed.ask({ $0.state(of: .after) }) == .end {
        pendingRestoration = nil
      }
      if pendingRestoration != nil, $feed.ask({ $0.state(of: .after) }) == .idle, feed.activity == .running {
        feed.send(.load(.after))
      }
    }
    feed.send(
      .visible(viewport.visibleRows, pointsBefore: viewport.pointsBefore, pointsAfter: viewport.pointsAfter))
  }

  /// Reads the scroll offset, unless the element is not visible. A person's scroll cancels a pending restoration.
  func scrolled() {
    guard WebNode.scroller.read("clientHeight") > 0 else { return }
    if viewport.scrolled(to: WebNode.scroller.read("scrollTop"), at: Browser.now) { cancelRestoration() }
  }

  // MARK: Keyboard

  /// Handles a key on a row. Returns `false` when the list does not use the key.
  func keyPressed(_ key: WebKey, hasControl: Bool) -> Bool {
    switch (key, hasControl) {
    case (.pageDown, false): step(.next)
    case (.pageUp, false): step(.previous)
    case (.home, true): step(.first)
    case (.end, true): step(.last)
    case (.right, _), (.left, _), (.down, _), (.up, _), (.home, false), (.end, false), (.pageDown, true),
      (.pageUp, true):
      return false
    }
    commit()
    if let focused { WebNode.row(focused).focus() }
    return true
  }

  /// Moves the focus by one row or to an end, and scrolls that row into view.
  private func step(_ step: FeedStep) {
    let items = feed.items
    guard !items.isEmpty else { return }
    let current = focused.flatMap { id in $feed.ask { $0.index(of: id) } } ?? viewport.visibleRows.lowerBound
    let row: Int
    switch step {
    case .next: row = min(current + 1, items.count - 1)
    case .previous: row = max(current - 1, 0)
    case .first: row = 0
    case .last: row = items.count - 1
    }
    focused = items[row].id
    viewport.reveal(row)
  }
}

/// The targets of the keyboard, relative to the focused row.
enum FeedStep {
  case next, previous, first, last
}
