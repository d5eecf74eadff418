import LockstepFeed

/// The drawn state of a feed, kept so that unchanged values are not written again.
struct DrawnFeed {
  /// A row in the document.
  struct Row {
    var id: Int32
    var content: Int32
    /// The index of the row in the list.
    var index: Int
    /// The top of the row in the window, in pixels.
    var top: Double
    /// The column or the lane of the row.
    var column: Int
    /// The height of a placeholder, in pixels; 0 for a row, which has a height of its own.
    var length = 0.0
    var isEntry = false

    /// `true` for a placeholder, whose number is made from its index.
    var isPlaceholder: Bool { id < 0 }

    /// The number of the placeholder at an index. -1 is the number of no row.
    static func placeholder(at index: Int) -> Int32 { -2 - Int32(index) }
  }

  var rows: [Row] = []
  /// `true` while the indices of `rows` are those of the present list.
  var isListCurrent = true
  /// The length of the list, in pixels.
  var length = -1.0
  var columns = 1
  var spacing = 0.0
  /// The number of rows that the document's rows name, or -1.
  var size = -2.0
  var isBusy = true
  var awaitsFrame = false
  var isBare = true
  /// `true` while the rows stand in sections.
  var hasSections = false
  /// `true` while the sections are drawn for the present rows.
  var areSectionsCurrent = true
  /// `true` while the whole list fits in the viewport.
  var isWhole = false
  var isPaused = false
  /// The state before the first row, and the state after the last row.
  var start = FeedReport(state: .idle)
  var end = FeedReport(state: .idle)
  /// The number of rows that loads have added since the last report.
  var added = 0
  /// `true` while the effects of an answer wait to be applied.
  var isAnswered = false
  /// The values of the last report.
  var news: FeedNews?
  /// The number of rows that have come unseen.
  var unseen = 0
  /// The row to which an animated scroll leads.
  var approached: (id: Int32, position: FeedScrollPosition)?
  /// `true` while a caller further up the call stack applies effects and draws.
  var isBeingDrawn = false
  /// `true` when the state has changed since that drawing began.
  var isOutdated = false

  /// Returns `true` when the document has all rows at these indices.
  func has(_ indices: Range<Int>) -> Bool {
    indices.allSatisfy { index in rows.contains { $0.index == index } }
  }
}

/// The state of one end of the list, as the header or the footer shows it.
struct FeedReport: Equatable {
  var state: FeedShownState
  var failure = FeedFailureNumber.none
  /// The status of the answer, for the failure `status`.
  var status = 0
  var retryAt: Double?

  init(state: FeedShownState) { self.state = state }

  init(_ failure: FeedFailure, retryAt: Double?) {
    state = retryAt == nil ? .failed : .waiting
    self.failure = FeedFailureNumber(failure)
    if case .status(let number) = failure { status = number }
    self.retryAt = retryAt
  }

  init(_ edge: FeedEdgeState) {
    switch edge {
    case .idle: self.init(state: .idle)
    case .loading: self.init(state: .loading)
    case .failed(let failure, _, let retryAt): self.init(failure, retryAt: retryAt)
    case .end: self.init(state: .end)
    }
  }
}

enum FeedShownState {
  case idle, loading, refreshing, failed, waiting, end, empty

  /// The name of the state in JavaScript.
  var name: StaticString {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .refreshing: "refreshing"
    case .failed: "failed"
    case .waiting: "waiting"
    case .end: "end"
    case .empty: "empty"
    }
  }
}

/// The values whose changes are reported to the app.
struct FeedNews: Equatable {
  var state: FeedShownState
  var beforeState: FeedShownState
  var count: Int
  var total: Int
  var failures: (Int32, Int32)

  static func == (one: FeedNews, other: FeedNews) -> Bool {
    one.state == other.state && one.beforeState == other.beforeState && one.count == other.count
      && one.total == other.total && one.failures == other.failures
  }
}

extension WebNode {
  static let scroller = WebNode(part: FeedPart.scroller.rawValue)
  static let list = WebNode(part: FeedPart.list.rawValue)
  static let footer = WebNode(part: FeedPart.footer.rawValue)
}

extension WebFeed {
  /// The timers of a feed.
  enum Timer: Int32 {
    /// Fires at the time that the engine's effect `wake` names, and sends the engine the current time.
    case wake
    /// Fires at the next second of a countdown.
    case tick
    /// Fires when a scroll that was too fast to read along with rests.
    case rest
  }

  /// The time at which new rows are measured.
  enum Measuring {
    /// At once, by a layout that the measurement forces.
    case now
    /// After the browser's own layout, when JavaScript reports the heights.
    case later
    /// The rows in the document were measured. They move, and no row is added while they cover the viewport: a new row
    /// would have to be measured at once.
    case done
  }

  /// Applies the effects of the events that were sent, and draws. When a caller further up the call stack is drawing,
  /// that caller draws again instead.
  func commit(measuring: Measuring = .now) {
    drawn.isOutdated = true
    guard !drawn.isBeingDrawn else { return }
    drawn.isBeingDrawn = true
    holdRow()
    while drawn.isOutdated {
      drawn.isOutdated = false
      drain()
      while drawRows(measuring) {}
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
        let heading = (request.heading == .before ? WebFeedEdge.before : .after).rawValue
        let purpose = WebFeedPurpose(request.purpose).rawValue
        Browser.call(
          "load", Double(request.id), Double(request.cursor ?? -1), Double(request.count),
          Double(2 * purpose + heading))
      case .cancel(let request): Browser.call("cancel", Double(request))
      case .wake(let time): Browser.wait(Timer.wake.rawValue, time.map { $0 - Browser.now } ?? .infinity)
      case .revealEnded(_, let result): Browser.call("revealed", Double(WebRevealResult(result).rawValue))
      case .changed(let changes): if drawn.isAnswered { drawn.added += changes.insertions.reduce(0) { $0 + $1.count } }
      }
    }
    drawn.isAnswered = false
    return isChanged
  }

  // MARK: Rows

  /// Draws the rows that are laid out. Returns `true` when rows were measured, so that the layout may have changed.
  private func drawRows(_ measuring: Measuring) -> Bool {
    let top = viewport.layOut()
    let focusedIndex = focused.flatMap { row(of: $0) }
    updateIndices()
    let indices = keepsRows(measuring) ? drawn.rows.map { $0.index } : indicesToDraw(focusedIndex)
    dropRows(outside: indices)
    let length = max(0, $viewport.ask { $0.length })
    if length != drawn.length {
      drawn.length = length
      WebNode.list.style("block-size", pixels: length)
      drawn.areSectionsCurrent = false
    }
    placeRows(indices, entry: focusedIndex ?? max(visibleRows.lowerBound, extent.before))
    if let top { Browser.call("scroll", top) }
    let isWhole = length + viewport.footer <= viewport.height
    if isWhole != drawn.isWhole { WebNode.scroller.mark("whole", isWhole) }
    drawn.isWhole = isWhole
    drawSize()
    if drawSections(measuring) { return true }
    return measuring != .later && measureRows(indices)
  }

  /// Measures the rows whose heights are not known. Returns `true` when one of them has a height.
  private func measureRows(_ indices: [Int]) -> Bool {
    var unknown = indices.filter { extent.run.contains($0) && !isMeasured($0) }
    if $viewport.ask({ $0.measuresUpward(at: Browser.now) }) { unknown.reverse() }
    for index in unknown {
      guard let item = item(at: index) else { continue }
      viewport.measure(index, height: Browser.call("height", Double(item.id)), at: Browser.now)
    }
    return unknown.contains { isMeasured($0) }
  }

  private func isMeasured(_ row: Int) -> Bool { $viewport.ask { $0.isMeasured(row) } }

  /// `true` while the rows in the document suffice. A scroll adds the rows of a quarter of the viewport at a time,
  /// because each addition costs a layout.
  private func keepsRows(_ measuring: Measuring) -> Bool {
    guard drawn.isListCurrent else { return false }
    switch measuring {
    case .now: return false
    case .later: return drawn.has($viewport.ask { $0.leastRows })
    case .done: return drawn.has(visibleRows)
    }
  }

  private func indicesToDraw(_ focusedIndex: Int?) -> [Int] {
    let rows = $viewport.ask { $0.rows }
    var indices = Array(rows)
    if let focusedIndex, viewport.height > 0, !rows.contains(focusedIndex) {
      indices.insert(focusedIndex, at: focusedIndex < rows.lowerBound ? 0 : indices.count)
    }
    return indices
  }

  /// Gives the drawn rows their indices in a list that has changed; -1 for a row that the list no longer has.
  private func updateIndices() {
    guard !drawn.isListCurrent else { return }
    for place in drawn.rows.indices {
      let former = drawn.rows[place]
      let isOutside = former.index < viewport.count && !extent.run.contains(former.index)
      drawn.rows[place].index = former.isPlaceholder ? (isOutside ? former.index : -1) : row(of: former.id) ?? -1
    }
  }

  /// Removes the rows that are not laid out any more.
  private func dropRows(outside indices: [Int]) {
    drawn.rows.removeAll { row in
      if indices.contains(row.index) { return false }
      Browser.call("drop", Double(row.id))
      drawn.areSectionsCurrent = false
      return true
    }
  }

  /// Adds, moves and fills the rows at `indices`. While the list has not changed, only new rows are placed.
  private func placeRows(_ indices: [Int], entry: Int) {
    let old = drawn.rows
    let isListCurrent = drawn.isListCurrent
    drawn.isListCurrent = true
    var rows: [DrawnFeed.Row] = []
    rows.reserveCapacity(indices.count)
    var next = 0
    for index in indices {
      let item = item(at: index) ?? WebRow(id: DrawnFeed.Row.placeholder(at: index), content: -1)
      let length = item.id < 0 ? $viewport.ask { $0.length(of: index) } : 0
      let (top, column) = $viewport.ask { ($0.top(of: index), $0.column(of: index)) }
      let isEntry = index == entry && item.id >= 0
      let place = next < old.count && old[next].index == index ? next : old.firstIndex { $0.index == index }
      let id = Double(item.id)
      if let place, isListCurrent, old[place].content == item.content {
        next = place + 1
        var row = old[place]
        if row.top != top || row.column != column { move(id, to: top, column) }
        if row.length != length { Browser.call("span", id, length) }
        if row.isEntry != isEntry { Browser.call("enter", id, isEntry ? 1 : 0) }
        row.top = top
        row.column = column
        row.length = length
        row.isEntry = isEntry
        rows.append(row)
        continue
      }
      let before = rows.last.map { Double($0.id) } ?? -1
      if let place { next = place + 1 }
      Browser.call("place", id, Double(item.content), Double(index), before)
      move(id, to: top, column)
      if length > 0 { Browser.call("span", id, length) }
      if isEntry || place.map({ old[$0].isEntry }) == true { Browser.call("enter", id, isEntry ? 1 : 0) }
      rows.append(
        DrawnFeed.Row(
          id: item.id, content: item.content, index: index, top: top, column: column, length: length,
          isEntry: isEntry))
    }
    drawn.rows = rows
  }

  private func move(_ id: Double, to top: Double, _ column: Int) {
    Browser.call("move", id, top, Double(column))
    drawn.areSectionsCurrent = false
  }

  /// Writes the number of all rows to the rows, once it is known.
  private func drawSize() {
    let isWhole = state(of: .after) == .end && state(of: .before) == .end
    let size = isWhole || extent.hasPlaceholders ? Double(extent.count) : -1
    guard size != drawn.size else { return }
    drawn.size = size
    Browser.call("count", size)
  }

  // MARK: States

  /// The state before the first row: that of the refresh, or else that of the edge. A load that has failed between the rows
  /// and the placeholders after them is told there too, because nobody sees the end of the list.
  private var startReport: FeedReport {
    switch feed.refresh {
    case .loading: FeedReport(state: .refreshing)
    case .failed(let failure, _, let retryAt): FeedReport(failure, retryAt: retryAt)
    case .idle:
      switch (state(of: .before), state(of: .after)) {
      case (.failed, _): FeedReport(state(of: .before))
      case (_, .failed) where extent.after > 0: FeedReport(state(of: .after))
      case (.end, _): FeedReport(state: .idle)
      case (let before, _): FeedReport(before)
      }
    }
  }

  /// The state after the last loaded row.
  private var afterReport: FeedReport {
    let state = state(of: .after)
    return state == .end && feed.items.isEmpty ? FeedReport(state: .empty) : FeedReport(state)
  }

  /// Shows the states of both ends, and reports changes to the app. `isTick` shows a countdown again.
  func tell(isTick: Bool = false) {
    let (start, after) = (startReport, afterReport)
    let end = extent.after > 0 ? FeedReport(state: .idle) : after
    let isPaused = feed.activity == .paused
    if start != drawn.start || end != drawn.end || isPaused != drawn.isPaused || isTick {
      drawn.start = start
      drawn.end = end
      drawn.isPaused = isPaused
      let now = Browser.now
      show("showStart", start, now)
      show("showEnd", end, now)
      let left = [start.retryAt, end.retryAt].reduce(Double.infinity) { min($0, $1.map { $0 - now } ?? .infinity) }
      let isCounting = left.isFinite && left > 0 && !isPaused
      Browser.wait(Timer.tick.rawValue, isCounting ? left - left.rounded(.down) + 0.01 : .infinity)
    }
    let isBare = extent.count == 0
    if isBare != drawn.isBare { WebNode.scroller.mark("bare", isBare) }
    drawn.isBare = isBare
    let shown = feed.refresh == .idle ? after : start
    let state: FeedShownState = shown.state == .refreshing ? .loading : shown.state
    let beforeState = FeedReport(self.state(of: .before)).state
    let isBusy = state == .loading || beforeState == .loading || isBare
    if isBusy != drawn.isBusy { WebNode.list.set("ariaBusy", isBusy) }
    drawn.isBusy = isBusy
    if follower.unseenCount != drawn.unseen {
      drawn.unseen = follower.unseenCount
      Browser.call("unseen", Double(drawn.unseen))
    }
    let news = FeedNews(
      state: state, beforeState: beforeState, count: feed.items.count, total: extent.count,
      failures: (start.failure.rawValue, end.failure.rawValue))
    guard news != drawn.news else { return }
    drawn.news = news
    let added = drawn.added
    drawn.added = 0
    Browser.call("tell", Double(news.count), Double(added), state.name.address, news.beforeState.name.address)
  }

  /// Shows a state. A paused feed makes no next try, so it names no time.
  private func show(_ effect: StaticString, _ report: FeedReport, _ now: Double) {
    let left = drawn.isPaused ? -1 : report.retryAt.map { max(0, $0 - now) } ?? -1
    Browser.call(effect, report.state.name.address, Double(report.failure.rawValue), Double(report.status), left)
  }
}

extension WebFeedPurpose {
  init(_ purpose: FeedRequest<Int32>.Purpose) {
    self =
      switch purpose {
      case .first: .first
      case .more: .more
      case .refresh: .refresh
      case .reopen: .reopen
      case .stored: .stored
      }
  }
}
