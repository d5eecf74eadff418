import LockstepPaging
import Testing

@Suite("Drags without a release")
struct LostFingerTests {
  @Test("after a tap during a drag, an idle observation with a new length lets the row follow the next swipe")
  func turned() {
    var driver = PagerDriver(3)
    driver.scroll(from: 0, to: 0.4, .finger)
    driver.select(1, animated: false)
    driver.now += 0.1
    driver.send(.observe(offset: 320, length: 320, activity: .idle, at: driver.now))
    driver.observe(1.2, .finger)
    #expect(driver.pager.phase == .dragging)
  }

  @Test("after a tap during a drag, an idle observation with length 0 lets the row follow the next swipe")
  func withoutLength() {
    var driver = PagerDriver(3)
    driver.scroll(from: 0, to: 0.4, .finger)
    driver.select(1, animated: false)
    driver.send(.resize(length: 0, at: driver.now))
    driver.observe(0, .idle)
    driver.send(.resize(length: 400, at: driver.now))
    driver.observe(1.2, .finger)
    #expect(driver.pager.phase == .dragging)
  }
}
