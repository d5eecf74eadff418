/// The options of a pager, which an app chooses, declared once for every host. What the system and the host say is the
/// `PagerEnvironment`.
public struct PagerConfiguration: Sendable, Equatable {
  /// The number of pages that are mounted in advance on each side of the visible pages. Not below 0.
  public var preload: Int
  /// The directions in which a finger can move the pages. Taps, keys and code can always move them.
  public var swiping: PagerSwiping
  /// The maximum distance of one swipe, in pages from the page on which the swipe began. Not below 1.
  public var pagesPerSwipe: Int
  /// Allows a finger to pull the row of pages past its ends.
  public var bounces: Bool
  /// Reduces motion, also while the system's Reduce Motion is off: requested pages change without travel, with the same
  /// callbacks. Pages that a finger has dragged still travel to the page where they land.
  public var reducesMotion: Bool
  /// The distance between two pages, in points. Not below 0, and at most 1,000 times the length of the viewport.
  public var spacing: Double
  /// The length of a page. A page that is shorter than the viewport leaves room for parts of other pages.
  public var pageLength: PagerPageLength
  /// The alignment of a settled page in a viewport that is longer than the page.
  public var alignment: PagerPageAlignment
  /// The axis along which the pages lie. The engine computes one coordinate, which hosts use as x or y.
  public var axis: PagerAxis
  /// The direction in which a selection travels in a cyclic pager.
  public var cyclicTravel: PagerCyclicTravel
  /// The spring that settles the pages.
  public var spring: PagerSpring
  /// The duration, in seconds, of the cross-fade from the current page to a selected page under Reduce Motion. 0 means
  /// no cross-fade, unless the person prefers cross-fades (`defaultCrossFade`). At most 10^9.
  public var crossFade: Double
  /// The number of previously visible pages that stay mounted although they are neither visible nor preloaded, so that a
  /// person finds them as they were. Not below 0. A memory warning unmounts them. The web elements keep none unless their
  /// attribute says so.
  public var keptPages: Int
  /// The interval of auto-advance, in seconds, at most 10^9: the time after which the pager selects the next page. Nil, and any
  /// value that is non-finite or not above 0, turns auto-advance off. Pages do not advance under Reduce Motion or while a
  /// screen reader is on.
  public var autoAdvance: Double?
  /// The row of a move over many pages: shortened or whole.
  public var longJumps: PagerLongJumps

  /// The lowest velocity of a fling when the finger is lifted, in points per second. Source: measurements of
  /// UIPageViewController.
  static let flingVelocity = 250.0

  /// The lowest velocity at which a platform carries a fling to a chosen landing, in points per second. Source: below
  /// about 270 points per second, UIScrollView moves the last part at a constant low speed (openradar 18746849).
  static let platformFlingVelocity = 300.0

  /// The distance from its page, in points, from which on a settling row is treated as settled by touches. Source: the
  /// distance that UIKit lets the finger of a tap or press move (`UILongPressGestureRecognizer.allowableMovement`, 10
  /// points). What a person means to touch is still under the finger then.
  static let landedDistance = 10.0

  /// The highest velocity of such a row, in points per second: at this velocity the row moves by `landedDistance` during
  /// a tap of 0.1 s.
  static let landedSpeed = 100.0

  /// The longest move, in pages, for which the row contains every page in between. For a longer move the row is
  /// shortened.
  static let longestPlainMove = 3.0

  /// The distance, in points, above which a swipe begins a move.
  static let moveThreshold = 1.0

  /// The distance, in pages, by which a platform may scroll past a page on landing. A longer overshoot is treated as a
  /// move to the next page. The value is five times the overshoot in the tests of Parchment, which require a single
  /// move for such a landing.
  static let landingOvershoot = 0.05

  /// The time for which a scroll position of unknown cause must stay unchanged on a page before the platform is treated
  /// as idle, in seconds.
  static let unknownActivityTimeout = 0.1

  /// The longest pause between two notches of a wheel, in seconds. Pages that a wheel leaves between two pages wait so
  /// long for the next notch, so that several notches turn a page. A person who turns a wheel makes more than three
  /// notches in a second.
  static let longestNotchPause = 0.3

  /// The time for which pages may stand still between two pages while it is not known if a finger holds them, in
  /// seconds. Without a finger, the platform would have scrolled on.
  package static let longestStandstill = 1.0

  /// The duration of a cross-fade, in seconds, if a person prefers cross-fades and the app sets none: the default
  /// duration of an animation of Core Animation.
  public static let defaultCrossFade = 0.25

  /// Creates options. By default swiping is on, a swipe moves by one page, one page is preloaded on each side, and eight
  /// earlier pages are kept (`keptPages`).
  public init(
    preload: Int = 1,
    swiping: PagerSwiping = .on,
    pagesPerSwipe: Int = 1,
    bounces: Bool = true,
    reducesMotion: Bool = false,
    spacing: Double = 0,
    pageLength: PagerPageLength = .viewport,
    alignment: PagerPageAlignment = .start,
    axis: PagerAxis = .horizontal,
    cyclicTravel: PagerCyclicTravel = .indexOrder,
    spring: PagerSpring = .settling,
    crossFade: Double = 0,
    keptPages: Int = 8,
    autoAdvance: Double? = nil,
    longJumps: PagerLongJumps = .shortened
  ) {
    self.preload = preload
    self.swiping = swiping
    self.pagesPerSwipe = pagesPerSwipe
    self.bounces = bounces
    self.reducesMotion = reducesMotion
    self.spacing = spacing
    self.pageLength = pageLength
    self.alignment = alignment
    self.axis = axis
    self.cyclicTravel = cyclicTravel
    self.spring = spring
    self.crossFade = crossFade
    self.keptPages = keptPages
    self.autoAdvance = autoAdvance
    self.longJumps = longJumps
  }

  /// The same options with every number clamped to its range.
  var clampedToRanges: PagerConfiguration {
    var options = self
    options.preload = Swift.min(Swift.max(preload, 0), Self.mostPages)
    options.pagesPerSwipe = Swift.min(Swift.max(pagesPerSwipe, 1), Self.mostPages)
    options.keptPages = Swift.min(Swift.max(keptPages, 0), Self.mostPages)
    options.autoAdvance = autoAdvance.flatMap { $0 > 0 && $0.isFinite ? Swift.min($0, Self.longestTime) : nil }
    options.crossFade = crossFade.isFinite ? Swift.min(Swift.max(crossFade, 0), Self.longestTime) : 0
    options.spacing = Self.heldLength(spacing)
    return options
  }

  /// A bound above the length of any list, low enough for sums in 32 bits.
  private static let mostPages = 1_000_000_000

  /// The longest time of an option, in seconds: 30 years. The sum of it and a time of an event is finite.
  private static let longestTime = 1e9

  /// Clamps a coordinate in points to a range in which sums and quotients of coordinates stay finite.
  static func clamped(_ point: Double) -> Double {
    Swift.min(Swift.max(point, -1e9), 1e9)
  }

  /// Clamps a length in points to at most 10^9. Returns 0 for a length that is non-finite, or below 0.001 and therefore
  /// too small as a divisor.
  static func heldLength(_ length: Double) -> Double {
    length.isFinite && length >= 1e-3 ? Swift.min(length, 1e9) : 0
  }
}

/// The directions in which a finger can move the pages.
///
/// The row does not follow the finger in a direction that is not allowed, or towards a locked page. There is no
/// rubber-band effect either, because no part of such a page may become visible. The pager reports the gesture with one
/// `didRefuse`.
public enum PagerSwiping: Sendable, Equatable, CaseIterable {
  /// A drag moves the pages.
  case on
  /// A drag moves nothing.
  case off
  /// A drag moves to later pages only.
  case forwardOnly
  /// A drag moves to earlier pages only.
  case backwardOnly
}

/// The axis along which the pages lie.
public enum PagerAxis: Int32, Sendable, Equatable, CaseIterable {
  /// The pages lie side by side, in reading direction.
  case horizontal
  /// The pages lie one below the other.
  case vertical
}

/// The direction in which a selection travels in a cyclic pager.
public enum PagerCyclicTravel: Int32, Sendable, Equatable, CaseIterable {
  /// The direction of the tabs: forwards to a later tab, backwards to an earlier tab. A selection never travels
  /// directly between the last page and the first.
  case indexOrder
  /// The shorter of the two directions; forwards when both are equally long.
  case shortest
}

/// The row of a move over more than three pages.
public enum PagerLongJumps: Int32, Sendable, Equatable, CaseIterable {
  /// The row leaves out the pages in between. These pages are neither mounted nor visible.
  case shortened
  /// The row contains every page. Use this option when the app lays out the pages at fixed places.
  case whole
}
