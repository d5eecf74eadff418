// The bookkeeping of moves: who is told what, in pairs that always balance.
extension Pager {
  /// The motion ends at another page from now on. Announces it, unless it goes back to the settled page: that is reported when
  /// the row stands there again.
  mutating func aim(at index: Int, cause: PagerCause) {
    guard let id = pages[index] else { return }
    if let awaitedTarget, awaitedTarget != id {
      endAwaiting(.retargeted(to: id))
    }
    guard id != settled else { return }
    moveIndex = index
    guard move?.to != id else { return }
    cancelMove()
    begin(PagerMove(from: settled, to: id, cause: cause))
  }

  mutating func begin(_ next: PagerMove<ID>) {
    move = next
    emit(.willMove(next))
  }

  mutating func cancelMove() {
    guard let ending = move else { return }
    move = nil
    emit(.didCancel(ending))
  }

  mutating func endAwaiting(_ outcome: PagerOutcome<ID>) {
    for id in awaiting { emit(.moveEnded(id, outcome)) }
    awaiting.removeAll(keepingCapacity: true)
    awaitedTarget = nil
  }

  /// The row comes to rest on a page, whatever it was doing, and every account is closed. `isObserved` tells that the platform
  /// stands there already.
  mutating func land(on index: Int, cause: PagerCause = .swipe, isObserved: Bool = false) {
    guard let id = pages[index] else { return }
    let isElsewhere = isRowShortened || abs(slot - Double(index)) * stride > configuration.pixel
    let isInMotion = state != .resting && !isObserved
    let index = wound(index)
    state = .resting
    row = .whole
    position = Double(index)
    let isCentred = centreWindow()
    updateMounted()
    let arriving = move
    move = nil
    let from = settled
    settledIndex = index
    if from != id, (arriving?.cause ?? cause) == .swipe { boundID = nil }
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
    endAwaiting(awaitedTarget == id ? .arrived : .cancelled)
    if isCentred || (driver == .platform && (isElsewhere || isInMotion)) { emit(.place) }
    if driver == .engine {
      driver = .platform
      emit(.give)
    }
  }

  /// The same page in the first turn of a cyclic row, once it has gone so far that its indices would run out.
  private func wound(_ index: Int) -> Int {
    guard ends == .cyclic, abs(index) > indices.upperBound / 2 else { return index }
    return index % pages.count
  }

  /// The engine moves the row from now on.
  mutating func takeRow() {
    guard driver == .platform else { return }
    driver = .engine
    emit(.take)
  }

  /// The one writer of `position`.
  mutating func setPosition(_ next: Double) {
    position = next
    if case .shortened(var short) = row {
      if case .settling = state { short.follow(next) }
      row = .shortened(short)
    }
    // What the platform scrolls cannot be taken from under it: there the window waits for the next rest.
    if driver == .engine, centreWindow() { emit(.place) }
    updateMounted()
  }

  mutating func announceSelection() {
    let selection = selection
    guard selection != announcedSelection else { return }
    announcedSelection = selection
    // A swipe that is let go is a newer will than that of a binding whose page has not come.
    if let move, move.cause == .swipe, move.to == selection { boundID = nil }
    emit(.selectionChanged(to: selection))
  }
}
