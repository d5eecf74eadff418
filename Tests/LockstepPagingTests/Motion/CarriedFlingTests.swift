import Testing

@testable import LockstepPaging

@Suite("Who carries a fling, and how long it takes")
struct CarriedFlingTests {
  @Test(
    "a platform carries a fling only if it ends within 0.25 to 0.8 s by its rate and by its velocity",
    arguments: [
      // 1.8 s by velocity.
      (230.0, 800.0, false), (230, 1_700, false), (230, 1_800, true), (230, 5_600, true), (230, 5_700, false),
      // 0.24 s by rate.
      (5.5, 60, false),
      // 0.8 s by rate is a way of about 1,550 points.
      (1_540, 20_000, true), (1_560, 20_000, false),
      (0.4, 500, false), (0, 0, false), (100, 0, false),
    ])
  func laws(distance: Double, velocity: Double, isCarried: Bool) {
    #expect(CarriedFling.isCarried(over: distance, at: velocity) == isCarried)
  }

  @Test("strange numbers are not carried", arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func strange(number: Double) {
    #expect(!CarriedFling.isCarried(over: number, at: 1_000))
    #expect(!CarriedFling.isCarried(over: 200, at: number))
  }

  /// Returns a pager whose finger is at a distance before page 2, with this velocity by its reports.
  private func dragged(to distance: Double, at velocity: Double) -> PagerDriver {
    var driver = PagerDriver(5, selected: 1)
    driver.forget()
    for step in 0...6 {
      driver.now += 0.016
      let offset = 800 - distance - velocity * 0.016 * Double(6 - step)
      driver.send(.observe(offset: offset, length: 400, activity: .finger, at: driver.now))
    }
    return driver
  }

  @Test("the pager gives the platform a fling of the right duration, and the spring every other one")
  func landing() {
    var driver = dragged(to: 200, at: 2_000)
    #expect(driver.pager.platformLanding(velocity: 2_000, at: driver.now) == 800)
    driver.send(.released(landing: 800, at: driver.now))
    #expect(driver.pager.carriedOffset == 800)
    driver = dragged(to: 300, at: 600)
    #expect(driver.pager.platformLanding(velocity: 600, at: driver.now) == nil)
    #expect(driver.pager.carriedOffset == nil)
    driver.send(.touchEnded(velocity: 600, at: driver.now))
    #expect(driver.pager.isDriving && driver.pager.target == 2)
    let before = driver.pager.position
    driver.now += 1e-4
    driver.send(.frame(at: driver.now))
    #expect(abs((driver.pager.position - before) * 400 / 1e-4 - 600) < 12)
    let release = driver.now
    driver.rest()
    #expect(driver.pager.settled == 2)
    #expect(driver.now - release < 0.7)
  }

  @Test("a selection while the platform carries a fling ends that, and so does the arrival")
  func carried() {
    var driver = dragged(to: 200, at: 2_000)
    driver.send(.released(landing: 800, at: driver.now))
    driver.select(1, animated: false)
    #expect(driver.pager.carriedOffset == nil)
    #expect(driver.pager.phase == .idle && driver.pager.settled == 1)
  }

  // MARK: The spring

  /// The distances and velocities of the springs: 1 to 1,024 points and 0 to 6,000 points per second, 100 each.
  private static let distances = (0..<100).map { 1 + 1_023 * Double($0) / 99 }
  private static let velocities = (0..<100).map { 6_000 * Double($0) / 99 }

  @Test("the spring ends within 0.7 s, and with more than 40 points left not before 0.25 s", arguments: [1.0, 2, 3])
  func duration(scale: Double) {
    for distance in Self.distances {
      for velocity in Self.velocities {
        let course = SpringCourse(
          .settling, start: 0, displacement: -distance / 400, velocity: velocity / 400,
          tolerance: 1 / scale / 4 / 400)
        guard course.duration <= 0.7, distance <= 40 || course.duration >= 0.25 else {
          Issue.record("\(distance) pt at \(velocity) pt/s take \(course.duration) s")
          return
        }
      }
    }
  }

  @Test("the spring passes its page by 2 points at most")
  func overshoot() {
    for distance in Self.distances {
      for velocity in Self.velocities {
        let course = SpringCourse(
          .settling, start: 0, displacement: -distance / 400, velocity: velocity / 400, tolerance: 0.25 / 400)
        for step in 0..<180 {
          let place = course.displacement(at: Double(step) / 250).slot * 400
          guard place <= 2 else {
            Issue.record("\(distance) pt at \(velocity) pt/s: \(place) pt past the page")
            return
          }
        }
      }
    }
  }

  @Test("a pager that is flung fast over a short way ends soon, and passes its page by 2 points at most")
  func fastFling() {
    for (distance, velocity) in [(12.0, 5_000.0), (60, 6_000), (150, 4_000), (395, 300)] {
      var driver = dragged(to: distance, at: velocity)
      driver.send(.touchEnded(velocity: velocity, at: driver.now))
      let release = driver.now
      driver.rest { #expect($0.pager.offset <= 802) }
      #expect(driver.pager.settled == 2)
      #expect(driver.now - release <= 0.72)
    }
  }

  @Test("a spring with bounce still passes its page")
  func bounce() {
    let spring = PagerSpring(duration: 0.4, bounce: 0.5)
    let course = SpringCourse(spring, start: 0, displacement: -1, velocity: 3, tolerance: 1e-3)
    #expect((0..<100).contains { course.displacement(at: Double($0) / 100).slot > 0.05 })
  }

  @Test("a fling towards a page that refuses it shows no part of that page", arguments: [600.0, 3_000, 6_000])
  func locked(velocity: Double) {
    var driver = PagerDriver(3, selected: 1)
    driver.send(.setSwipeLock(2, .entering))
    driver.drag(from: 300, to: 299)
    driver.send(.touchEnded(velocity: velocity, at: driver.now))
    driver.rest { #expect($0.pager.position <= 1) }
    #expect(driver.pager.settled == 1)
    driver.send(.configure(PagerConfiguration(swiping: .backwardOnly)))
    for _ in 0..<3 {
      driver.now += 0.016
      driver.send(.observe(offset: 400, length: 400, activity: .finger, at: driver.now))
    }
    driver.send(.touchEnded(velocity: velocity, at: driver.now))
    driver.rest { #expect($0.pager.position <= 1) }
    #expect(driver.pager.settled == 1)
  }
}
