// The scroll offset of the strip.
extension TabStrip {
  /// Returns the scroll offset of the strip at a position of the pages, in points. The offset is interpolated between
  /// the values of `settledOffset(of:)` for the two tabs around the position. Complexity: O(log n), without allocation.
  public func offset(at position: Double) -> Double {
    span(at: position)?.offset ?? 0
  }

  /// Stores a person's scroll: the strip stays at this offset until the next move. Does nothing while `scrolling` is
  /// off.
  mutating func scrolled(to offset: Double) {
    guard offset.isFinite, configuration.scrolling == .on else { return }
    hold(at: offset)
  }

  /// Keeps the strip at this offset until the next move.
  mutating func hold(at offset: Double) {
    scroll = .free(offset: Swift.min(Swift.max(offset, 0), maximumOffset))
  }

  /// Begins a move of the pages. A strip that a person has scrolled returns to its selection during the move.
  /// Non-finite positions are ignored.
  mutating func moveBegan(from position: Double, to target: Double) {
    guard scroll != .following, position.isFinite, target.isFinite else { return }
    scroll = .returning(
      offset: offset(at: position), from: Self.clampedPosition(position), to: Self.clampedPosition(target))
  }

  /// Ends a move. The strip follows its selection again.
  mutating func moveArrived() {
    if case .returning = scroll { scroll = .following }
  }

  /// Handles a pager that has become idle. If the strip is still returning from a person's scroll, because the move was
  /// canceled, the strip stays at its current offset.
  mutating func rested(at index: Int) {
    switch scroll {
    case .returning: scroll = .free(offset: offset(at: Double(index)))
    case .following: settledOffset = settledOffset(of: index)
    case .free: break
    }
  }

  /// Returns the offset of the strip when the tab is selected and the pager is idle, in points. Complexity: O(log n).
  package func settledOffset(of index: Int) -> Double {
    let growing = growing(at: Double(index))
    return settledOffset(of: frame(of: index, at: Double(index)), within: totals(for: growing))
  }

  /// Returns the offset of the strip when a tab with this frame is selected and the pager is idle, in points.
  #if !LOCKSTEP_ELEMENTS
    @inline(__always)
  #endif
  func settledOffset(of frame: Frame, within totals: TabTotals) -> Double {
    let wanted =
      switch configuration.anchor {
      case .leading: frame.x - configuration.sideInset
      case .center: frame.x + frame.width / 2 - viewportLength / 2
      case .trailing: frame.end + configuration.sideInset - viewportLength
      case .visible: offset(showing: frame, from: settledOffset)
      }
    return Swift.min(Swift.max(wanted, 0), totals.contentLength - viewportLength)
  }

  /// Returns the offset nearest to `offset` at which a frame is visible, together with an inset next to the frame.
  func offset(showing frame: Frame, from offset: Double) -> Double {
    Swift.max(
      Swift.min(offset, frame.x - configuration.sideInset), frame.end + configuration.sideInset - viewportLength)
  }

  // MARK: Tabs that stay in place

  /// A tab and its start, in points. The start of this tab stays in place when frames change.
  struct Anchor {
    var index: Int
    var x: Double
  }

  // These two functions are not inlined, to keep the code of the web elements small.

  /// Returns the first tab whose start is visible, or the last tab if no tab starts in the visible part. Nil for a
  /// strip whose offset is computed from its selection.
  @inline(never) func currentAnchor() -> Anchor? {
    let offset: Double
    switch scroll {
    case .following where configuration.anchor != .visible: return nil
    case .following: offset = settledOffset
    case .free(let own), .returning(let own, _, _): offset = own
    }
    guard count > 0 else { return nil }
    let before = lastIndex(startingAtOrBefore: offset)
    let index = frame(of: before).x < offset ? Swift.min(before + 1, count - 1) : before
    return Anchor(index: index, x: frame(of: index).x)
  }

  /// Moves the stored offset of the strip by the distance that the anchor's tab has moved.
  @inline(never) mutating func keep(_ anchor: Anchor?) {
    guard let anchor else { return }
    let moved = frame(of: anchor.index).x - anchor.x
    guard moved != 0 else { return }
    switch scroll {
    case .following: settledOffset += moved
    case .free(let offset): scroll = .free(offset: offset + moved)
    case .returning(let offset, let from, let to): scroll = .returning(offset: offset + moved, from: from, to: to)
    }
  }
}
