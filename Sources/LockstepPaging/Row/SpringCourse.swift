/// The motion of a row on a spring. The position (in pages) and the row (in slots) move to the target at the same time,
/// each from its own distance and with its own velocity.
///
/// In a whole row the two motions are equal. In a long jump the position passes more pages than the row passes slots.
struct SpringCourse: Sendable, Equatable {
  /// The start of one of the two motions: the distance from the target, and the velocity. The unit of the distance is
  /// pages for the position and slots for the row.
  struct Leg: Sendable, Equatable {
    var displacement: Double
    var velocity: Double
  }

  var spring: PagerSpring
  /// The time at which the motion began, in seconds.
  var start: Double
  var position: Leg
  var row: Leg
  /// The time until both motions stay within their tolerance, in seconds.
  var duration: Double

  /// Creates the motion of a whole row, which ends within `tolerance` pages of the target. The velocity is limited, so
  /// that a spring without bounce does not pass the target, however fast the fling was.
  init(_ spring: PagerSpring, start: Double, displacement: Double, velocity: Double, tolerance: Double) {
    self.spring = spring
    self.start = start
    position = Leg(displacement: displacement, velocity: velocity).carried(by: spring, away: .infinity)
    row = position
    duration = spring.settlingTime(displacement: displacement, velocity: position.velocity, tolerance: tolerance)
  }

  /// Creates the motion of a long jump. The position can move by thousands of pages a second. Its velocity is therefore
  /// limited when the jump gets a new target: the position must not pass that target, nor move away from that target by
  /// more than half a page. Otherwise the indicator would leave the tabs.
  ///
  /// - Parameters:
  ///   - room: the distance that the row may still move away from its target, in slots.
  ///   - tolerance: the tolerance of the row, in slots. The tolerance of the position is the larger of
  ///     `positionTolerance` and `relativeTolerance` times the distance to the target.
  init(
    _ spring: PagerSpring, start: Double, position: Leg, row: Leg, room: Double, tolerance: Double
  ) {
    self.spring = spring
    self.start = start
    self.position = position.carried(by: spring, away: Self.longestDetour)
    self.row = row.carried(by: spring, away: Swift.min(room, Self.longestRowDetour))
    let near = Swift.max(Self.positionTolerance, abs(position.displacement) * Self.relativeTolerance)
    duration = Swift.max(
      spring.settlingTime(displacement: row.displacement, velocity: self.row.velocity, tolerance: tolerance),
      spring.settlingTime(displacement: position.displacement, velocity: self.position.velocity, tolerance: near))
  }

  /// The distance that a position may move away from a new target before it turns back, in pages.
  private static let longestDetour = 0.5
  /// The distance that a row may move away from a new target before it turns back, in slots. A move of this length does
  /// not change the page that covers most of the viewport.
  private static let longestRowDetour = 0.25
  /// The tolerance of the position at the end of a long jump, in pages. On the strip, a hundredth of a tab is about a
  /// point.
  private static let positionTolerance = 0.01
  /// The tolerance of the position as a fraction of the distance to the target, for jumps over thousands of pages.
  private static let relativeTolerance = 1e-5

  func isDone(at time: Double) -> Bool { time - start >= duration }

  /// Returns the distances of the position and of the row from the target at a time.
  func displacement(at time: Double) -> RowPlace {
    let sample = position(at: time)
    return RowPlace(
      position: sample.displacement, slot: row == position ? sample.displacement : row(at: time).displacement)
  }

  /// Returns the velocity at a time.
  func speed(at time: Double) -> RowVelocity {
    RowVelocity(pages: position(at: time).velocity, slots: row(at: time).velocity)
  }

  private func position(at time: Double) -> PagerSpring.Sample {
    spring.sample(at: time - start, displacement: position.displacement, velocity: position.velocity)
  }

  private func row(at time: Double) -> PagerSpring.Sample {
    spring.sample(at: time - start, displacement: row.displacement, velocity: row.velocity)
  }
}

extension SpringCourse.Leg {
  /// Returns the same start with a limited velocity. Towards the target, the limit is the highest velocity at which a
  /// critically damped spring does not pass the target. Away from the target, the limit is the highest velocity at
  /// which the additional distance is at most `room`.
  ///
  /// From displacement x with velocity v, a critically damped spring is at (x + (v + w x) t) e^(-w t), where w is the
  /// square root of the stiffness. The spring passes the target if v towards the target is above w x. Away from the
  /// target, the additional distance is at most v / (e w).
  fileprivate func carried(by spring: PagerSpring, away room: Double) -> SpringCourse.Leg {
    let frequency = spring.stiffness.squareRoot()
    let isTowards = velocity * displacement < 0
    let limit = isTowards ? frequency * abs(displacement) : spring.greatestVelocity(away: room)
    return SpringCourse.Leg(displacement: displacement, velocity: Swift.min(Swift.max(velocity, -limit), limit))
  }
}

/// The velocity of the row.
struct RowVelocity: Sendable, Equatable {
  /// The change of the position, in pages per second.
  var pages: Double
  /// The change of the row's place, in slots per second: the visible motion.
  var slots: Double

  static let none = RowVelocity(pages: 0, slots: 0)
}
