/// The pages in the view tree.
package struct MountedPages<ID: Hashable & Sendable>: Sendable {
  /// The ids of the mounted pages: first the visible and preloaded pages by ascending slots, then the kept pages.
  fileprivate(set) var ids: [ID] = []
  /// The slots of the visible and preloaded pages.
  package fileprivate(set) var slots: [Int] = []
  /// The window from which `ids` and `slots` were computed. They stay the same while the window stays the same.
  fileprivate(set) var window: Window?
  /// The positions of a whole row, in slots, at which the window stays the same. Most frames compare only this range.
  fileprivate var places: ClosedRange<Double>?
  /// The revision of the layout for which `places` is valid.
  fileprivate var layoutRevision = -1

  /// Makes the next update compute the mounted pages again.
  mutating func forgetWindow() {
    window = nil
    places = nil
  }

  /// Adds a page that is neither visible nor preloaded.
  mutating func keep(_ id: ID) { ids.append(id) }

  /// The slots of the visible and preloaded pages, and the kind of row that they belong to.
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

/// The kind of a row. The kind and the range of slots decide which pages are mounted.
enum PagerRowKind: Sendable, Equatable {
  case whole
  /// A shortened row. In a cyclic pager, the same page can be in two slots of such a row, and the slot nearer to the
  /// middle of the viewport is mounted. `half` changes whenever the nearer slot may have changed. In a row that is not
  /// cyclic, `half` is 0.
  case jump([JumpRow.Stop], half: Int)
}

extension Pager {
  /// The ids of the mounted pages: first the visible and preloaded pages by ascending slots, then the kept pages.
  public var mountedIDs: [ID] { mounted.ids }

  /// Computes the mounted pages again, after a change of the kept pages or of the options.
  mutating func remount() {
    mounted.forgetWindow()
    updateMounted()
  }

  /// Mounts the pages that are now visible or to be preloaded, and unmounts the pages that are neither and are not
  /// kept. Complexity: O(1) without allocation while the window stays the same.
  mutating func updateMounted() {
    guard !rowPages.isEmpty else {
      unmountAll()
      return
    }
    if case .whole = row, let places = mounted.places, mounted.layoutRevision == layout.revision,
      places.contains(slot)
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

  /// Returns `true` when a page of a shortened row is in a later slot too, and that slot is nearer to the middle of the
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
    let range = pageSlots.clamped(to: window)
    let clampedPlace = slotRange.clamped(to: window).clamped(slot)
    let inView = geometry.slotsInView(at: clampedPlace)
    let visible = inView.clamped(to: range)
    mounted.places = nil
    mounted.layoutRevision = layout.revision
    switch row {
    case .whole:
      var before = Swift.min(configuration.preload, visible.lowerBound - range.lowerBound)
      var after = Swift.min(configuration.preload, range.upperBound - visible.upperBound)
      // A cyclic row mounts each page once. When there are too few pages for both sides, the nearer side gets more
      // pages.
      let room = ends == .cyclic ? Swift.max(rowPages.count - visible.count, 0) : .max
      if before + after > room {
        let isNearStart = clampedPlace - Double(visible.lowerBound) < Double(visible.upperBound) - clampedPlace
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
