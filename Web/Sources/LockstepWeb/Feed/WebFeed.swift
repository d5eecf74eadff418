import LockstepFeed

#if !LOCKSTEP_ELEMENTS
  import LockstepRecording
#endif

/// The feed and viewport of one `<lockstep-feed>` element. JavaScript gives each item and each cursor a number, and
/// passes that number to Swift.
final class WebFeed {
  /// A scroll position of an earlier visit, which the feed restores by loading rows.
  struct Restoration {
    var id: Int32
    var depth: Double
    /// The number of rows that were loaded during the earlier visit, with those that were dropped above the list. At
    /// most as many rows and one more batch are asked for at each edge, because the row may no longer exist.
    var count: Int
    /// The numbers of rows that were asked for at the two edges.
    var askedBefore = 0
    var askedAfter = 0

    /// Counts rows that are asked for at an edge. Returns `false` when enough were asked for there.
    mutating func ask(for rows: Int, at edge: FeedEdge) -> Bool {
      if (edge == .before ? askedBefore : askedAfter) > count { return false }
      if edge == .before { askedBefore += rows } else { askedAfter += rows }
      return true
    }
  }

  /// A load in flight.
  struct Load {
    /// The number by which JavaScript knows the request.
    var id: Int32
    /// The number of the attempt, from 1.
    var attempt: Int
    /// The answer of the service, once its head was read.
    var response: FeedResponse?
  }

  /// The largest batch that a restoration loads: GitHub's maximum.
  private static let largestBatch = 100

  @InPlace var feed = Feed<WebRow, Int32>()
  @InPlace var viewport = FeedViewport()
  /// The loaded rows and the placeholders that the viewport counts: its rows are those of the whole list.
  private(set) var extent = FeedExtent()
  /// The edge that the list follows.
  var follower = FeedFollower()
  /// The item below which room is reserved. It may not be in the list yet, or no longer.
  var reserved: Int32?
  /// `true` while the rows follow each other along a line of text. Lengths along the list are then horizontal ones.
  var isSideways = false
  /// The options of the attributes.
  var options = FeedOptions() {
    didSet { useOptions() }
  }
  let policy = FeedRetryPolicy()
  /// The row that the Tab key leads to. This row stays laid out when it is not visible.
  var focused: Int32?
  /// The rows that JavaScript has passed for the next call.
  var received: [WebRow] = []
  /// The numbers of the edits that the app has not decided yet.
  var attempts: [Int] = []
  private(set) var pendingRestoration: Restoration? {
    didSet { useOptions() }
  }
  /// `true` while an item is searched for.
  private var isRevealing = false
  /// `true` while the list opens at the place of an earlier visit: the first search is for its item.
  private var isOpeningAtPlace = false
  private var revealPosition = FeedScrollPosition.center
  private var isRevealAnimated = false
  private var loads: [Load] = []
  /// The number of requests of the previous lists. Request ids are not reused, so that a late answer never matches a
  /// newer request.
  private var formerRequests: Int32 = 0
  private var lastRequest: Int32 = 0
  /// The drawn state.
  var drawn = DrawnFeed()
  /// Memory for lists that Swift and JavaScript exchange.
  var numbers = SharedNumbers(capacity: 64)
  var text = SharedText()

  #if !LOCKSTEP_ELEMENTS
    var webRecorder: WebFeedRecorder?
  #endif

  deinit {
    $feed.free()
    $viewport.free()
    numbers.free()
    text.free()
  }

  /// Replaces the list with an empty one.
  func restart() {
    let (footer, width, height) = (viewport.footer, viewport.width, viewport.height)
    let activity = feed.activity
    formerRequests = lastRequest
    loads = []
    focused = nil
    attempts = []
    pendingRestoration = nil
    isRevealing = false
    isOpeningAtPlace = false
    reserved = nil
    feed = Feed(options: options)
    extent = FeedExtent()
    #if !LOCKSTEP_ELEMENTS
      webRecorder?.begin(feed)
    #endif
    viewport = FeedViewport(footer: footer)
    viewport.resize(width: width, height: height)
    configureColumns()
    follower = FeedFollower(anchor: follower.anchor)
    drawn.isListCurrent = false
    if activity == .paused { send(.pause) }
  }

  func send(_ event: Feed<WebRow, Int32>.Event) {
    #if !LOCKSTEP_ELEMENTS
      webRecorder?.recorder.record(event, at: Browser.now)
    #endif
    feed.send(event)
  }

  private func useOptions() {
    #if !LOCKSTEP_ELEMENTS
      if feed.options != optionsInUse { webRecorder?.recorder.record(optionsInUse, at: Browser.now) }
    #endif
    feed.options = optionsInUse
  }

  /// The index of an item in the whole list.
  func row(of id: Int32) -> Int? { $feed.ask { $0.index(of: id) }.map { $0 + extent.before } }

  /// The item at an index of the whole list; nil for a placeholder.
  func item(at row: Int) -> WebRow? { extent.run.contains(row) ? feed.items[row - extent.before] : nil }

  func state(of edge: FeedEdge) -> FeedEdgeState { $feed.ask { $0.state(of: edge) } }

  // MARK: Loads

  /// Returns `true` while the feed waits for the answer to a load.
  func awaits(_ request: Int32) -> Bool { index(of: request) != nil }

  /// `true` when no load is in flight, no edit is undecided, and no scroll position or item is sought. JavaScript may then
  /// forget the items that the list does not contain.
  var isSettled: Bool { loads.isEmpty && attempts.isEmpty && pendingRestoration == nil && !isRevealing }

  /// Keeps the head of a service's answer for `accept` or `fail`.
  func note(_ response: FeedResponse, of request: Int32) {
    guard let index = index(of: request) else { return }
    loads[index].response = response
  }

  /// Accepts a batch. `wait` is the time until the service accepts the next request, in seconds; 0 or less when another
  /// request may follow at once.
  func accept(_ request: Int32, _ batch: FeedBatch<WebRow, Int32>, wait: Double) {
    guard let load = finish(request) else { return }
    let wait = load.response?.wait ?? wait
    let nextAt = wait > 0 && wait <= FeedRetryPolicy.longestWait ? Browser.now + wait : 0
    drawn.isAnswered = true
    send(.answered(request: Int(request - formerRequests), batch, nextAt: nextAt))
  }

  /// Reports a failed load. When the service has refused the request, its answer determines the failure.
  func fail(_ request: Int32, _ failure: FeedFailure, random: Double) {
    guard let load = finish(request) else { return }
    let failed: (FeedFailure, FeedRetry) =
      if let response = load.response, let refused = response.failure {
        (refused, policy.decision(for: response, attempt: load.attempt, random: random))
      } else {
        (failure, policy.decision(for: failure, attempt: load.attempt, random: random))
      }
    send(.failed(request: Int(request - formerRequests), failed.0, retry: failed.1, at: Browser.now))
  }

  private func index(of request: Int32) -> Int? { loads.firstIndex { $0.id == request } }

  private func finish(_ request: Int32) -> Load? { index(of: request).map { loads.remove(at: $0) } }

  /// Passes every pending effect to `apply`, after its changes were applied to the viewport. Requests carry the ids that
  /// JavaScript uses.
  func drain(_ apply: (Feed<WebRow, Int32>.Effect) -> Void) {
    #if LOCKSTEP_ELEMENTS
      Feed.drain({ step in $feed.ask { step(&$0) } }) { if let effect = prepared($0) { apply(effect) } }
    #else
      let hasDrained = Feed.drain({ step in $feed.ask { step(&$0) } }) { effect in
        webRecorder?.recorder.record(effect)
        if let effect = prepared(effect) { apply(effect) }
      }
      if hasDrained { webRecorder?.recorder.endStep(of: feed) }
    #endif
    if pendingRestoration != nil { useOptions() }
  }

  /// Nil for the end of a search that JavaScript has not asked for.
  private func prepared(_ effect: Feed<WebRow, Int32>.Effect) -> Feed<WebRow, Int32>.Effect? {
    switch effect {
    case .changed(let loaded):
      follow(scrolls: false)
      let next = $feed.ask { $0.extent }
      let changes = extent.changes(to: next, by: loaded)
      extent = next
      let room = $viewport.ask { $0.room }
      let stay = follower.stay(for: changes, visible: rowsToKeep, of: viewport.count, room: room)
      keepEnd()
      if case .atRow(let row) = stay { viewport.hold(row, through: changes) }
      viewport.apply(changes, showsNewStart: stay == .atEdge)
      placeRoom()
      drawn.isListCurrent = false
      restoreIfLoaded()
    case .load(let request):
      let id = formerRequests + Int32(request.id)
      lastRequest = id
      loads.append(Load(id: id, attempt: request.attempt))
      return .load(
        FeedRequest(
          id: Int(id), generation: request.generation, purpose: request.purpose, edge: request.edge,
          heading: request.heading, cursor: request.cursor, count: request.count, attempt: request.attempt))
    case .cancel(let request):
      let id = formerRequests + Int32(request)
      _ = finish(id)
      return .cancel(Int(id))
    case .revealEnded(let id, let result):
      if isOpeningAtPlace {
        isOpeningAtPlace = false
        return nil
      }
      isRevealing = false
      if result == .found, let row = row(of: id) {
        _ = scroll(toRow: row, revealPosition, isAnimated: isRevealAnimated)
      }
    case .wake:
      break
    }
    return effect
  }

  // MARK: Restoring a scroll position

  /// Restores a scroll position. With the cursor of its batch, the list opens there.
  func restore(_ restoration: Restoration, at cursor: Int32?) {
    pendingRestoration = restoration
    if let cursor, !isRevealing {
      isOpeningAtPlace = true
      send(.reveal(restoration.id, around: cursor))
    }
    restoreIfLoaded()
  }

  func cancelRestoration() { pendingRestoration = nil }

  private func restoreIfLoaded() {
    guard let restoration = pendingRestoration, let row = row(of: restoration.id) else { return }
    pendingRestoration = nil
    leaveEdge()
    viewport.place(FeedAnchor(row: row, depth: restoration.depth))
  }

  /// Refreshes the list. The refresh of batches from an earlier visit begins at the row of the place, which is not drawn yet.
  func refresh() {
    if let restoration = pendingRestoration, let row = feed.index(of: restoration.id) { send(.visible(row..<row)) }
    send(.refresh)
  }

  /// Loads more rows at both edges while a restoration is pending, because the sought row may be at either. An edge loads
  /// nothing during a refresh.
  private func continueRestoration() {
    guard var restoration = pendingRestoration, feed.activity == .running, feed.refresh != .loading else { return }
    var isOver = true
    for edge in FeedEdge.allCases where state(of: edge) != .end {
      guard state(of: edge) == .idle else {
        isOver = false
        continue
      }
      if restoration.ask(for: feed.options.batchCount, at: edge) {
        isOver = false
        send(.load(edge))
      }
    }
    pendingRestoration = isOver ? nil : restoration
  }

  /// The options of the attributes. While a restoration is pending, a load asks for the rows that are missing, and no row
  /// is dropped.
  private var optionsInUse: FeedOptions {
    guard let pendingRestoration else { return options }
    // In a list that grows at both edges, nobody knows how many rows are missing at each.
    let found = state(of: .before) == .end ? feed.items.count : 0
    let missing = min(pendingRestoration.count - found, Self.largestBatch)
    return FeedOptions(
      firstCount: max(options.firstCount, missing), batchCount: max(options.batchCount, missing),
      prefetchItems: options.prefetchItems, prefetchPoints: options.prefetchPoints, maxItems: nil,
      refreshStart: options.refreshStart)
  }

  /// Reports the visible rows, and loads more rows while a restoration is pending.
  func reportVisibleRows() {
    // A feed without height lays out nothing yet. The row to reveal waits for its size.
    guard viewport.height > 0 else { return }
    viewport.settle()
    if viewport.endFilledRoom() { reserved = nil }
    follow(scrolls: false)
    guard feed.stage == .loaded else { return }
    continueRestoration()
    let isFlying = $viewport.ask { $0.isFlying(at: Browser.now) }
    switch extent.sight(of: visibleRows, isFlying: isFlying, reach: feed.options.batchCount) {
    case .rows(let rows):
      let (before, after) = $viewport.ask { $0.points(around: extent.run) }
      send(.visible(rows, pointsBefore: before, pointsAfter: after))
    case .placeholders(let rows):
      let isOnItsWay = isRevealing || drawn.approached != nil || follower.isHeading
      if pendingRestoration == nil, !isOnItsWay { open(at: rows) }
    case .flight: Browser.wait(Timer.rest.rawValue, FeedViewport.scrollPause)
    }
  }

  /// Loads the batch of the placeholders at which the person has stopped.
  private func open(at rows: Range<Int>) {
    let cursor = Browser.call("cursorAt", Double(rows.lowerBound))
    if cursor >= 0 { return send(.open(at: Int32(cursor), rows: rows)) }
    // The source has no batch there. The nearest edge leads there.
    let edge = rows.lowerBound < extent.before ? 0 : extent.loaded
    send(.visible(edge..<edge))
  }

  // MARK: Scrolling

  /// Searches for an item, and scrolls to its row.
  func reveal(_ id: Int32, around cursor: Int32?, _ position: FeedScrollPosition, isAnimated: Bool) {
    cancelRestoration()
    send(.reveal(id, around: cursor))
    isRevealing = true
    revealPosition = position
    isRevealAnimated = isAnimated
  }

  /// Reports the scroll offset of the scroller. With another height than the known one, the browser may have limited the
  /// offset, which is no scroll. The height itself is taken when the browser reports it: a list that has just lost its rows
  /// may be lower for a moment.
  func scrolled(to top: Double, height: Double) {
    guard viewport.height > 0, height != viewport.height else { return scrolled(to: top) }
    follow(scrolls: false)
    viewport.scrolled(to: top, at: -.infinity)
  }

  /// Reports the scroll offset of the scroller. A person's scroll cancels a pending restoration and a scroll by code.
  func scrolled(to top: Double) {
    guard viewport.scrolled(to: top, at: Browser.now) else { return }
    cancelRestoration()
    drawn.approached = nil
    if follower.isHeading { leaveEdge() }
    follow(scrolls: true)
  }

  /// Reads the sizes of the scroller and the footer, and the scroll offset, which is no scroll: the browser limits it to the
  /// sizes. A scroller that is hidden has no offset.
  func resize() {
    // A scroll that rests near the end is over by now.
    follow(scrolls: false)
    let (width, height) = (WebNode.scroller.read("clientWidth"), WebNode.scroller.read("clientHeight"))
    let length = isSideways ? width : height
    if length > 0 { viewport.scrolled(to: WebNode.scroller.read("along"), at: -.infinity) }
    holdRow()
    viewport.resize(width: isSideways ? height : width, height: length)
    measureFooter()
    configureColumns()
  }

  func measureFooter() { viewport.setFooter(WebNode.footer.read(isSideways ? "offsetWidth" : "offsetHeight")) }

  /// Sets the number of columns or lanes: that of the attribute, or as many as fit with `minimum-column-width`.
  func configureColumns() {
    let spacing = max(0, Browser.number("spacing", default: 0))
    let lanes = Browser.integer("lanes", atLeast: 1, default: 0)
    var columns = lanes > 0 ? lanes : Browser.integer("columns", atLeast: 1, default: 1)
    let least = Browser.number("minimum-column-width", default: 0)
    if least > 0, viewport.width > 0 { columns = max(1, Int((viewport.width + spacing) / (least + spacing))) }
    columns = min(columns, lanes > 0 ? FeedLaneIndex.mostLanes : 1000)
    holdRow()
    lanes > 0 ? viewport.setLanes(columns, spacing: spacing) : viewport.setColumns(columns, spacing: spacing)
    drawn.areSectionsCurrent = false
    if drawn.columns != columns || drawn.spacing != viewport.spacing {
      drawn.columns = columns
      drawn.spacing = viewport.spacing
      Browser.call("layOut", Double(columns), viewport.spacing)
    }
  }

  /// Scrolls to a row, and returns `false` when the list has no such row.
  func scroll(toRow row: Int, _ position: FeedScrollPosition, isAnimated: Bool) -> Bool {
    guard (0..<viewport.count).contains(row) else { return false }
    cancelRestoration()
    leaveEdge()
    drawn.approached = nil
    if isAnimated, viewport.height > 0, let item = item(at: row) {
      drawn.approached = (item.id, position)
      let distance = $viewport.ask { $0.distance(toReveal: row, at: position) }
      let longest = 2 * viewport.height
      // The rows of a long way are not all drawn: the scroll begins near its end.
      if abs(distance) > longest { viewport.scroll(by: distance - (distance > 0 ? longest : -longest)) }
      requestFrame()
    } else {
      viewport.reveal(row, at: position)
    }
    return true
  }

  /// Scrolls one frame of an animated scroll.
  func approach() {
    drawn.awaitsFrame = false
    if follower.isHeading { return approachEnd() }
    guard let (id, position) = drawn.approached else { return }
    guard let row = row(of: id), viewport.height > 0 else {
      drawn.approached = nil
      return
    }
    let distance = $viewport.ask { $0.distance(toReveal: row, at: position) }
    if abs(distance) < 1 {
      drawn.approached = nil
      viewport.reveal(row, at: position)
    } else {
      let step = distance * Self.approachedPart
      viewport.scroll(by: abs(step) < 1 ? (distance > 0 ? 1 : -1) : step)
      requestFrame()
    }
  }

  /// Requests the next frame, once for all scrolls that ask for it.
  func requestFrame() {
    if !drawn.awaitsFrame { Browser.requestFrame() }
    drawn.awaitsFrame = true
  }

  /// The part of the remaining distance by which an animated scroll moves in each frame.
  static let approachedPart = 0.2

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
    if let focused { Browser.call("focus", Double(focused)) }
    return true
  }

  /// Moves the focus by one row or to an end, and scrolls that row into view.
  private func step(_ step: FeedStep) {
    guard extent.loaded > 0 else { return }
    let current = focused.flatMap { row(of: $0) } ?? visibleRows.lowerBound
    let target: Int
    switch step {
    case .next: target = current + 1
    case .previous: target = current - 1
    case .first: target = 0
    case .last: target = viewport.count - 1
    }
    drawn.approached = nil
    leaveEdge()
    // The focus stays where it is while the list shows placeholders.
    if let item = item(at: target) { focused = item.id }
    viewport.reveal(target)
  }
}

/// The targets of the keyboard, relative to the focused row.
enum FeedStep {
  case next, previous, first, last
}
