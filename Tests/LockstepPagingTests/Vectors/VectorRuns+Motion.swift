import Foundation
import Testing

@testable import LockstepPaging

/// The spring of mass 1 that moves like a spring of this mass, stiffness and damping ratio.
private func spring(mass: Double = 1, stiffness: Double, ratio: Double) -> PagerSpring {
  PagerSpring(stiffness: stiffness / mass, damping: 2 * ratio * (stiffness / mass).squareRoot())
}

/// The functions that run the vectors about springs, the deceleration and the rubber band, by the vector's id.
let motionVectorRuns: [String: VectorRun] = [
  "V009": { check in
    let spring = spring(stiffness: 100, ratio: 1)
    let samples = check.given["t"].numbers.map { spring.sample(at: $0, displacement: -500, velocity: 0) }
    check.near(samples.map { (500 + $0.displacement).rounded(.down) }, check.expected["floor x"].numbers)
    check.near(samples.map { $0.velocity.rounded(.down) }, check.expected["floor dx"].numbers)
    let late = spring.sample(at: 1.5, displacement: -500, velocity: 0)
    check.holds((499...501).contains(500 + late.displacement) && abs(late.velocity) < 0.1, "near its target at 1.5 s")
    check.holds(spring.settlingTime(displacement: -500, velocity: 0, tolerance: 0.01) <= 1.6, "settled at 1.6 s")
  },
  "V010": { check in
    let spring = spring(stiffness: 100, ratio: 1.25)
    let samples = check.given["t"].numbers.map { spring.sample(at: $0, displacement: -500, velocity: 0) }
    check.near(samples.map { (500 + $0.displacement).rounded(.down) }, check.expected["floor x"].numbers)
    check.near(samples.map { $0.velocity.rounded(.down) }, check.expected["floor dx"].numbers)
    check.holds(spring.settlingTime(displacement: -500, velocity: 0, tolerance: 0.01) <= 3, "settled at 3 s")
  },
  "V012": { check in
    let spring = spring(stiffness: 400, ratio: 1)
    let sample = spring.sample(at: check.given["t"].number, displacement: -1, velocity: 0)
    check.holds(sample.displacement < 0 && sample.velocity > 0, "not at its target yet, by the formula")
    var driver = PagerDriver(2, length: 400, configuration: PagerConfiguration(spring: spring))
    driver.select(1)
    driver.rest()
    check.equal(driver.pager.motion.position, 1)
  },
  "V013": { check in
    let springs = check.given["bounce"].numbers.map { PagerSpring(duration: 0.5, bounce: $0) }
    check.near(springs.map(\.stiffness), check.expected["stiffness"].numbers)
    check.near(springs.map(\.damping), check.expected["damping"].numbers)
  },
  "V020": { check in
    let gains = [20.0, 40].map { stretch in
      PagerRubberBand.stretched(PagerRubberBand.pull(for: stretch, length: 100) + 10, length: 100) - stretch
    }
    check.holds(
      gains.allSatisfy { $0 > 1 && $0 < 20 } && gains[0] > gains[1], "the resistance grows with the distance: \(gains)")
  },
  "V021": { check in
    let pull = PagerRubberBand.pull(for: 20, length: 100)
    let easing = PagerRubberBand.stretched(pull - 10, length: 100) - 20
    let tension = PagerRubberBand.stretched(pull + 10, length: 100) - 20
    check.holds(easing > -10 && easing < -1 && -easing > tension, "\(easing) eases by more than \(tension)")
  },
  "V023": { check in
    let offsets = [2, 100].map { count in
      var driver = PagerDriver(count, at: 0, length: 100)
      driver.pull(by: -30, at: 300)
      return driver.pager.offset
    }
    check.equal(offsets[0], offsets[1])
  },
  "V213": { check in
    for (index, way) in [(4, 100.0), (0, -100)] {
      var driver = PagerDriver(5, at: index, length: 400)
      driver.swipe(by: way, at: 100)
      check.equal(driver.pager.target, index)
      check.equal(driver.pager.phase, .settling)
      driver.rest { if $0.pager.phase == .idle { check.equal($0.pager.motion.position, Double(index)) } }
    }
  },
  "V260": { check in
    let shown = check.given["overshoot,dimension"].list.map(\.numbers).map {
      PagerRubberBand.stretched($0[0], length: $0[1])
    }
    check.near(shown, check.expected["offset"].numbers)
  },
  "V261": { check in
    for row in check.expected["rows"].list {
      // The vector's distance and duration belong to the platform, which decelerates a fling.
      let deceleration = PagerDeceleration(rate: row["rate"].number)
      check.near(deceleration.projection(velocity: row["v"].number), row["wwdc_projection"].number)
    }
  },
  "V263": { check in
    let spring = spring(mass: 0.5, stiffness: 100, ratio: 1.1)
    check.near(
      check.given["t"].numbers.map { 400 + spring.sample(at: $0, displacement: -150, velocity: 1_000).displacement },
      check.expected["x"].numbers)
  },
]
