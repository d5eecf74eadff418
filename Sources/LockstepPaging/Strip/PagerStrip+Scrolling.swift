// A person scrolls the strip.
extension PagerStrip {
  /// Takes that another scroll view shows the strip, which stands anywhere, at its start most likely: it is asked for its place, eight times
  /// at most, until it is seen there or a finger moves it. What it reports before that is not taken for a person's doing.
  public mutating func attach() { asked.attach() }

  /// Takes the offset that a scroll view reports, in points, and returns true when a person has scrolled the strip.
  ///
  /// What the strip has asked for itself, up to the last four offsets and within 1 pt, is not taken for a person's doing, nor is an
  /// offset that is not finite. Any other offset is kept until the next move begins, clamped to the content. While
  /// `TabStripConfiguration.scrolling` is off, it changes nothing, and the strip asks for its place again. Complexity: O(log n).
  ///
  /// - Parameter activity: what the scroll view is doing. One that rests was put there by code, however long ago that was asked for.
  @discardableResult
  public mutating func scrolled(to offset: Double, by activity: PagerActivity = .unknown) -> Bool {
    if activity == .finger { asked.attachEnded() }
    guard offset.isFinite, !asked.recognize(offset, maximum: maximumOffset), layout.count > 0, activity != .idle
    else { return false }
    guard layout.configuration.scrolling == .on else {
      asked.askAgain()
      return false
    }
    layout.scrolled(to: offset)
    seen.scrolledMove = seen.move
    moveSpan()
    // A scroll view that is pulled past its end is not asked to go back: it springs back by itself.
    asked.replace(by: self.offset, maximum: maximumOffset)
    refresh()
    return true
  }

  /// Counts what a host writes to its scroll view: it changes when `offset` or `maximumOffset` does, but not with a person's scroll.
  public var offsetRevision: Int { asked.revision }

  /// True while the strip stands where a person has scrolled it: until the next move begins.
  public var isScrolledByPerson: Bool {
    if case .free = layout.scroll { true } else { false }
  }
}
