import LockstepEvents

/// Pages that stay mounted when they are out of reach.
struct KeptPages<ID: Hashable & Sendable>: Sendable {
  /// Mounted pages that were in view and are no longer, the one longest ago first.
  fileprivate(set) var seen: [ID] = []
  /// The pages in view.
  fileprivate(set) var visible: [ID] = []
  /// Pages that are not given up while they are among the pages.
  fileprivate(set) var pinned: [ID] = []

  mutating func noteSeen(_ id: ID) {
    forget(id)
    seen.append(id)
  }

  mutating func forget(_ id: ID) {
    if let index = seen.firstIndex(of: id) { seen.remove(at: index) }
  }
}

extension Pager {
  /// The slots whose pages meet the viewport when the row stands at `place`.
  func visibleSlots(at place: Double) -> ClosedRange<Int> {
    let range = slotRange.clamped(to: window)
    let held = range.clamped(place)
    return geometry.slotsInView(at: held).clamped(to: range)
  }

  private var keepsPages: Bool { configuration.keptPages > 0 || !kept.pinned.isEmpty }

  /// Remembers which pages were in view. Without allocation while those are the same.
  mutating func noteSeenPages() {
    guard EngineParts.pageLife else { return }
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

  /// Adds to the mounted pages those that are kept: one that is fading out, pinned ones, and of the others the ones seen last.
  mutating func keepPages(of old: [ID]) {
    if EngineParts.crossFade, let fading = crossFade?.from, isKeepable(fading), old.contains(fading) {
      mounted.keep(fading)
    }
    guard EngineParts.pageLife, keepsPages || !kept.seen.isEmpty else { return }
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
    guard EngineParts.pageLife, pages.contains(id) else { return }
    kept.pinned.removeAll { $0 == id }
    if isPinned { kept.pinned.append(id) }
    remount()
  }

  mutating func purge() {
    guard EngineParts.pageLife else { return }
    let pinned = kept.pinned
    kept.seen.removeAll { !pinned.contains($0) }
    remount()
  }

  /// Forgets pages that are not among the pages any more.
  mutating func releasePins() {
    guard EngineParts.pageLife else { return }
    let pages = pages
    kept.pinned.removeAll { !pages.contains($0) }
  }

  mutating func releaseAll() {
    guard EngineParts.pageLife else { return }
    kept.seen.removeAll()
    kept.visible.removeAll()
  }
}
