import LockstepFeed
import Observation

/// A running feed: it sends loads to a source, retries failed loads, and publishes its rows and its state.
///
/// ```swift
/// let model = FeedModel(GitHubUsersFeed())
/// model.start()
/// ```
/// `feed`, `items` and the states of the edges are observable. A list view that updates single rows reads `changes` or
/// `updates` instead. When the model is released, every load in flight is canceled.
@MainActor
@Observable
public final class FeedModel<Source: FeedSource>: FeedRecordable {
  /// The type of the feed's items.
  public typealias Item = Source.Item
  /// The type of the engine that decides what is loaded.
  public typealias Engine = Feed<Source.Item, Source.Cursor>

  /// The source of the batches.
  @ObservationIgnored public let source: Source
  /// The policy of automatic retries.
  @ObservationIgnored public let retryPolicy: FeedRetryPolicy
  /// The clock that times the retries and the countdown of a footer.
  @ObservationIgnored public let clock: FeedClock

  /// The engine's present value: items, edges, refresh.
  public var feed: Engine {
    access(keyPath: \.feed)
    return engine
  }
  /// The state of the feed without its rows. Observable, as `feed` is.
  public var state: FeedModelState { FeedModelState(feed, unreadable: unreadable) }
  /// The error of the last load that failed; nil after a successful load.
  public private(set) var lastError: FeedLoadingError?
  /// The error that broke the stream of changes; nil while the stream is open, and for a source without one.
  public internal(set) var liveError: FeedLoadingError?
  /// Receives each problem that cost a part of the list although a load succeeded, such as items that could not be
  /// read.
  @ObservationIgnored public var onIssue: (@MainActor (FeedIssue) -> Void)?

  /// The engine. It is not observed, because a report of visible rows changes it but changes nothing that is drawn.
  @ObservationIgnored private var engine: Engine
  /// The reasons for a pause.
  @ObservationIgnored var pauses = FeedPauses()
  @ObservationIgnored private let connection: any FeedConnection
  @ObservationIgnored let random: @Sendable () -> Double
  @ObservationIgnored let tasks = FeedTasks()
  @ObservationIgnored package let changeListeners = FeedListeners<FeedChanges>()
  @ObservationIgnored package let stateListeners = FeedListeners<FeedModelState>()
  @ObservationIgnored private let updateListeners = FeedListeners<FeedUpdate>()
  @ObservationIgnored private var lastState = FeedModelState.initial
  @ObservationIgnored private var lastAttempt = 0
  /// The number of changes of the rows so far.
  @ObservationIgnored package private(set) var changeCount = 0
  @ObservationIgnored var reveals = FeedReveals()
  /// The place of a recorder: `import LockstepRecording` adds `startRecording(limit:)` to this model.
  @ObservationIgnored public private(set) lazy var recorderHook = FeedRecorderHook<Source.Item, Source.Cursor> {
    [unowned self] in feed
  }
  /// The number of items that were left out since the last refresh.
  @ObservationIgnored private var unreadable = 0
  /// The item at which the list opens.
  @ObservationIgnored private var startPlace: Source.Item.ID?
  /// The item at which the list opens, until a list view scrolls to it.
  @ObservationIgnored var opening: Source.Item.ID?

  /// Creates a model. It loads nothing until `start`.
  ///
  /// - Parameters:
  ///   - source: the source of the batches.
  ///   - options: the sizes of batches, and the distances at which they are loaded.
  ///   - retryPolicy: the policy of automatic retries.
  ///   - clock: the clock that times retries.
  ///   - connection: the device's connection. While it is offline, the model makes no automatic loads.
  ///   - random: returns numbers in 0..<1, which spread the retries of many clients over their delay.
  public init(
    _ source: Source, options: FeedOptions = FeedOptions(), retryPolicy: FeedRetryPolicy = FeedRetryPolicy(),
    clock: FeedClock = .continuous, connection: any FeedConnection = FeedSystemConnection(),
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.source = source
    self.retryPolicy = retryPolicy
    self.clock = clock
    self.connection = connection
    self.random = random
    engine = Feed(options: options)
  }

  /// Starts the feed: shows the source's cached items and refreshes them, or loads the first batch if there are none.
  /// Later calls do nothing.
  public func start() { begin() }

  /// Starts the feed as `start()` does, at a position: for a deep link, or the first item that the person saw when they left
  /// the list. A list view that opens scrolls to the item. One that restores a `FeedPlace` passes its item itself, if it
  /// does so in the same turn of the main actor as `start()`.
  public func start(at position: FeedPosition<Item.ID>) {
    if case .around(let id) = position, feed.stage == .unstarted, startPlace == nil { (startPlace, opening) = (id, id) }
    begin()
  }

  private func begin() {
    guard feed.stage == .unstarted, !tasks.hasStarted else { return }
    let source = source
    tasks.setStart { [weak self] in
      let place = self?.startPlace
      let restored = await source.restored(around: place)
      var cursor: Source.Cursor?
      // Without the cursor, the list opens at its start.
      if let place, restored?.has(place) != true { cursor = try? await source.cursor(around: place) }
      let cached = restored == nil && cursor == nil ? await source.cached() : nil
      guard let self, !Task.isCancelled else { return }
      if let place, let cursor { return self.open(around: place, cursor) }
      self.start(with: restored, or: cached)
    }
    let states = connection.states()
    tasks.setConnection { [weak self] in
      for await isOnline in states { self?.setPauses { $0.isOffline = !isOnline } }
    }
    readLive()
  }

  /// Sets the visible rows, and the distance from them to each end of the list, in points. The feed loads the next
  /// batch when these rows are near an end.
  ///
  /// A missing distance is 0 if no row lies beyond the visible rows at that edge. Otherwise it is unknown, and the edge
  /// loads by the number of rows (`FeedOptions.prefetchItems`). Pass `isScroll: false` for a report that follows a layout
  /// or a change of the rows, and no scroll: `Feed.Event.visible`.
  public func setVisibleRows(
    _ rows: Range<Int>, pointsBefore: Double? = nil, pointsAfter: Double? = nil, isScroll: Bool = true
  ) {
    send(.visible(rows, pointsBefore: pointsBefore, pointsAfter: pointsAfter, isScroll: isScroll))
  }

  /// Sets the visible rows of a list view that shows placeholders, as indices of the whole list. Placeholders at which the
  /// person has stopped are loaded; the distances are those to the ends of the loaded rows.
  ///
  /// - Returns: `true` while placeholders fly by. Call this again when the scroll rests, after `FeedViewport.scrollPause`.
  package func setVisibleRows(
    ofWhole rows: Range<Int>, pointsBefore: Double?, pointsAfter: Double?, isScroll: Bool, isFlying: Bool
  ) -> Bool {
    switch feed.extent.sight(of: rows, isFlying: isFlying, reach: feed.options.batchCount) {
    case .rows(let loaded):
      // Placeholders in view are room that is left, however they have come there.
      let isFilled = loaded.count == rows.count
      setVisibleRows(loaded, pointsBefore: pointsBefore, pointsAfter: pointsAfter, isScroll: isScroll || !isFilled)
    case .placeholders(let seen):
      guard let cursor = source.cursor(at: seen.lowerBound) else {
        // The source has no batch there. The nearest edge leads there.
        let edge = seen.lowerBound < feed.extent.before ? 0 : feed.items.count
        setVisibleRows(edge..<edge, pointsBefore: pointsBefore, pointsAfter: pointsAfter)
        return false
      }
      send(.open(at: cursor, rows: seen))
    case .flight: return true
    }
    return false
  }

  /// Loads the next batch at an edge at once, or retries the load that failed there.
  public func load(_ edge: FeedEdge = .after) {
    send(.load(edge))
  }

  /// Loads the list again. Returns when the load has succeeded or failed. The rows stay until then.
  public func refresh() async {
    readLive()
    // The start refreshes cached items already.
    if feed.stage == .unstarted { start() } else { send(.refresh) }
    for await state in states
    where state.stage != .unstarted && state.refresh != .loading && state.after != .loading { return }
  }

  /// Marks all items as out of date. The visible batch is loaded again at once, every other batch when it becomes
  /// visible.
  public func invalidate() { send(.invalidate) }

  /// A stream of the changes of the rows from now on, in order and without a gap. The model drops a stream whose
  /// iteration has ended.
  public var changes: AsyncStream<FeedChanges> { changeListeners.stream() }

  /// A stream of the states, from the present one on. Each differs from the previous one.
  public var states: AsyncStream<FeedModelState> { stateListeners.stream(beginningWith: state) }

  /// A stream of the present state and then of all changes and states, in their order. A change of the rows comes
  /// before the state that counts the new rows, so that a footer does not announce the end before the last rows are
  /// shown.
  public var updates: AsyncStream<FeedUpdate> { updateListeners.stream(beginningWith: .state(state)) }

  /// The present time by the model's clock, in seconds. The times in its states are by the same clock.
  public var now: Double { clock.now() }

  /// Sends an event to the engine, applies the effects, and publishes the new state.
  func send(_ event: Engine.Event) {
    enqueue(event)
    var hasChanged = false
    let hasDrained = Engine.drain({ $0(&engine) }) { effect in
      recorderHook.recorder?.record(effect)
      if case .changed = effect { hasChanged = true }
      apply(effect)
    }
    guard hasDrained else { return }
    recorderHook.recorder?.endStep(of: engine)
    if hasChanged || FeedModelState(engine, unreadable: unreadable) != lastState { withMutation(keyPath: \.feed) {} }
    publishState()
  }

  private func enqueue(_ event: Engine.Event) {
    recorderHook.recorder?.record(event, at: now)
    engine.send(event)
  }

  /// Returns a number that no other attempt has.
  func nextAttempt() -> Int {
    lastAttempt += 1
    return lastAttempt
  }

  private func start(
    with restored: FeedRestoredList<Source.Item, Source.Cursor>?, or cached: FeedBatch<Source.Item, Source.Cursor>?
  ) {
    // `send` publishes one state for both events. An idle state between them would end a `refresh()` that waits for the
    // load.
    if var restored {
      for at in restored.parts.indices { restored.parts[at].batch = counted(restored.parts[at].batch) }
      enqueue(.restoreList(restored))
    } else if let cached {
      enqueue(.restore(counted(cached)))
    } else {
      return send(.start)
    }
    send(.refresh)
  }

  private func apply(_ effect: Engine.Effect) {
    switch effect {
    case .load(let request): load(request)
    case .cancel(let request): tasks.cancelLoad(request)
    case .wake(let time): wake(at: time)
    case .revealEnded(_, let result): reveals.takeFirst()?(result)
    case .changed(let changes):
      changeCount += 1
      changeListeners.yield(changes)
      updateListeners.yield(.rows(changes))
    }
  }

  private func load(_ request: FeedRequest<Source.Cursor>) {
    let source = source
    tasks.addLoad(request.id) { [weak self] in
      let result: Result<FeedBatch<Source.Item, Source.Cursor>, FeedLoadingError>
      do {
        result = .success(try await source.batch(for: request))
      } catch {
        result = .failure(FeedLoadingError(error))
      }
      guard let self, self.tasks.removeLoad(request.id) else { return }
      self.finishLoad(request, with: result)
    }
  }

  private func finishLoad(
    _ request: FeedRequest<Source.Cursor>, with result: Result<FeedBatch<Source.Item, Source.Cursor>, FeedLoadingError>
  ) {
    switch result {
    case .success(let batch):
      lastError = nil
      if request.purpose == .first || request.purpose == .refresh { unreadable = 0 }
      unreadable += batch.unreadable.count
      if !batch.unreadable.isEmpty { onIssue?(.unreadableItems(batch.unreadable)) }
      send(.answered(request: request.id, counted(batch), nextAt: batch.wait.map { clock.now() + $0 } ?? 0))
    case .failure(let error):
      // A batch that is not kept is no failure: the feed asks the service next.
      if request.purpose != .stored { lastError = error }
      let retry = error.retry(by: retryPolicy, attempt: request.attempt, random: random())
      send(.failed(request: request.id, error.failure, retry: retry, at: clock.now()))
    }
  }

  /// Returns a batch without the total of a source in which no row that is far away can be loaded.
  private func counted(_ batch: FeedBatch<Source.Item, Source.Cursor>) -> FeedBatch<Source.Item, Source.Cursor> {
    var batch = batch
    if source.cursor(at: 0) == nil { (batch.index, batch.total) = (nil, nil) }
    return batch
  }

  private func wake(at time: Double?) {
    guard let time else { return tasks.cancelAlarm() }
    let clock = clock
    tasks.setAlarm { [weak self] in
      await clock.sleep(time)
      guard let self, !Task.isCancelled else { return }
      self.send(.time(Swift.max(time, clock.now())))
    }
  }

  private func publishState() {
    let state = state
    guard state != lastState else { return }
    lastState = state
    stateListeners.yield(state)
    updateListeners.yield(.state(state))
  }
}

extension FeedRestoredList {
  /// Returns true when the list has an item.
  fileprivate func has(_ id: Item.ID) -> Bool { parts.contains { $0.batch.items.contains { $0.id == id } } }
}
