/// The records that decide which pages stay mounted although they are neither visible nor preloaded.
package struct KeptPages<ID: Hashable & Sendable>: Sendable {
  /// Mounted pages that were visible earlier and are not visible now, the least recently visible first.
  package fileprivate(set) var seen: [ID] = []
  /// The visible pages.
  package fileprivate(set) var visible: [ID] = []
  /// The pinned pages. Once such a page is mounted, it stays mounted while it is in the list.
  package fileprivate(set) var pinned: [ID] = []

  mutating func noteSeen(_ id: ID) {
    forget(id)
    seen.append(id)
  }

  mutating func forget(_ id: ID) {
    if let index = seen.firstIndex(of: id) { seen.remove(at: index) }
  }
}

extension Pager {
  /// Returns the slots whose pages are visible when the row is at `place`, in slots.
  func visibleSlots(at place: Double) -> ClosedRange<Int> {
    let range = pageSlots.clamped(to: window)
    let clampedPlace = slotRange.clamped(to: window).clamped(place)
    return geometry.slotsInView(at: clampedPlace).clamped(to: range)
  }

  private var keepsPages: Bool { configuration.keptPages > 0 || !kept.pinned.isEmpty }

  /// Updates the list of visible pages, and records the pages that are no longer visible. Does not allocate while the
  /// same pages are visible.
  mutating func noteSeenPages() {
    guard keepsPages else {
      if !kept.visible.isEmpty { kept.visible.removeAll(keepingCapacity: true) }
      return
    }
    let slots = visibleSlots(at: slot)
    var isSame = slots.count == kept.visible.count
    if isSame {
      for (id, slot) in zip(kept.visible, slots) where rowPages[pageIndex(atSlot: slot)] != id { isSame = false }
    }
    guard !isSame else { return }
    for id in kept.visible { kept.noteSeen(id) }
    kept.visible.removeAll(keepingCapacity: true)
    for slot in slots {
      guard let id = rowPages[pageIndex(atSlot: slot)] else { continue }
      kept.visible.append(id)
      kept.forget(id)
    }
  }

  /// Adds the kept pages to the mounted pages: the page that fades out, the most recently visible pages up to
  /// `keptPages`, and the pinned pages.
  mutating func keepPages(of old: [ID]) {
    if let fading = crossFade?.from, isKeepable(fading), old.contains(fading) {
      mounted.keep(fading)
    }
    guard keepsPages || !kept.seen.isEmpty else { return }
    var room = configuration.keptPages
    for id in kept.seen.reversed() where room > 0 && isKeepable(id) && !kept.pinned.contains(id) {
      room -= 1
      mounted.keep(id)
    }
    for id in old where isKeepable(id) && kept.pinned.contains(id) { mounted.keep(id) }
    let mounted = mounted.ids
    kept.seen.removeAll { !mounted.contains($0) }
  }

  private func isKeepable(_ id: ID) -> Bool {
    rowPages.contains(id) && !mounted.ids.contains(id)
  }

  mutating func pin(_ id: ID, isPinned: Bool) {
    guard pages.contains(id) else { return }
    kept.pinned.removeAll { $0 == id }
    if isPinned { kept.pinned.append(id) }
    remount()
  }

  mutating func purge() {
    let pinned = kept.pinned
    kept.seen.removeAll { !pinned.contains($0) }
    remount()
  }

  /// Unpins pages that are no longer in the list.
  mutating func releasePins() {
    let pages = pages
    kept.pinned.removeAll { !pages.contains($0) }
  }

  mutating func releaseAll() {
    kept.seen.removeAll()
    kept.visible.removeAll()
  }
}
