import LockstepPaging
import Testing

@Suite("Springs")
struct PagerSpringTests {
  static let springs = [
    PagerSpring.settling,
    PagerSpring(stiffness: 100, damping: 20),
    PagerSpring(stiffness: 100, damping: 20.01),
    PagerSpring(stiffness: 100, damping: 20.3),
    PagerSpring(stiffness: 100, damping: 19.7),
    PagerSpring(stiffness: 100, damping: 25),
    PagerSpring(stiffness: 100, damping: 90),
    PagerSpring(stiffness: 400, damping: 8),
    PagerSpring(duration: 0.5, bounce: 0.3),
    PagerSpring(duration: 0.5, bounce: -0.3),
  ]

  /// The solution of x'' = -stiffness · x - damping · x', by the classic Runge-Kutta method with steps of 0.1 ms.
  private func integrated(_ spring: PagerSpring, to end: Double, _ x: Double, _ v: Double) -> (x: Double, v: Double) {
    let step = 1e-4
    var x = x
    var v = v
    func pull(_ x: Double, _ v: Double) -> Double { -spring.stiffness * x - spring.damping * v }
    for _ in 0..<Int((end / step).rounded()) {
      let (x1, v1) = (v, pull(x, v))
      let (x2, v2) = (v + step / 2 * v1, pull(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, pull(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, pull(x + step * x3, v + step * v3))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }

  @Test(
    "the closed form equals the numerical solution of the spring's equation", arguments: springs,
    [(1.0, 0.0), (-0.4, 12.0), (0.0, -30.0)])
  func closedForm(spring: PagerSpring, start: (x: Double, v: Double)) {
    for time in [0.0, 0.05, 0.2, 0.6] {
      let wanted = integrated(spring, to: time, start.x, start.v)
      let sample = spring.sample(at: time, displacement: start.x, velocity: start.v)
      let scale: Double = abs(start.x) + abs(start.v) / 10
      #expect(abs(sample.displacement - wanted.x) < 1e-4 * scale)
      #expect(abs(sample.velocity - wanted.v) < 2e-2 * scale)
    }
  }

  @Test(
    "after its settling time a spring remains within the tolerance of its target", arguments: springs,
    [
      (1.0, 0.0), (-0.4, 12.0), (0.0, -30.0), (1e-4, 5.0), (1e-4, 0.0), (3.0, 200.0), (1.0, -18.0),
    ])
  func settlingTime(spring: PagerSpring, start: (x: Double, v: Double)) {
    let tolerance = 1e-3
    let end = spring.settlingTime(displacement: start.x, velocity: start.v, tolerance: tolerance)
    #expect(end.isFinite && end >= 0)
    for step in 0..<2_000 {
      let sample = spring.sample(at: end + Double(step) * 5e-4, displacement: start.x, velocity: start.v)
      guard abs(sample.displacement) <= tolerance * 1.000_001 else {
        Issue.record("\(sample.displacement) at \(step) of 2,000 after \(end)")
        return
      }
    }
  }

  @Test("the settling time is at most a third longer than necessary", arguments: springs)
  func tight(spring: PagerSpring) {
    let end = spring.settlingTime(displacement: 1, velocity: 0, tolerance: 1e-3)
    var last = 0.0
    for step in 0..<40_000
    where abs(spring.sample(at: Double(step) * 2e-4, displacement: 1, velocity: 0).displacement) > 1e-3 {
      last = Double(step) * 2e-4
    }
    #expect(end <= last * 1.34)
  }

  @Test("a spring without displacement and velocity has a settling time of 0")
  func done() {
    #expect(PagerSpring.settling.settlingTime(displacement: 0, velocity: 0, tolerance: 1e-3) == 0)
  }

  @Test("invalid constants are replaced by those of the settling spring")
  func noSpring() {
    for spring in [
      PagerSpring(stiffness: .nan, damping: 1), PagerSpring(stiffness: 1, damping: 0),
      PagerSpring(duration: 0, bounce: 0), PagerSpring(duration: -1, bounce: 0),
      PagerSpring(duration: .infinity, bounce: 0), PagerSpring(duration: 1, bounce: .nan),
    ] {
      #expect(spring == .settling)
    }
  }

  @Test(
    "a spring of any constants settles within ten seconds", arguments: StrangeNumbers.positive,
    StrangeNumbers.positive)
  func settlesSoon(stiffness: Double, damping: Double) {
    let spring = PagerSpring(stiffness: stiffness, damping: damping)
    #expect(spring == PagerSpring(stiffness: spring.stiffness, damping: spring.damping))
    let end = spring.settlingTime(displacement: 1, velocity: 0, tolerance: 1e-5)
    #expect(end <= 10)
    for time in [end, end + 1, end + 100, 1e300, .infinity] {
      #expect(abs(spring.sample(at: time, displacement: 1, velocity: 0).displacement) <= 1.000_001e-5)
    }
  }

  @Test(
    "a spring returns finite numbers for any arguments", arguments: StrangeNumbers.positive, StrangeNumbers.positive)
  func finite(stiffness: Double, damping: Double) {
    let spring = PagerSpring(stiffness: stiffness, damping: damping)
    for displacement in StrangeNumbers.all {
      for velocity in StrangeNumbers.all {
        for tolerance in [1e-3] + StrangeNumbers.all {
          let end = spring.settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
          #expect(end.isFinite && end >= 0 && end < 100)
        }
        for time in [0.1] + StrangeNumbers.all {
          let sample = spring.sample(at: time, displacement: displacement, velocity: velocity)
          #expect(sample.displacement.isFinite && sample.velocity.isFinite)
        }
      }
    }
  }

  @Test(
    "a spring of any duration and bounce settles within ten seconds", arguments: StrangeNumbers.positive,
    [-.infinity, -1, -0.5, 0, 0.5, 1, .infinity])
  func feltExtremes(duration: Double, bounce: Double) {
    let spring = PagerSpring(duration: duration, bounce: bounce)
    #expect(spring.settlingTime(displacement: 1, velocity: 0, tolerance: 1e-5) <= 10)
    if duration < 1e-3 && bounce == 0 {
      #expect(spring.settlingTime(displacement: 1, velocity: 0, tolerance: 1e-5) < 0.02)
    }
  }

  @Test("a spring whose stiffness is clamped keeps its damping ratio")
  func ratio() {
    for stiffness: Double in [1e7, 1e100, 1e300] {
      let spring = PagerSpring(stiffness: stiffness, damping: 1.2 * stiffness.squareRoot())
      #expect(spring.stiffness == PagerSpring.greatestStiffness)
      #expect(abs(spring.damping - 1.2 * 1000) < 1e-9)
    }
  }

  @Test("a pager with a very weak spring arrives within ten seconds, and then needs no frames")
  func weakSpring() {
    var driver = PagerDriver(3, configuration: PagerConfiguration(spring: PagerSpring(stiffness: 1e-20, damping: 35.9)))
    driver.select(1)
    driver.rest()
    #expect(driver.pager.settled == 1)
    #expect(!driver.pager.needsFrames)
  }

  // Source: flutter/flutter packages/flutter/test/physics/newton_test.dart, crit_spring.
  @Test("a critically damped spring moves as in Flutter's tests")
  func critical() {
    let spring = PagerSpring(stiffness: 100, damping: 20)
    for (time, x, dx) in [(0.0, 0.0, 0.0), (0.25, 356, 1026), (0.5, 479, 168), (0.75, 497, 20)] {
      let sample = spring.sample(at: time, displacement: -500, velocity: 0)
      #expect((500 + sample.displacement).rounded(.down) == x)
      #expect(sample.velocity.rounded(.down) == dx)
    }
  }

  // Source: flutter/flutter packages/flutter/test/physics/newton_test.dart, overdamped_spring: ratio 1.25.
  @Test("an overdamped spring moves as in Flutter's tests")
  func overdamped() {
    let spring = PagerSpring(stiffness: 100, damping: 25)
    for (time, x, dx) in [(0.5, 445.0, 273.0), (1, 495, 22), (1.5, 499, 1)] {
      let sample = spring.sample(at: time, displacement: -500, velocity: 0)
      #expect((500 + sample.displacement).rounded(.down) == x)
      #expect(sample.velocity.rounded(.down) == dx)
    }
  }

  // Source: flutter/flutter packages/flutter/test/physics/spring_simulation_test.dart, withDurationAndBounce.
  @Test("duration and bounce give the same constants as in Flutter's tests", arguments: [(0.3, 17.59), (-0.3, 35.9)])
  func durationAndBounce(bounce: Double, damping: Double) {
    let spring = PagerSpring(duration: 0.5, bounce: bounce)
    #expect(abs(spring.stiffness - 157.91) < 0.01)
    #expect(abs(spring.damping - damping) < 0.01)
  }

  // Source: the formula of Flutter's PageScrollPhysics, with mass 0.5, stiffness 100 and damping ratio 1.1. For mass 1
  // these are stiffness 200 and damping 31.11.
  @Test("a release at 250 pt of a 400 pt page, with 1,000 pt/s, settles as in Flutter")
  func release() {
    let spring = PagerSpring(stiffness: 200, damping: 2 * 1.1 * 200.0.squareRoot())
    for (time, x) in [(0.0, 250.0), (0.05, 296.271), (0.1, 331.302), (0.2, 371.378), (0.3, 388.351), (0.5, 398.098)] {
      let sample = spring.sample(at: time, displacement: -150, velocity: 1_000)
      #expect(abs(400 + sample.displacement - x) < 0.01)
    }
  }
}
