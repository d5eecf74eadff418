/// The behavior of a strip while the current page is scrolled.
public enum TabStripScrollBehavior: Sendable, Equatable {
  /// The strip keeps its height.
  case pinned
  /// The strip leaves while the page is scrolled down, and returns while it is scrolled up.
  case hides
  /// The strip shrinks to a height in points while the page is scrolled down, and grows while it is scrolled up.
  case shrinks(to: Double)

  /// Returns the height of the strip when it is collapsed, in points, if its full height is `height`.
  func collapsedHeight(of height: Double) -> Double {
    let height = TabStripConfiguration.clamped(height)
    switch self {
    case .pinned: return height
    case .hides: return 0
    case .shrinks(let least): return Swift.min(TabStripConfiguration.clamped(least), height)
    }
  }
}

/// A strip that hides or shrinks while the current page is scrolled down, and returns while it is scrolled up.
///
/// ```
///  offset 0       offset 20      offset 300      back at 280     back at 10
///  |==strip==|    |--------|     |        |      |--------|      |==strip==|
///  | row 0   |    | row 0  |     | row 6  |      | row 5  |      | row 0   |
///  shown 44       shown 24       shown 0         shown 20        shown 34 or more
/// ```
/// The strip moves point by point with the page. At the top of a page the strip has its full height. A pull beyond
/// either end of the page does not move it. While another page comes into view, the strip returns as far as that page
/// needs it: at its top a page has the whole strip above it.
public struct PagerStripHiding<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The behavior of the strip.
  public var behavior: TabStripScrollBehavior {
    didSet { stored = Swift.min(stored, range) }
  }
  /// The full height of the strip, in points.
  public var height: Double {
    didSet {
      height = TabStripConfiguration.clamped(height)
      stored = Swift.min(stored, range)
    }
  }
  /// The distance by which the settled page has collapsed the strip, in points.
  private var stored = 0.0
  /// The distance by which the strip has returned for the pages that come into view, in points.
  private var yielded = 0.0
  private var isMoving = false
  private var canCollapse = true
  private var current: ID?
  private var latestOffset: Double?
  /// The offsets of the mounted pages, in points from their tops, once a pager is followed.
  private var offsets = [ID: Double]()
  private var mounted: [ID]?

  /// Creates a strip at its full height.
  public init(_ behavior: TabStripScrollBehavior = .pinned, height: Double = 0) {
    self.behavior = behavior
    self.height = TabStripConfiguration.clamped(height)
  }

  /// The distance by which the strip is collapsed, in points.
  public var collapse: Double { Swift.max(stored - yielded, 0) }

  /// The present height of the strip, in points.
  public var shownHeight: Double { height - collapse }

  /// The fraction of the full height by which the strip is collapsed, from 0 to 1; 0 for a strip without a height.
  public var collapsedFraction: Double { height > 0 ? collapse / height : 0 }

  /// Follows the pager. The settled page moves the strip. While pages move, the strip returns as far as the pages in view
  /// need it. When another page settles, the strip keeps its height. While a screen reader is on, the strip has its full
  /// height, because a person can't reach hidden tabs. Complexity: O(k) for k mounted pages.
  public mutating func follow(_ pager: Pager<ID>) {
    canCollapse = !pager.environment.isScreenReaderOn
    stored = Swift.min(stored, range)
    if pager.mountedIDs != mounted {
      mounted = pager.mountedIDs
      for id in offsets.keys where !pager.mountedIDs.contains(id) { offsets[id] = nil }
    }
    if pager.phase == .idle {
      arrive(at: pager.settled)
    } else {
      isMoving = true
      yielded = yield(to: pager)
    }
  }

  /// Makes a page move the strip. After a motion, the strip has returned as far as that page needs it.
  private mutating func arrive(at id: ID?) {
    if isMoving, id != current, let offset = id.flatMap({ offsets[$0] }) { stored = Swift.min(stored, offset) }
    isMoving = false
    yielded = 0
    settled(on: id)
  }

  /// Returns the distance by which the strip returns for the pages in view, in points. It grows with the visible fraction
  /// of a page that needs it.
  private func yield(to pager: Pager<ID>) -> Double {
    var most = 0.0
    for (id, offset) in offsets where id != current {
      guard let slot = pager.rowSlot(of: id) else { continue }
      let fraction = 1 - Swift.min(abs(pager.slot - Double(slot)), 1)
      most = Swift.max(most, (stored - Swift.min(offset, stored)) * fraction)
    }
    return most
  }

  /// Handles the arrival at a page, which moves the strip from now on. The strip keeps its height.
  public mutating func settled(on id: ID?) {
    guard id != current else { return }
    current = id
    latestOffset = nil
  }

  /// Handles the measurement of a mounted page. Below a header, the strip moves only after the header is collapsed.
  public mutating func measured(_ id: ID, _ page: PagerHeaderPage, below header: PagerHeader<ID>? = nil) {
    let range = header.map { $0.maximumHeight - $0.minimumHeight } ?? 0
    scrolled(id, to: page.offset - range, farthest: page.farthestOffset - range)
  }

  /// Handles the scrolling of a page to an offset, in points from its top. `farthest` is the page's greatest offset.
  /// Only the settled page moves the strip. A non-finite offset is ignored. Below a header, both offsets are less by the
  /// distance by which the header can collapse.
  public mutating func scrolled(_ id: ID, to offset: Double, farthest: Double) {
    guard offset.isFinite else { return }
    let end = farthest.isFinite ? Swift.max(farthest, 0) : Swift.max(offset, 0)
    let offset = Swift.min(Swift.max(offset, 0), end)
    if mounted != nil { offsets[id] = offset }
    guard id == current else { return }
    defer { latestOffset = offset }
    // The first offset of a page is not a person's scroll.
    let way = latestOffset.map { offset - $0 } ?? 0
    // At the top of the page nothing is under the strip, so the strip is collapsed by the offset at most.
    stored = Swift.min(Swift.max(stored + way, 0), Swift.min(range, offset))
  }

  /// Handles a mounted page that can't be scrolled. Such a page can't bring the strip back, so the strip has its full
  /// height above it.
  public mutating func unscrollable(_ id: ID) {
    if mounted != nil { offsets[id] = 0 }
    if id == current { reveal() }
  }

  /// Returns the strip to its full height. Call this function when the settled page can't be scrolled.
  public mutating func reveal() { stored = 0 }

  private var range: Double { canCollapse ? height - behavior.collapsedHeight(of: height) : 0 }
}
