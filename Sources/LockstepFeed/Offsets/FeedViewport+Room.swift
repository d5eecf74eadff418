// The room below a row that the person has sent, for an answer that grows.
extension FeedViewport {
  /// The room that the list adds after its last row. It shrinks by what the rows below `reservedRow` grow, so that none of
  /// them moves. The header that sticks does not cover the row. O(log n).
  @inline(never)
  public var room: FeedRoom {
    guard let reservedRow, (0..<count).contains(reservedRow) else { return FeedRoom() }
    let content = total + footer
    return FeedRoom(viewport: height - stickyHeader, content: content, reserved: content - start(of: reservedRow))
  }

  /// Ends the reservation of room that the rows fill: it does not come back when they shrink or the viewport grows. Rows that
  /// have not been measured may be shorter than their estimates, and fill nothing. O(k) for k rows from `reservedRow` on.
  ///
  /// - Returns: `true` when the reservation has ended.
  public mutating func endFilledRoom() -> Bool {
    guard let row = reservedRow, (0..<count).contains(row), height > 0, room.after == 0,
      (row..<count).allSatisfy(isMeasured)
    else { return false }
    reservedRow = nil
    return true
  }
}
