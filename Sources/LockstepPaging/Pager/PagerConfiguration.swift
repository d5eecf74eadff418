/// The options of a pager, declared once for every host.
public struct PagerConfiguration: Sendable, Equatable {
  /// How many pages are kept ready on each side of what is visible. Not below 0.
  public var preload: Int
  /// Whether a finger can move the pages. Taps, keys and code always can.
  public var swiping: PagerSwiping
  /// How many pages one swipe may pass, counted from where it began. Not below 1.
  public var pagesPerSwipe: Int
  /// Whether the row of pages can be pulled past its ends.
  public var bounces: Bool
  /// Whether the person asked for less motion: pages then change at once, with the same callbacks.
  public var reducesMotion: Bool
  /// The distance between two pages, in points. Not below 0.
  public var spacing: Double
  /// The length of one device pixel, in points: the nearest that a platform can come to a page.
  public var pixel: Double
  /// How pages come to rest.
  public var spring: PagerSpring

  /// The slowest release that counts as a fling, in points per second. Source: measurements of UIPageViewController.
  public static let flingVelocity = 250.0

  /// The longest move, in pages, that passes over every page between. A longer one shortens the row.
  public static let longestPlainMove = 3.0

  /// How far a swipe must have come before it counts as a move, in points.
  public static let moveThreshold = 1.0

  /// How long a scroll position of unknown cause must stand still on a page before it counts as resting, in seconds.
  public static let unknownRest = 0.1

  /// The usual pager: swipes on, one page a swipe, one page kept ready on each side.
  public init(
    preload: Int = 1,
    swiping: PagerSwiping = .on,
    pagesPerSwipe: Int = 1,
    bounces: Bool = true,
    reducesMotion: Bool = false,
    spacing: Double = 0,
    pixel: Double = 1,
    spring: PagerSpring = .settling
  ) {
    self.preload = preload
    self.swiping = swiping
    self.pagesPerSwipe = pagesPerSwipe
    self.bounces = bounces
    self.reducesMotion = reducesMotion
    self.spacing = spacing
    self.pixel = pixel
    self.spring = spring
  }

  /// The same options with every number in its range.
  var held: PagerConfiguration {
    var held = self
    held.preload = Swift.min(Swift.max(preload, 0), Self.mostPages)
    held.pagesPerSwipe = Swift.min(Swift.max(pagesPerSwipe, 1), Self.mostPages)
    held.spacing = Self.heldLength(spacing)
    held.pixel = pixel.isFinite && pixel > 0 ? pixel : 1
    return held
  }

  /// More pages than any list has, with room for sums in 32 bits.
  private static let mostPages = 1_000_000_000

  /// A place in points, kept where sums and quotients of places stay finite.
  static func held(_ point: Double) -> Double {
    Swift.min(Swift.max(point, -1e9), 1e9)
  }

  /// A length in points: 0, or one that can be divided by.
  static func heldLength(_ length: Double) -> Double {
    length.isFinite && length >= 1e-3 ? Swift.min(length, 1e9) : 0
  }
}

/// Whether a finger can move the pages.
public enum PagerSwiping: Sendable, Equatable {
  /// A drag moves the pages.
  case on
  /// A drag moves nothing and is answered with one `didRefuse`.
  case off
}
