/// A host's measurement of a mounted page below a header. Lengths are in points.
public struct PagerHeaderPage: Sendable, Equatable {
  /// The distance by which the page is scrolled from its top; below 0 if the page is pulled beyond its top.
  public var offset: Double
  /// The greatest distance by which the page can be scrolled.
  public var farthestOffset: Double
  /// `true` if the page shows a refresh control above its content while it is pulled. Such a page does not take the
  /// header along, because the header would cover the refresh control.
  public var hasRefreshControl: Bool

  /// Creates a measurement.
  public init(offset: Double, farthestOffset: Double, hasRefreshControl: Bool = false) {
    self.offset = offset
    self.farthestOffset = farthestOffset
    self.hasRefreshControl = hasRefreshControl
  }
}

extension PagerHeader {
  /// Handles the measurement of a mounted page. Returns the offset to which the host scrolls the page, or nil if the
  /// page stays where it is.
  ///
  /// A host calls this function after a page was mounted, after every scroll of a page, and for each mounted page after
  /// every change of the header. The page that is measured for the first time, and every page after a change of the
  /// heights, is scrolled to the offset that the header has stored for it. Later the offset of the current page moves
  /// the header. The other pages are scrolled only where the header requires it.
  ///
  /// `tolerance` is a difference that is not visible, in points, such as half a pixel. Complexity: O(1) expected.
  public mutating func measured(_ id: ID, _ page: PagerHeaderPage, tolerance: Double = 0) -> Double? {
    guard page.offset.isFinite else { return nil }
    limit(id, to: page.farthestOffset)
    let offset = page.hasRefreshControl ? Swift.max(page.offset, 0) : page.offset
    if placed.insert(id).inserted {
      let stored = self.offset(of: id)
      if Swift.abs(stored - offset) > tolerance { return stored }
    }
    scrolled(id, to: offset)
    guard id != current else { return nil }
    let required = self.offset(of: id)
    return Swift.abs(required - offset) > tolerance ? required : nil
  }

  /// Makes the next measurement scroll a page to its stored offset, because the page has another scroll view.
  public mutating func replacedScrollView(of id: ID) { placed.remove(id) }
}
