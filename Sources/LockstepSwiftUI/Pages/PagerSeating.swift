#if canImport(SwiftUI)
  import SwiftUI

  /// A scroll view that shows a pager or a strip: tells it from those that stood there before.
  @MainActor final class PagerScrollSeat {
    /// Counts up with each scroll view of a model; 0 before the model knows of it.
    fileprivate(set) var number = 0
    /// What it has said last.
    var seen = PagerSeenScroll()
    /// Whether it has said anything yet.
    var hasReported = false

    nonisolated init() {}
  }

  /// Which scroll view is listened to, and whether it stands where it is to. One that has just come stands at its start: it is put to its
  /// place first, and what it says before that counts for nothing.
  struct PagerSeating {
    /// What a scroll view is to those who listen.
    enum Standing {
      /// Another has come after it.
      case replaced
      /// It has just come.
      case newcomer
      /// It is the one that is listened to.
      case known
    }

    private var newest = 0
    private var current = 0
    private var answersLeft = 0

    /// How often a scroll view that has come is told where to stand. One that can't get there is believed in the end.
    private static let mostAnswers = 8

    nonisolated init() {}

    /// Whether the scroll view is still on its way to its place.
    var isWaiting: Bool { answersLeft > 0 }

    @MainActor mutating func take(_ seat: PagerScrollSeat) -> Standing {
      if seat.number == 0 {
        newest += 1
        seat.number = newest
      }
      guard seat.number != current else { return .known }
      guard seat.number > current else { return .replaced }
      current = seat.number
      answersLeft = Self.mostAnswers
      return .newcomer
    }

    /// The scroll view is gone: one that stood there before it may speak again.
    @MainActor mutating func leave(_ seat: PagerScrollSeat) {
      if seat.number == current { current = 0 }
    }

    mutating func arrived() { answersLeft = 0 }
    mutating func answered() { answersLeft -= 1 }
  }
#endif
