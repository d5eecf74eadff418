/// A header above the strip that collapses as the current page is scrolled: how high it is, and how far each page must be scrolled.
///
/// ```
///  offset 0          offset 60         offset 300
///  +----------+      +----------+      +----------+   maximum 120, minimum 40
///  |  header  |      |  header  |      |  header  |
///  |          |      |==strip===|      |==strip===|   the strip stays pinned under the header
///  |==strip===|      | content  |      | content  |
///  | content  |
/// ```
/// Each page's scroll view fills the screen, and its content begins below the whole header and the strip (`contentInset`). An
/// offset of 0 shows the header whole; below 0 the page is pulled beyond its top. A host reports every page's scrolling, and keeps
/// each page at `offset(of:)`.
///
/// Three things always hold: the content of no page begins below the strip (`offset(of:) >= collapse`), a change of the page does
/// not move the header, and every number is finite.
public struct PagerHeader<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The height of the header when it is collapsed, in points.
  public private(set) var minimumHeight: Double
  /// The height of the header when it is whole, in points. Not below the minimum.
  public private(set) var maximumHeight: Double
  /// The height of the strip under it, in points.
  public private(set) var stripHeight: Double
  /// Whether the pages have offsets of their own. The current page stays where it is when that changes.
  public var offsets: PagerHeaderOffsets
  /// The page that drives the header; nil while there is none.
  public private(set) var current: ID?
  /// How far the header is collapsed, in points: 0 when it is whole.
  public private(set) var collapse = 0.0

  private var own = [ID: Double]()
  /// Where the current page is, or the one that was current last.
  private var latest = 0.0
  private var limits = [ID: Double]()
  /// What the current page is pulled by beyond its top, in points.
  private var pulled = 0.0
  /// How far the pages have gone from the current one, in pages, 1 at most.
  private var distance = 0.0
  /// That of the pager's pages; nil before the first look.
  private var pagesRevision: Int?

  /// A header of these heights over the page `current`. Heights that are no lengths count as 0.
  public init(
    minimumHeight: Double = 0, maximumHeight: Double, stripHeight: Double = 0,
    offsets: PagerHeaderOffsets = .separate, current: ID? = nil
  ) {
    self.minimumHeight = TabStripConfiguration.clamped(minimumHeight)
    self.maximumHeight = Swift.max(TabStripConfiguration.clamped(maximumHeight), self.minimumHeight)
    self.stripHeight = TabStripConfiguration.clamped(stripHeight)
    self.offsets = offsets
    self.current = current
  }

  // MARK: What a host draws

  /// The height of the header, in points, between the minimum and the maximum.
  public var height: Double { maximumHeight - collapse }

  /// How far the header is collapsed, as a part of the way: 0 whole, 1 collapsed; 0 for one that cannot collapse.
  public var collapsedFraction: Double { range > 0 ? collapse / range : 0 }

  /// How far the header and the strip hang below their place while the current page is pulled beyond its top, in points: a host
  /// stretches the header by it, or moves it. It goes back to 0 as the pages move away from that page.
  public var pull: Double { pulled * (1 - distance) }

  /// Where the strip begins, from the top of the screen.
  public var stripTop: Double { height + pull }

  /// The inset above the content of every page.
  public var contentInset: Double { maximumHeight + stripHeight }

  /// How far a page must be scrolled, in points. Complexity: O(1) expected.
  public func offset(of id: ID) -> Double {
    if id == current, pull > 0 { return -pull }
    let wanted: Double
    switch offsets {
    case .separate: wanted = own[id] ?? 0
    case .shared: wanted = latest
    }
    return Swift.max(Swift.min(wanted, limits[id] ?? .infinity), collapse)
  }

  /// How much room a page must have below a content of `contentHeight`, so that it can be scrolled as far as the header collapses.
  public func filler(below contentHeight: Double, viewportHeight: Double) -> Double {
    let visible = TabStripConfiguration.clamped(viewportHeight) - minimumHeight - stripHeight
    return Swift.max(visible - TabStripConfiguration.clamped(contentHeight), 0)
  }

  // MARK: What a host reports

  /// A page was scrolled. Only the current page moves the header: down the page it collapses with it, up the page it comes back when
  /// the content's beginning does. A page beside it cannot be pulled beyond its top. What is not finite is ignored, and
  /// what lies beyond its limit counts as that. Complexity: O(1) expected.
  public mutating func scrolled(_ id: ID, to offset: Double) {
    guard offset.isFinite else { return }
    let offset = PagerConfiguration.clamped(offset)
    guard id == current else {
      if offsets == .separate { own[id] = Swift.max(offset, 0) }
      return
    }
    let top = Swift.min(Swift.max(offset, 0), limits[id] ?? .infinity)
    let gone = top - Swift.max(self.offset(of: id), 0)
    collapse = gone > 0 ? Swift.min(collapse + gone, range) : Swift.min(collapse, top)
    own[id] = top
    latest = top
    pulled = distance < 1 ? Swift.max(-offset, 0) : 0
  }

  /// The farthest that a page can be scrolled, filler included; nil when it is not known.
  public mutating func limit(_ id: ID, to maximum: Double?) {
    limits[id] = maximum.map { Swift.max(TabStripConfiguration.clamped($0), range) }
  }

  /// Follows the pager, after every drain and frame. The header never changes its height by that.
  ///
  /// The page that the pager rests on drives the header. While the row of pages moves away from it, a pull beyond its top goes back to 0
  /// with the distance on the screen: a page away it is gone, however many tabs lie between. Of pages that are removed nothing is kept.
  /// Complexity: O(1) expected; O(n) for n pages that have been scrolled, after a change of the pages.
  public mutating func follow(_ pager: Pager<ID>) {
    if pager.pagesRevision != pagesRevision {
      pagesRevision = pager.pagesRevision
      for id in own.keys where !pager.pages.contains(id) { removed(id) }
      for id in limits.keys where !pager.pages.contains(id) { removed(id) }
      if let current, !pager.pages.contains(current) { removed(current) }
    }
    if pager.phase == .idle {
      changed(to: pager.settled)
    } else if let slot = current.flatMap(pager.rowSlot(of:)) {
      moved(by: pager.slot - Double(slot))
    } else {
      moved(by: 1)
    }
  }

  /// The pages stand between the current one and another, `distance` pages from the current one. The header keeps its height. What is
  /// not finite is ignored.
  mutating func moved(by distance: Double) {
    guard distance.isFinite else { return }
    self.distance = Swift.min(abs(distance), 1)
  }

  /// Another page drives the header from now on: the pages have come to rest on it. Its height stays.
  mutating func changed(to id: ID?) {
    guard id != current else {
      distance = 0
      return
    }
    if let current { own[current] = Swift.max(own[current] ?? 0, collapse) }
    if let id {
      latest = offset(of: id)
      own[id] = latest
    }
    current = id
    pulled = 0
    distance = 0
  }

  /// A page is gone: nothing is kept of it. When it was the current one, the header keeps its height until another page is.
  mutating func removed(_ id: ID) {
    own[id] = nil
    limits[id] = nil
    guard id == current else { return }
    current = nil
    pulled = 0
    distance = 0
  }

  /// The header has other heights. What was whole stays whole and what was collapsed stays collapsed; the content of every page
  /// stays where it is under the edge of the strip. Complexity: O(n) for n pages that have been scrolled.
  public mutating func resize(minimumHeight: Double, maximumHeight: Double, stripHeight: Double) {
    let oldRange = range
    let isCollapsed = oldRange > 0 && collapse == oldRange
    self.minimumHeight = TabStripConfiguration.clamped(minimumHeight)
    self.maximumHeight = Swift.max(TabStripConfiguration.clamped(maximumHeight), self.minimumHeight)
    self.stripHeight = TabStripConfiguration.clamped(stripHeight)
    let next = isCollapsed ? range : Swift.min(collapse, range)
    let change = next - collapse
    own = own.mapValues { $0 >= collapse ? $0 + change : $0 }
    latest = Swift.max(latest, collapse) + change
    limits = limits.mapValues { Swift.max($0 + range - oldRange, range) }
    collapse = next
  }

  private var range: Double { maximumHeight - minimumHeight }
}

/// Whether the pages under a header have vertical offsets of their own.
public enum PagerHeaderOffsets: Int32, Sendable, Equatable {
  /// Each page is where it was left, as far as the header lets it.
  case separate
  /// All pages are where the current one is, as far as they are long enough.
  case shared
}
