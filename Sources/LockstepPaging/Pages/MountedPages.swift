/// The pages that are in the view tree.
struct MountedPages<ID: Hashable & Sendable>: Sendable {
  /// Their ids, by ascending slots, and behind them those that are kept.
  fileprivate(set) var ids: [ID] = []
  /// The slots of those in reach.
  fileprivate(set) var slots: [Int] = []
  /// What they were derived from: while this stays the same, so do they.
  fileprivate(set) var window: Window?
  /// The places of a whole row at which it stays the same: what most frames need to know.
  fileprivate var places: ClosedRange<Double>?
  /// The layout that `places` are true for.
  fileprivate var layoutRevision = -1

  /// They are worked out anew with the next look.
  mutating func forgetWindow() {
    window = nil
    places = nil
  }

  /// A page that is kept out of reach is mounted too.
  mutating func keep(_ id: ID) { ids.append(id) }

  /// The slots to mount, and what stands in them.
  struct Window: Sendable, Equatable {
    var slots: ClosedRange<Int>
    var row: PagerRowKind
  }

  @inline(never)
  func slot(of id: ID) -> Int? {
    guard let at = ids.firstIndex(of: id), at < slots.count else { return nil }
    return slots[at]
  }
}

/// What tells two rows apart as far as mounting is concerned.
enum PagerRowKind: Sendable, Equatable {
  case whole
  /// Where a page can stand in the row twice, `half` changes when another of its slots may be the nearer one; else it is 0.
  case jump([JumpRow.Stop], half: Int)
}

extension Pager {
  /// The ids of the mounted pages, in the order in which they stand, and behind them those of kept pages out of reach.
  public var mountedIDs: [ID] { mounted.ids }

  /// Mounts what is to be mounted now that the rules for it are others.
  mutating func remount() {
    mounted.forgetWindow()
    updateMounted()
  }

  /// Mounts what has come into reach and unmounts what has left it. O(1) and without allocation while the window of slots
  /// stays the same.
  mutating func updateMounted() {
    guard !rowPages.isEmpty else {
      unmountAll()
      return
    }
    if case .whole = row, let places = mounted.places, mounted.layoutRevision == layout.revision,
      places.contains(motion.position)
    {
      return
    }
    let window = mountedWindow()
    noteSeenPages()
    guard window != mounted.window else { return }
    mounted.window = window
    let old = mounted
    mounted.ids.removeAll(keepingCapacity: true)
    mounted.slots.removeAll(keepingCapacity: true)
    for slot in window.slots {
      guard let id = rowPages[pageIndex(atSlot: slot)], mounted.slot(of: id) == nil, !isNearer(id, behind: slot)
      else { continue }
      mounted.ids.append(id)
      mounted.slots.append(slot)
    }
    keepPages(of: old.ids)
    endAppearances()
    for id in old.ids where !mounted.ids.contains(id) { emit(.unmount(id)) }
    for (at, id) in mounted.ids.enumerated() {
      if !old.ids.contains(id) {
        emit(.mount(id))
      } else if ends == .cyclic, at < mounted.slots.count, old.slot(of: id) != mounted.slots[at] {
        emit(.shift(id))
      }
    }
  }

  /// Whether a page that can stand in two slots of a shortened row stands in one behind this that is nearer to the middle of the
  /// viewport.
  private func isNearer(_ id: ID, behind slot: Int) -> Bool {
    guard ends == .cyclic, case .jump(let jump) = row else { return false }
    let middle = geometry.middle(at: self.slot)
    for stop in jump.stops where stop.slot > slot && rowPages[stop.page] == id {
      if abs(Double(stop.slot) - middle) < abs(Double(slot) - middle) { return true }
    }
    return false
  }

  private mutating func mountedWindow() -> MountedPages<ID>.Window {
    let range = slotRange.clamped(to: window)
    let held = range.clamped(slot)
    let inView = geometry.slotsInView(at: held)
    let visible = inView.clamped(to: range)
    mounted.places = nil
    mounted.layoutRevision = layout.revision
    switch row {
    case .whole:
      var before = Swift.min(configuration.preload, visible.lowerBound - range.lowerBound)
      var after = Swift.min(configuration.preload, range.upperBound - visible.upperBound)
      // In a cyclic row no more than there are, the nearer first.
      let room = ends == .cyclic ? Swift.max(rowPages.count - visible.count, 0) : .max
      if before + after > room {
        let isNearStart = held - Double(visible.lowerBound) < Double(visible.upperBound) - held
        let share = isNearStart ? room - room / 2 : room / 2
        before = Swift.min(Swift.max(share, room - after), before)
        after = Swift.min(after, room - before)
      } else {
        mounted.places = geometry.places(withInView: inView)
      }
      return MountedPages.Window(slots: visible.lowerBound - before...visible.upperBound + after, row: .whole)
    case .jump(let jump):
      let low = Swift.max(visible.lowerBound - configuration.preload, range.lowerBound)
      let high = Swift.min(visible.upperBound + configuration.preload, range.upperBound)
      let middle = 2 * geometry.middle(at: slot)
      let half = ends == .cyclic ? Int(middle.rounded(.down)) + Int(middle.rounded(.up)) : 0
      return MountedPages.Window(slots: low...high, row: .jump(jump.stops, half: half))
    }
  }

  private mutating func unmountAll() {
    let old = mounted.ids
    mounted = MountedPages()
    releaseAll()
    endAppearances()
    for id in old { emit(.unmount(id)) }
  }
}
