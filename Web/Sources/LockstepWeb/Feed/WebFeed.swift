import LockstepFeed

/// A feed with what is laid out of it, as one element of a page holds it. Items and cursors cross the border as numbers that
/// the page gives out for them.
final class WebFeed {
  /// A place of an earlier visit that is being loaded up to.
  struct Place {
    var id: Int32
    var depth: Double
    /// How many rows there were. One batch more is loaded at most: the row may be gone by now.
    var count: Int
  }

  /// The most that is asked for at once on the way to an earlier place: what GitHub takes.
  private static let largestBatch = 100
  static let footer = 100.0

  @InPlace var feed = Feed<WebRow, Int32>()
  var viewport = FeedViewport(footer: footer)
  var firstCount = 30
  var batchCount = 10
  let policy = FeedRetryPolicy()
  /// The answer that refused, until its load is reported as failed. At most one load is waited for.
  var refusal: (request: Int32, answer: FeedResponse)?
  /// The row that Tab leads to; it stays laid out wherever it is.
  var focused: Int32?
  private(set) var sought: Place?
  private var inFlight: [Int32] = []
  /// Requests of the lists before this one. Their ids stay used, so that a late answer is no answer to a newer request.
  private var formerRequests: Int32 = 0
  private var lastRequest: Int32 = 0
  /// What the page shows.
  var drawn = DrawnFeed()
  /// Room for lists on their way to the page or back.
  var numbers = SharedNumbers(capacity: 64)
  var text = SharedText()

  deinit {
    $feed.free()
    numbers.free()
    text.free()
  }

  /// Another list begins, with nothing.
  func restart() {
    let (width, height, activity) = (viewport.width, viewport.height, feed.activity)
    formerRequests = lastRequest
    inFlight = []
    refusal = nil
    focused = nil
    sought = nil
    feed = Feed()
    viewport = FeedViewport(footer: Self.footer)
    viewport.resize(width: width, height: height)
    if activity == .paused { feed.send(.pause) }
  }

  func send(_ event: Feed<WebRow, Int32>.Event) { feed.send(event) }

  /// Whether a load is still waited for.
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

  /// Which try the load in flight is. At most one is: a web feed grows at its end alone, and a refresh supersedes it.
  private(set) var attempt = 1

  /// Hands out every effect, with the layout told of it and with ids and counts for the page.
  func drain(_ apply: (Feed<WebRow, Int32>.Effect) -> Void) {
    Feed.drain({ step in $feed.ask { step(&$0) } }) { apply(prepared($0)) }
  }

  private func prepared(_ effect: Feed<WebRow, Int32>.Effect) -> Feed<WebRow, Int32>.Effect {
    switch effect {
    case .changed(let changes):
      viewport.apply(changes)
      arrive()
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
    let usual = request.purpose == .more ? batchCount : firstCount
    guard let sought else { return usual }
    return max(usual, min(sought.count - feed.items.count, Self.largestBatch))
  }

  // MARK: Going back to a place

  func seek(_ place: Place) {
    sought = place
    arrive()
  }

  func giveUpSeeking() { sought = nil }

  private func arrive() {
    guard let place = sought, let row = feed.index(of: place.id) else { return }
    sought = nil
    viewport.place(FeedAnchor(row: row, depth: place.depth))
  }

  /// Reports what is in view, and loads on towards a place that is sought.
  func look() {
    viewport.settle()
    guard viewport.height > 0, feed.stage == .loaded else { return }
    if let place = sought {
      if feed.items.count >= place.count + batchCount || $feed.ask({ $0.state(of: .after) }) == .end { sought = nil }
      if sought != nil, $feed.ask({ $0.state(of: .after) }) == .idle, feed.activity == .running {
        feed.send(.load(.after))
      }
    }
    feed.send(
      .visible(viewport.visibleRows, pointsBefore: viewport.pointsBefore, pointsAfter: viewport.pointsAfter))
  }

  /// Reads where the person has scrolled to, while there is anything to see.
  func scrolled() {
    guard WebNode.scroller.read("clientHeight") > 0 else { return }
    if viewport.scrolled(to: WebNode.scroller.read("scrollTop"), at: Page.now) { giveUpSeeking() }
  }

  // MARK: Keyboard

  /// A key on a row: true when it means something.
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

  /// Moves the focus by one row or to an end, and brings the row into view.
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

/// Where the keyboard leads from a row.
enum FeedStep {
  case next, previous, first, last
}
