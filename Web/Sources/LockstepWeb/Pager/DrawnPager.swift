import LockstepPaging

/// The drawn state of a pager, kept so that unchanged values are not written again.
struct DrawnPager {
  /// The panels, in the order of the pages.
  var panels: [DrawnPanel] = []
  /// The slot of each snap point.
  var snaps = [DrawnSnap](repeating: DrawnSnap(slot: .min, isHidden: false), count: Int(snapCount))
  /// The tabs that have an element, in order.
  var tabs: [DrawnTab] = []
  /// The revision of the strip's layout that the tab elements show; nil when they are outdated.
  var tabsRevision: Int?
  /// The page whose tab is announced as selected.
  var selection: Int32?
  /// `true` when a panel was added or removed after the tabs were drawn.
  var arePanelsNew = false
  /// The width of all tabs, in pixels.
  var tabsWidth = -1.0
  /// The appearance of the indicator that its own styles show; nil when they are outdated.
  var indicator: TabIndicator.Appearance??
  /// The course of the indicator and of the strip (their frames over a range of positions) that the browser plays; nil
  /// without an animation.
  var course: PlayedCourse?
  /// The fractions of the tabs that are drawn: written ones (`still`), or those that the browser plays; nil when they are
  /// outdated.
  var fractions: PlayedCourse?
  /// `true` when the course was made for the current layout of the strip, and while the strip followed the pages.
  var isCourseCurrent = false
  /// The strip's offset revision that was last written to the scroller.
  var stripRevision = -1
  /// The offset that was last written to the strip's scroller, and by which the track is translated while the browser
  /// moves the strip, in pixels.
  var stripBase = 0.0
  /// The translation of the track, in pixels.
  var trackShift = 0.0
  /// The start of the laid-out section within the strip's content, in pixels.
  var stripStart = 0.0
  /// The translation of the row beyond its ends, in pixels.
  var pull = 0.0
  /// The lengths along the row that the styles have.
  var row = DrawnRow()
  /// The position that was last reported, in pages.
  var position = 0.0
  /// Toggled so that the browser creates a new layout box for the scroller. Both values look the same.
  var isOtherBox = false
  /// `true` when Chromium may have kept the snap position of a swipe that ended in a new layout box or in a hidden element.
  /// Chromium scrolls there after the next swipe that scrolls nothing.
  var hasOldSnap = false
  /// `true` while the shield covers the pages.
  var isShielded = false
  /// `true` while the element listens for scroll events.
  var isFollowing = false
  /// The engine's deadline for which a timer is set, in seconds.
  var deadline = Double.infinity
  /// The cross-fade that the browser plays.
  var fade: PagerCrossFade<Int32>?
  /// `true` while the sizes of the element are unknown: nothing is laid out or drawn until they are measured.
  var awaitsSizes = false
  /// `true` while both scrollers have the offset 0, because the browser has just made them.
  var hasNewBoxes = false
  /// The width of the strip that was measured last, in pixels.
  var stripWidth = 0.0
  var isMounting = false
  var awaitsFrame = false
  var awaitsIdleCheck = false
  /// `true` while a caller further up the call stack is drawing.
  var isBeingDrawn = false
  /// `true` when the state has changed since that drawing began.
  var isOutdated = false
}

extension [DrawnPanel] {
  var ids: [Int32] { map { $0.id } }
}

extension [DrawnTab] {
  var ids: [Int32] { map { $0.id } }
}

struct DrawnPanel {
  let id: Int32
  var slot: Int?
  var isInert: Bool?
}

struct DrawnSnap: Equatable {
  var slot: Int
  var isHidden: Bool
}

/// The values of a tab element.
struct DrawnTab: Equatable {
  let id: Int32
  var start: Double
  var width: Double
  var isSelected: Bool
  var isDisabled: Bool
  /// The number of the tab, from 1; nil among pages without end.
  var ordinal: Int?
  /// The number of all tabs; -1 for pages without end, as ARIA writes an unknown number.
  var count: Int
  var hasPanel: Bool
}

/// The part of the course that the browser plays.
enum PlayedCourse: Equatable {
  /// The course around the page at this index.
  case around(Int)
  /// The indicator's current appearance, unchanged over all scroll positions.
  case still
}

extension WebNode {
  init(_ part: PagerPart) { self.init(part: part.rawValue) }

  static let header = WebNode(.header)
  static let strip = WebNode(.strip)
  /// The box of all tabs. It clips the track.
  static let tabs = WebNode(.tabs)
  /// The parent of the tabs and of the indicator, which the browser moves while the pages are scrolled.
  static let track = WebNode(.track)
  static let indicator = WebNode(.indicator)
  /// The second part of the indicator, which enters at the other end when cyclic pages move between the last and the
  /// first page.
  static let entering = WebNode(.entering)
  /// The indicator with round corners, and its second part.
  static let round = WebNode(.round)
  static let enteringRound = WebNode(.enteringRound)
  static let bar = WebNode(.bar)
  static let pages = WebNode(.pages)
  static let row = WebNode(.row)
  static let panels = WebNode(.panels)
  /// A transparent sheet over the pages, which takes the touches on a moving row from the browser.
  static let shield = WebNode(.shield)
  static func snap(_ at: Int) -> WebNode { WebNode(part: PagerPart.snap.rawValue + Int32(at)) }

  static func tab(_ id: Int32) -> WebNode { WebNode(.tab, of: id) }
  static func panel(_ id: Int32) -> WebNode { WebNode(.panel, of: id) }
}

/// The lengths along the row, in pixels: the start of the first page, the distance between two pages, and the length of a
/// page.
struct DrawnRow: Equatable {
  var lead = 0.0
  var stride = 0.0
  var page = 0.0
}
