import LockstepPaging
import Testing

@Suite("Locked swipes")
struct SwipeLockTests {
  /// A way to lock the swipe from page 2 of 5 to page 3.
  enum Lock: CaseIterable {
    case direction
    case leaving
    case entering

    var driver: PagerDriver {
      var driver = PagerDriver(
        5, selected: 2, configuration: PagerConfiguration(swiping: self == .direction ? .backwardOnly : .on))
      switch self {
      case .direction: break
      case .leaving: driver.send(.setSwipeLock(2, .leaving))
      case .entering: driver.send(.setSwipeLock(3, .entering))
      }
      driver.forget()
      return driver
    }
  }

  @Test(
    "a platform's row that a finger pulls beyond a lock is put back, unless the host draws it within the limits",
    arguments: [false, true])
  func drawnLimits(drawsLimits: Bool) {
    var driver = PagerDriver(3, environment: PagerEnvironment(drawsLimits: drawsLimits))
    driver.send(.setSwipeLock(0, .leaving))
    driver.forget()
    driver.observe(0.1, .finger)
    #expect(driver.pager.position == 0 && driver.pager.phase == .dragging)
    #expect(driver.log.contains(.layout) == !drawsLimits)
  }

  @Test(
    "a scroll right after a jump counts at once if the host reads its scroll view, and else as a late report of the jump",
    arguments: [false, true])
  func readAtOnce(readsAtOnce: Bool) {
    var environment = PagerEnvironment()
    environment.readsAtOnce = readsAtOnce
    var driver = PagerDriver(5, environment: environment)
    driver.send(.select(3, animated: false, cause: .code, move: nil, at: driver.now))
    driver.observe(3, .untouched)
    driver.observe(2.7, .untouched)
    #expect(driver.pager.position == (readsAtOnce ? 2.7 : 3))
  }

  @Test(
    "the row does not follow a finger toward a locked page, and each gesture is refused once", arguments: Lock.allCases)
  func refused(lock: Lock) {
    var driver = lock.driver
    driver.drag(from: 300, to: 100)
    #expect(driver.pager.position == 2 && driver.pager.target == 2)
    driver.move(from: 100, to: 299)
    driver.move(from: 299, to: 50)
    driver.lift()
    #expect(driver.pager.phase == .idle)
    #expect(driver.calls == ["refuse 2"])
    #expect(driver.selections.isEmpty && driver.mounts.isEmpty && driver.unmounts.isEmpty)
    driver.drag(from: 300, to: 100)
    driver.lift()
    #expect(driver.calls == ["refuse 2", "refuse 2"])
  }

  @Test(
    "when the platform scrolls toward a locked page, the row is laid out again at its own page",
    arguments: Lock.allCases)
  func refusedByPlatform(lock: Lock) {
    var driver = lock.driver
    driver.scroll(from: 2, to: 2.6, .finger)
    #expect(driver.pager.position == 2 && driver.pager.offset == 800)
    #expect(driver.log.last == .layout)
    driver.scroll(from: 2.6, to: 3, .animating)
    driver.observe(3, .idle)
    #expect(driver.pager.phase == .idle && driver.pager.settled == 2)
    #expect(driver.calls == ["refuse 2"])
    #expect(driver.log.last == .layout)
    driver.forget()
    driver.observe(2, .idle)
    driver.observe(3, .idle)
    #expect(driver.log == [.layout])
  }

  @Test("when the platform scrolls a very long row toward a locked page, the row is laid out again at its own page")
  func refusedInWindow() {
    var driver = PagerDriver(20_000, selected: 15_000)
    driver.send(.setSwipeLock(15_001, .entering))
    driver.forget()
    let here = Double(15_000 - driver.pager.windowStart)
    driver.scroll(from: here, to: here + 0.6, .finger)
    #expect(driver.pager.position == 15_000)
    #expect(driver.log.last == .layout)
    driver.forget()
    driver.observe(here + 1, .idle)
    #expect(driver.pager.settled == 15_000)
    #expect(driver.log.last == .layout)
  }

  @Test("a swipe in the other direction works, unless the page is locked for leaving", arguments: Lock.allCases)
  func otherDirection(lock: Lock) {
    var driver = lock.driver
    driver.drag(from: 100, to: 300)
    driver.lift()
    driver.rest()
    #expect(driver.calls == (lock == .leaving ? ["refuse 2"] : ["will 2>1 swipe", "did 2>1"]))
  }

  @Test("taps, keys and code still go to a locked page", arguments: Lock.allCases, [PagerCause.tab, .keyboard, .code])
  func taps(lock: Lock, cause: PagerCause) {
    var driver = lock.driver
    driver.select(3, cause: cause)
    driver.rest()
    #expect(driver.calls == ["will 2>3 \(cause)", "did 2>3"])
  }

  @Test("a step with the cause swipe is refused like a swipe", arguments: Lock.allCases)
  func steps(lock: Lock) {
    var driver = lock.driver
    driver.send(.step(.next, animated: true, cause: .swipe, at: 0))
    #expect(driver.calls == ["refuse 2"] && driver.pager.phase == .idle)
    driver.send(.step(.next, animated: true, cause: .keyboard, at: 0))
    driver.rest()
    #expect(driver.pager.settled == 3)
  }

  @Test("a fling over several pages stops before a locked page")
  func farFling() {
    var driver = PagerDriver(9, configuration: PagerConfiguration(pagesPerSwipe: 5))
    driver.send(.setSwipeLock(3, .entering))
    driver.drag(from: 390, to: 10, steps: 5)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 2)
    driver.send(.setSwipeLock(3, []))
    driver.drag(from: 390, to: 10, steps: 5)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 7)
  }

  @Test("a pull past an end of the row stretches it, and is not refused", arguments: [true, false])
  func ends(isFirst: Bool) {
    var driver = PagerDriver(
      3, selected: isFirst ? 0 : 2, configuration: PagerConfiguration(swiping: isFirst ? .forwardOnly : .backwardOnly))
    driver.send(.setSwipeLock(isFirst ? 0 : 2, .leaving))
    driver.forget()
    driver.drag(from: 200, to: isFirst ? 300 : 100)
    #expect(isFirst ? driver.pager.position < 0 : driver.pager.position > 2)
    driver.lift()
    driver.rest()
    #expect(driver.calls.isEmpty)
  }

  @Test("a row caught on its way to a locked page does not jump, and may settle on that page")
  func caught() {
    var driver = PagerDriver(5)
    driver.send(.setSwipeLock(1, [.leaving, .entering]))
    driver.select(1)
    driver.frames(for: 0.06)
    let position = driver.pager.position
    #expect(position > 0 && position < 0.5)
    driver.send(.touchBegan(point: 200, at: driver.now))
    #expect(driver.pager.position == position)
    driver.move(from: 200, to: 20)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == 1)
  }

  @Test("a lock moves with its page, and ends when the page is removed")
  func lifetime() {
    var driver = PagerDriver(3)
    driver.send(.setSwipeLock(1, .entering))
    driver.setPages([2, 0, 1])
    #expect(driver.pager.swipeLock(of: 1) == .entering)
    driver.setPages([0])
    driver.setPages([0, 1])
    #expect(driver.pager.swipeLock(of: 1) == [])
    #expect(driver.offer(.setSwipeLock(9, .entering)) == .unknownPage(9))
  }
}
