/// How far a scroll view can still go, in points.
package struct PagerChildRoom: Sendable, Equatable {
  /// Towards its start.
  package var before: Double
  /// Towards its end.
  package var after: Double

  /// Room in both directions. What is not above 0 counts as none.
  package init(before: Double = 0, after: Double = 0) {
    self.before = before
    self.after = after
  }

  func held(towards delta: Double) -> Double {
    let room = delta > 0 ? after : before
    return room > 0 ? room : 0
  }
}

/// How a travel is shared out, in points, with its sign. The three add up to it.
package struct PagerShares: Sendable, Equatable {
  /// The pager's part, or that of a header.
  package var pager: Double
  /// The part of the scroll view inside.
  package var child: Double
  /// What nobody moves by.
  package var swallowed: Double

  /// Parts of a travel.
  package init(pager: Double = 0, child: Double = 0, swallowed: Double = 0) {
    self.pager = pager
    self.child = child
    self.swallowed = swallowed
  }

  var negated: PagerShares { PagerShares(pager: -pager, child: -child, swallowed: -swallowed) }
}

/// By what a scroll view is moved.
package enum PagerScrollSource: Int32, Sendable, Equatable {
  /// A finger, a trackpad or a wheel.
  case finger
  /// Its own speed, after it was let go.
  case fling
}
