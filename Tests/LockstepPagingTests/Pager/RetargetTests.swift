import LockstepPaging
import Testing

@Suite("Retargeting")
struct RetargetTests {
  /// The position that a copy of the driver has `step` seconds later. The driver itself does not change.
  private func position(of driver: PagerDriver, after step: Double) -> Double {
    var future = driver
    future.send(.frame(at: driver.now + step))
    return future.pager.position
  }

  @Test("a retarget keeps position and velocity, whatever the new target", arguments: [0, 1, 2, 3, 4, 6])
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

  @Test("a selection during a drag keeps the velocity of the finger")
  func fromADrag() {
    var driver = PagerDriver(5)
    driver.drag(from: 300, to: 200, steps: 10)
    let here = driver.pager.position
    driver.select(0)
    #expect(driver.pager.position == here)
    let velocity = (position(of: driver, after: 1e-5) - here) / 1e-5
    #expect(abs(velocity - 1000.0 / 400) < 0.05)
  }

  @Test("a selection while the platform scrolls keeps the velocity of the scroll")
  func fromThePlatform() {
    var driver = PagerDriver(5)
    driver.scroll(from: 1, to: 1.4, .finger)
    let here = driver.pager.position
    driver.select(3)
    #expect(abs(driver.pager.position - here) < 1e-9)
    let velocity = (position(of: driver, after: 1e-5) - here) / 1e-5
    #expect(abs(velocity - 0.4 / 8 * 60) < 0.1)
  }

  @Test("a retarget to the page exactly at the position keeps the velocity, overshoots the page and returns to it")
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

  @Test("10,000 taps at random moments never make the position jump")
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
