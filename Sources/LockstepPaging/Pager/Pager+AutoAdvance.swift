/// The deadline of auto-advance: the time at which the pager selects the page after the settled one.
package struct AutoAdvance<ID: Hashable & Sendable>: Sendable {
  package struct Deadline: Sendable {
    package internal(set) var time: Double
    package internal(set) var page: ID
  }

  package fileprivate(set) var deadline: Deadline?

  mutating func cancel() { deadline = nil }
}

// Auto-advance. The pager reads no clock: the host sends `frame(at:)` at `nextDeadline`.
extension Pager {
  /// The time at which the host must send `frame(at:)` although `needsFrames` is `false`, in seconds on the clock of
  /// the events. At this time the pager selects the next page, with cause `timer`. During a `crossFade`, this is the
  /// time at which the fade ends.
  ///
  /// Without a cross-fade, the deadline is nil while auto-advance is off or paused:
  /// - when the options have no `autoAdvance` interval,
  /// - before the first layout,
  /// - while the pages move or a finger is down,
  /// - while the host is not on the screen, or the app is in the background,
  /// - under `reducesMotion`, and while a screen reader is on,
  /// - when the row has only one page or none.
  public var nextDeadline: Double? { crossFade?.end ?? advance.deadline?.time }

  /// Returns the part of the auto-advance interval that has passed at a time, from 0 to 1, for a progress ring. Nil
  /// while auto-advance is off or paused. Complexity: O(1).
  public func autoAdvanceProgress(at time: Double) -> Double? {
    guard let deadline = advance.deadline, let interval = configuration.autoAdvance else {
      return nil
    }
    return Swift.min(Swift.max(1 - (deadline.time - time) / interval, 0), 1)
  }

  /// Sets the deadline when the pager becomes idle on another page, and when auto-advance resumes after a pause. Clears
  /// the deadline while auto-advance is off or paused.
  mutating func updateDeadline() {
    guard let interval = configuration.autoAdvance, mayAdvance, let settled else {
      advance.deadline = nil
      return
    }
    if advance.deadline?.page != settled {
      advance.deadline = AutoAdvance.Deadline(time: latestTime + interval, page: settled)
    }
  }

  mutating func advanceByTimer(at time: Double) {
    guard let due = advance.deadline, time >= due.time, mayAdvance else { return }
    advance.deadline = nil
    guard let index = enabledIndex(from: settledIndex + 1, by: 1) ?? enabledIndex(from: indices.lowerBound, by: 1),
      index != settledIndex
    else { return }
    travel(to: index, animated: true, cause: .timer, move: nil, at: time)
  }

  private var mayAdvance: Bool {
    guard case .idle = state, touch.gesture == .none, visibility.presence == .shown, !visibility.isInBackground
    else {
      return false
    }
    return !reducesMotion && !environment.isScreenReaderOn && stride > 0
      && (rowPages.count > 1 || rowPages.isUnlimited)
  }
}
