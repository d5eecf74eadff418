import LockstepPaging

/// A session of a pager: its state at the start, and every event that it received. A replay of the events gives the
/// same states, bit for bit.
///
/// ```swift
/// var recording = PagerRecording(pages: pages, selected: .todo)
/// var pager = recording.opening
/// try recording.send(event, to: &pager)      // in place of pager.send(event)
/// report.attach(recording.text)              // a line for each event
/// ```
public struct PagerRecording<ID: Hashable & Sendable>: Sendable {
  /// The pages at the start.
  public var pages: PagerPages<ID>
  /// The page on which the pager was to open.
  public var selected: ID?
  /// The pages with a disabled tab at the start.
  public var disabled: [ID]
  /// The options at the start.
  public var configuration: PagerConfiguration
  /// What the system and the host said at the start.
  public var environment: PagerEnvironment
  /// The presence of the host at the start.
  public var presence: PagerPresence
  /// The events that the pager received, in order.
  public var events: [Pager<ID>.Event] = []
  /// The states that the pager had after some of the events, or should have had.
  public var states: [PagerRecordedState<ID>] = []

  /// Creates a session without events.
  public init(
    pages: PagerPages<ID> = PagerPages(), selected: ID? = nil, disabled: [ID] = [],
    configuration: PagerConfiguration = PagerConfiguration(), environment: PagerEnvironment = PagerEnvironment(),
    presence: PagerPresence = .shown
  ) {
    self.pages = pages
    self.selected = selected
    self.disabled = disabled
    self.configuration = configuration
    self.environment = environment
    self.presence = presence
  }

  /// The pager at the start of the session.
  public var opening: Pager<ID> {
    Pager(
      pages: pages, selected: selected, disabled: disabled, configuration: configuration, environment: environment,
      presence: presence)
  }

  /// Sends an event to the pager of the session and stores it. An event that the pager refuses is not stored and
  /// changes nothing.
  public mutating func send(_ event: Pager<ID>.Event, to pager: inout Pager<ID>) throws(PagerError<ID>) {
    try pager.send(event)
    events.append(event)
  }

  /// Selects a page of the pager of the session, stores the event, and returns the id under which `moveEnded` will
  /// report the outcome.
  public mutating func select(
    _ id: ID, animated: Bool = true, cause: PagerCause = .code, at time: Double, of pager: inout Pager<ID>
  ) throws(PagerError<ID>) -> PagerMoveID {
    let move = try pager.select(id, animated: animated, cause: cause, at: time)
    events.append(.select(id, animated: animated, cause: cause, move: move, at: time))
    return move
  }

  /// Replays the session and returns the pager at the end of the session. An event that was sent while effects were
  /// applied is handled after all effects of the previous event, as in the session.
  ///
  /// Throws the error of an event that the pager refuses, which can happen in a session that was edited. Complexity:
  /// that of the events.
  ///
  /// - Parameters:
  ///   - afterEvent: receives the pager after the effects of each event, and the number of events so far, which is 0
  ///     at the start.
  ///   - effect: receives every effect in order.
  @discardableResult
  public func replay(
    afterEvent: (Pager<ID>, Int) -> Void = { _, _ in }, effect: (Pager<ID>.Effect) -> Void = { _ in }
  ) throws(PagerError<ID>) -> Pager<ID> {
    var pager = opening
    drain(&pager, effect)
    afterEvent(pager, 0)
    for (index, event) in events.enumerated() {
      try pager.send(event)
      drain(&pager, effect)
      afterEvent(pager, index + 1)
    }
    return pager
  }

  private func drain(_ pager: inout Pager<ID>, _ effect: (Pager<ID>.Effect) -> Void) {
    guard pager.beginDrain() else { return }
    while let next = pager.nextEffect() { effect(next) }
  }
}
