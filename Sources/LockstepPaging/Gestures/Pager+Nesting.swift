// Scroll views within pages that scroll along the axis of the pages, another pager perhaps.
extension Pager {
  /// Who moves, and by how much, when a finger or a fling goes on by `delta` points, positive towards the end, over a child that
  /// scrolls along the same axis. Nothing changes: the host moves the child by its part, and hands this pager the rest as the
  /// travel of the finger.
  ///
  /// Off a page the pager goes first, as far as the page that lies ahead. Then the child goes to its edge, and there the pager takes
  /// over, as far as its swipes may lead. A fling is not handed on: what is left when it has come to a page, or to the child's edge,
  /// is swallowed. A pager that does not swipe moves nothing.
  ///
  /// In a chain of pagers the innermost one is the child of the one around it, with the room of both: `childRoom` is then
  /// `inner.room(withChild:)`, and the inner pager shares out what is the child's part in turn. Complexity: O(k) for k locked pages.
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
      shares.child = Swift.min(rest, childRoom.held(towards: delta))
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

  /// How far this pager can go before it is at an end, or where a swipe may lead no farther, together with what its own child can: the
  /// room that it has as the child of another pager. None while it does not swipe, but its child's. Complexity: O(k) for k locked pages.
  package func room(withChild child: PagerChildRoom = PagerChildRoom()) -> PagerChildRoom {
    var room = PagerChildRoom(before: child.held(towards: -1), after: child.held(towards: 1))
    guard configuration.swiping != .off, !rowPages.isEmpty, stride > 0 else { return room }
    room.before += roomAhead(of: -1, after: 0)
    room.after += roomAhead(of: 1, after: 0)
    return room
  }

  /// Where the finger has pulled the row to, in slots, resistance taken out.
  private var pulledSlot: Double {
    if case .dragging(let drag) = state, case .engine(let raw, _) = drag.hold { return raw }
    return unresisted(slot)
  }

  /// How far the next page is in the direction of `delta`, in points of the finger; 0 on a page, and past the last one
  /// without end: but past one that a swipe may not leave 0 too.
  private func distanceToPage(towards delta: Double) -> Double {
    let pulled = pulledSlot
    let range = swipeLimits.range
    let beyond = pulled - range.clamped(pulled)
    if beyond != 0 { return beyond * delta < 0 ? abs(beyond) * stride : isOwnEnd(towards: delta) ? .infinity : 0 }
    let page = pulled.rounded()
    // What a platform says of its position is true to a pixel; what the engine has counted itself, to a rounding error.
    let tolerance = isDriving ? 1e-6 : configuration.pixel
    if abs(pulled - page) * stride <= tolerance { return 0 }
    return abs((delta > 0 ? pulled.rounded(.up) : pulled.rounded(.down)) - pulled) * stride
  }

  private func roomAhead(of delta: Double, after gone: Double) -> Double {
    let pulled = pulledSlot
    let range = swipeLimits.range
    let end = delta > 0 ? Double(range.upperBound) - pulled : pulled - Double(range.lowerBound)
    return Swift.max(end * stride - gone, 0)
  }

  /// Whether what stops a swipe in a direction is the end of the row, which it may be pulled past, and no lock.
  private func isOwnEnd(towards delta: Double) -> Bool {
    let range = swipeLimits.range
    return delta > 0 ? range.upperBound == slotRange.upperBound : range.lowerBound == slotRange.lowerBound
  }
}
