extension Pager {
  /// The height of a pager that follows the height of its pages (the width, on a vertical axis). On an idle row it is
  /// the height of the highest page in view. Between two pages it is interpolated. The height depends on `position`
  /// alone and has no jumps, so that hosts need not animate it.
  ///
  /// - Parameter height: returns the height that a page wants, in points, or nil while the page is not measured.
  ///   Heights that are negative or not finite count as nil.
  /// - Returns: the height in points, or nil while no page in view is measured: the host then keeps its height. While
  ///   only the pages at one end of the interpolation are measured, their height.
  ///
  /// Complexity: O(k) for k pages in view, without allocation.
  public func heightInView(_ height: (ID) -> Double?) -> Double? {
    guard !rowPages.isEmpty else { return nil }
    let place = slotRange.clamped(slot)
    let before = highest(at: place.rounded(.down), height)
    let after = highest(at: place.rounded(.up), height)
    guard let before, let after else { return before ?? after }
    return before + (after - before) * (place - place.rounded(.down))
  }

  private func highest(at place: Double, _ height: (ID) -> Double?) -> Double? {
    var highest: Double?
    for slot in geometry.slotsInView(at: place).clamped(to: slotRange) {
      guard let id = rowPages[pageIndex(atSlot: slot)], let wanted = height(id), wanted.isFinite, wanted >= 0 else {
        continue
      }
      highest = Swift.max(highest ?? 0, wanted)
    }
    return highest
  }
}
