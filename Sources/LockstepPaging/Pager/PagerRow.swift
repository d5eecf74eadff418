/// Which slots the pages stand in.
///
/// ```
/// whole       | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |      slot = index
/// shortened                       | 0 | 7 |          a jump from 0 to 7: what lies between is left out
/// ```
/// The jump's target keeps its own slot, so that nothing has to be moved when it is reached.
enum PagerRow: Sendable, Equatable {
  case whole
  case shortened(ShortenedRow)
}

/// The row of a long jump: two or three pages side by side, and the line by which slots and positions correspond.
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
  private var start: Knot
  private var end: Knot

  /// The row of a jump from `position` of a whole row to the page at index `target`.
  init(from position: Double, to target: Int, count: Int) {
    let near = Swift.min(Swift.max(Int(position.rounded(.down)), 0), count - 1)
    let far = Swift.min(Swift.max(Int(position.rounded(.up)), 0), count - 1)
    let shift = target > near ? target - 1 - far : target + 1 - near
    stops = (near...far).map { Stop(page: $0, slot: $0 + shift) }
    live = position + Double(shift)
    start = Knot(position: position, slot: live)
    end = start
    aim(at: target, from: position)
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

  /// Makes `target` the end of the line that begins at the live place. What is visible stays; a page that is not in the row
  /// joins it on the side of travel.
  mutating func aim(at target: Int, from position: Double) {
    let held = Swift.min(Swift.max(live, Double(slots.lowerBound)), Double(slots.upperBound))
    let low = Int(held.rounded(.down))
    let high = Int(held.rounded(.up))
    stops.removeAll { ($0.slot < low || $0.slot > high) && $0.page != target }
    let slot: Int
    if let present = self.slot(of: target), present >= low - 1, present <= high + 1 {
      slot = present
    } else {
      stops.removeAll { $0.page == target }
      let visible = slots
      slot = Double(target) > position ? visible.upperBound + 1 : visible.lowerBound - 1
      let stop = Stop(page: target, slot: slot)
      stops.insert(stop, at: slot > visible.upperBound ? stops.count : 0)
    }
    start = Knot(position: position, slot: live)
    end = Knot(position: Double(target), slot: Double(slot))
  }

  /// Moves the whole row, if need be, to where a list of `count` pages has slots.
  mutating func keepWithin(count: Int) {
    let shift = Swift.max(-slots.lowerBound, 0) - Swift.max(slots.upperBound - (count - 1), 0)
    guard shift != 0 else { return }
    for at in stops.indices { stops[at].slot += shift }
    live += Double(shift)
    start.slot += Double(shift)
    end.slot += Double(shift)
  }

  /// The position halfway between the pages that the live place is halfway between.
  var positionOfLive: Double {
    let held = Swift.min(Swift.max(live, Double(slots.lowerBound)), Double(slots.upperBound))
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

  /// The same row after the pages at old indices have got new ones; pages that are gone leave a gap of none, so the row is given
  /// up (nil) when one of them stood in it.
  func renumbered(_ newIndex: (Int) -> Int?, shift: Double) -> ShortenedRow? {
    var copy = self
    for at in stops.indices {
      guard let index = newIndex(stops[at].page) else { return nil }
      copy.stops[at].page = index
    }
    copy.start.position += shift
    copy.end.position += shift
    return copy
  }
}
