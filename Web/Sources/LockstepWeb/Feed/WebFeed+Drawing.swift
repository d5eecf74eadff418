import LockstepFeed

/// The drawn state of a feed, kept so that unchanged values are not reported again.
struct DrawnFeed {
  var rowIDs: [Int32] = []
  /// The number of rows that were added since the last report.
  var added = 0
  /// The values of the last report.
  var news: FeedNews?
  /// `true` while a caller further up the call stack applies effects and draws.
  var isBeingDrawn = false
  /// `true` when the state has changed since that drawing began.
  var isOutdated = false
}

/// The values whose changes are reported to the app.
struct FeedNews: Equatable {
  var state: State
  var count: Int
  var failure: Int32

  enum State {
    case idle, loading, failed, waiting, end, empty

    /// The name of the state in JavaScript.
    var name: StaticString {
      switch self {
      case .idle: "idle"
      case .loading: "loading"
      case .failed: "failed"
      case .waiting: "waiting"
      case .end: "end"
      case .empty: "empty"
      }
    }
  }
}

extension WebNode {
  static let scroller = WebNode(part: FeedPart.scroller.rawValue)
  static let list = WebNode(part: FeedPart.list.rawValue)

  static func row(_ id: Int32) -> WebNode { WebNode(.row, of: id) }
}

extension WebFeed {
  /// The timers of a feed.
  enum Timer: Int32 {
    /// Fires at the time that the engine's effect `wake` names, and sends the engine the current time.
    case wake
    /// Fires at the next second of the footer's countdown.
    case tick
  }

  /// Applies the effects of the events that were sent, and draws. When a caller further up the call stack is drawing,
  /// that caller draws again instead.
  func commit() {
    drawn.isOutdated = true
    guard !drawn.isBeingDrawn else { return }
    drawn.isBeingDrawn = true
    while drawn.isOutdated {
      drawn.isOutdated = false
      drain()
      while drawRows() {}
      reportVisibleRows()
      if drain() { drawn.isOutdated = true }
    }
    drawn.isBeingDrawn = false
    tell()
  }

  /// Applies all pending effects. Returns `false` when no effect was pending.
  @discardableResult
  private func drain() -> Bool {
    var isChanged = false
    drain { effect in
      isChanged = true
      switch effect {
      case .load(let request):
        Browser.call("load", Double(request.id), Double(request.cursor ?? -1), Double(request.count))
      case .cancel(let request): Browser.call("cancel", Double(request))
      case .wake(let time): Browser.wait(Timer.wake.rawValue, time.map { $0 - Browser.now } ?? .infinity)
      case .changed(let changes): drawn.added += changes.insertions.reduce(0) { $0 + $1.count }
      }
    }
    return isChanged
  }

  /// Draws the rows that are laid out, and measures the new rows. Returns `true` when the layout may have changed.
  private func drawRows() -> Bool {
    let top = viewport.layOut()
    let rows = viewport.rows
    let focusedIndex = focused.flatMap { id in $feed.ask { $0.index(of: id) } }
    var indices = Array(rows)
    if let focusedIndex, viewport.height > 0, !rows.contains(focusedIndex) {
      indices.insert(focusedIndex, at: focusedIndex < rows.lowerBound ? 0 : indices.count)
    }
    let (old, ids) = (drawn.rowIDs, indices.map { feed.items[$0].id })
    WebNode.list.style("height", pixels: viewport.length)
    WebNode.arrange(.row, of: ids, insteadOf: old, in: .list)
    drawn.rowIDs = ids
    let entry = focusedIndex ?? viewport.visibleRows.lowerBound
    let size = $feed.ask { $0.state(of: .after) } == .end ? Double(feed.items.count) : -1
    for index in indices {
      let row = WebNode.row(feed.items[index].id)
      row.set("ariaPosInSet", Double(index + 1))
      row.set("ariaSetSize", size)
      row.set("tabIndex", index == entry ? 0 : -1)
      row.style("top", pixels: viewport.top(of: index))
    }
    if let top { WebNode.scroller.set("scrollTop", top) }
    var hasNew = false
    for index in indices {
      let id = feed.items[index].id
      guard !old.contains(id) else { continue }
      hasNew = true
      viewport.measure(index, height: WebNode.row(id).read("height"), at: Browser.now)
    }
    return hasNew
  }

  /// Writes the footer, and reports changes to the app.
  func tell() {
    let state: FeedNews.State
    var failed: (FeedFailure, retryAt: Double?)?
    switch $feed.ask({ ($0.refresh, $0.state(of: .after)) }) {
    case (.loading, _), (_, .loading): state = .loading
    case (.failed(let failure, _, let retryAt), _), (_, .failed(let failure, _, let retryAt)):
      state = retryAt == nil ? .failed : .waiting
      failed = (failure, retryAt)
    case (.idle, .end): state = feed.items.isEmpty ? .empty : .end
    case (.idle, .idle): state = .idle
    }
    let failure = failed.map { FeedFailureNumber($0.0).rawValue } ?? FeedFailureNumber.none.rawValue
    var status = 0
    if case .status(let number)? = failed?.0 { status = number }
    let left = failed?.retryAt.map { $0 - Browser.now } ?? -1
    Browser.call("show", state.name.address, Double(failure), Double(status), left)
    WebNode.scroller.mark("bare", feed.items.isEmpty)
    WebNode.list.set("ariaBusy", state == .loading || feed.items.isEmpty)
    Browser.wait(Timer.tick.rawValue, left > 0 ? left - left.rounded(.down) + 0.01 : .infinity)
    let news = FeedNews(state: state, count: feed.items.count, failure: failure)
    guard news != drawn.news else { return }
    drawn.news = news
    let added = drawn.added
    drawn.added = 0
    Browser.call("tell", Double(news.count), Double(added))
  }
}
