import Testing

@testable import LockstepPaging

/// Scroll views that lose requests.
@Suite("Lost requests")
struct LostRequestTests {
  private func driver() -> PagerDriver {
    var driver = PagerDriver(5, length: nil, environment: PagerEnvironment(repeatsRequests: true))
    driver.send(.observe(offset: 0, length: 400, activity: .idle, at: 0))
    return driver
  }

  @Test("a request that the scroll view has not carried out is repeated in each frame, a few times at most")
  func repeated() {
    var driver = driver()
    driver.send(.select(2, animated: false, cause: .code, move: nil, at: 0))
    let first = driver.pager.offsetRevision
    #expect(driver.pager.needsFrames && driver.pager.offset == 800)
    var frames = 0
    while driver.pager.needsFrames, frames < 100 {
      driver.now += 1.0 / 60
      driver.send(.frame(at: driver.now))
      frames += 1
      if frames == 5 { #expect(driver.pager.offsetRevision == first + 5) }
    }
    #expect(frames < 60)
    #expect(driver.pager.settled == 0, "the scroll view stays at 0, and the pager follows it in the end")
  }

  @Test("a request is not repeated once the scroll view has reported it")
  func seen() {
    var driver = driver()
    driver.send(.select(2, animated: false, cause: .code, move: nil, at: 0))
    driver.send(.frame(at: 0.02))
    driver.send(.observe(offset: 800, length: 400, activity: .idle, at: 0.03))
    #expect(!driver.pager.needsFrames && driver.pager.settled == 2)
  }

  @Test("a request is not repeated while a finger is on the pages, or while the pager is hidden")
  func held() {
    var driver = driver()
    driver.send(.observe(offset: 0, length: 400, activity: .finger, at: 0))
    driver.send(.select(2, animated: false, cause: .code, move: nil, at: 0))
    #expect(!driver.pager.needsFrames)
    driver.send(.observe(offset: 0, length: 400, activity: .idle, at: 0))
    driver.send(.disappear(at: 0))
    #expect(!driver.pager.needsFrames)
  }

  @Test(
    "a request that reached the end of the old content only is made again, and the page that came with the list stays",
    arguments: [
      // At the end, as the first of several, behind inserted pages, and in place of the settled page.
      [0, 1, 2, 3, 4, 7], [0, 1, 2, 3, 4, 5, 7, 8, 9], [8, 0, 9, 1, 2, 3, 4, 7], [1, 2, 3, 4, 5, 6, 7],
      [6, 5, 9, 3, 2, 1, 7],
    ])
  func newPage(list: [Int]) throws {
    var driver = driver()
    driver.send(.bind(7, animated: false, at: 0))
    driver.send(.setPages(PagerPages(firstOfEqual: list), disabled: [], survivor: .following, at: 0.1))
    let offset = 400 * Double(try #require(driver.pager.slot(of: 7)))
    #expect(driver.pager.settled == 7 && driver.pager.offset == offset)
    let revision = driver.pager.offsetRevision
    driver.send(.observe(offset: 1_600, length: 400, activity: .untouched, at: 0.1))
    #expect(driver.pager.settled == 7 && driver.pager.offset == offset && driver.pager.phase == .idle)
    #expect(driver.pager.offsetRevision > revision)
    driver.send(.observe(offset: offset, length: 400, activity: .untouched, at: 0.12))
    #expect(driver.pager.settled == 7 && !driver.pager.needsFrames)
  }

  @Test("a strip repeats a request that its scroll view has not carried out, a few times at most")
  func strip() {
    var driver = PagerDriver(40, selected: 30)
    var strip = PagerStrip<Int>(repeatsRequests: true)
    strip.resize(to: 400)
    strip.follow(driver.pager)
    while let index = strip.nextUnmeasured { strip.measure(index, width: 60) }
    let first = strip.offsetRevision
    #expect(strip.offset > 0)
    strip.observe(offset: 0, activity: .untouched, at: 0)
    #expect(strip.needsFrames && !strip.isScrolledByPerson)
    var frames = 0
    while strip.needsFrames, frames < 100 {
      strip.frame()
      frames += 1
    }
    #expect(frames > 2 && frames < 20 && strip.offsetRevision == first + frames)
    driver.send(.select(20, animated: false, cause: .code, move: nil, at: 0))
    strip.follow(driver.pager)
    #expect(strip.needsFrames)
    strip.observe(offset: strip.offset, activity: .untouched, at: 0)
    #expect(!strip.needsFrames)
    strip.observe(offset: strip.offset - 90, activity: .untouched, at: 0)
    #expect(strip.isScrolledByPerson && !strip.needsFrames)
  }
}
