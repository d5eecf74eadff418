/// The drawn state of a pager, kept so that unchanged values are not written again.
struct DrawnPager {
  /// The pages that have a panel, in order.
  var panelIDs: [Int32] = []
  /// The slot of each snap point.
  var snaps = [Int](repeating: .min, count: Int(snapCount))
  /// The pages that have a tab element, in order.
  var tabIDs: [Int32] = []
  /// The revision of the strip's layout that the tab elements show; nil when they are outdated.
  var tabs: Int?
  /// The page whose tab is announced as selected.
  var selection: Int32?
  /// The indicator's course (its frames over a range of positions) that the browser plays; nil when the course is
  /// outdated.
  var course: PlayedCourse?
  /// `true` while the browser plays a course of the indicator.
  var isPlaying = false
  /// The strip's offset revision that was last written to the scroller.
  var stripOffset = -1
  /// The start of the laid-out section within the strip's content, in pixels.
  var stripStart = 0.0
  /// The translation of the row beyond its ends, in pixels.
  var pull = 0.0
  /// The position that was last reported, in pages.
  var position = 0.0
  /// Toggled so that the browser creates a new layout box for the scroller. Both values look the same.
  var isOtherBox = false
  /// `true` while the element listens for scroll events.
  var isFollowing = false
  var isMounting = false
  var awaitsFrame = false
  var awaitsIdleCheck = false
  /// `true` while a caller further up the call stack is drawing.
  var isBeingDrawn = false
  /// `true` when the state has changed since that drawing began.
  var isOutdated = false
}

/// The part of the indicator's course that the browser plays.
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
  static let track = WebNode(.track)
  static let indicator = WebNode(.indicator)
  /// The second part of the indicator, which enters at the other end when cyclic pages move between the last and the
  /// first page.
  static let entering = WebNode(.entering)
  static let pages = WebNode(.pages)
  static let row = WebNode(.row)
  static let panels = WebNode(.panels)
  static func snap(_ at: Int) -> WebNode { WebNode(part: PagerPart.snap.rawValue + Int32(at)) }

  static func tab(_ id: Int32) -> WebNode { WebNode(.tab, of: id) }
  static func panel(_ id: Int32) -> WebNode { WebNode(.panel, of: id) }
}
