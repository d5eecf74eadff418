extension Pager {
  /// Returns the parts of the safe areas at the ends of the viewport that a page must keep free, in points, in reading
  /// direction.
  ///
  /// A page that fills the viewport keeps both in every frame, so that its content does not move inside it while the page
  /// slides. Of pages side by side, each keeps what reaches into it at its present place.
  ///
  /// ```
  ///  before 47           after 47        two pages in a viewport of 800 points
  ///  |=====+--------+--------+=====|
  ///  |<47> page 0   |  page 1 <47>|
  /// ```
  /// Complexity: O(1) expected.
  public func sideInsets(of id: ID, before: Double, after: Double) -> (before: Double, after: Double) {
    guard pageLength < viewportLength, let slot = slot(of: id) else { return (before, after) }
    let start = start(ofSlot: slot) - offset
    let room = viewportLength - start - pageLength
    return (
      Swift.min(Swift.max(before - start, 0), Swift.max(before, 0)),
      Swift.min(Swift.max(after - room, 0), Swift.max(after, 0))
    )
  }
}
