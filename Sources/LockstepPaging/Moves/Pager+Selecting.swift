// Taps, keys, code and bindings request a move to a given page.
extension Pager {
  mutating func select(_ id: ID, animated: Bool, cause: PagerCause, move: PagerMoveID?, at time: Double) {
    if isRefused(id, cause: cause) {
      if let settled { emit(.didRefuse(from: settled)) }
      if let move { emit(.moveEnded(move, .cancelled)) }
      return
    }
    admit(id, at: time)
    guard let index = destination(of: id) else {
      // The page is missing only when a list without it was sent in between. The selection must receive an outcome
      // nevertheless.
      if let move { emit(.moveEnded(move, .cancelled)) }
      return
    }
    travel(to: index, animated: animated, cause: cause, move: move, at: time)
  }

  mutating func bind(_ id: ID, animated: Bool, at time: Double) {
    admit(id, at: time)
    guard let index = destination(of: id) else {
      choice.await(id)
      return
    }
    choice.await(nil)
    guard id != selection else { return }
    travel(to: index, animated: animated, cause: .code, move: nil, at: time)
  }

  mutating func take(_ step: PagerStep, animated: Bool, cause: PagerCause, at time: Double) {
    guard let settled else { return }
    let start = rowTarget
    let enabled =
      switch step {
      case .next: enabledIndex(from: start + 1, by: 1)
      case .previous: enabledIndex(from: start - 1, by: -1)
      case .first: rowPages.isUnlimited ? nil : enabledIndex(from: turn, by: 1)
      case .last: rowPages.isUnlimited ? nil : enabledIndex(from: turn + rowPages.count - 1, by: -1)
      }
    let index = enabled ?? start
    if cause == .swipe, !maySwipe(from: start, to: index) {
      emit(.didRefuse(from: settled))
      return
    }
    if case .idle = state, index == settledIndex { return }
    travel(to: index, animated: animated, cause: cause, move: nil, at: time)
  }

  mutating func travel(
    to index: Int, animated: Bool, cause: PagerCause, move: PagerMoveID?, at time: Double
  ) {
    choice.await(nil)
    let speed = speed(at: time)
    if case .dragging = state { touch.drop() }
    if touch.gesture == .waiting { touch.drop() }
    if case .idle = state, index == settledIndex {
      if let id = rowPages[index] { emit(.reselected(id, cause: cause)) }
      if let move { emit(.moveEnded(move, .arrived)) }
      return
    }
    aim(at: index, cause: cause)
    if let move {
      moves.await(move, at: rowPages[index])
    }
    if animated && isOnScreen && !reducesMotion && stride > 0 {
      settle(on: index, speed: speed, at: time)
    } else {
      change(to: index, cause: cause, animated: animated, at: time)
    }
  }
}
