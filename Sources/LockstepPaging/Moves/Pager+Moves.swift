// The bookkeeping of moves: who is told what, in pairs that always balance.
extension Pager {
  /// The motion ends at another page from now on. Announces it, unless it goes back to the settled page: that is reported when
  /// the row stands there again.
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

  /// The row comes to rest on a page, whatever it was doing, and every account is closed. `isObserved` tells that the platform
  /// stands there already.
  mutating func land(on index: Int, cause: PagerCause = .swipe, isObserved: Bool = false) {
    guard let id = rowPages[index] else { return }
    let isElsewhere = isRowShortened || abs(slot - Double(index)) * stride > configuration.pixel
    let isInMotion = state != .idle && !isObserved
    let index = firstTurn(index)
    motion.rest(on: index)
    let isCentred = centreWindow()
    updateMounted()
    let arriving = moves.end()
    let from = settled
    motion.settle(on: index)
    if from != id, (arriving?.cause ?? cause) == .swipe { choice.await(nil) }
    // What an app reads in `didMove` is to be the page that it is told of.
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
    if isCentred || (driver == .platform && (isElsewhere || isInMotion)) { place() }
    giveRow()
  }

  /// The same page in the first turn of a cyclic row, once it has gone so far that its indices would run out.
  func firstTurn(_ index: Int) -> Int {
    guard ends == .cyclic, abs(index) > indices.upperBound / 2 else { return index }
    return index % rowPages.count
  }

  /// The engine moves the row from now on.
  mutating func takeRow() {
    guard motion.hand(to: .engine) else { return }
    host.driveBegan()
    emit(.beginDriving)
  }

  /// The platform moves the row from now on.
  mutating func giveRow() {
    guard motion.hand(to: .platform) else { return }
    host.willPlace()
    emit(.endDriving)
  }

  /// The row stands elsewhere.
  mutating func rowMoved() {
    // What the platform scrolls cannot be taken from under it: there the window waits for the next rest.
    if driver == .engine, centreWindow() { place() }
    updateMounted()
  }

  mutating func announceSelection() {
    let selection = selection
    guard choice.announce(selection) else { return }
    // A swipe that is let go is a newer will than that of a binding whose page has not come.
    if let move = moves.current, move.cause == .swipe, move.to == selection { choice.await(nil) }
    emit(.selectionChanged(to: selection))
  }
}
