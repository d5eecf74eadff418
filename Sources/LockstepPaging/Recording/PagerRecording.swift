#if !hasFeature(Embedded)
  /// A session of a pager: what it opened with, and every event that it took in. Replayed, the same events give the same states, bit for
  /// bit.
  ///
  /// ```swift
  /// var recording = PagerRecording(pages: pages, selected: .todo)
  /// var pager = recording.opening
  /// try recording.send(event, to: &pager)      // in place of pager.send(event)
  /// report.attach(recording.text)              // a line for each event
  /// ```
  public struct PagerRecording<ID: Hashable & Sendable>: Sendable {
    /// The pages that the pager opened with.
    public var pages: PagerPages<ID>
    /// The page that it was asked to open on.
    public var selected: ID?
    /// The pages that it opened with whose tabs are disabled.
    public var disabled: [ID]
    /// The options that it opened with.
    public var configuration: PagerConfiguration
    /// Where its host was then.
    public var presence: PagerPresence
    /// What it took in, in order.
    public var events: [Pager<ID>.Event] = []

    /// A session without events.
    public init(
      pages: PagerPages<ID> = PagerPages(), selected: ID? = nil, disabled: [ID] = [],
      configuration: PagerConfiguration = PagerConfiguration(), presence: PagerPresence = .shown
    ) {
      self.pages = pages
      self.selected = selected
      self.disabled = disabled
      self.configuration = configuration
      self.presence = presence
    }

    /// The pager as it opened.
    public var opening: Pager<ID> {
      Pager(pages: pages, selected: selected, disabled: disabled, configuration: configuration, presence: presence)
    }

    /// Sends an event to the pager of the session and keeps it, unless the pager refuses it: nothing has changed then.
    public mutating func send(_ event: Pager<ID>.Event, to pager: inout Pager<ID>) throws(PagerError<ID>) {
      try pager.send(event)
      events.append(event)
    }

    /// Selects a page of the pager of the session, keeps that, and returns the name under which `moveEnded` will report the outcome.
    public mutating func select(
      _ id: ID, animated: Bool = true, cause: PagerCause = .code, at time: Double, of pager: inout Pager<ID>
    ) throws(PagerError<ID>) -> PagerMoveID {
      let move = try pager.select(id, animated: animated, cause: cause, at: time)
      events.append(.select(id, animated: animated, cause: cause, move: move, at: time))
      return move
    }

    /// Runs the session again and returns the pager as it was at its end. An event that came from inside an effect comes after that
    /// event's effects here, which is when it was handled then.
    ///
    /// Throws the error of an event that no pager takes in, as in a session that was edited. Complexity: that of the events.
    ///
    /// - Parameters:
    ///   - afterEvent: gets the pager with the effects of each event applied, and the number of events so far: 0 for the opening.
    ///   - effect: gets every effect in order.
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

  extension PagerRecording: Encodable where ID: Encodable {}
  extension PagerRecording: Decodable where ID: Decodable {}
#endif
