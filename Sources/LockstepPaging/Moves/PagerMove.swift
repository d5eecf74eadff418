/// A move from one page to another, announced by `willMove` and ended by exactly one `didMove` or `didCancel`.
public struct PagerMove<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The page that was settled when the move began; nil when there was none, as for the first page of all.
  public var from: ID?
  /// The page that the move goes to.
  public var to: ID
  /// What set it off.
  public var cause: PagerCause

  /// A move between two pages.
  public init(from: ID?, to: ID, cause: PagerCause) {
    self.from = from
    self.to = to
    self.cause = cause
  }
}

/// What set a move off.
public enum PagerCause: Int32, Sendable, Equatable, CaseIterable {
  /// The first page that a pager shows.
  case initial
  /// A tap on a tab.
  case tab
  /// A finger, trackpad, wheel or mouse on the pages.
  case swipe
  /// The app.
  case code
  /// A key.
  case keyboard
  /// A change of the pages that took the settled page away.
  case update
  /// Auto-advance.
  case timer
}

/// How a selection ended. Every `PagerMoveID` ends once.
public enum PagerOutcome<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The page is settled.
  case arrived
  /// Another page became the target first.
  case retargeted(to: ID)
  /// The page was given up: it was removed, or the pages came to rest elsewhere.
  case cancelled
}

/// Names one selection until its outcome is known.
public struct PagerMoveID: Sendable, Hashable {
  /// Counts up from 1 in each pager.
  public let number: Int32

  /// The name of the selection with this number.
  public init(number: Int32) {
    self.number = number
  }
}

/// What the row of pages is doing.
public enum PagerPhase: Int32, Sendable, Equatable {
  /// It stands on a page.
  case idle
  /// A finger holds it.
  case dragging
  /// It is on its way to a page.
  case settling
}

/// What a platform that scrolls by itself says of its scrolling.
public enum PagerActivity: Int32, Sendable, Equatable {
  /// Nothing scrolls.
  case idle
  /// A finger scrolls.
  case finger
  /// The platform scrolls.
  case animating
  /// The platform does not say. Counts as resting after 0.1 s unmoved on a page.
  case unknown
}

/// A page given by where it lies from the target.
public enum PagerStep: Int32, Sendable, Equatable {
  /// The page after the target.
  case next
  /// The page before the target.
  case previous
  /// The first page.
  case first
  /// The last page.
  case last
}
