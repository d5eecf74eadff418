import LockstepFeed
import Observation

/// A feed that runs: sends its loads to a source, waits for its retries, and shows its state to a screen.
///
/// ```swift
/// let model = FeedModel(GitHubUsersFeed())
/// model.start()
/// ```
/// Everything shown is observable. Whoever draws rows with a list view of their own takes `changes`; both say the same.
/// When the last reference goes, every load in flight is cancelled.
@MainActor
@Observable
public final class FeedModel<Source: FeedSource> {
  /// What the feed is a list of.
  public typealias Item = Source.Item
  /// The engine's type.
  public typealias Engine = Feed<Source.Item, Source.Cursor>

  /// Where the batches come from.
  @ObservationIgnored public let source: Source
  /// When a failed load is made again by itself.
  @ObservationIgnored public let retryPolicy: FeedRetryPolicy
  /// What its retries are timed by, and whatever shows how long they wait.
  @ObservationIgnored public let clock: FeedClock

  /// The state of the feed: items, edges, refresh.
  public var feed: Engine {
    access(keyPath: \.feed)
    return engine
  }
  /// The error behind the last failure, for what a footer says; nil after a success.
  public private(set) var lastError: FeedLoadingError?

  /// Not observed by itself: that rows come into view changes it, and nothing that is shown.
  @ObservationIgnored private var engine: Engine
  @ObservationIgnored private let random: @Sendable () -> Double
  @ObservationIgnored private let flights = FeedTasks()
  @ObservationIgnored private let changeListeners = FeedListeners<FeedChanges>()
  @ObservationIgnored private let stateListeners = FeedListeners<FeedModelState>()
  @ObservationIgnored private let updateListeners = FeedListeners<FeedUpdate>()
  @ObservationIgnored private var lastState = FeedModelState.initial
  @ObservationIgnored private var lastAttempt = 0

  /// A model of a feed that nothing has been asked of yet.
  ///
  /// - Parameters:
  ///   - options: how much is loaded, and when.
  ///   - retryPolicy: when a failed load is made again by itself.
  ///   - clock: what retries are timed by.
  ///   - random: numbers in 0..<1 that spread retries over their delay.
  public init(
    _ source: Source, options: FeedOptions = FeedOptions(), retryPolicy: FeedRetryPolicy = FeedRetryPolicy(),
    clock: FeedClock = .continuous, random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.source = source
    self.retryPolicy = retryPolicy
    self.clock = clock
    self.random = random
    engine = Feed(options: options)
  }

  /// Shows what the source remembers, if it does, then loads: the first batch, or with a list remembered a refresh behind
  /// it. Later calls change nothing.
  public func start() {
    guard feed.stage == .unstarted, !flights.isOpening else { return }
    let source = source
    flights.open { [weak self] in
      let remembered = await source.remembered()
      guard let self, !Task.isCancelled else { return }
      self.opened(with: remembered)
    }
  }

  /// Tells which rows are in view, and how many points lie beyond them at each edge: what prefetching goes by. A distance that is not given
  /// is 0 where no row lies beyond those in view, and else not known: the edge then loads by the number of rows.
  public func see(_ rows: Range<Int>, pointsBefore: Double? = nil, pointsAfter: Double? = nil) {
    send(.visible(rows, pointsBefore: pointsBefore, pointsAfter: pointsAfter))
  }

  /// Loads more at an edge, or tries again what failed there, at once.
  public func load(_ edge: FeedEdge = .after) {
    send(.load(edge))
  }

  /// Loads the list anew and returns when that has been answered or has failed. What is shown stays until then.
  public func refresh() async {
    // A start brings the list anew already, behind what is remembered.
    if feed.stage == .unstarted { start() } else { send(.refresh) }
    for await state in states
    where state.stage != .unstarted && state.refresh != .loading && state.after != .loading { return }
  }

  /// What was loaded holds no more: loads the batch in view anew, and the others as they come into view.
  public func invalidate() { send(.invalidate) }

  /// Nothing loads by itself from now on: the app is offline, or the feed out of sight.
  public func pause() { send(.pause) }

  /// Loads start by themselves again.
  public func resume() { send(.resume) }

  /// How the list changes from now on, in order and without a gap. A listener that stops listening costs nothing.
  public var changes: AsyncStream<FeedChanges> { changeListeners.stream() }

  /// The states of the feed from the present one on, each different from the one before.
  public var states: AsyncStream<FeedModelState> { stateListeners.stream(beginningWith: FeedModelState(feed)) }

  /// Both in one: the state as it is now, then how the list changes and which states that leads to, in the order in which it comes about.
  /// For a list that is not to say that this is the end before the last rows stand there.
  public var updates: AsyncStream<FeedUpdate> { updateListeners.stream(beginningWith: .state(FeedModelState(feed))) }

  /// The time by the model's clock, in seconds: what the times in its states are measured in.
  public var now: Double { clock.now() }

  /// Hands an event to the engine and does what comes of it.
  func send(_ event: Engine.Event) {
    engine.send(event)
    var hasChanged = false
    let hasDrained = Engine.drain({ $0(&engine) }) { effect in
      if case .changed = effect { hasChanged = true }
      apply(effect)
    }
    guard hasDrained else { return }
    if hasChanged || FeedModelState(engine) != lastState { withMutation(keyPath: \.feed) {} }
    tell()
  }

  /// A number that no other attempt has.
  func nextAttempt() -> Int {
    lastAttempt += 1
    return lastAttempt
  }

  private func opened(with remembered: FeedBatch<Source.Item, Source.Cursor>?) {
    if let remembered {
      // Both before the first is answered: whoever waits for the refresh is not to see a list at rest in between.
      engine.send(.restore(remembered))
      send(.refresh)
    } else {
      send(.start)
    }
  }

  private func apply(_ effect: Engine.Effect) {
    switch effect {
    case .load(let request): load(request)
    case .cancel(let request): flights.cancel(request)
    case .wake(let time): wake(at: time)
    case .changed(let changes):
      changeListeners.yield(changes)
      updateListeners.yield(.rows(changes))
    }
  }

  private func load(_ request: FeedRequest<Source.Cursor>) {
    let source = source
    flights.add(request.id) { [weak self] in
      let answer: Result<FeedBatch<Source.Item, Source.Cursor>, FeedLoadingError>
      do {
        answer = .success(try await source.batch(for: request))
      } catch {
        answer = .failure(FeedLoadingError(error))
      }
      guard let self, self.flights.remove(request.id) else { return }
      self.answered(request, with: answer)
    }
  }

  private func answered(
    _ request: FeedRequest<Source.Cursor>, with answer: Result<FeedBatch<Source.Item, Source.Cursor>, FeedLoadingError>
  ) {
    switch answer {
    case .success(let batch):
      lastError = nil
      send(.answered(request: request.id, batch, nextAt: batch.wait.map { clock.now() + $0 } ?? 0))
    case .failure(let error):
      lastError = error
      let retry = error.retry(by: retryPolicy, attempt: request.attempt, random: random())
      send(.failed(request: request.id, error.failure, retry: retry, at: clock.now()))
    }
  }

  private func wake(at time: Double?) {
    guard let time else { return flights.cancelAlarm() }
    let clock = clock
    flights.setAlarm { [weak self] in
      await clock.sleep(time)
      guard let self, !Task.isCancelled else { return }
      self.send(.time(Swift.max(time, clock.now())))
    }
  }

  private func tell() {
    let state = FeedModelState(feed)
    guard state != lastState else { return }
    lastState = state
    stateListeners.yield(state)
    updateListeners.yield(.state(state))
  }
}
