import LockstepEvents

// The headers of sections. The header of a section stands above the first row of the section and belongs to that row's line:
//
//        ┌─────────────┐  position of the line
//        │ header      │
//        ├─────────────┤  start of the row
//        │ first row   │
//        └─────────────┘
//
// A place in the list is relative to the start of a row. It stays the same when the header above that row comes or goes,
// because rows of the same section were loaded before the row or the first row was removed.
extension FeedViewport {
  /// The length of the header above a row, in points; 0 for a row without a header. O(1).
  public func header(of row: Int) -> Double { headers.indices.contains(row) ? headers[row] : 0 }

  /// Sets the length of the header above a row, in points; 0 for a row that does not begin a section. A list with several
  /// columns or lanes has no headers. A negative or non-finite length is treated as 0. O(log n), but O(n) for the first header of
  /// the list and after new rows.
  ///
  /// The rows below a header that lies above the viewport stay in place, as do those below one that enters during a
  /// backward scroll.
  ///
  /// - Returns: `true` when the length has changed.
  public mutating func setHeader(of row: Int, length: Double, at time: Double) -> Bool {
    guard columns == 1, lanes == nil, row >= 0, row < count else { return false }
    let change = LengthBound.clamp(length) - header(of: row)
    guard change != 0 else { return false }
    if headers.count < count { headers += repeatElement(0, count: count - headers.count) }
    let isAbove = offsets.position(of: row) < offset || isScrolling(.backward, at: time) && isAboveMeasuredRow(row)
    headers[row] += change
    offsets.extend(row, by: change)
    if isAbove { move(by: change) }
    return true
  }

  /// Sets the length of the header that sticks at the start of the viewport, in points. A negative or non-finite length is
  /// treated as 0. Returns `true` when it has changed. O(1).
  public mutating func setStickyHeader(_ length: Double) -> Bool {
    let length = LengthBound.clamp(length)
    defer { stickyHeader = length }
    return length != stickyHeader
  }

  /// Forgets all headers, and the heights of the rows. The first visible row stays in place until `settle()`. O(n).
  public mutating func forgetHeaders() {
    stickyHeader = 0
    forgetHeights(estimate: offsets.estimate)
    isEstimated = false
  }
}
