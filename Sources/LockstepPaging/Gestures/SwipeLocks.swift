/// The restrictions of swipes from and to a page. Taps, keys and code are not restricted.
public struct PagerSwipeLock: OptionSet, Sendable {
  /// One bit for each restriction.
  public let rawValue: Int32

  /// Creates a lock from its bits.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// No swipe leads away from the page.
  public static let leaving = PagerSwipeLock(rawValue: 1)
  /// No swipe leads to the page, nor past it.
  public static let entering = PagerSwipeLock(rawValue: 2)
}

/// The locked pages and their locks.
package struct SwipeLocks<ID: Hashable & Sendable>: Sendable {
  package struct Entry: Sendable {
    package internal(set) var id: ID
    package internal(set) var lock: PagerSwipeLock
  }

  package private(set) var entries: [Entry] = []

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

/// The unit of a swipe's range: slots or page indices.
private enum SwipeUnit {
  case slots
  case indices
}

/// The limits of one gesture.
struct SwipeLimits: Sendable, Equatable {
  /// The slots that the gesture may reach.
  var range: ClosedRange<Int>
  /// `true` once the app has received `didRefuse` for the gesture.
  var isTold = false

  /// Returns the allowed position nearest to `slotPosition`, both in slots.
  func clamped(_ slotPosition: Double) -> Double {
    range.clamped(slotPosition)
  }

  /// Returns `true` for a position, in slots, beyond the limits on a side where the row has more pages. On a side
  /// without more pages, no position is refused.
  @inline(never)
  func refuses(_ slotPosition: Double, of slots: ClosedRange<Int>) -> Bool {
    slotPosition < Double(range.lowerBound) && range.lowerBound > slots.lowerBound
      || slotPosition > Double(range.upperBound) && range.upperBound < slots.upperBound
  }

  /// Returns the position of the row, in slots, when the platform has scrolled to `slotPosition`.
  ///
  /// * A refused position is clamped to the limits.
  /// * A position more than one page past the ends of the row, or past the slots that are laid out, is clamped to one
  ///   page past them.
  @inline(never)
  func observed(_ slotPosition: Double, of slots: ClosedRange<Int>, laidOut window: ClosedRange<Int>) -> Double {
    if refuses(slotPosition, of: slots) { return clamped(slotPosition) }
    let range = slots.clamped(to: window)
    return Swift.min(Swift.max(slotPosition, Double(range.lowerBound) - 1), Double(range.upperBound) + 1)
  }

  /// Returns the slot next to `start` in the direction of `slotPosition`, or `start` itself when that slot is refused.
  func neighbor(of start: Int, towards slotPosition: Double) -> Int {
    if slotPosition > Double(start) { return Swift.min(start + 1, range.upperBound) }
    if slotPosition < Double(start) { return Swift.max(start - 1, range.lowerBound) }
    return start
  }
}

extension Pager {
  /// Returns the restrictions of swipes from and to this page. Complexity: O(k) for k locked pages.
  package func swipeLock(of id: ID) -> PagerSwipeLock { locks[id] }

  /// The limits of the current gesture, or of a gesture that would begin now.
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

  /// Returns the slots that a gesture from `start` may reach. A row that a finger catches between two slots, at
  /// `slotPosition`, may settle on either slot.
  func swipeRange(from start: Int, at slotPosition: Double) -> ClosedRange<Int> {
    let all = slotRange
    let allowed = swipeRange(from: start, in: all, countedIn: .slots)
    let low = Swift.min(allowed.lowerBound, Swift.max(Int(slotPosition.rounded(.down)), all.lowerBound))
    let high = Swift.max(allowed.upperBound, Swift.min(Int(slotPosition.rounded(.up)), all.upperBound))
    return low...high
  }

  /// Returns `true` when a swipe may lead from one page to another. Complexity: O(k) for k locked pages.
  func maySwipe(from start: Int, to index: Int) -> Bool {
    guard configuration.swiping != .off else { return false }
    return swipeRange(from: start, in: indices, countedIn: .indices).contains(index)
  }

  private func swipeRange(
    from start: Int, in all: ClosedRange<Int>, countedIn count: SwipeUnit
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
      let lockedPage =
        switch count {
        case .slots: swipeSlot(of: entry.id)
        case .indices: rowPages.index(of: entry.id)
        }
      guard let locked = lockedPage else { continue }
      // In a cyclic row, a page can be reached in both directions from the start.
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

  /// Returns the slot on which a swipe can reach or leave a page. Nil for a page beside the one on which a swipe to the
  /// end of the row lands.
  private func swipeSlot(of id: ID) -> Int? {
    guard isEndFull, let slot = rowSlot(of: id) else { return rowSlot(of: id) }
    let end = Swift.min(slot, slotRange.upperBound)
    return landingPage(atSlot: end) == pageIndex(atSlot: slot) ? end : nil
  }

  /// Emits `didRefuse`, once for each gesture, when the gesture reaches a position beyond its limits.
  mutating func refuse(_ slotPosition: Double, by limits: inout SwipeLimits, of slots: ClosedRange<Int>) {
    guard !limits.isTold, limits.refuses(slotPosition, of: slots), let settled,
      abs(slotPosition - limits.clamped(slotPosition)) * stride > PagerConfiguration.moveThreshold
    else { return }
    limits.isTold = true
    emit(.didRefuse(from: settled))
  }
}
