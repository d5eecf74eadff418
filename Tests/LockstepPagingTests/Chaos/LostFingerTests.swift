import LockstepPaging
import Testing

@Suite("A finger whose end is not seen")
struct LostFingerTests {
  @Test("after a tap during a drag and one rest of a screen that was turned meanwhile, the next swipe is followed")
  func turned() {
    var driver = PagerDriver(3)
    driver.scroll(from: 0, to: 0.4, .finger)
    driver.select(1, animated: false)
    driver.now += 0.1
    driver.send(.observe(offset: 320, length: 320, activity: .idle, at: driver.now))
    driver.observe(1.2, .finger)
    #expect(driver.pager.phase == .dragging)
  }

  @Test("so it is after a rest that was seen without a length")
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
