import Testing

@testable import LockstepPaging

@Suite("Behaviors that other libraries test: keyboard and accessibility")
struct AccessBehaviorTests {
  // Source: androidx/androidx, PagerAccessibilityTest.kt (page actions, focus next/prev)
  @Test(
    "an accessibility action or a key moves the pager by exactly one page",
    arguments: [
      (10, 5, PagerCause.swipe, [(PagerStep.previous, 4.0), (.next, 5)]),
      (4, 0, .keyboard, [(.next, 1), (.previous, 0)]),
    ])
  func steps(count: Int, start: Int, cause: PagerCause, steps: [(PagerStep, Double)]) {
    var driver = PagerDriver(count, at: start, length: 400)
    for (step, position) in steps {
      driver.send(.step(step, animated: true, cause: cause, at: driver.now))
      driver.rest()
      #expect(driver.pager.motion.position == position)
    }
  }

  // Source: androidx/androidx, PagerAccessibilityTest.kt (userScrollEnabled=false)
  @Test("an accessibility action is refused while swiping is off")
  func swipingOff() {
    var driver = PagerDriver(10, selected: 5, configuration: PagerConfiguration(swiping: .off))
    driver.forget()
    driver.send(.step(.next, animated: true, cause: .swipe, at: 0))
    #expect(driver.calls == ["refuse 5"])
    #expect(driver.pager.settled == 5)
  }

  // Source: Splidejs/splide, src/js/components/Pagination/test/tab.test.ts
  @Test("keys move the focus along the tabs, and from each end of the strip to the other")
  func focus() {
    let strip = TabStrip(count: 4)
    var index = 0
    for (focus, wanted) in [(PagerStep.next, 1), (.next, 2), (.previous, 1)] {
      index = strip.focus(focus, from: index) ?? -1
      #expect(index == wanted)
    }
    #expect(strip.focus(.next, from: 3) == 0)
    #expect(strip.focus(.previous, from: 0) == 3)
  }

  // Source: w3c/aria-practices, test/tests/tabs_tabs-automatic.js (key-left-arrow)
  // Source: w3c/aria-practices, test/tests/tabs_tabs-manual.js (key-right-arrow, key-left-arrow)
  @Test("keys move the focus from every tab to its neighbors, and select no page")
  func focusOnly() {
    let strip = TabStrip(count: 4)
    #expect((0..<4).map { strip.focus(.previous, from: $0) } == [3, 0, 1, 2])
    #expect((0..<4).map { strip.focus(.next, from: $0) } == [1, 2, 3, 0])
    let driver = PagerDriver(4, at: 1, length: 400)
    #expect((0..<4).map { driver.strip.layout.focus(.previous, from: $0) } == [3, 0, 1, 2])
    #expect(driver.pager.settled == 1)
  }

  // Source: w3c/aria-practices, test/tests/tabs_tabs-manual.js (key-home/key-end)
  @Test("Home and End move the focus to the first and the last tab, and select no page")
  func homeAndEnd() {
    let driver = PagerDriver(4, at: 1, length: 400)
    #expect([PagerStep.first, .last].map { driver.strip.focus($0) } == [0, 3])
    #expect(driver.pager.settled == 1)
  }

  // Source: w3c/aria-practices, test/tests/tabs_tabs-manual.js (key-enter-or-space)
  @Test("a selection of the focused tab settles on its page and highlights the tab fully")
  func selectFocused() {
    var driver = PagerDriver(4, length: 400)
    let focused = driver.strip.focus(.next) ?? -1
    driver.select(focused, cause: .keyboard)
    driver.rest()
    #expect(driver.pager.settled == 1)
    #expect(driver.strip.selectedFraction(of: 1) == 1)
  }

  // Source: w3c/aria-practices, test/tests/tabs_tabs-automatic.js (tab-aria-selected)
  @Test("after each selection exactly one tab is selected, and only its page is mounted")
  func oneSelectedTab() {
    let strip = TabStrip(count: 4)
    var driver = PagerDriver(4, length: 400, preload: 0)
    for page in 0..<4 {
      driver.select(page)
      driver.rest()
      let selected = (0..<4).filter { strip.selectedFraction(of: $0, at: driver.pager.motion.position) == 1 }
      #expect(selected == [page])
      #expect(driver.pager.mountedIDs == [page])
    }
  }
}
