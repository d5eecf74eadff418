import LockstepFeed

/// What the page shows of a feed: what is the same is not told again.
struct DrawnFeed {
  var rowIDs: [Int32] = []
  /// How many rows were added since it was told.
  var added = 0
  /// What was told last.
  var news: FeedNews?
  /// Applying and drawing is under way further up the call stack.
  var isBeingDrawn = false
  /// The state has changed since that began.
  var isOutdated = false
}

/// What an app is told of when it changes.
struct FeedNews: Equatable {
  var state: State
  var count: Int
  var failure: Int32

  enum State {
    case idle, loading, failed, waiting, end, empty

    /// How the page calls it.
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
  /// The places in the element's markup, `lockstep.html`.
  static let scroller = WebNode(part: 0)
  static let list = WebNode(part: 1)

  static func row(_ id: Int32) -> WebNode { WebNode(.row, of: id) }
}

extension WebFeed {
  /// The timers of the page.
  enum Timer: Int32 {
    /// The engine wants to be told the time.
    case wake
    /// The footer counts seconds.
    case tick
  }

  /// Applies what came of the events sent, and draws. Later, when that is being done further up the call stack.
  func commit() {
    drawn.isOutdated = true
    guard !drawn.isBeingDrawn else { return }
    drawn.isBeingDrawn = true
    while drawn.isOutdated {
      drawn.isOutdated = false
      drain()
      while drawRows() {}
      look()
      if drain() { drawn.isOutdated = true }
    }
    drawn.isBeingDrawn = false
    tell()
  }

  /// Applies the effects there are. False when there was none.
  @discardableResult
  private func drain() -> Bool {
    var isChanged = false
    drain { effect in
      isChanged = true
      switch effect {
      case .load(let request):
        Page.call("load", Double(request.id), Double(request.cursor ?? -1), Double(request.count))
      case .cancel(let request): Page.call("cancel", Double(request))
      case .wake(let time): Page.wait(Timer.wake.rawValue, time.map { $0 - Page.now } ?? .infinity)
      case .changed(let changes): drawn.added += changes.insertions.reduce(0) { $0 + $1.count }
      }
    }
    return isChanged
  }

  /// Draws the rows that are laid out, and measures those that are new. True when that may have changed the layout.
  private func drawRows() -> Bool {
    let top = viewport.layOut()
    let rows = viewport.rows
    let held = focused.flatMap { id in $feed.ask { $0.index(of: id) } }
    var indices = Array(rows)
    if let held, viewport.height > 0, !rows.contains(held) {
      indices.insert(held, at: held < rows.lowerBound ? 0 : indices.count)
    }
    let (old, ids) = (drawn.rowIDs, indices.map { feed.items[$0].id })
    WebNode.list.style("height", pixels: viewport.length)
    WebNode.arrange(.row, of: ids, insteadOf: old, in: .list)
    drawn.rowIDs = ids
    let entry = held ?? viewport.visibleRows.lowerBound
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
      viewport.measure(index, height: WebNode.row(id).read("height"), at: Page.now)
    }
    return hasNew
  }

  /// Writes the footer, and tells the app what is new.
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
    let failure = failed.map { FeedFailureNumber($0.0).rawValue } ?? 0
    var status = 0
    if case .status(let number)? = failed?.0 { status = number }
    let left = failed?.retryAt.map { $0 - Page.now } ?? -1
    Page.call("show", state.name.address, Double(failure), Double(status), left)
    WebNode.scroller.mark("bare", feed.items.isEmpty)
    WebNode.list.set("ariaBusy", state == .loading || feed.items.isEmpty)
    Page.wait(Timer.tick.rawValue, left > 0 ? left - left.rounded(.down) + 0.01 : .infinity)
    let news = FeedNews(state: state, count: feed.items.count, failure: failure)
    guard news != drawn.news else { return }
    drawn.news = news
    let added = drawn.added
    drawn.added = 0
    Page.call("tell", Double(news.count), Double(added))
  }
}
