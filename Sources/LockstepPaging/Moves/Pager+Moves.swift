// Every move is announced by `willMove` and ended by one `didMove` or `didCancel`.
extension Pager {
  /// Makes the page at an index the target of the motion, and announces a move to that page. A return to the settled
  /// page is not announced here. It is reported when the row has settled on that page.
  mutating func aim(at index: Int, cause: PagerCause) {
    guard let id = rowPages[index] else { return }
    if let awaited = moves.awaitedTarget, awaited != id {
      endAwaiting(.retargeted(to: id))
    }
    guard id != settled else { return }
    moves.aim(at: index)
    guard moves.current?.to != id else { return }
    cancelMove()
    begin(PagerMove(from: settled, to: id, cause: cause))
  }

  mutating func begin(_ next: PagerMove<ID>) {
    moves.begin(next)
    emit(.willMove(next))
  }

  mutating func cancelMove() {
    guard let ending = moves.end() else { return }
    emit(.didCancel(ending))
  }

  mutating func endAwaiting(_ outcome: PagerOutcome<ID>) {
    for id in moves.awaiting { emit(.moveEnded(id, outcome)) }
    moves.endAwaiting()
  }

  /// Settles the row on a page from any state. Ends the current move, and reports the outcome of every selection that
  /// has no outcome yet. `isObserved` indicates that the platform is already on the page.
  mutating func land(on index: Int, cause: PagerCause = .swipe, isObserved: Bool = false) {
    guard let id = rowPages[index] else { return }
    let isElsewhere =
      isRowShortened || abs(slot - layout.derived.slot(at: Double(index))) * stride > environment.pixel
    let isInMotion = state != .idle && !isObserved
    let index = firstTurn(index)
    motion.rest(on: index, in: layout.derived)
    let isRecentered = centerWindow()
    updateMounted()
    let arriving = moves.end()
    let from = settled
    motion.settle(on: index)
    if from != id, (arriving?.cause ?? cause) == .swipe { choice.await(nil) }
    // While an app handles `didMove`, the selection must already be the page of that move.
    announceSelection()
    if let arriving, arriving.to == id {
      emit(.didMove(arriving))
    } else {
      if let arriving { emit(.didCancel(arriving)) }
      if from != id {
        let jump = PagerMove(from: from, to: id, cause: cause)
        emit(.willMove(jump))
        emit(.didMove(jump))
      }
    }
    endAwaiting(moves.awaitedTarget == id ? .arrived : .cancelled)
    if isRecentered || (driver == .platform && (isElsewhere || isInMotion)) { place() }
    endDrivingRow()
  }

  /// Returns the index of the same page in the first cycle of a cyclic row, if `index` is more than halfway to the
  /// greatest index. Returns any other index unchanged.
  func firstTurn(_ index: Int) -> Int {
    guard ends == .cyclic, abs(index) > indices.upperBound / 2 else { return index }
    return index % rowPages.count
  }

  /// Makes the engine the driver of the row.
  mutating func beginDrivingRow() {
    guard motion.hand(to: .engine) else { return }
    host.driveBegan()
    emit(.beginDriving)
  }

  /// Makes the platform the driver of the row.
  mutating func endDrivingRow() {
    guard motion.hand(to: .platform) else { return }
    host.willPlace()
    emit(.endDriving)
  }

  /// Brings the window and the mounted pages up to date after the row has moved.
  mutating func rowMoved() {
    // While the platform scrolls, the engine cannot change the offset. The window is recentered later, when the row is
    // idle.
    if driver == .engine, centerWindow() { place() }
    updateMounted()
  }

  mutating func announceSelection() {
    let selection = selection
    guard choice.announce(selection) else { return }
    // A released swipe is newer than a binding whose page is not in the list yet, so the pager no longer waits for that
    // page.
    if let move = moves.current, move.cause == .swipe, move.to == selection { choice.await(nil) }
    emit(.selectionChanged(to: selection))
  }
}
