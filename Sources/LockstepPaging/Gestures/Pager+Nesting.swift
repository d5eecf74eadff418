// Scroll views inside pages may scroll along the axis of the pages. Another pager may be such a scroll view.
extension Pager {
  /// Divides a scroll of `delta` points between this pager and a child that scrolls along the same axis. A finger or a
  /// fling causes the scroll; `delta` is positive towards the end.
  ///
  /// * Between two pages, the pager moves first, as far as the next page in the direction of the scroll.
  /// * Then the child moves to its edge.
  /// * Past the edge of the child, a finger moves the pager again, as far as swipes are allowed.
  /// * A fling moves either the pager or the child, never both. The remainder at a page or at the child's edge is
  ///   swallowed.
  /// * A pager whose swiping is off does not move.
  ///
  /// This function changes no state. The host moves the child by the child's part, and passes the pager's part to this
  /// pager as the travel of the finger.
  ///
  /// When the child is itself a pager, `childRoom` is `inner.room(withChild:)`: the room of the inner pager and of its
  /// own child. The inner pager then divides the child's part in the same way. Complexity: O(k) for k locked pages.
  package func owner(of delta: Double, childRoom: PagerChildRoom, by source: PagerScrollSource = .finger) -> PagerShares
  {
    guard delta.isFinite, delta != 0 else { return PagerShares() }
    var shares = PagerShares()
    var rest = abs(delta)
    let canMove = configuration.swiping != .off && !rowPages.isEmpty && stride > 0
    let toPage = canMove ? distanceToPage(towards: delta) : 0
    shares.pager = Swift.min(rest, toPage)
    rest -= shares.pager
    if source == .finger || toPage == 0 {
      shares.child = Swift.min(rest, childRoom.room(towards: delta))
      rest -= shares.child
    }
    switch source {
    case .finger where canMove:
      let isPulled = configuration.bounces && isOwnEnd(towards: delta)
      shares.pager += Swift.min(rest, isPulled ? rest : roomAhead(of: delta, after: shares.pager))
    case .finger, .fling: break
    }
    shares.swallowed = Swift.max(abs(delta) - shares.pager - shares.child, 0)
    return delta < 0 ? shares.negated : shares
  }

  /// Returns the room of this pager as the child of another pager, in points. The room is the distance to an end of the
  /// row, or to the limit of the swipes, plus the room of this pager's own child. A pager whose swiping is off has only
  /// the room of its child. Complexity: O(k) for k locked pages.
  package func room(withChild child: PagerChildRoom = PagerChildRoom()) -> PagerChildRoom {
    var room = PagerChildRoom(before: child.room(towards: -1), after: child.room(towards: 1))
    guard configuration.swiping != .off, !rowPages.isEmpty, stride > 0 else { return room }
    room.before += roomAhead(of: -1, after: 0)
    room.after += roomAhead(of: 1, after: 0)
    return room
  }

  /// The position to which the finger has pulled the row, in slots and without resistance.
  private var pulledSlot: Double {
    if case .dragging(let drag) = state, case .engine(let raw, _) = drag.hold { return raw }
    return unresisted(slot)
  }

  /// Returns the distance to the next page in the direction of `delta`, in points of the finger's travel.
  ///
  /// * On a page, the distance is 0.
  /// * Past an end of the row, the distance away from the row is infinite.
  /// * Past a limit of swipes that is not an end of the row, the distance away from that limit is 0.
  private func distanceToPage(towards delta: Double) -> Double {
    let pulled = pulledSlot
    let range = swipeLimits.range
    let beyond = pulled - range.clamped(pulled)
    if beyond != 0 { return beyond * delta < 0 ? abs(beyond) * stride : isOwnEnd(towards: delta) ? .infinity : 0 }
    let page = pulled.rounded()
    // The platform's offsets are accurate to a pixel. The engine's own positions are accurate to a rounding error.
    let tolerance = isDriving ? 1e-6 : environment.pixel
    if abs(pulled - page) * stride <= tolerance { return 0 }
    return abs((delta > 0 ? pulled.rounded(.up) : pulled.rounded(.down)) - pulled) * stride
  }

  /// Returns the distance, in points, that swipes can still cover in the direction of `delta` after the row has moved
  /// by `gone` points.
  private func roomAhead(of delta: Double, after gone: Double) -> Double {
    let pulled = pulledSlot
    let range = swipeLimits.range
    let end = delta > 0 ? Double(range.upperBound) - pulled : pulled - Double(range.lowerBound)
    return Swift.max(end * stride - gone, 0)
  }

  /// Returns `true` when an end of the row limits swipes in a direction, and `false` when a lock or the swiping mode
  /// limits them. A finger can pull the row only past an end.
  private func isOwnEnd(towards delta: Double) -> Bool {
    let range = swipeLimits.range
    return delta > 0 ? range.upperBound == slotRange.upperBound : range.lowerBound == slotRange.lowerBound
  }
}
