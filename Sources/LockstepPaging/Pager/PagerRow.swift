/// Which slots the pages stand in.
///
/// ```
/// whole       | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |      slot = index
/// shortened                       | 0 | 7 |          a jump from 0 to 7: what lies between is left out
/// ```
/// The jump's target keeps its own slot, so that nothing has to be moved when it is reached. Where several pages are in view, those in
/// view at the start stand beside those in view at the target.
enum PagerRow: Sendable, Equatable {
  case whole
  case shortened(ShortenedRow)
}

/// The row of a long jump: the pages in view at its start and at its end side by side, and the line by which slots and positions
/// correspond.
struct ShortenedRow: Sendable, Equatable {
  struct Stop: Sendable, Equatable {
    var page: Int
    var slot: Int
  }

  /// A position together with the place of the row in slots.
  struct Knot: Sendable, Equatable {
    var position: Double
    var slot: Double
  }

  /// The pages in the row, by ascending slots without a gap.
  private(set) var stops: [Stop]
  /// Where the row stands, in slots.
  private(set) var live: Double
  private(set) var start: Knot
  private(set) var end: Knot

  /// The row of a jump from `position` of a whole row of pages with these indices to the page at index `target`. Nil when no page lies
  /// between those in view at the start and at the end.
  init?(from position: Double, to target: Int, within indices: ClosedRange<Int>, geometry: PageGeometry) {
    let held = indices.held(position)
    let near = geometry.slotsInView(at: held).clamped(to: indices)
    let far = geometry.slotsInView(at: Double(target)).clamped(to: indices)
    let shift: Int
    if far.lowerBound > near.upperBound + 1 {
      shift = far.lowerBound - 1 - near.upperBound
    } else if far.upperBound < near.lowerBound - 1 {
      shift = far.upperBound + 1 - near.lowerBound
    } else {
      return nil
    }
    stops = near.map { Stop(page: $0, slot: $0 + shift) }
    live = position + Double(shift)
    start = Knot(position: position, slot: live)
    end = start
    aim(at: target, from: position, within: indices, geometry: geometry)
  }

  var slots: ClosedRange<Int> {
    (stops.first?.slot ?? 0)...(stops.last?.slot ?? 0)
  }

  func slot(of page: Int) -> Int? {
    for stop in stops where stop.page == page { return stop.slot }
    return nil
  }

  func page(at slot: Int) -> Int? {
    for stop in stops where stop.slot == slot { return stop.page }
    return nil
  }

  /// How far the position runs while the row moves by one slot on the line.
  var pagesPerSlot: Double {
    end.slot == start.slot ? 1 : (end.position - start.position) / (end.slot - start.slot)
  }

  /// Makes `target` the end of the line that begins at the live place. What is visible stays; pages that are not in the row and will be
  /// in view with the target join it on the side of travel.
  mutating func aim(at target: Int, from position: Double, within indices: ClosedRange<Int>, geometry: PageGeometry) {
    let held = slots.held(live)
    let visible = geometry.slotsInView(at: held).clamped(to: slots)
    let company = geometry.slotsInView(at: Double(target)).clamped(to: indices)
    var present = slot(of: target)
    if let slot = present, slot < visible.lowerBound - 1 || slot > visible.upperBound + 1 { present = nil }
    let old = stops
    stops = []
    for stop in old {
      let belongs = present.map { company.contains(stop.page) && stop.slot - $0 == stop.page - target } ?? false
      guard belongs || visible.contains(stop.slot) else { continue }
      if let last = stops.last, stop.slot != last.slot + 1 {
        // Another page stood between them, and what is visible stays.
        if visible.contains(last.slot) { break }
        stops = []
      }
      stops.append(stop)
    }
    let isForward = Double(target) > position
    for page in company where slot(of: page) == nil && (present == nil ? isForward : page > target) {
      // Beside the target only where its own neighbours still have their places.
      if let present, slots.upperBound - present != page - 1 - target { continue }
      stops.append(Stop(page: page, slot: slots.upperBound + 1))
    }
    for page in company.reversed() where slot(of: page) == nil && (present == nil ? !isForward : page < target) {
      if let present, present - slots.lowerBound != target - 1 - page { continue }
      stops.insert(Stop(page: page, slot: slots.lowerBound - 1), at: 0)
    }
    start = Knot(position: position, slot: live)
    end = Knot(position: Double(target), slot: Double(slot(of: target) ?? visible.lowerBound))
  }

  /// Moves the whole row, if need be, to where pages with these indices have slots.
  mutating func keep(within indices: ClosedRange<Int>) {
    let shift =
      Swift.max(indices.lowerBound - slots.lowerBound, 0) - Swift.max(slots.upperBound - indices.upperBound, 0)
    guard shift != 0 else { return }
    for at in stops.indices { stops[at].slot += shift }
    live += Double(shift)
    start.slot += Double(shift)
    end.slot += Double(shift)
  }

  /// The position halfway between the pages that the live place is halfway between.
  var positionOfLive: Double {
    let held = slots.held(live)
    let low = held.rounded(.down)
    guard let before = page(at: Int(low)), let after = page(at: Int(held.rounded(.up))) else { return start.position }
    return Double(before) + Double(after - before) * (held - low)
  }

  /// Moves the row to where it belongs for a position on the line.
  mutating func follow(_ position: Double) {
    let length = end.position - start.position
    let part = length == 0 ? 1 : (position - start.position) / length
    let place = start.slot + (end.slot - start.slot) * part
    // A row that was caught beyond its end comes back from there.
    let low = Swift.min(Double(slots.lowerBound), start.slot)
    let high = Swift.max(Double(slots.upperBound), start.slot)
    live = Swift.min(Swift.max(place, low), high)
  }

  /// The live place becomes the one that a drag starts from.
  mutating func hold(at position: Double) {
    start = Knot(position: position, slot: live)
    end = start
  }

  /// Moves the row under a finger and returns the position: on the lines from where it was caught to the pages in the row.
  mutating func drag(to place: Double) -> Double {
    live = place
    if place == start.slot { return start.position }
    let isForward = place > start.slot
    var near = start
    for stop in isForward ? stops : stops.reversed() {
      let knot = Knot(position: Double(stop.page), slot: Double(stop.slot))
      guard isForward ? knot.slot > near.slot : knot.slot < near.slot else { continue }
      if isForward ? place <= knot.slot : place >= knot.slot {
        return near.position + (knot.position - near.position) * (place - near.slot) / (knot.slot - near.slot)
      }
      near = knot
    }
    return near.position + (place - near.slot)
  }

  /// The same row after the pages at old indices have got new ones. It is given up (nil) when a page that stood in it is gone, and when
  /// they do not follow one another any more: they came in another order, or a page stood in it twice and they do not go round now.
  func renumbered(_ newIndex: (Int) -> Int?, shift: Double) -> ShortenedRow? {
    var copy = self
    for at in stops.indices {
      guard let index = newIndex(stops[at].page), at == 0 || index > copy.stops[at - 1].page else { return nil }
      copy.stops[at].page = index
    }
    copy.start.position += shift
    copy.end.position += shift
    return copy
  }
}
