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

/// The division of a drag between a pager and the pagers around it.
package enum PagerNestShares {
  /// Divides a finger's travel of `delta` points. The outermost pager takes its share first, and leaves the rest to the
  /// pagers inside it.
  ///
  /// - Parameters:
  ///   - count: the number of outer pagers. Number 0 is the nearest one.
  ///   - share: returns the division of a travel by the outer pager with a number.
  ///   - take: receives each outer pager's number and its part, unless the part is 0.
  /// - Returns: the rest, which moves the inner pager.
  package static func divide(
    _ delta: Double, among count: Int, share: (Int, Double) -> PagerShares, take: (Int, Double) -> Void
  ) -> Double {
    var rest = delta
    for number in (0..<Swift.max(count, 0)).reversed() {
      let shares = share(number, rest)
      rest = shares.child
      if shares.pager != 0 { take(number, shares.pager) }
    }
    return rest
  }

  /// Divides the velocity of a finger that was lifted: of the outer pagers that are between two pages, the outermost
  /// gets the velocity, and all others get 0.
  ///
  /// - Parameters:
  ///   - velocity: the velocity, or nil if it was not measured. The engine determines it later, so both directions are
  ///     checked.
  ///   - take: receives each outer pager's number and its velocity.
  /// - Returns: the velocity that is left for the inner pager.
  package static func fling(
    _ velocity: Double?, among count: Int, share: (Int, Double) -> PagerShares, take: (Int, Double?) -> Void
  ) -> Double? {
    var rest = velocity
    for number in (0..<Swift.max(count, 0)).reversed() {
      let isOffPage: Bool
      if let rest {
        isOffPage = share(number, rest).pager != 0
      } else {
        isOffPage = share(number, 1).pager != 0 || share(number, -1).pager != 0
      }
      take(number, isOffPage ? rest : 0)
      if isOffPage { rest = 0 }
    }
    return rest
  }
}

/// The cause of a scroll.
package enum PagerScrollSource: Int32, Sendable, Equatable {
  /// A finger, a trackpad or a wheel.
  case finger
  /// The scroll view's own velocity after its release.
  case fling
}
