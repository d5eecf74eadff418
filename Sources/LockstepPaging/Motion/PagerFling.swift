/// What is flung within a range: it decelerates, and once it has crossed an edge a spring brings it back there, from as fast as it was.
/// In closed form: any time can be asked for, in any order.
package struct PagerFling: Sendable, Equatable {
  /// Where a flung thing is and how fast it moves.
  package struct Sample: Sendable, Equatable {
    /// Its place, in the caller's unit.
    package var place: Double
    /// The change of its place, in units per second.
    package var velocity: Double

    /// A place and a velocity.
    package init(place: Double, velocity: Double) {
      self.place = place
      self.velocity = velocity
    }
  }

  /// How it decelerates inside the range.
  package let deceleration: PagerDeceleration
  /// What brings it back from outside.
  package let spring: PagerSpring
  private let start: Sample
  private let crossing: Crossing?

  /// Where and when the spring takes over.
  private struct Crossing: Sendable, Equatable {
    var time: Double
    var edge: Double
    var displacement: Double
    var velocity: Double
  }

  /// A fling from `place` at `velocity` units per second. From outside the range the spring begins at once. A place or a velocity that is
  /// not finite counts as 0, one beyond 10^12 as that, and so does an end of the range.
  package init(
    from place: Double, velocity: Double, within range: ClosedRange<Double>,
    deceleration: PagerDeceleration = .normal, spring: PagerSpring = .settling
  ) {
    let start = Sample(place: MotionBound.clamp(place), velocity: MotionBound.clamp(velocity))
    let (lowest, highest) = (MotionBound.clampEdge(range.lowerBound), MotionBound.clampEdge(range.upperBound))
    self.start = start
    self.deceleration = deceleration
    self.spring = spring
    let held = Swift.min(Swift.max(start.place, lowest), highest)
    if held != start.place {
      crossing = Crossing(time: 0, edge: held, displacement: start.place - held, velocity: start.velocity)
      return
    }
    let edge = start.velocity < 0 ? lowest : highest
    guard start.velocity != 0, let time = deceleration.time(toGo: edge - start.place, velocity: start.velocity) else {
      crossing = nil
      return
    }
    crossing = Crossing(
      time: time, edge: edge, displacement: 0, velocity: deceleration.velocity(at: time, velocity: start.velocity))
  }

  /// When the edge is crossed, in seconds; nil when the fling ends before.
  package var crossingTime: Double? { crossing?.time }

  /// Where it comes to rest.
  package var end: Double { crossing?.edge ?? start.place + deceleration.distance(velocity: start.velocity) }

  /// The fling `time` seconds after it began. Complexity: O(1), without allocation.
  package func sample(at time: Double) -> Sample {
    let time = MotionBound.clampTime(time)
    if let crossing, time >= crossing.time {
      let sample = spring.sample(
        at: time - crossing.time, displacement: crossing.displacement, velocity: crossing.velocity)
      return Sample(place: crossing.edge + sample.displacement, velocity: sample.velocity)
    }
    return Sample(
      place: start.place + deceleration.distance(at: time, velocity: start.velocity),
      velocity: deceleration.velocity(at: time, velocity: start.velocity))
  }

  /// The time after which it stays within `tolerance` of its end, in seconds. Complexity: O(1).
  package func settlingTime(tolerance: Double) -> Double {
    guard let crossing else { return deceleration.settlingTime(velocity: start.velocity, tolerance: tolerance) }
    return crossing.time
      + spring.settlingTime(
        displacement: crossing.displacement, velocity: crossing.velocity, tolerance: tolerance)
  }
}
