/// A fling within a range. It decelerates until it crosses an edge of the range. A spring then takes over the velocity
/// and brings the position back to that edge.
///
/// The motion is in closed form: any time can be sampled, in any order.
package struct PagerFling: Sendable, Equatable {
  /// The position and the velocity of a fling at one time.
  package struct Sample: Sendable, Equatable {
    /// The position, in the caller's unit.
    package var place: Double
    /// The change of the position, in units per second.
    package var velocity: Double

    /// Creates a sample from a position and a velocity.
    package init(place: Double, velocity: Double) {
      self.place = place
      self.velocity = velocity
    }
  }

  /// The deceleration inside the range.
  package let deceleration: PagerDeceleration
  /// The spring that returns the fling to the range.
  package let spring: PagerSpring
  private let start: Sample
  private let crossing: Crossing?

  /// The time at which the spring takes over, and the motion at that time.
  private struct Crossing: Sendable, Equatable {
    var time: Double
    var edge: Double
    var displacement: Double
    var velocity: Double
  }

  /// Creates a fling from `place` at `velocity` units per second. Outside the range, the spring takes over at once.
  ///
  /// A non-finite place or velocity is treated as 0. Places, velocities and the ends of the range are clamped to
  /// ±10^12.
  package init(
    from place: Double, velocity: Double, within range: ClosedRange<Double>,
    deceleration: PagerDeceleration = .normal, spring: PagerSpring = .settling
  ) {
    let start = Sample(place: MotionBound.clamp(place), velocity: MotionBound.clamp(velocity))
    let (lowest, highest) = (MotionBound.clampEdge(range.lowerBound), MotionBound.clampEdge(range.upperBound))
    self.start = start
    self.deceleration = deceleration
    self.spring = spring
    let inside = Swift.min(Swift.max(start.place, lowest), highest)
    if inside != start.place {
      crossing = Crossing(time: 0, edge: inside, displacement: start.place - inside, velocity: start.velocity)
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

  /// The time at which the fling crosses an edge, in seconds, or nil when the fling ends before an edge.
  package var crossingTime: Double? { crossing?.time }

  /// The position at which the fling settles.
  package var end: Double { crossing?.edge ?? start.place + deceleration.distance(velocity: start.velocity) }

  /// Returns the motion `time` seconds after the start of the fling. Complexity: O(1), without allocation.
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

  /// Returns the time, in seconds, after which the fling stays within `tolerance` of its end. Complexity: O(1).
  package func settlingTime(tolerance: Double) -> Double {
    guard let crossing else { return deceleration.settlingTime(velocity: start.velocity, tolerance: tolerance) }
    return crossing.time
      + spring.settlingTime(
        displacement: crossing.displacement, velocity: crossing.velocity, tolerance: tolerance)
  }
}
