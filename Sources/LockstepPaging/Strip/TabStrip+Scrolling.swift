// How far the strip is scrolled.
extension TabStrip {
  /// How far the strip is scrolled for a position of the pages: between the resting offsets of the two tabs around it, each
  /// held within the content. Complexity: O(log n), without allocation.
  public func offset(at position: Double) -> Double {
    span(at: position)?.offset ?? 0
  }

  /// A person has scrolled the strip: it stays there until the next move. Without effect while `scrolling` is off.
  mutating func scrolled(to offset: Double) {
    guard offset.isFinite, configuration.scrolling == .on else { return }
    scroll = .free(offset: Swift.min(Swift.max(offset, 0), maximumOffset))
  }

  /// The pages begin to move: a strip that a person has scrolled goes back under the selection on the way. Positions that are not finite
  /// are ignored.
  mutating func moveBegan(from position: Double, to target: Double) {
    guard scroll != .following, position.isFinite, target.isFinite else { return }
    scroll = .returning(
      offset: offset(at: position), from: Self.clampedPosition(position), to: Self.clampedPosition(target))
  }

  /// A move has arrived: the strip is under the selection again.
  mutating func moveArrived() {
    if case .returning = scroll { scroll = .following }
  }

  /// The pages have come to rest. A move that was given up leaves the strip where the person had put it; after several that were, where
  /// it stands.
  mutating func rested(at index: Int) {
    switch scroll {
    case .returning: scroll = .free(offset: offset(at: Double(index)))
    case .following: restingOffset = restingOffset(of: index)
    case .free: break
    }
  }

  /// Where the strip rests when the tab is selected. Complexity: O(log n).
  public func restingOffset(of index: Int) -> Double {
    let growing = growing(at: Double(index))
    return restingOffset(of: frame(of: index, at: Double(index)), within: totals(for: growing))
  }

  /// Where the strip rests when the tab with a frame is selected.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  func restingOffset(of frame: Frame, within totals: TabTotals) -> Double {
    let wanted =
      switch configuration.anchor {
      case .leading: frame.x - configuration.sideInset
      case .center: frame.x + frame.width / 2 - viewportLength / 2
      case .trailing: frame.end + configuration.sideInset - viewportLength
      case .visible: offset(showing: frame, from: restingOffset)
      }
    return Swift.min(Swift.max(wanted, 0), totals.contentLength - viewportLength)
  }

  /// The offset nearest to another at which a frame is in view, the inset beside it included.
  func offset(showing frame: Frame, from offset: Double) -> Double {
    Swift.max(
      Swift.min(offset, frame.x - configuration.sideInset), frame.end + configuration.sideInset - viewportLength)
  }

  // MARK: What stays under the eye

  /// A tab, and where it begins.
  struct Anchor {
    var index: Int
    var x: Double
  }

  // These two are kept out of line for the weight of the elements.

  /// The first tab that begins in view, or the last of all, where the strip has an offset of its own.
  @inline(never) func currentAnchor() -> Anchor? {
    let offset: Double
    switch scroll {
    case .following where configuration.anchor != .visible: return nil
    case .following: offset = restingOffset
    case .free(let own), .returning(let own, _, _): offset = own
    }
    guard count > 0 else { return nil }
    let before = lastIndex(startingAtOrBefore: offset)
    let index = frame(of: before).x < offset ? Swift.min(before + 1, count - 1) : before
    return Anchor(index: index, x: frame(of: index).x)
  }

  /// Moves the strip's own offset with a tab that has moved.
  @inline(never) mutating func keep(_ anchor: Anchor?) {
    guard let anchor else { return }
    let moved = frame(of: anchor.index).x - anchor.x
    guard moved != 0 else { return }
    switch scroll {
    case .following: restingOffset += moved
    case .free(let offset): scroll = .free(offset: offset + moved)
    case .returning(let offset, let from, let to): scroll = .returning(offset: offset + moved, from: from, to: to)
    }
  }
}
