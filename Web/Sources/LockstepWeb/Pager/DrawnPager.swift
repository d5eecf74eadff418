/// What the page shows of a pager: what is the same is not written again.
struct DrawnPager {
  /// The mounted panels.
  var panelIDs: [Int32] = []
  /// The slots that the snap points stand in.
  var snaps = [Int](repeating: .min, count: Int(WebNode.snapCount))
  /// The tabs there are.
  var tabIDs: [Int32] = []
  /// The layout that the tabs show, if that is still true.
  var tabs: Int?
  /// The tabs that are announced as selected, and as belonging to a panel.
  var selection: Int32?
  /// What the browser plays of the indicator, if that is still true.
  var course: PlayedCourse?
  /// Whether it plays anything.
  var isPlaying = false
  /// What was written to the strip's scroller last, as the strip counts its offsets.
  var stripOffset = -1
  /// Where in the strip's content that begins which is laid out of it.
  var stripStart = 0.0
  var pull = 0.0
  /// The position that was told last.
  var position = 0.0
  /// The scroller's box is renewed by changing between two that look the same.
  var isOtherBox = false
  /// Whether the page is told of each scroll event.
  var isFollowing = false
  var isMounting = false
  var awaitsFrame = false
  var awaitsLook = false
  /// Drawing is under way further up the call stack.
  var isBeingDrawn = false
  /// The state has changed since that began.
  var isOutdated = false
}

/// What the browser plays of the indicator.
enum PlayedCourse: Equatable {
  /// The course around this page.
  case around(Int)
  /// The look of this moment.
  case still
}

extension WebNode {
  /// The places in the element's markup, `lockstep.html`.
  static let header = WebNode(part: 0)
  static let strip = WebNode(part: 2)
  static let track = WebNode(part: 3)
  static let indicator = WebNode(part: 4)
  /// What of the indicator comes in over the seam of cyclic pages.
  static let entering = WebNode(part: 5)
  static let pages = WebNode(part: 6)
  static let row = WebNode(part: 7)
  static func snap(_ at: Int) -> WebNode { WebNode(part: 8 + Int32(at)) }
  static let panels = WebNode(part: 8 + snapCount)

  /// As many snap points before the current page as behind it.
  static let snapCount: Int32 = 17

  static func tab(_ id: Int32) -> WebNode { WebNode(.tab, of: id) }
  static func panel(_ id: Int32) -> WebNode { WebNode(.panel, of: id) }
}
