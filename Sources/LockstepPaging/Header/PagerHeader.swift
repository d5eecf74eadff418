/// A header above the strip that collapses as the current page is scrolled. The header computes its own height and the
/// offset of each page.
///
/// ```
///  offset 0          offset 60         offset 300
///  +----------+      +----------+      +----------+   maximum 120, minimum 40
///  |  header  |      |  header  |      |  header  |
///  |          |      |==strip===|      |==strip===|   the strip stays pinned under the header
///  |==strip===|      | content  |      | content  |
///  | content  |
/// ```
/// Each page's scroll view fills the screen. The content of a page begins below the expanded header and the strip
/// (`contentInset`). At offset 0 the whole header is visible. At a negative offset the page is pulled beyond its top. A
/// host reports the scrolling of every page, and keeps each page at `offset(of:)`.
///
/// Three invariants hold:
/// * The content of no page begins below the strip: `offset(of:) >= collapse`, except for a pulled page, which takes
///   the strip along, and for a page that cannot be scrolled.
/// * A change of the page does not move the header, except for a page that cannot be scrolled. The header expands while
///   such a page comes into view.
/// * Every number is finite.
public struct PagerHeader<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The height of the collapsed header, in points.
  public private(set) var minimumHeight: Double
  /// The height of the expanded header, in points. It is never below `minimumHeight`.
  public private(set) var maximumHeight: Double
  /// The height of the strip below the header, in points.
  public private(set) var stripHeight: Double
  /// The choice between separate and shared offsets of the pages. A change leaves the current page where it is.
  public var offsets: PagerHeaderOffsets
  /// The page that drives the header. Nil while no page drives it.
  public private(set) var current: ID?
  /// The distance by which the header is collapsed, in points. 0 when the header is expanded.
  public private(set) var collapse = 0.0

  /// The separate offset of each page that a person or the app has scrolled, and of the current page.
  private var ownOffsets = [ID: Double]()
  /// The offset of the current page, or of the last current page while no page is current.
  private var latestOffset = 0.0
  /// The greatest offset of each page, for the pages whose greatest offset is known.
  private var limits = [ID: Double]()
  /// The greatest distance by which the header was collapsed since the current page settled, in points. The pages that
  /// were scrolled with the header may still report any offset up to this one.
  private var reach = 0.0
  /// The distance by which the current page is pulled beyond its top, in points.
  private var pulled = 0.0
  /// The distance of the row from the current page, in pages, at most 1.
  private var distance = 0.0
  /// The pager's `pagesRevision` at the latest `follow`. Nil before the first.
  private var pagesRevision: Int?
  var placed = PlacedPages<ID>()

  /// Creates a header with these heights above the page `current`. A negative or non-finite height is treated as 0.
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

  // MARK: Geometry

  /// The height of the header, in points, between the minimum and the maximum.
  public var height: Double { maximumHeight - shownCollapse }

  /// The fraction by which the header is collapsed: 0 when expanded, 1 when collapsed. 0 for a header that cannot
  /// collapse.
  public var collapsedFraction: Double { range > 0 ? shownCollapse / range : 0 }

  /// The distance by which the header is drawn collapsed, in points.
  var shownCollapse: Double { collapse - placed.yielded }

  /// The distance, in points, by which the header and the strip move down while the current page is pulled beyond its
  /// top. A host stretches the header by this distance, or moves it. The distance decreases to 0 while the pages move
  /// away from the current page.
  public var pull: Double { pulled * (1 - distance) }

  /// The distance from the top of the screen to the strip, in points.
  public var stripTop: Double { height + pull }

  /// The inset above the content of every page, in points.
  public var contentInset: Double { maximumHeight + stripHeight }

  /// Returns the offset that a page must have, in points. Complexity: O(1) expected.
  public func offset(of id: ID) -> Double {
    if id == current, pull > 0 { return -pull }
    if placed.isUnmovable(id) { return ownOffsets[id] ?? 0 }
    return Swift.max(Swift.min(wantedOffset(of: id), limits[id] ?? .infinity), collapse)
  }

  /// Returns the offset to which a page returns once its content is long enough, in points.
  func storedOffset(of id: ID) -> Double {
    if id == current, pull > 0 { return -pull }
    return Swift.max(wantedOffset(of: id), collapse)
  }

  private func wantedOffset(of id: ID) -> Double {
    switch offsets {
    case .separate: ownOffsets[id] ?? 0
    case .shared: latestOffset
    }
  }

  /// Returns the offset of a page after the header is removed, for a page that is now scrolled to `offset`, in points.
  /// The content stays where it is on the screen.
  public func offsetWithoutHeader(for offset: Double) -> Double {
    Swift.max(PagerConfiguration.clamped(offset) - collapse, 0)
  }

  /// Returns the height, in points, of the empty space that a page needs below content of `contentHeight`. With this
  /// space the page can be scrolled until the header is collapsed.
  public func filler(below contentHeight: Double, viewportHeight: Double) -> Double {
    let visible = TabStripConfiguration.clamped(viewportHeight) - minimumHeight - stripHeight
    return Swift.max(visible - TabStripConfiguration.clamped(contentHeight), 0)
  }

  // MARK: Reports

  /// Handles the scrolling of a page.
  ///
  /// * Only the current page moves the header. Scrolling down collapses the header. Scrolling up expands the header
  ///   once the beginning of the content is visible again.
  /// * A page other than the current one cannot be pulled beyond its top. If it reports an offset to which the header has
  ///   taken it along, nobody has scrolled it, and it stays with the header.
  /// * A non-finite offset is ignored, and an offset beyond the page's limit is clamped to that limit.
  ///
  /// Complexity: O(1) expected.
  public mutating func scrolled(_ id: ID, to offset: Double) {
    guard offset.isFinite else { return }
    let offset = PagerConfiguration.clamped(offset)
    guard id == current else {
      let isScrolled = offsets == .separate && !isTakenAlong(id, to: offset)
      if isScrolled || placed.isUnmovable(id) { ownOffsets[id] = Swift.max(offset, 0) }
      return
    }
    let top = Swift.min(Swift.max(offset, 0), limits[id] ?? .infinity)
    let gone = top - Swift.max(self.offset(of: id), 0)
    collapse = gone > 0 ? Swift.min(collapse + gone, range) : Swift.min(collapse, top)
    reach = Swift.max(reach, collapse)
    ownOffsets[id] = top
    latestOffset = top
    pulled = distance < 1 ? Swift.max(-offset, 0) : 0
  }

  /// Returns `true` if a page is farther down than its own offset, but not farther than the header can have taken it.
  /// Half a point more does not count, because scroll views round offsets.
  private func isTakenAlong(_ id: ID, to offset: Double) -> Bool {
    offset > ownOffsets[id] ?? 0 && offset <= reach + 0.5 && reach > 0
  }

  /// Expands the header over the current page if the page's content begins below the strip and cannot be scrolled
  /// further, so that no gap stays.
  mutating func expand(over id: ID, at offset: Double) {
    if id == current { collapse = Swift.min(collapse, Swift.max(offset, 0)) }
  }

  /// Sets the greatest offset of a page, in points and filler included, or nil when that offset is not known.
  public mutating func limit(_ id: ID, to maximum: Double?) {
    limits[id] = maximum.map { Swift.max(TabStripConfiguration.clamped($0), range) }
  }

  /// Follows the pager. A host calls this function after every drain and every frame. It never changes the height of
  /// the header.
  ///
  /// The settled page drives the header. While the row of pages moves away from that page, a pull beyond its top
  /// shrinks with the distance on the screen. One page away the pull is 0, even if there are many tabs in between. The
  /// header discards the offsets of removed pages.
  ///
  /// Complexity: O(1) expected; O(n) for n pages that have been scrolled, after a change of the pages.
  public mutating func follow(_ pager: Pager<ID>) {
    if pager.pagesRevision != pagesRevision {
      pagesRevision = pager.pagesRevision
      for id in ownOffsets.keys where !pager.pages.contains(id) { removed(id) }
      for id in limits.keys where !pager.pages.contains(id) { removed(id) }
      if let current, !pager.pages.contains(current) { removed(current) }
    }
    placed.follow(pager, below: collapse, at: ownOffsets, current: current)
    if pager.phase == .idle {
      changed(to: pager.settled)
    } else if let slot = current.flatMap({ pager.rowSlot(of: $0) }) {
      moved(by: pager.slot - Double(slot))
    } else {
      moved(by: 1)
    }
  }

  /// Makes the selected page drive the header while the row still moves to it, because a person scrolls that page
  /// already. Does nothing for another page. Complexity: O(1) expected.
  package mutating func dragged(_ id: ID, in pager: Pager<ID>) {
    guard pager.phase != .idle, id == pager.scrolledPage, id != current else { return }
    changed(to: id)
    follow(pager)
  }

  /// Sets the distance of the row from the current page, in pages. The header keeps its height. A non-finite distance
  /// is ignored.
  mutating func moved(by distance: Double) {
    guard distance.isFinite else { return }
    self.distance = Swift.min(abs(distance), 1)
  }

  /// Makes another page drive the header, because the pages have settled on that page. The header keeps its height.
  mutating func changed(to id: ID?) {
    guard id != current else {
      distance = 0
      return
    }
    // A page whose content begins right below the strip is at its beginning, and stays there as the header expands.
    if let current, !placed.isUnmovable(current), ownOffsets[current] ?? 0 <= collapse { ownOffsets[current] = nil }
    if let id, placed.isUnmovable(id) {
      collapse = Swift.min(collapse, ownOffsets[id] ?? 0)
      placed.arrived()
    }
    if let id {
      latestOffset = offset(of: id)
      ownOffsets[id] = latestOffset
    }
    current = id
    reach = collapse
    pulled = 0
    distance = 0
  }

  /// Discards the records of a page that was removed. If that was the current page, the header keeps its height until
  /// another page is current.
  mutating func removed(_ id: ID) {
    ownOffsets[id] = nil
    limits[id] = nil
    placed.removed(id)
    guard id == current else { return }
    current = nil
    pulled = 0
    distance = 0
  }

  /// Changes the heights. An expanded header stays expanded and a collapsed header stays collapsed. The content of
  /// every page keeps its distance from the edge of the strip. Complexity: O(n) for n pages that have been scrolled.
  public mutating func resize(minimumHeight: Double, maximumHeight: Double, stripHeight: Double) {
    let (oldRange, oldInset) = (range, contentInset)
    let isCollapsed = oldRange > 0 && collapse == oldRange
    self.minimumHeight = TabStripConfiguration.clamped(minimumHeight)
    self.maximumHeight = Swift.max(TabStripConfiguration.clamped(maximumHeight), self.minimumHeight)
    self.stripHeight = TabStripConfiguration.clamped(stripHeight)
    let next = isCollapsed ? range : Swift.min(collapse, range)
    let change = next - collapse
    ownOffsets = ownOffsets.mapValues { $0 >= collapse ? $0 + change : $0 }
    latestOffset = Swift.max(latestOffset, collapse) + change
    limits = limits.mapValues { Swift.max($0 + range - oldRange, range) }
    collapse = next
    reach = next
    if change != 0 || contentInset != oldInset { placed.forget() }
  }

  /// The distance by which the header can collapse, in points.
  private var range: Double { maximumHeight - minimumHeight }
}

/// The choice between separate and shared vertical offsets of the pages under a header.
public enum PagerHeaderOffsets: Int32, Sendable, Equatable {
  /// Each page keeps its own offset, within the bounds that the header sets.
  case separate
  /// All pages have the offset of the current page. A shorter page stops at its own greatest offset.
  case shared
}
