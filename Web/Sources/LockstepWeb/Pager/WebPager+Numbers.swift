import LockstepPaging

/// Where the page finds what in the shared numbers of a pager. The same list stands in `lockstep.js`.
enum PagerNumber: Int {
  case phase, position, scroll, pull, stripOffset, indicatorX, indicatorWidth, indicatorOpacity, needsFrames, isDriving
  case target, selection, stripLength, slots, current, stripRoom, wantsLook, focused
}

/// The numbers of effects. The same list stands in `lockstep.js`.
enum PagerEffectNumber: Int32 {
  case none, willMove, didMove, didCancel, didRefuse, reselected, moveEnded, selectionChanged, mount, unmount, take,
    give, place
}

extension WebPager {
  private subscript(number: PagerNumber) -> Double {
    get { numbers[number.rawValue] }
    set { numbers[number.rawValue] = newValue }
  }

  /// Writes what a frame shows.
  func writeState() {
    self[.phase] = Double(pager.phase.rawValue)
    self[.position] = pager.position
    let held = Swift.min(Swift.max(pager.offset, 0), Double(Swift.max(pager.slotCount - 1, 0)) * pager.stride)
    self[.scroll] = held
    self[.pull] = held - pager.offset
    self[.stripOffset] = strip.offset(at: pager.position)
    let look = indicator.appearance(at: pager.position, in: strip)
    self[.indicatorX] = look?.frame.x ?? 0
    self[.indicatorWidth] = look?.frame.width ?? 0
    self[.indicatorOpacity] = look?.opacity ?? 0
    self[.needsFrames] = pager.needsFrames ? 1 : 0
    self[.isDriving] = pager.isDriving ? 1 : 0
    self[.target] = Double(pager.target ?? -1)
    self[.selection] = Double(pager.selection ?? -1)
    self[.stripLength] = strip.contentLength
    self[.slots] = Double(pager.slotCount)
    self[.current] = pager.current.flatMap(pager.pages.index(of:)).map(Double.init) ?? -1
    self[.stripRoom] = strip.maximumOffset
    self[.wantsLook] = wantsLook ? 1 : 0
    self[.focused] = Double(focused ?? pager.target ?? -1)
  }

  /// Writes an effect's details and returns its number.
  func write(_ effect: Pager<Int32>.Effect?) -> PagerEffectNumber {
    switch effect {
    case nil: return .none
    case .willMove(let move): return write(move, as: .willMove)
    case .didMove(let move): return write(move, as: .didMove)
    case .didCancel(let move): return write(move, as: .didCancel)
    case .didRefuse(let from): return write(from, from, PagerCause.swipe.rawValue, as: .didRefuse)
    case .reselected(let id, let cause): return write(id, id, cause.rawValue, as: .reselected)
    case .moveEnded(let move, let outcome):
      switch outcome {
      case .arrived: return write(move.number, 0, -1, as: .moveEnded)
      case .retargeted(let to): return write(move.number, 1, to, as: .moveEnded)
      case .cancelled: return write(move.number, 2, -1, as: .moveEnded)
      }
    case .selectionChanged(let id): return write(id ?? -1, 0, 0, as: .selectionChanged)
    case .mount(let id): return write(id, 0, 0, as: .mount)
    case .unmount(let id): return write(id, 0, 0, as: .unmount)
    case .take: return .take
    case .give: return .give
    case .place: return .place
    }
  }

  private func write(_ move: PagerMove<Int32>, as number: PagerEffectNumber) -> PagerEffectNumber {
    write(move.from ?? -1, move.to, move.cause.rawValue, as: number)
  }

  private func write(_ a: Int32, _ b: Int32, _ c: Int32, as number: PagerEffectNumber) -> PagerEffectNumber {
    numbers[SharedNumbers.detail] = Double(a)
    numbers[SharedNumbers.detail + 1] = Double(b)
    numbers[SharedNumbers.detail + 2] = Double(c)
    return number
  }
}
