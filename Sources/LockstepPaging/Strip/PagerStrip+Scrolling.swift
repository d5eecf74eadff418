// The scrolling of the strip by a person.
extension PagerStrip {
  /// Prepares for another scroll view, which may be at any offset, most likely at its start. The strip requests its
  /// offset from the scroll view, eight times at most, until the scroll view reports that offset or a finger moves it.
  /// Reports before that do not count as a person's scroll.
  public mutating func attach() { asked.attach() }

  /// Applies an offset that a scroll view reports, in points. Returns true when a person has scrolled the strip.
  ///
  /// - One of the last four offsets that the strip has requested, within 1 pt, does not count as a person's scroll.
  ///   Neither does a non-finite offset.
  /// - Any other offset is clamped to the content and kept until the next move begins.
  /// - While `TabStripConfiguration.scrolling` is off, a person's scroll changes nothing, and the strip requests its
  ///   offset again.
  ///
  /// Complexity: O(log n).
  ///
  /// - Parameter activity: the activity of the scroll view. If the scroll view is idle, code has put it there, however
  ///   long ago the strip requested that.
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
    // A scroll view that a finger pulls past its end springs back automatically, so the strip makes no request.
    asked.replace(by: self.offset, maximum: maximumOffset)
    refresh()
    return true
  }

  /// A counter for the offset that a host writes to its scroll view. It changes when `offset` or `maximumOffset` does,
  /// but not with a person's scroll.
  public var offsetRevision: Int { asked.revision }

  /// `true` while the strip is where a person has scrolled it: until the next move begins.
  public var isScrolledByPerson: Bool {
    if case .free = layout.scroll { true } else { false }
  }
}
