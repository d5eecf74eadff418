import LockstepPaging

/// The latest events of a running pager, for a bug report. The memory that it needs is bounded.
///
/// The recorder begins with a start from which the pager's state can be rebuilt, and stores the events after it. When
/// it has stored half of its limit, it looks for the next such start: a moment at which the pager is idle and a pager
/// that is created anew would behave in the same way. It then drops the events before the previous start.
///
/// ```swift
/// recorder = PagerRecorder(pager)
/// recorder?.trim(to: pager, at: now)     // before an event
/// try pager.send(event)
/// recorder?.record(event)                // if the pager has accepted the event
/// ```
public struct PagerRecorder<ID: Hashable & Sendable>: Sendable {
  /// The number of events that the recorder keeps. It may keep up to twice as many while it looks for a start.
  public let limit: Int
  private var earlier: Segment?
  private var current: Segment
  private var eventsSinceLook = 0

  private struct Segment: Sendable {
    var start: PagerRecording<ID>
    var isExact: Bool
    var events: [Pager<ID>.Event] = []

    var session: PagerRecording<ID> {
      var session = start
      session.events += events
      return session
    }
  }

  /// The number of events between two looks for a start.
  private static var lookInterval: Int { 16 }

  /// Begins to record a pager whose effects were all applied.
  public init(_ pager: Pager<ID>, limit: Int = 2_000) {
    self.limit = Swift.max(limit, 2 * Self.lookInterval)
    let (start, isExact) = PagerRecording.start(of: pager, at: pager.latestTime)
    current = Segment(start: start, isExact: isExact)
  }

  /// The session that is recorded. Its replay ends in the present state of the pager.
  public var recording: PagerRecording<ID> {
    guard let earlier else { return current.session }
    var session = earlier.session
    session.events += current.events
    return session
  }

  /// Returns the session that is recorded, with the state of its pager at the end. A replay that ends in another state
  /// shows that the engine of the replay behaves differently. While effects are applied, no state is added.
  public func recording(of pager: Pager<ID>) -> PagerRecording<ID> {
    var session = recording
    if pager.isDrained { session.states.append(PagerRecordedState(of: pager, event: session.events.count)) }
    return session
  }

  /// `false` if the recorder began in the middle of a motion, or has found no start for long. A replay may then
  /// differ from the session.
  public var isExact: Bool { (earlier ?? current).isExact }

  /// Stores an event that the pager has accepted. Complexity: O(1) amortized.
  public mutating func record(_ event: Pager<ID>.Event) {
    current.events.append(event)
    eventsSinceLook += 1
  }

  /// Drops old events if there are too many. Does nothing while effects are applied. Complexity: O(1), and O(n) for n
  /// pages at most once in 16 events.
  ///
  /// - Parameters:
  ///   - pager: the pager whose events are recorded.
  ///   - time: the time of the next event, in seconds.
  public mutating func trim(to pager: Pager<ID>, at time: Double) {
    let isFull = current.events.count >= limit / 2
    guard isFull || !current.isExact, eventsSinceLook >= Self.lookInterval else { return }
    let isOverfull = current.events.count >= limit
    guard pager.isDrained, pager.phase == .idle || isOverfull else { return }
    eventsSinceLook = 0
    let (start, isExact) = PagerRecording.start(of: pager, at: time)
    guard isExact || isOverfull else { return }
    // Nothing before an inexact start can be replayed.
    earlier = current.isExact && isExact ? current : nil
    current = Segment(start: start, isExact: isExact)
  }
}

extension PagerRecording {
  /// Returns a session whose replay ends in the state of a pager, and `true` if a pager that is rebuilt in this way
  /// behaves like the other one from now on.
  static func start(of pager: Pager<ID>, at time: Double) -> (start: PagerRecording, isExact: Bool) {
    // The kept pages were visible once. A rebuilt pager shows them again, in their order.
    let visits = pager.kept.seen + (pager.settled.map { [$0] } ?? [])
    var start = PagerRecording(
      pages: pager.pages, selected: visits.first, disabled: pager.tabList.disabled.elements,
      configuration: pager.configuration, environment: pager.environment, presence: pager.visibility.presence)
    let now = pager.latestTime
    // The deadline of auto-advance counts from the time at which the pager became idle. Without a deadline, requests to
    // the scroll view are over by now.
    let began =
      pager.advance.deadline.map { $0.time - (pager.configuration.autoAdvance ?? 0) }
      ?? now - 2 * HostScroll.longestDelay
    if pager.viewportLength > 0 { start.events.append(.resize(length: pager.viewportLength, at: began)) }
    if let declared = pager.declared { start.events.append(.declare(declared, at: now)) }
    for entry in pager.locks.entries { start.events.append(.setSwipeLock(entry.id, entry.lock)) }
    for id in pager.kept.pinned { start.events.append(.setPinned(id, isPinned: true)) }
    for id in visits.dropFirst() {
      start.events.append(.select(id, animated: false, cause: .code, move: nil, at: began))
    }
    if pager.visibility.isInBackground { start.events.append(.background(at: now)) }
    if pager.viewportLength > 0 {
      start.events.append(.observe(offset: pager.offset, length: pager.viewportLength, activity: .idle, at: now))
    }
    start.events.append(.frame(at: now))
    guard let rebuilt = try? start.replay() else { return (start, false) }
    return (start, pager.behaves(like: rebuilt, at: time))
  }
}

extension Pager {
  /// Returns true if both pagers are idle and have the same state, apart from counters and from what has no effect on
  /// events at `time` or later.
  fileprivate func behaves(like other: Pager, at time: Double) -> Bool {
    guard state == .idle, other.state == .idle, touch.gesture == .none, moves.awaiting.isEmpty, crossFade == nil,
      choice.awaited == nil, driver == other.driver, touch.tracker.isEmpty(at: time),
      other.touch.tracker.isEmpty(at: time), tabList.admitted == other.tabList.admitted
    else { return false }
    guard pages == other.pages, rowPages == other.rowPages, settledIndex == other.settledIndex,
      motion.position == other.motion.position, motion.row == other.motion.row, selection == other.selection,
      choice.announced == other.choice.announced, declared == other.declared,
      moves.hasShownPage == other.moves.hasShownPage
    else { return false }
    guard windowStart == other.windowStart, mountedIDs == other.mountedIDs, kept.seen == other.kept.seen,
      kept.visible == other.kept.visible, configuration == other.configuration,
      environment == other.environment, ends == other.ends,
      viewportLength == other.viewportLength, visibility.isInBackground == other.visibility.isInBackground,
      visibility.presence == other.visibility.presence
    else { return false }
    guard
      visibility.appearances.map({ $0.id }) == other.visibility.appearances.map({ $0.id }),
      visibility.appearances.map({ $0.stage }) == other.visibility.appearances.map({ $0.stage }),
      advance.deadline?.page == other.advance.deadline?.page,
      abs((advance.deadline?.time ?? 0) - (other.advance.deadline?.time ?? 0)) < 1e-9
    else { return false }
    return host.hasNoMemory(at: time) && other.host.hasNoMemory(at: time)
      && host.known == other.host.known && host.asksLeft == other.host.asksLeft
  }
}
