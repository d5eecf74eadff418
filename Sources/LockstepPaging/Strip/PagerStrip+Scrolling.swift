// The scrolling of the strip by a person.
extension PagerStrip {
  /// Prepares for another scroll view, which may have any offset, most likely 0. The strip requests its own offset, and
  /// repeats the request up to eight times, until the scroll view reports that offset or a finger moves it. Earlier
  /// reports are not treated as a person's scroll.
  public mutating func attach() { asked.attach() }

  /// Applies an offset that a scroll view reports, in points. Returns `true` when a person has scrolled the strip.
  ///
  /// - An offset within 1 pt of one of the last four requested offsets is not treated as a person's scroll. Neither is
  ///   a non-finite offset.
  /// - Any other offset is clamped to the content and kept until the next move begins.
  /// - While `TabStripConfiguration.scrolling` is off, a person's scroll changes nothing, and the strip requests its
  ///   offset again.
  ///
  /// Complexity: O(log n).
  ///
  /// - Parameters:
  ///   - offset: the offset of the scroll view, in points.
  ///   - activity: the activity of the scroll view. The offset of an idle scroll view was set by code, and is therefore
  ///     never treated as a person's scroll.
  @discardableResult
  public mutating func scrolled(to offset: Double, by activity: PagerActivity = .unknown) -> Bool {
    if activity == .finger { asked.attachEnded() }
    guard offset.isFinite, !asked.recognize(offset, maximum: maximumOffset), layout.count > 0, isPersons(activity)
    else { return false }
    guard layout.configuration.scrolling == .on else {
      asked.askAgain()
      return false
    }
    layout.scrolled(to: offset)
    seen.scrolledMove = seen.move
    moveSpan()
    // A scroll view that a finger has pulled past its end returns automatically, so the strip makes no request.
    asked.replace(by: self.offset, maximum: maximumOffset)
    refresh()
    return true
  }

  /// Returns `true` if a scroll view with this activity may have been scrolled by a person. A scroll view that is not
  /// touched may also have clamped a request, until it has reported the request.
  @inline(__always)
  private func isPersons(_ activity: PagerActivity) -> Bool {
    activity != .idle && (activity != .untouched || asked.isSeen)
  }

  #if LOCKSTEP_ELEMENTS
    @inline(__always) var isInPersonsHand: Bool { false }
  #else
    /// `true` while a person scrolls the strip. A tab that is measured then changes the maximum offset, but the strip is
    /// not scrolled by code, so that the person's scrolling continues.
    var isInPersonsHand: Bool {
      guard isScrolledByPerson, let activity = asked.report?.activity else { return false }
      return switch activity {
      case .finger, .tracking, .animating, .unknown: true
      case .idle, .untouched: false
      }
    }

    /// Applies a report, in points, of a scroll view whose activity the host knows. While a person scrolls the strip, a
    /// tab that is measured makes no request. Returns `true` when a person has scrolled the strip. Complexity: O(log n).
    @discardableResult
    package mutating func observe(offset: Double, activity: PagerActivity) -> Bool {
      guard offset.isFinite else { return false }
      let wasInHand = isInPersonsHand
      asked.note(offset, by: activity)
      let isPersons = scrolled(to: offset, by: activity)
      if wasInHand, !isInPersonsHand { refresh() }
      return isPersons
    }
  #endif

  /// Stops the strip at its current offset, because a finger has come down on it. The strip stays there until the next
  /// move begins. Complexity: O(log n).
  public mutating func hold() {
    guard !isScrolledByPerson, layout.count > 0 else { return }
    layout.hold(at: offset)
    seen.scrolledMove = seen.move
    moveSpan()
  }

  /// Scrolls a strip that a person has scrolled just as far as shows the whole selected tab. Call this function when a
  /// person has chosen the selected tab again. Complexity: O(log n).
  public mutating func revealSelection() {
    guard isScrolledByPerson, drag == nil, let index = seen.selectedIndex else { return }
    reveal(index)
  }

  /// Scrolls the strip just as far as shows the whole tab that has the keyboard focus, if it is not the target's tab. The
  /// strip then stays there until the next move begins. Returns `true` when the offset has changed: other tabs may have
  /// come into view, and their measured widths may move the tab with the focus, so a host draws and calls this function
  /// again. Complexity: O(log n).
  public mutating func revealFocus() -> Bool {
    guard drag == nil, let index = focused.flatMap(pages.index(of:)) else { return false }
    let before = offset
    reveal(index)
    seen.scrolledMove = seen.move
    return offset != before
  }

  private mutating func reveal(_ index: Int) {
    layout.hold(at: layout.offset(showing: frame(of: index), from: offset))
    moveSpan()
    refresh()
  }

  /// A counter of the requests to the scroll view. When it changes, the host writes `offset` to its scroll view. The
  /// counter changes with `offset` and `maximumOffset`, but not with a person's scroll.
  public var offsetRevision: Int { asked.revision }

  /// `true` after a person has scrolled the strip, until the next move begins.
  public var isScrolledByPerson: Bool {
    if case .free = layout.scroll { true } else { false }
  }

  /// `true` while the offset of the strip depends on the position of the pages alone. It does not after a person has scrolled the
  /// strip, until the end of the next move.
  package var isFollowing: Bool { layout.scroll == .following }
}
