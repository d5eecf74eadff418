// A finger comes down while the row settles.
//
// ```
//   settling                          landed for a finger               idle
//   |-------------------------------->|<---- 10 pt, 100 pt/s ---->|
//   a touch holds the row, and         a touch reaches the page
//   selects nothing; a drag across
//   scrolls the selected page
// ```
extension Pager {
  /// `true` if a touch that comes down on the pages now holds the row. It selects nothing on a page. A drag across the
  /// pages scrolls the selected page, `selection`, wherever the finger is, and the row moves on.
  ///
  /// `false` once little is left: the row is at most `PagerConfiguration.landedDistance` from its page and no faster
  /// than `landedSpeed`. A touch then reaches the content under the finger. The page that leaves never gets a touch,
  /// see `staysInView(_:)`. Complexity: O(1), without allocation.
  package var holdsTouches: Bool {
    switch state {
    case .idle: false
    case .dragging(let drag): drag.resumes
    case .settling: !hasLandedForTouches
    }
  }

  /// Returns `true` for a page that a person sees when the row has settled on its target. Complexity: O(k) for k pages
  /// that can be visible at once.
  package func staysInView(_ id: ID) -> Bool {
    guard stride > 0, let target = restSlot(at: rowTarget) else { return true }
    // A page of a cyclic row is in several slots.
    return geometry.slotsInView(at: Double(target)).clamped(to: pageSlots).contains {
      rowPages[pageIndex(atSlot: $0)] == id
    }
  }

  /// The page that a drag across the pages scrolls: the page that will be settled, from the release of a swipe or the
  /// tap on its tab on.
  package var scrolledPage: ID? { selection }

  /// `true` if the row is settling, and so near its page that a person treats it as settled.
  var hasLandedForTouches: Bool {
    guard case .settling(let settle) = state, stride > 0, let target = restSlot(at: settle.target) else {
      return false
    }
    return abs(slot - Double(target)) * stride <= PagerConfiguration.landedDistance
      && (slot == Double(target) || abs(speed(at: latestTime).slots) * stride <= PagerConfiguration.landedSpeed)
  }

  /// Moves the row over the last points by the engine's spring instead of a platform that carries it to a landing.
  /// While a scroll view decelerates, the touches that stop it reach nothing on a page.
  mutating func takeOverLastPoints(at time: Double) {
    guard driver == .platform, let target = platformTarget, hasLandedForTouches,
      let slot = restSlot(at: target), abs(self.slot - Double(slot)) * stride > environment.pixel
    else { return }
    settle(on: target, speed: speed(at: time), at: time)
  }
}
