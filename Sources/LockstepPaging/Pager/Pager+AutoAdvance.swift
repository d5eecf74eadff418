import LockstepEvents

/// When the page that stands gives way to the next by itself.
struct AutoAdvance<ID: Hashable & Sendable>: Sendable {
  struct Deadline: Sendable {
    var time: Double
    var page: ID
  }

  fileprivate(set) var deadline: Deadline?

  mutating func cancel() { deadline = nil }
}

// A pager that goes on by itself. It reads no clock: the host wakes it at `nextDeadline` with a `frame`.
extension Pager {
  /// When `frame(at:)` is to be sent although no motion asks for frames, in seconds on the clock of the events: the next page
  /// then follows, with cause `timer`. Nil while nothing is to advance: without an interval, in motion, under a finger, off the
  /// screen, in the background, with Reduce Motion or a screen reader, or with no other page to go to. With a `crossFade`, when that ends.
  public var nextDeadline: Double? { crossFade?.end ?? advance.deadline?.time }

  /// Waits anew for each page that comes to rest, and after every pause.
  mutating func updateDeadline() {
    guard EngineParts.autoAdvance else { return }
    guard let interval = configuration.autoAdvance, mayAdvance, let settled else {
      advance.deadline = nil
      return
    }
    if advance.deadline?.page != settled {
      advance.deadline = AutoAdvance.Deadline(time: latestTime + interval, page: settled)
    }
  }

  mutating func advanceByTimer(at time: Double) {
    guard EngineParts.autoAdvance, let due = advance.deadline, time >= due.time, mayAdvance else { return }
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
    return !configuration.reducesMotion && !configuration.isScreenReaderOn && stride > 0
      && (rowPages.count > 1 || rowPages.isUnlimited)
  }
}
