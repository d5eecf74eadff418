/// A move from one page to another, announced by `willMove` and ended by exactly one `didMove` or `didCancel`.
public struct PagerMove<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The page that was settled when the move began. Nil when no page was settled, as before the first page.
  public var from: ID?
  /// The target page.
  public var to: ID
  /// The cause of the move.
  public var cause: PagerCause

  /// Creates a move between two pages.
  public init(from: ID?, to: ID, cause: PagerCause) {
    self.from = from
    self.to = to
    self.cause = cause
  }
}

/// The cause of a move.
public enum PagerCause: Int32, Sendable, Equatable, CaseIterable {
  /// The opening of the pager on its first page.
  case initial
  /// A tap on a tab.
  case tab
  /// A finger, trackpad, wheel or mouse on the pages.
  case swipe
  /// Code of the app.
  case code
  /// A key press.
  case keyboard
  /// A change of the pages that removed the settled page, or that filled a list that had become empty.
  case update
  /// The timer of auto-advance.
  case timer
}

/// The outcome of a selection. Every `PagerMoveID` receives exactly one outcome.
public enum PagerOutcome<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The row has settled on the page.
  case arrived
  /// Another page became the target before the row settled.
  case retargeted(to: ID)
  /// The selection was refused, or ended without its page. For example, the page was removed, or the row settled on
  /// another page.
  case cancelled
}

/// The identifier of one selection until its outcome is reported.
public struct PagerMoveID: Sendable, Hashable {
  /// The number of the selection. In each pager the numbers count up from 1.
  public let number: Int32

  /// Creates the identifier of the selection with this number.
  public init(number: Int32) {
    self.number = number
  }
}

/// The motion of the row of pages.
public enum PagerPhase: Int32, Sendable, Equatable, CaseIterable {
  /// The row is on a page and does not move.
  case idle
  /// A finger drags the row.
  case dragging
  /// The row is moving to a page.
  case settling
}

/// The activity that a scrolling platform reports.
public enum PagerActivity: Int32, Sendable, Equatable, CaseIterable {
  /// Nothing scrolls.
  case idle
  /// A finger scrolls the pages.
  case finger
  /// The platform scrolls the pages without a finger.
  case animating
  /// The platform does not report its activity. It is treated as idle after 0.1 s without motion on a page.
  case unknown
  /// A finger is on the pages and has not dragged them yet. It holds a row that moves. After it is lifted without a
  /// drag, the row moves on to its target.
  case tracking
  /// No finger is on the pages, and the platform does not report whether it scrolls. It is treated as idle after 0.1 s
  /// without motion. If it has stopped between two pages, the engine moves the row to the nearer page.
  case untouched
}

/// A page given relative to the target, or as an end of the row.
public enum PagerStep: Int32, Sendable, Equatable, CaseIterable {
  /// The page after the target.
  case next
  /// The page before the target.
  case previous
  /// The first page.
  case first
  /// The last page.
  case last
}
