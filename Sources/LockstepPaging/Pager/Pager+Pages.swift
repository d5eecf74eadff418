// A new list of pages, in any phase.
extension Pager {
  /// What is under the eye stays there: the position shifts with the current page, and a drag or a running animation with it.
  /// A settled page that is gone is replaced by its successor, as one move with cause `update`.
  mutating func replacePages(with next: PagerPages<ID>, at time: Double) {
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
    renumber(from: old, to: next, at: time)
    mounted.window = nil
    updateMounted()
    if case .resting = state { emit(.place) }
    takeUpBinding(at: time)
  }

  private mutating func becomeEmpty() {
    pages = PagerPages()
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
    let index = boundID.flatMap(next.index(of:)) ?? 0
    if boundID.map(next.contains) == true { boundID = nil }
    settledIndex = index
    position = Double(index)
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

  private mutating func renumber(from old: PagerPages<ID>, to next: PagerPages<ID>, at time: Double) {
    let speed = rowSpeed(at: time)
    let oldTarget = targetIndex
    let oldCurrent = currentIndex
    let oldSettled = settledIndex
    guard let target = next.successor(of: oldTarget, in: old),
      let current = next.successor(of: oldCurrent, in: old),
      let settled = successorOfSettled(among: next)
    else { return }
    let shift = Double(current - oldCurrent)
    pages = next
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
      let slots = shiftRow(from: old, by: shift, currentIndex: current)
      shiftDrag(drag, by: slots)
      if case .dragging(let drag) = state { aimWhileDragging(at: drag.targetSlot) }
    case .settling(let settle):
      shiftRow(from: old, by: shift, currentIndex: current)
      aim(at: target, cause: .update)
      switch settle.course {
      case .spring:
        self.settle(on: target, speed: speed, at: time)
      case .platform(var course):
        course.startSlot = nearestSlot(to: Double(course.startSlot) + shift)
        state = .settling(Settle(target: target, course: .platform(course)))
      }
    }
    emit(.place)
  }

  /// What becomes the settled page: itself when it has stayed, else the page that a binding waits for, else its successor.
  private mutating func successorOfSettled(among next: PagerPages<ID>) -> Int? {
    if case .resting = state, let settled, !next.contains(settled), let boundID, let bound = next.index(of: boundID) {
      self.boundID = nil
      return bound
    }
    return next.successor(of: settledIndex, in: pages)
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
  private mutating func shiftRow(from old: PagerPages<ID>, by shift: Double, currentIndex: Int) -> Int? {
    guard case .shortened(let short) = row else {
      // A page that was beside the current one may be gone: the row then stands past its end, as under a pull.
      position = configuration.bounces ? position + shift : held(position + shift)
      return Int(shift)
    }
    guard var kept = short.renumbered({ old[$0].flatMap(pages.index(of:)) }, shift: shift) else {
      row = .whole
      position = Double(currentIndex)
      return nil
    }
    kept.keepWithin(count: pages.count)
    position += shift
    if position != held(position) { position = kept.positionOfLive }
    kept.hold(at: position)
    row = .shortened(kept)
    return kept.slots.lowerBound - short.slots.lowerBound
  }

  private mutating func shiftDrag(_ drag: Drag, by slots: Int?) {
    var shifted = drag
    shifted.startSlot = slots.map { nearestSlot(to: Double(drag.startSlot + $0)) } ?? nearestSlot(to: slot)
    if case .engine(_, let point) = drag.hold {
      shifted.hold = .engine(raw: unresisted(slot), point: point)
    } else {
      tracker.reset()
    }
    shifted.targetSlot = neighbour(of: shifted.startSlot, towards: slot)
    state = .dragging(shifted)
  }

  /// How fast the row itself moves: what goes on when the pages that a long jump counts with are others.
  private func rowSpeed(at time: Double) -> Speed {
    let speed = speed(at: time)
    guard case .pages(let velocity) = speed, case .shortened(let short) = row else { return speed }
    return .slots(short.pagesPerSlot == 0 ? 0 : velocity / short.pagesPerSlot)
  }

  func held(_ place: Double) -> Double {
    Swift.min(Swift.max(place, 0), Double(pages.count - 1))
  }

  /// A bound selection whose page has come is gone to.
  private mutating func takeUpBinding(at time: Double) {
    guard let boundID, pages.contains(boundID) else { return }
    bind(boundID, animated: false, at: time)
  }
}
