extension Pager {
  /// How high a pager is that follows its pages (how wide, on a vertical axis): at rest as its highest page in view, between two rests
  /// between those. It changes with `position` alone, without a jump, so that nothing has to be animated.
  ///
  /// - Parameter height: the height that a page wants, in points; nil while it is not measured. Heights that are none count as nil.
  /// - Returns: nil while no page in view is measured: the host keeps the height that it has. While only the pages of one of the two
  ///   rests are, theirs.
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
