/// A spring that was let go: all that is needed to know where it is at any time.
struct SpringCourse: Sendable, Equatable {
  var spring: PagerSpring
  /// When it was let go, in seconds.
  var start: Double
  /// How far from its target, in pages.
  var displacement: Double
  /// How fast, in pages per second.
  var velocity: Double
  /// How long until it is within its tolerance for good, in seconds.
  var duration: Double

  init(_ spring: PagerSpring, start: Double, displacement: Double, velocity: Double, tolerance: Double) {
    self.spring = spring
    self.start = start
    self.displacement = displacement
    self.velocity = velocity
    duration = spring.settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
  }

  func isDone(at time: Double) -> Bool { time - start >= duration }

  func sample(at time: Double) -> PagerSpring.Sample {
    spring.sample(at: time - start, displacement: displacement, velocity: velocity)
  }
}
