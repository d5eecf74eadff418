extension Pager {
  /// Returns the height of a pager whose height follows that of its pages, or the width if the axis is vertical. On an
  /// idle row the height is that of the tallest visible page. Between two pages the height is interpolated. The height
  /// changes continuously with the scroll position, so hosts need not animate it.
  ///
  /// - Parameter height: returns the preferred height of a page, in points, or nil while the page is not measured.
  ///   Negative and non-finite heights are treated as nil.
  /// - Returns: the height in points. If only the pages at one end of the interpolation are measured, their height. Nil
  ///   while no visible page is measured; the host then keeps its height.
  ///
  /// Complexity: O(k) for k visible pages, without allocation.
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
    for slot in geometry.slotsInView(at: place).clamped(to: pageSlots) {
      guard let id = rowPages[pageIndex(atSlot: slot)], let wanted = height(id), wanted.isFinite, wanted >= 0 else {
        continue
      }
      highest = Swift.max(highest ?? 0, wanted)
    }
    return highest
  }
}
