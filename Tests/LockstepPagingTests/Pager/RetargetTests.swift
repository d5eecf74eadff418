import LockstepPaging
import Testing

@Suite("Retargeting")
struct RetargetTests {
  /// The position of a driver `step` seconds after its own time, at no cost to it.
  private func position(of driver: PagerDriver, after step: Double) -> Double {
    var future = driver
    future.send(.frame(at: driver.now + step))
    return future.pager.position
  }

  @Test("position and velocity go on without a jump, whatever the new target", arguments: [0, 1, 2, 3, 4, 6])
  func continuous(target: Int) {
    var driver = PagerDriver(7)
    driver.select(3)
    driver.frames(for: 0.12)
    let here = driver.pager.position
    let velocity = (position(of: driver, after: 1e-5) - here) / 1e-5
    #expect(velocity > 1)
    driver.select(target)
    #expect(driver.pager.position == here)
    let after = (position(of: driver, after: 1e-5) - here) / 1e-5
    #expect(abs(after - velocity) < 0.02 * velocity)
  }

  @Test("a select during a drag goes on as fast as the finger moved")
  func fromADrag() {
    var driver = PagerDriver(5)
    driver.drag(from: 300, to: 200, steps: 10)
    let here = driver.pager.position
    driver.select(0)
    #expect(driver.pager.position == here)
    let velocity = (position(of: driver, after: 1e-5) - here) / 1e-5
    #expect(abs(velocity - 1000.0 / 400) < 0.05)
  }

  @Test("a select during the platform's scroll goes on as fast as that was")
  func fromThePlatform() {
    var driver = PagerDriver(5)
    driver.scroll(from: 1, to: 1.4, .finger)
    let here = driver.pager.position
    driver.select(3)
    #expect(abs(driver.pager.position - here) < 1e-9)
    let velocity = (position(of: driver, after: 1e-5) - here) / 1e-5
    #expect(abs(velocity - 0.4 / 8 * 60) < 0.1)
  }

  @Test("a target exactly under the row keeps the velocity, and is passed and come back to")
  func underTheRow() {
    var driver = PagerDriver(7, configuration: PagerConfiguration(spring: PagerSpring(stiffness: 400, damping: 40)))
    driver.select(3)
    while driver.pager.position < 1 {
      driver.now += 1e-4
      driver.send(.frame(at: driver.now))
    }
    driver.select(1)
    var highest = 0.0
    driver.rest { highest = max(highest, $0.pager.position) }
    #expect(highest > 1.02)
    #expect(driver.pager.position == 1)
  }

  @Test("ten thousand taps at random moments never make the row jump")
  func taps() {
    var random = SeededGenerator(seed: 7)
    var driver = PagerDriver(4)
    driver.keepsLog = false
    for _ in 0..<10_000 {
      let before = driver.pager.position
      driver.send(.select(random.below(4), animated: true, cause: .tab, move: nil, at: driver.now))
      guard abs(driver.pager.position - before) < 1e-3 else {
        Issue.record("\(before) became \(driver.pager.position)")
        return
      }
      driver.frames(for: random.between(0, 0.2))
    }
  }
}
