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
  /// Whether the person asked for less motion: pages then change without travel, with the same callbacks.
  public var reducesMotion: Bool
  /// The distance between two pages, in points. Not below 0.
  public var spacing: Double
  /// How long a page is: as the viewport, or shorter, so that others are in view with it.
  public var pageLength: PagerPageLength
  /// Where a page rests that is shorter than the viewport.
  public var alignment: PagerPageAlignment
  /// Along which axis the pages lie. The engine counts along either; hosts turn it into x or y.
  public var axis: PagerAxis
  /// Which way a selection takes in a cyclic pager.
  public var cyclicTravel: PagerCyclicTravel
  /// The length of one device pixel, in points: the nearest that a platform can come to a page.
  public var pixel: Double
  /// How pages come to rest.
  public var spring: PagerSpring
  #if hasFeature(Embedded)
    // Left out of the browser's build: they take no room there.
    var crossFade: Double {
      get { 0 }
      set {}
    }
    var keptPages: Int {
      get { 0 }
      set {}
    }
    var reportsAppearance: Bool {
      get { false }
      set {}
    }
    var autoAdvance: Double? {
      get { nil }
      set {}
    }
    var isScreenReaderOn: Bool {
      get { false }
      set {}
    }
    /// Always so: the elements lay out their pages by the engine's slots.
    var longJumps: PagerLongJumps {
      get { .shortened }
      set {}
    }
  #else
    /// How long a selected page takes to come through the one before it under `reducesMotion`, in seconds; 0 for at once. Not in
    /// Embedded Swift.
    public var crossFade: Double
    /// How many pages that were seen stay mounted when they are out of reach. Not below 0. Not in Embedded Swift.
    public var keptPages: Int
    /// Whether `willAppear`, `didAppear`, `willDisappear` and `didDisappear` of pages are reported. Not in Embedded Swift.
    public var reportsAppearance: Bool
    /// How long a page stays before the next one follows by itself, in seconds; nil, or anything not above 0, for as long as one
    /// likes. Not in Embedded Swift. Nothing advances under `reducesMotion` and `isScreenReaderOn`.
    public var autoAdvance: Double?
    /// Whether a screen reader is on. Not in Embedded Swift.
    public var isScreenReaderOn: Bool
    /// How a move over many pages goes. Not in Embedded Swift.
    public var longJumps: PagerLongJumps
  #endif

  /// The slowest release that counts as a fling, in points per second. Source: measurements of UIPageViewController.
  public static let flingVelocity = 250.0

  /// The longest move, in pages, that passes over every page between. A longer one shortens the row.
  public static let longestPlainMove = 3.0

  /// How far a swipe must have come before it counts as a move, in points.
  public static let moveThreshold = 1.0

  /// How far past a page a platform may scroll on landing, in pages, before it counts as going on to the next one: five times as far
  /// as in the tests of Parchment, which hold such a landing to one move.
  public static let landingOvershoot = 0.05

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
    pageLength: PagerPageLength = .viewport,
    alignment: PagerPageAlignment = .start,
    axis: PagerAxis = .horizontal,
    cyclicTravel: PagerCyclicTravel = .indexOrder,
    pixel: Double = 1,
    spring: PagerSpring = .settling,
    crossFade: Double = 0,
    keptPages: Int = 0,
    reportsAppearance: Bool = false,
    autoAdvance: Double? = nil,
    isScreenReaderOn: Bool = false,
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
    self.pixel = pixel
    self.spring = spring
    self.crossFade = crossFade
    self.keptPages = keptPages
    self.reportsAppearance = reportsAppearance
    self.autoAdvance = autoAdvance
    self.isScreenReaderOn = isScreenReaderOn
    self.longJumps = longJumps
  }

  /// The same options with every number in its range.
  var held: PagerConfiguration {
    var held = self
    held.preload = Swift.min(Swift.max(preload, 0), Self.mostPages)
    held.pagesPerSwipe = Swift.min(Swift.max(pagesPerSwipe, 1), Self.mostPages)
    held.keptPages = Swift.min(Swift.max(keptPages, 0), Self.mostPages)
    if let interval = autoAdvance, !(interval > 0 && interval.isFinite) { held.autoAdvance = nil }
    held.crossFade = crossFade.isFinite ? Swift.max(crossFade, 0) : 0
    held.spacing = Self.heldLength(spacing)
    held.pixel = pixel.isFinite && pixel > 0 ? pixel : 1
    return held
  }

  /// More pages than any list has, with room for sums in 32 bits.
  private static let mostPages = 1_000_000_000

  /// A place in points, kept where sums and quotients of places stay finite.
  static func clamped(_ point: Double) -> Double {
    Swift.min(Swift.max(point, -1e9), 1e9)
  }

  /// A length in points: 0, or one that can be divided by.
  static func heldLength(_ length: Double) -> Double {
    length.isFinite && length >= 1e-3 ? Swift.min(length, 1e9) : 0
  }
}

/// Whether a finger can move the pages.
///
/// In a direction that is not allowed, or towards a locked page, the row does not follow the finger, not even as it does past its
/// ends: a person is not shown a part of what they may not see. The gesture is answered with one `didRefuse`.
public enum PagerSwiping: Sendable, Equatable {
  /// A drag moves the pages.
  case on
  /// A drag moves nothing.
  case off
  /// A drag leads to later pages only.
  case forwardOnly
  /// A drag leads to earlier pages only.
  case backwardOnly
}

/// Along which axis pages lie.
public enum PagerAxis: Int32, Sendable, Equatable {
  /// Side by side, in reading direction.
  case horizontal
  /// One below the other.
  case vertical
}

/// Which way a selection takes in a cyclic pager.
public enum PagerCyclicTravel: Int32, Sendable, Equatable {
  /// As the tabs stand: to a later tab forwards, to an earlier one back, never over the seam.
  case indexOrder
  /// The shorter way round; forwards when both are equally long.
  case shortest
}

/// How a move over more than `longestPlainMove` pages goes.
public enum PagerLongJumps: Int32, Sendable, Equatable {
  /// Over a row that leaves out what lies between: its pages are neither mounted nor seen.
  case shortened
  /// Over every page: for a row that the app lays out, where each page has its place for good.
  case whole
}
