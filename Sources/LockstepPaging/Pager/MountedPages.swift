/// The pages that are in the view tree.
struct MountedPages<ID: Hashable & Sendable>: Sendable {
  /// Their ids, by ascending slots.
  var ids: [ID] = []
  /// What they were derived from: while this stays the same, so do they.
  var window: Window?

  /// The slots to mount, and what stands in them.
  struct Window: Sendable, Equatable {
    var slots: ClosedRange<Int>
    var row: PagerRowKind
  }
}

/// What tells two rows apart as far as mounting is concerned.
enum PagerRowKind: Sendable, Equatable {
  case whole
  case shortened([ShortenedRow.Stop])
}

extension Pager {
  /// The ids of the mounted pages, in the order in which they stand.
  public var mountedIDs: [ID] { mounted.ids }

  /// Mounts what has come into reach and unmounts what has left it. O(1) and without allocation while the window of slots
  /// stays the same.
  mutating func updateMounted() {
    guard !pages.isEmpty else {
      unmountAll()
      return
    }
    let window = mountedWindow
    guard window != mounted.window else { return }
    mounted.window = window
    let old = mounted.ids
    mounted.ids.removeAll(keepingCapacity: true)
    for slot in window.slots {
      if let id = pages[pageIndex(atSlot: slot)] { mounted.ids.append(id) }
    }
    for id in old where !mounted.ids.contains(id) { emit(.unmount(id)) }
    for id in mounted.ids where !old.contains(id) { emit(.mount(id)) }
  }

  private var mountedWindow: MountedPages<ID>.Window {
    let range = slotRange
    let preload = configuration.preload
    let held = Swift.min(Swift.max(slot, Double(range.lowerBound)), Double(range.upperBound))
    let low = Swift.max(Int(held.rounded(.down)) - preload, range.lowerBound)
    let high = Swift.min(Int(held.rounded(.up)) + preload, range.upperBound)
    let kind: PagerRowKind =
      switch row {
      case .whole: .whole
      case .shortened(let short): .shortened(short.stops)
      }
    return MountedPages.Window(slots: low...high, row: kind)
  }

  private mutating func unmountAll() {
    for id in mounted.ids { emit(.unmount(id)) }
    mounted = MountedPages()
  }
}
