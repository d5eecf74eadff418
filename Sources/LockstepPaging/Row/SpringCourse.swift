/// A row that was let go on a spring: position and row run to the target side by side, each from where it was and as fast as it was.
///
/// In a whole row both run the same way. In a long jump the position has more pages to go than the row has slots.
struct SpringCourse: Sendable, Equatable {
  /// One of the two: how far it was from its target, and how fast it went, in pages or in slots, per second.
  struct Leg: Sendable, Equatable {
    var displacement: Double
    var velocity: Double
  }

  var spring: PagerSpring
  /// When the row was let go, in seconds.
  var start: Double
  var position: Leg
  var row: Leg
  /// How long until both stay within their tolerance, in seconds.
  var duration: Double

  /// The course of a whole row, within `tolerance` pages of its target at the end.
  init(_ spring: PagerSpring, start: Double, displacement: Double, velocity: Double, tolerance: Double) {
    self.spring = spring
    self.start = start
    position = Leg(displacement: displacement, velocity: velocity)
    row = position
    duration = spring.settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
  }

  /// The course of a long jump. `room` is how far the row may still go away from its target, in slots. `tolerance` is that of the row, in
  /// slots; that of the position is `positionTolerance`, or a part of its way.
  ///
  /// The position runs thousands of pages a second in a long jump. It goes on that fast only as long as it does not run past a new target,
  /// nor more than half a page away from it; else the indicator would fly off.
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

  /// How far a position goes on away from a new target before it turns round: half a page.
  private static let longestDetour = 0.5
  /// How far a row does, in slots: the page that covers most of the viewport goes on to do so.
  private static let longestRowDetour = 0.25
  /// How near the position is to its page when a long jump ends: a hundredth of a tab, about a point.
  private static let positionTolerance = 0.01
  /// The same as a part of the way, for jumps over thousands of pages: a tab in a hundred thousand.
  private static let relativeTolerance = 1e-5

  func isDone(at time: Double) -> Bool { time - start >= duration }

  /// How far from the target the row stands at a time.
  func displacement(at time: Double) -> RowPlace {
    let sample = position(at: time)
    return RowPlace(
      position: sample.displacement, slot: row == position ? sample.displacement : row(at: time).displacement)
  }

  /// How fast it goes.
  func speed(at time: Double) -> RowSpeed {
    RowSpeed(pages: position(at: time).velocity, slots: row(at: time).velocity)
  }

  private func position(at time: Double) -> PagerSpring.Sample {
    spring.sample(at: time - start, displacement: position.displacement, velocity: position.velocity)
  }

  private func row(at time: Double) -> PagerSpring.Sample {
    spring.sample(at: time - start, displacement: row.displacement, velocity: row.velocity)
  }
}

extension SpringCourse.Leg {
  /// The same with as much of its velocity as a critical spring takes up before the target, or within `room` where it goes away from it.
  ///
  /// From x at v such a spring is at (x + (v + w x) t) e^(-w t), w being the square root of its stiffness. It crosses the target if v is
  /// above w x towards it. Away from it, it goes at most v / (e w) farther.
  fileprivate func carried(by spring: PagerSpring, away room: Double) -> SpringCourse.Leg {
    let frequency = spring.stiffness.squareRoot()
    let isTowards = velocity * displacement < 0
    let limit = isTowards ? frequency * abs(displacement) : 2.718_281_828 * frequency * Swift.max(room, 0)
    return SpringCourse.Leg(displacement: displacement, velocity: Swift.min(Swift.max(velocity, -limit), limit))
  }
}

/// How fast a row goes.
struct RowSpeed: Sendable, Equatable {
  /// The change of the position, in pages per second.
  var pages: Double
  /// The change of the row's place, in slots per second: what a person sees.
  var slots: Double

  static let none = RowSpeed(pages: 0, slots: 0)
}
