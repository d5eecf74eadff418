// Replacing the list of pages, in any phase of the row.
extension Pager {
  /// Replaces the pages of the row. The visible pages stay in place: the position, the current drag and the current
  /// animation shift with the current page. When the settled page is removed, its successor replaces it. This
  /// replacement is reported as one move with cause `update`.
  mutating func replacePages(
    with next: PagerPages<ID>, survivor: PagerSurvivor<ID> = .following, at time: Double
  ) {
    let old = rowPages
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
    mounted.forgetWindow()
    _ = centerWindow()
    updateMounted()
    place()
    takeUpBinding(at: time)
  }

  private mutating func becomeEmpty() {
    layout.setPages(PagerPages())
    if case .dragging = state { touch.drop() }
    motion.rest(on: 0, in: layout.derived)
    motion.settle(on: 0)
    _ = centerWindow()
    cancelMove()
    endAwaiting(.cancelled)
    updateMounted()
    if driver == .engine { endDrivingRow() } else { place() }
  }

  private mutating func fill(with next: PagerPages<ID>) {
    layout.setPages(next)
    let index = choice.awaited.flatMap(next.index(of:)) ?? 0
    if choice.awaited.map(next.contains) == true { choice.await(nil) }
    motion.rest(on: index, in: layout.derived)
    motion.settle(on: index)
    _ = centerWindow()
    updateMounted()
    announceSelection()
    if let id = rowPages[index] {
      let first = PagerMove(from: nil, to: id, cause: moves.hasShownPage ? .update : .initial)
      moves.noteFirstPage()
      emit(.willMove(first))
      emit(.didMove(first))
    }
    place()
  }

  /// Changes the indices of the pages in the row to those in another list. The visible pages stay in place.
  mutating func renumber(
    from old: PagerPages<ID>, to next: PagerPages<ID>, survivor: PagerSurvivor<ID>, at time: Double
  ) {
    let speed = speed(at: time)
    let oldTarget = rowTarget
    let oldCurrent = currentIndex
    let oldSettled = settledIndex
    guard let listedTarget = next.successor(of: oldTarget, in: old, by: survivor),
      let listedCurrent = next.successor(of: oldCurrent, in: old, by: survivor),
      let listedSettled = successorOfSettled(among: next, by: survivor)
    else { return }
    layout.setPages(next)
    let current = occurrence(of: listedCurrent, nearest: Double(oldCurrent))
    let change = current - oldCurrent
    let shift = Double(change)
    let target = occurrence(of: listedTarget, nearest: Double(oldTarget + change))
    let settled = occurrence(of: listedSettled, nearest: Double(oldSettled + change))
    if let to = (moves.current?.to).flatMap(next.index(of:)) {
      moves.aim(at: occurrence(of: to, nearest: Double(moves.index + change)))
    }
    let before = row
    shiftRow(from: old, by: change, current: current, settled: settled, target: target)
    replaceSettled(old[oldSettled], with: settled)
    if let move = moves.current, !next.contains(move.to) {
      cancelMove()
    }
    if let awaited = moves.awaitedTarget, !next.contains(awaited) {
      endAwaiting(.cancelled)
    }

    switch state {
    case .idle:
      motion.rest(on: firstTurn(settled), in: layout.derived)
      motion.settle(on: firstTurn(settled))
    case .dragging(let drag):
      shiftDrag(drag, by: slotShift(from: before, change: change))
      guard case .dragging(var drag) = state else { break }
      if drag.resumes, let slot = restSlot(at: target) {
        drag.targetSlot = slot
        motion.update(drag)
        aim(at: target, cause: .update)
      } else {
        drag.resumes = false
        motion.update(drag)
        aimWhileDragging(at: drag.targetSlot)
      }
    case .settling(let settle):
      aim(at: target, cause: .update)
      switch settle.course {
      case .spring:
        // Another page stands where the current page was. It does not move away from the target, as that page did.
        let isKept = old[oldCurrent] == rowPages[current]
        let goesOn = isKept || speed.pages * (Double(target) - motion.position) > 0
        self.settle(on: target, speed: goesOn ? speed : .none, at: time)
      case .platform(let course) where course.landing != nil && (change != 0 || target != oldTarget):
        // A platform that flies to a landing offset does not follow its page to another offset.
        self.settle(on: target, speed: speed, at: time)
      case .platform(var course):
        course.startSlot = nearestSlot(to: Double(course.startSlot) + shift)
        course.limits.range = swipeRange(from: course.startSlot, at: slot)
        if course.landing != nil { course.landing = restSlot(at: target) }
        motion.go(Settle(target: target, course: .platform(course)))
      }
    }
    place()
  }

  /// Returns the distance, in slots, by which a change of the list has moved the pages that stay in the row.
  private func slotShift(from before: PagerRow, change: Int) -> Int {
    guard case .jump(let old) = before else { return change }
    return Int((slot - old.live.slot).rounded())
  }

  /// Returns the index of the next settled page:
  /// - the settled page itself, if the list still contains it,
  /// - else, in an idle pager, the page that a binding waits for, if the list contains it,
  /// - else the successor of the settled page.
  private mutating func successorOfSettled(among next: PagerPages<ID>, by survivor: PagerSurvivor<ID>) -> Int? {
    if case .idle = state, let settled, !next.contains(settled), let awaited = choice.awaited,
      let bound = next.index(of: awaited)
    {
      choice.await(nil)
      return bound
    }
    return next.successor(of: settledIndex, in: rowPages, by: survivor)
  }

  /// Reports the page that replaces a removed settled page.
  private mutating func replaceSettled(_ gone: ID?, with index: Int) {
    guard let id = rowPages[index], gone != id else { return }
    let interrupted = moves.current
    cancelMove()
    let update = PagerMove(from: gone, to: id, cause: .update)
    emit(.willMove(update))
    if case .idle = state {
      announceSelection()
      host.noteMove()
    }
    emit(.didMove(update))
    if case .idle = state { return }
    if let interrupted, interrupted.to != id, rowPages.contains(interrupted.to) {
      begin(PagerMove(from: id, to: interrupted.to, cause: interrupted.cause))
    }
  }

  /// Updates the indices of the pages in the row, and the position of the row. The page that covers most of the
  /// viewport, or its successor, stays in place.
  ///
  /// If that page is now the first or the last page, the row may be past its end, as if a finger had pulled it. Such a
  /// row is a whole row, so that its position is past the end too. A successor does not stay in such a place, but moves
  /// to the end of the row.
  private mutating func shiftRow(
    from old: PagerPages<ID>, by change: Int, current: Int, settled: Int, target: Int
  ) {
    var position = motion.position + Double(change)
    var slot = motion.slot + Double(change)
    let mayStretch = configuration.bounces && old[current - change] == rowPages[current]
    var next = PagerRow.whole
    if case .jump(let jump) = row {
      let (rowPages, turn) = (rowPages, layout.turnLength)
      var shifted = jump.renumbered(anchor: current, at: position, within: indices, geometry: geometry) { index in
        old[index].flatMap(rowPages.index(of:)).map {
          RowLayout<ID>.occurrence(of: $0, nearest: Double(index + change), turn: turn)
        }
      }
      shifted.keep(within: indices)
      // A row that was past its end before, and leaves out pages, may have a position far from the current page.
      if shifted.stretch != 0, jump.stretch == 0 || !mayStretch || shifted.stops.count == 1 {
        position = Double(current) + shifted.stretch
        slot = layout.derived.slot(at: Double(current)) + shifted.stretch
      } else {
        position = shifted.live.position
        next = .jump(shifted)
      }
    }
    // A row that ends with a full view moves to its end at once. Past it, the viewport would be empty.
    if case .whole = next, !mayStretch || isEndFull {
      position = clamped(position)
      // The current page stays in view.
      slot = Swift.min(Swift.max(slot, position - Double(geometry.wholePagesAfter)), position)
      slot = (indices.lowerBound...layout.derived.last).clamped(slot)
    }
    motion.renumber(
      next, at: RowPlace(position: position, slot: slot), settled: settled,
      end: isEndFull && target < layout.derived.last ? settled : target)
  }

  private mutating func shiftDrag(_ drag: Drag, by slots: Int) {
    var shifted = drag
    shifted.startSlot = nearestSlot(to: Double(drag.startSlot + slots))
    if case .engine(_, let point) = drag.hold {
      shifted.hold = .engine(raw: unresisted(slot), point: point)
    } else {
      touch.forgetVelocity()
    }
    shifted.limits.range = swipeRange(from: shifted.startSlot, at: slot)
    shifted.targetSlot = shifted.limits.neighbor(of: shifted.startSlot, towards: slot)
    if let selected = drag.selected, !rowPages.contains(selected) { shifted.selected = nil }
    motion.update(shifted)
  }

  func clamped(_ place: Double) -> Double {
    indices.clamped(place)
  }

  /// Selects the page that a binding waits for, if the list contains it now.
  private mutating func takeUpBinding(at time: Double) {
    guard let awaited = choice.awaited, rowPages.contains(awaited) else { return }
    host.noteMove()
    bind(awaited, animated: false, at: time)
  }
}

/// The choice of the page that replaces a removed page. A survivor is a page that the old and the new list both
/// contain.
public enum PagerSurvivor<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The first survivor after the removed page, else the last one before it.
  case following
  /// The last survivor before the removed page, else the first one after it.
  case preceding
  /// The first page of the new list.
  case first
  /// This page, or the following survivor when the new list does not contain this page.
  case page(ID)
}
