// A new list of pages, in any phase.
extension Pager {
  /// What is under the eye stays there: the position shifts with the current page, and a drag or a running animation with it.
  /// A settled page that is gone is replaced by its successor, as one move with cause `update`.
  mutating func replacePages(
    with next: PagerPages<ID>, survivor: PagerSurvivor<ID> = .following, at time: Double
  ) {
    let old = pages
    guard next != old else { return }
    guard !next.isEmpty else {
      becomeEmpty()
      return
    }
    guard !old.isEmpty else {
      fill(with: next)
      return
    }
    renumber(from: old, to: next, survivor: survivor, at: time)
    mounted.window = nil
    _ = centreWindow()
    updateMounted()
    if case .resting = state { emit(.place) }
    takeUpBinding(at: time)
  }

  private mutating func becomeEmpty() {
    pages = PagerPages()
    ends = .closed
    windowStart = 0
    if case .dragging = state { gesture = .dropped }
    state = .resting
    row = .whole
    position = 0
    settledIndex = 0
    cancelMove()
    endAwaiting(.cancelled)
    updateMounted()
    if driver == .engine {
      driver = .platform
      emit(.give)
    } else {
      emit(.place)
    }
  }

  private mutating func fill(with next: PagerPages<ID>) {
    pages = next
    ends = possibleEnds
    let index = boundID.flatMap(next.index(of:)) ?? 0
    if boundID.map(next.contains) == true { boundID = nil }
    settledIndex = index
    position = Double(index)
    _ = centreWindow()
    updateMounted()
    announceSelection()
    if let id = pages[index] {
      let first = PagerMove(from: nil, to: id, cause: hasShownPage ? .update : .initial)
      hasShownPage = true
      emit(.willMove(first))
      emit(.didMove(first))
    }
    emit(.place)
  }

  private mutating func renumber(
    from old: PagerPages<ID>, to next: PagerPages<ID>, survivor: PagerSurvivor<ID>, at time: Double
  ) {
    let speed = rowSpeed(at: time)
    let oldTarget = targetIndex
    let oldCurrent = currentIndex
    let oldSettled = settledIndex
    guard let listedTarget = next.successor(of: oldTarget, in: old, by: survivor),
      let listedCurrent = next.successor(of: oldCurrent, in: old, by: survivor),
      let listedSettled = successorOfSettled(among: next, by: survivor)
    else { return }
    pages = next
    ends = possibleEnds
    let current = occurrence(of: listedCurrent, nearest: Double(oldCurrent))
    let change = current - oldCurrent
    let shift = Double(change)
    let target = occurrence(of: listedTarget, nearest: Double(oldTarget + change))
    let settled = occurrence(of: listedSettled, nearest: Double(oldSettled + change))
    if let to = (move?.to).flatMap(next.index(of:)) {
      moveIndex = occurrence(of: to, nearest: Double(moveIndex + change))
    }
    settledIndex = settled
    replaceSettled(old[oldSettled], with: settled)
    if let move, !next.contains(move.to) {
      cancelMove()
    }
    if let awaitedTarget, !next.contains(awaitedTarget) {
      endAwaiting(.cancelled)
    }

    switch state {
    case .resting:
      position = Double(settled)
    case .dragging(let drag):
      let slots = shiftRow(from: old, by: change, currentIndex: current)
      shiftDrag(drag, by: slots)
      if case .dragging(let drag) = state { aimWhileDragging(at: drag.targetSlot) }
    case .settling(let settle):
      shiftRow(from: old, by: change, currentIndex: current)
      aim(at: target, cause: .update)
      switch settle.course {
      case .spring:
        self.settle(on: target, speed: speed, at: time)
      case .platform(var course):
        course.startSlot = nearestSlot(to: Double(course.startSlot) + shift)
        course.limits.range = swipeRange(from: course.startSlot, at: slot)
        if course.landing != nil { course.landing = rowSlot(at: target) }
        state = .settling(Settle(target: target, course: .platform(course)))
      }
    }
    emit(.place)
  }

  /// What becomes the settled page: itself when it has stayed, else the page that a binding waits for, else its successor.
  private mutating func successorOfSettled(among next: PagerPages<ID>, by survivor: PagerSurvivor<ID>) -> Int? {
    if case .resting = state, let settled, !next.contains(settled), let boundID, let bound = next.index(of: boundID) {
      self.boundID = nil
      return bound
    }
    return next.successor(of: settledIndex, in: pages, by: survivor)
  }

  /// Reports the page that has taken the place of a settled page that is gone.
  private mutating func replaceSettled(_ gone: ID?, with index: Int) {
    guard let id = pages[index], gone != id else { return }
    let interrupted = move
    cancelMove()
    let update = PagerMove(from: gone, to: id, cause: .update)
    emit(.willMove(update))
    if case .resting = state { announceSelection() }
    emit(.didMove(update))
    if case .resting = state { return }
    if let interrupted, interrupted.to != id, pages.contains(interrupted.to) {
      begin(PagerMove(from: id, to: interrupted.to, cause: interrupted.cause))
    }
  }

  /// Gives the row the new indices of its pages, and the position that goes with them. Answers by how many slots the row has
  /// moved; nil when it is another row: one of its pages is gone, and the current page stands alone.
  @discardableResult
  private mutating func shiftRow(from old: PagerPages<ID>, by change: Int, currentIndex: Int) -> Int? {
    let shift = Double(change)
    guard case .shortened(let short) = row else {
      // A page that was beside the current one may be gone: the row then stands past its end, as under a pull.
      position = configuration.bounces ? position + shift : held(position + shift)
      return change
    }
    let (pages, turn) = (pages, turnLength)
    let newIndex = { (index: Int) -> Int? in
      old[index].flatMap(pages.index(of:)).map {
        Self.occurrence(of: $0, nearest: Double(index + change), turn: turn)
      }
    }
    guard var kept = short.renumbered(newIndex, shift: shift) else {
      row = .whole
      position = Double(currentIndex)
      return nil
    }
    kept.keep(within: indices)
    position += shift
    if position != held(position) { position = kept.positionOfLive }
    kept.hold(at: position)
    row = .shortened(kept)
    return kept.slots.lowerBound - short.slots.lowerBound
  }

  private mutating func shiftDrag(_ drag: Drag, by slots: Int?) {
    var shifted = drag
    let place = slots.map { Double(drag.startSlot + $0) } ?? slot
    shifted.startSlot = nearestSlot(to: place)
    if case .engine(_, let point) = drag.hold {
      shifted.hold = .engine(raw: unresisted(slot), point: point)
    } else {
      tracker.reset()
    }
    shifted.limits.range = swipeRange(from: shifted.startSlot, at: slot)
    shifted.targetSlot = shifted.limits.neighbour(of: shifted.startSlot, towards: slot)
    state = .dragging(shifted)
  }

  /// How fast the row itself moves: what goes on when the pages that a long jump counts with are others.
  private func rowSpeed(at time: Double) -> Speed {
    let speed = speed(at: time)
    guard case .pages(let velocity) = speed, case .shortened(let short) = row else { return speed }
    return .slots(short.pagesPerSlot == 0 ? 0 : velocity / short.pagesPerSlot)
  }

  func held(_ place: Double) -> Double {
    indices.held(place)
  }

  /// Takes in that the pages lie otherwise in the viewport: more or fewer of them may be in view, so that a cyclic list can go round
  /// or no longer can.
  mutating func layOut() {
    if possibleEnds != ends {
      renumber(from: pages, to: pages, survivor: .following, at: latestTime)
      mounted.window = nil
    }
    _ = centreWindow()
    updateMounted()
  }

  /// A bound selection whose page has come is gone to.
  private mutating func takeUpBinding(at time: Double) {
    guard let boundID, pages.contains(boundID) else { return }
    bind(boundID, animated: false, at: time)
  }
}
