/// The distances that a child scroll view can still scroll, in points.
package struct PagerChildRoom: Sendable, Equatable {
  /// The distance to the start.
  package var before: Double
  /// The distance to the end.
  package var after: Double

  /// Creates room in both directions. A value that is not above 0 is treated as 0.
  package init(before: Double = 0, after: Double = 0) {
    self.before = before
    self.after = after
  }

  /// Returns the room in the direction of `delta`, in points.
  func room(towards delta: Double) -> Double {
    let room = delta > 0 ? after : before
    return room > 0 ? room : 0
  }
}

/// The division of a scroll, in points and with the sign of the scroll. The three parts add up to the scroll.
package struct PagerShares: Sendable, Equatable {
  /// The part that the pager moves, or a header.
  package var pager: Double
  /// The part that the child scroll view moves.
  package var child: Double
  /// The part that moves nothing.
  package var swallowed: Double

  /// Creates a division from its parts.
  package init(pager: Double = 0, child: Double = 0, swallowed: Double = 0) {
    self.pager = pager
    self.child = child
    self.swallowed = swallowed
  }

  var negated: PagerShares { PagerShares(pager: -pager, child: -child, swallowed: -swallowed) }
}

/// The cause of a scroll.
package enum PagerScrollSource: Int32, Sendable, Equatable {
  /// A finger, a trackpad or a wheel.
  case finger
  /// The scroll view's own velocity after its release.
  case fling
}
