/// The kind of row, which determines the slot of each page.
///
/// ```
/// whole    | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |      slot = index
/// jump                         | 0 | 7 |          a jump from 0 to 7 leaves out the pages between
/// ```
package enum PagerRow: Sendable, Equatable {
  case whole
  case jump(JumpRow)

  /// The slots on which the row can rest in a layout, from the first to the last.
  @inline(never)
  func restSlots(in layout: PagerLayout) -> ClosedRange<Int> {
    switch self {
    case .whole: layout.indices.lowerBound...layout.last
    case .jump(let jump): jump.slots.lowerBound...(jump.slot(of: layout.last) ?? jump.slots.upperBound)
    }
  }
}

/// The scroll position of the row in two units: `position` in pages and `slot` in slots. In a whole row the two numbers
/// are equal.
struct RowPlace: Sendable, Equatable {
  var position: Double
  var slot: Double
}

/// The row of a long jump. The page that covers most of the viewport and the target are in neighboring slots.
///
/// ```
/// a jump from 0 to 19             | 0 | 19 |
/// 6 is tapped, 0 covers more      | 0 | 6 |       6 takes the slot after 0, on the side where its tab is
/// 6 is tapped, 19 covers more         | 6 | 19 |
/// ```
/// - The indices of the pages always ascend from slot to slot. Therefore no third page is between the page that
///   disappears and the page that appears, no matter which tabs were tapped before.
/// - The page that covers most of the viewport keeps its slot when the target changes.
/// - The neighbor of that page keeps its slot too, unless the target belongs in that slot. The target then replaces the
///   neighbor, which covers less than half of the viewport.
/// - When several pages are visible on an idle row, the row also contains the pages that are visible together with the
///   current page and with the target.
package struct JumpRow: Sendable, Equatable {
  /// A page and its slot.
  package struct Stop: Sendable, Equatable {
    package internal(set) var page: Int
    package internal(set) var slot: Int
  }

  /// The pages in the row, in ascending order and in slots without a gap.
  package private(set) var stops: [Stop]
  /// The current place of the row.
  private(set) var live: RowPlace
  /// The place where a finger caught the row, or where the row was when its pages last changed. During a drag the
  /// position is interpolated between this place and the pages in the row.
  private(set) var caught: RowPlace

  /// Creates the row of a jump from `place` to the page at `target`. `layout` is that of the whole row. The
  /// slot of the target equals its index, so that no visible page changes its slot when the row settles. Returns nil
  /// when the row would leave out no page.
  init?(from place: RowPlace, to target: Int, in layout: PagerLayout) {
    let indices = layout.indices
    let inView = layout.geometry.slotsInView(at: indices.clamped(place.slot)).clamped(to: indices)
    stops = inView.map { Stop(page: $0, slot: $0) }
    live = place
    caught = live
    aim(at: target, in: layout)
    guard let first = stops.first, let last = stops.last, last.page - first.page != last.slot - first.slot else {
      return nil
    }
    move(by: target - (slot(of: target) ?? target))
  }

  var slots: ClosedRange<Int> {
    (stops.first?.slot ?? 0)...(stops.last?.slot ?? 0)
  }

  /// The distance of the row past its first slot (below 0) or past its last slot, in slots; 0 between them.
  var stretch: Double { live.slot - slots.clamped(live.slot) }

  func slot(of page: Int) -> Int? {
    for stop in stops where stop.page == page { return stop.slot }
    return nil
  }

  @inline(never)
  func page(at slot: Int) -> Int? {
    let at = slot - slots.lowerBound
    return stops.indices.contains(at) ? stops[at].page : nil
  }

  // MARK: The pages in the row

  /// Moves the target, and the pages that will be visible with it, next to the page that covers most of the viewport.
  mutating func aim(at target: Int, in layout: PagerLayout) {
    let geometry = layout.geometry
    let here = slots.nearest(to: live.slot)
    guard let anchor = page(at: here) else { return }
    let targetPages = geometry.slotsInView(at: layout.slot(at: Double(target))).clamped(to: layout.indices)
    let inView = geometry.slotsInView(at: slots.clamped(live.slot)).clamped(to: slots)
    let inViewAtRest = geometry.slotsInView(at: Double(here)).clamped(to: slots)
    let visible = stops.filter { inView.contains($0.slot) }
    let after = Self.side(
      of: anchor, leaving: visible.filter { $0.slot > here }.map { $0.page },
      staying: stops.filter { $0.slot > here && inViewAtRest.contains($0.slot) }.map { $0.page },
      coming: Array(targetPages))
    let before = Self.side(
      of: -anchor, leaving: visible.filter { $0.slot < here }.reversed().map { -$0.page },
      staying: stops.filter { $0.slot < here && inViewAtRest.contains($0.slot) }.reversed().map { -$0.page },
      coming: targetPages.reversed().map { -$0 })
    let pages = before.reversed().map { -$0 } + [anchor] + after
    stops = pages.enumerated().map { Stop(page: $1, slot: here - before.count + $0) }
    caught = live
  }

  /// Returns the pages after the anchor, in ascending order and for slots without a gap. First come the pages that
  /// would be visible if the row were idle on the anchor, then the target and its neighbors, then the other visible
  /// pages. To get the pages before the anchor, the caller negates every index.
  private static func side(of anchor: Int, leaving: [Int], staying: [Int], coming: [Int]) -> [Int] {
    var pages: [Int] = []
    let first = coming.first ?? anchor
    for page in staying where page < first && page > (pages.last ?? anchor) { pages.append(page) }
    for page in coming where page > (pages.last ?? anchor) { pages.append(page) }
    for page in leaving.dropFirst(pages.count) where page > (pages.last ?? anchor) { pages.append(page) }
    return pages
  }

  /// Shifts the slots of all pages, if necessary, into the range of these indices. A host lays out no other slots.
  mutating func keep(within indices: ClosedRange<Int>) {
    move(by: Swift.max(indices.lowerBound - slots.lowerBound, 0) - Swift.max(slots.upperBound - indices.upperBound, 0))
  }

  private mutating func move(by shift: Int) {
    guard shift != 0 else { return }
    for at in stops.indices { stops[at].slot += shift }
    live.slot += Double(shift)
    caught.slot += Double(shift)
  }

  // MARK: Moving

  /// Moves the row to a place. The place is clamped to the ends of the row, because there are no pages past the ends.
  /// If a finger caught the row past an end, the limit is the place where the finger caught it.
  mutating func go(to place: RowPlace) {
    let low = Swift.min(Double(slots.lowerBound), caught.slot)
    let high = Swift.max(Double(slots.upperBound), caught.slot)
    live = RowPlace(position: place.position, slot: Swift.min(Swift.max(place.slot, low), high))
  }

  /// Stores the current place as the place where a finger caught the row.
  mutating func hold() { caught = live }

  /// Drags the row to a place in slots. The position is interpolated between the place where the finger caught the row
  /// and the pages in the row.
  mutating func drag(to slot: Double) {
    live = RowPlace(position: position(at: slot), slot: slot)
  }

  /// Returns the position, in pages, for a place in slots during a drag.
  private func position(at slot: Double) -> Double {
    if slot == caught.slot { return caught.position }
    let isForward = slot > caught.slot
    var near = caught
    for stop in isForward ? stops : stops.reversed() {
      let next = RowPlace(position: Double(stop.page), slot: Double(stop.slot))
      guard isForward ? next.slot > near.slot : next.slot < near.slot else { continue }
      if isForward ? slot <= next.slot : slot >= next.slot {
        return near.position + (next.position - near.position) * (slot - near.slot) / (next.slot - near.slot)
      }
      near = next
    }
    return near.position + (slot - near.slot)
  }

  /// Returns the change of the position, in pages, for each slot by which a finger drags the row in a direction.
  func pagesPerSlot(towards direction: Double) -> Double {
    let step = direction < 0 ? -1e-3 : 1e-3
    return (position(at: live.slot + step) - position(at: live.slot)) / step
  }

  // MARK: Other pages

  /// Returns the same row after a change of the list has changed the indices of the pages.
  /// - The page that covers most of the viewport, or its successor, keeps its slot.
  /// - The other pages on each side stay up to the first page that was removed or is out of order.
  /// - Visible slots without a page are filled with the pages that follow or precede the pages that stayed. Past an end
  ///   of the list there are no such pages, and the row may then be past its end.
  ///
  /// - Parameters:
  ///   - anchor: the new index of the page that covers most of the viewport, or of its successor.
  ///   - position: the position of the row, in pages, counted in the new indices.
  ///   - newIndex: returns the new index of a page, or nil when the page was removed.
  func renumbered(
    anchor: Int, at position: Double, within indices: ClosedRange<Int>, geometry: PageGeometry,
    _ newIndex: (Int) -> Int?
  ) -> JumpRow {
    var copy = self
    let here = slots.nearest(to: live.slot)
    var kept = [Stop(page: anchor, slot: here)]
    for stop in stops where stop.slot > here {
      guard let index = newIndex(stop.page), index > kept[kept.count - 1].page else { break }
      kept.append(Stop(page: index, slot: stop.slot))
    }
    for stop in stops.reversed() where stop.slot < here {
      guard let index = newIndex(stop.page), index < kept[0].page else { break }
      kept.insert(Stop(page: index, slot: stop.slot), at: 0)
    }
    let inView = geometry.slotsInView(at: live.slot)
    let end = Swift.max(inView.upperBound, Int(live.slot.rounded(.up)))
    while let last = kept.last, last.slot < end, last.page < indices.upperBound {
      kept.append(Stop(page: last.page + 1, slot: last.slot + 1))
    }
    let start = Swift.min(inView.lowerBound, Int(live.slot.rounded(.down)))
    while let first = kept.first, first.slot > start, first.page > indices.lowerBound {
      kept.insert(Stop(page: first.page - 1, slot: first.slot - 1), at: 0)
    }
    copy.stops = kept
    // A position past the ends belongs to a row past its end.
    copy.live.position = indices.clamped(position - copy.stretch) + copy.stretch
    copy.caught = copy.live
    return copy
  }
}
