/// What a swipe may not do with a page. Taps, keys and code are free to.
public struct PagerSwipeLock: OptionSet, Sendable {
  /// One bit for each thing that is not allowed.
  public let rawValue: Int32

  /// The lock with these bits.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// No swipe leads away from the page.
  public static let leaving = PagerSwipeLock(rawValue: 1)
  /// No swipe leads to the page, nor past it.
  public static let entering = PagerSwipeLock(rawValue: 2)
}

/// The pages that are locked.
struct SwipeLocks<ID: Hashable & Sendable>: Sendable {
  struct Entry: Sendable {
    var id: ID
    var lock: PagerSwipeLock
  }

  private(set) var entries: [Entry] = []

  mutating func set(_ lock: PagerSwipeLock, on id: ID) {
    entries.removeAll { $0.id == id }
    if !lock.isEmpty { entries.append(Entry(id: id, lock: lock)) }
  }

  mutating func keep(only pages: PagerPages<ID>) {
    entries.removeAll { !pages.contains($0.id) }
  }

  subscript(id: ID) -> PagerSwipeLock {
    for entry in entries where entry.id == id { return entry.lock }
    return []
  }
}

/// What a swipe counts pages in.
private enum SwipePlaces {
  case slots
  case indices
}

/// How far one gesture may lead.
struct SwipeLimits: Sendable, Equatable {
  /// The slots that it may come to.
  var range: ClosedRange<Int>
  /// Whether the app has been told that it wanted to go farther.
  var isTold = false

  /// The place nearest to `place` that is allowed.
  func clamped(_ place: Double) -> Double {
    range.clamped(place)
  }

  /// Whether a place lies where a page stands that the gesture may not come to. Past the ends of the row there is none.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func refuses(_ place: Double, of slots: ClosedRange<Int>) -> Bool {
    place < Double(range.lowerBound) && range.lowerBound > slots.lowerBound
      || place > Double(range.upperBound) && range.upperBound < slots.upperBound
  }

  /// Where the row stands when a platform has scrolled to a place: what is refused counts as its limit, and what lies more than a page
  /// past the ends of the slots, or of those that are laid out, as a page past them.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func observed(_ place: Double, of slots: ClosedRange<Int>, laidOut window: ClosedRange<Int>) -> Double {
    if refuses(place, of: slots) { return clamped(place) }
    let range = slots.clamped(to: window)
    return Swift.min(Swift.max(place, Double(range.lowerBound) - 1), Double(range.upperBound) + 1)
  }

  /// The slot beside `start` on the side of `place`, or `start` itself when that is refused.
  func neighbour(of start: Int, towards place: Double) -> Int {
    if place > Double(start) { return Swift.min(start + 1, range.upperBound) }
    if place < Double(start) { return Swift.max(start - 1, range.lowerBound) }
    return start
  }
}

extension Pager {
  /// What swipes may not do with this page. Complexity: O(k) for k locked pages.
  public func swipeLock(of id: ID) -> PagerSwipeLock { locks[id] }

  /// The limits of the gesture under way, or of one that began now.
  var swipeLimits: SwipeLimits {
    switch state {
    case .idle:
      break
    case .dragging(let drag):
      return drag.limits
    case .settling(let settle):
      if case .platform(let course) = settle.course { return course.limits }
    }
    return SwipeLimits(range: swipeRange(from: nearestSlot(to: slot), at: slot))
  }

  /// The slots that a gesture from `start` may come to. A row that is caught at `place`, between two slots, may come to rest on
  /// either of them.
  func swipeRange(from start: Int, at place: Double) -> ClosedRange<Int> {
    let all = slotRange
    let allowed = swipeRange(from: start, in: all, countedIn: .slots)
    let low = Swift.min(allowed.lowerBound, Swift.max(Int(place.rounded(.down)), all.lowerBound))
    let high = Swift.max(allowed.upperBound, Swift.min(Int(place.rounded(.up)), all.upperBound))
    return low...high
  }

  /// Whether a swipe may lead from one page to another. Complexity: O(k) for k locked pages.
  func maySwipe(from start: Int, to index: Int) -> Bool {
    guard configuration.swiping != .off else { return false }
    return swipeRange(from: start, in: indices, countedIn: .indices).contains(index)
  }

  private func swipeRange(
    from start: Int, in all: ClosedRange<Int>, countedIn count: SwipePlaces
  ) -> ClosedRange<Int> {
    var low = all.lowerBound
    var high = all.upperBound
    switch configuration.swiping {
    case .on: break
    case .off: return start...start
    case .forwardOnly: low = start
    case .backwardOnly: high = start
    }
    for entry in locks.entries {
      let place =
        switch count {
        case .slots: rowSlot(of: entry.id)
        case .indices: rowPages.index(of: entry.id)
        }
      guard let locked = place else { continue }
      // A page of a cyclic row stands on both sides of the start.
      let turn = ends == .cyclic ? (locked - start).wrapped(at: rowPages.count) : 0
      let ahead = ends == .cyclic ? start + turn : locked
      let behind = ends == .cyclic && turn > 0 ? ahead - rowPages.count : ahead
      if entry.lock.contains(.leaving) {
        if ahead >= start { high = Swift.min(high, ahead) }
        if behind <= start { low = Swift.max(low, behind) }
      }
      if entry.lock.contains(.entering) {
        if ahead > start { high = Swift.min(high, ahead - 1) }
        if behind < start { low = Swift.max(low, behind + 1) }
      }
    }
    return Swift.min(low, start)...Swift.max(high, start)
  }

  /// Tells the app, once a gesture, that it wants to go where it may not.
  mutating func refuse(_ place: Double, by limits: inout SwipeLimits) {
    guard !limits.isTold, limits.refuses(place, of: slotRange), let settled,
      abs(place - limits.clamped(place)) * stride > PagerConfiguration.moveThreshold
    else { return }
    limits.isTold = true
    emit(.didRefuse(from: settled))
  }
}
