import LockstepSwiftUI
import SwiftUI
import Testing

/// The evaluation of view bodies, and the callbacks of pages.
@Suite @MainActor struct PageLifeTests {
  private let holder = Holder(0)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(preload: Int) -> Screen {
    let (holder, model) = (holder, model)
    return Screen {
      NumberScreen(holder: holder, model: model).pagePreload(preload).pagesPerSwipe(3)
    }
  }

  @Test("a swipe across three pages evaluates no page body")
  func swipeOverThree() {
    let screen = screen(preload: 5)
    #expect(screen.count("CountedPage") == 5)
    screen.resetCounts()
    screen.swipe(by: 1200, velocity: 0)
    #expect(holder.page == 3 && screen.visibleTexts() == ["Page 3"])
    #expect(screen.count("CountedPage") == 0 && screen.count("PagerPage<Int>") == 0)
    #expect(screen.count("TabMark<Int>") >= 10)
  }

  @Test("without an option, eight pages that were seen keep their state, and a ninth one drops the oldest")
  func keptByDefault() {
    let log = LifeLog()
    let screen = Screen {
      TabPager {
        for number in 0..<14 { PagerTab("Tab \(number)", page: number) { LivingPage(number: number, log: log) } }
      }
    }
    for number in 1..<9 {
      screen.tap("Tab \(number)")
      screen.run()
    }
    #expect(!log.lines.contains { $0.hasPrefix("disappear") }, "\(log.lines)")
    for number in 9..<12 {
      screen.tap("Tab \(number)")
      screen.run()
    }
    #expect(log.lines.filter { $0.hasPrefix("disappear") }.first == "disappear 0", "\(log.lines)")
  }

  @Test("a swipe makes no page a second time, even if the pages contain closures")
  func closures() {
    var made = 0
    let holder = holder
    let screen = Screen {
      ClosureScreen(holder: holder) { made += 1 }
    }
    #expect(made == 5)
    // This pager uses the device's clock, so on a slow machine the finger may be released without velocity. The swipes
    // are longer than half a page, because only such swipes then change the page.
    screen.swipe(by: 250)
    screen.swipe(by: 250)
    #expect(holder.page == 2 && made == 5)
  }

  @Test("a page is made once when a swipe preloads it, and no other page is evaluated")
  func comesNear() {
    let screen = screen(preload: 1)
    screen.resetCounts()
    screen.swipe(by: 150)
    #expect(holder.page == 1)
    #expect(screen.count("CountedPage") == 1)
    #expect(screen.graph.texts.filter { $0.hasPrefix("Page") } == ["Page 0", "Page 1", "Page 2"])
  }

  @Test("a frame of a swipe evaluates the labels of two tabs and the indicator, but not the strip")
  func labels() {
    let screen = screen(preload: 5)
    screen.pages.beginDrag()
    screen.pages.drag(by: 20)
    screen.frame()
    screen.resetCounts()
    screen.pages.drag(by: 20)
    screen.frame()
    #expect(screen.count("TabLabel<Int>") == 2)
    #expect(screen.count("TabMark<Int>") == 1)
    #expect(screen.count("TabPagerStrip<Int>") == 0 && screen.count("TabButton<Int>") == 0)
    #expect(screen.count("TabPager<Int>") == 0)
  }

  @Test("a frame of a swipe lays out no tab and no page, and draws nothing but the indicator and the changed labels")
  func frames() {
    let screen = screen(preload: 5)
    screen.pages.beginDrag()
    screen.pages.drag(by: 20)
    screen.frame()
    screen.resetCounts()
    screen.graph.layouts = [:]
    for _ in 0..<10 {
      screen.pages.drag(by: 15)
      screen.frame()
    }
    #expect(screen.graph.counts == ["TabMark<Int>": 10, "TabLabel<Int>": 20])
    #expect(screen.graph.layouts == [:])
  }

  @Test("a resting finger runs no timeline, between two pages and on a page", arguments: [0.0, 150])
  func resting(distance: Double) {
    let screen = screen(preload: 1)
    screen.run()
    screen.drag(by: 150)
    screen.pages.drag(by: distance - 150)
    screen.frame()
    screen.resetCounts()
    #expect(!model.needsFrames)
    for _ in 0..<30 { screen.frame() }
    #expect(screen.graph.counts == [:] && model.phase == .dragging)
    screen.pages.endDrag()
    screen.run()
    #expect(model.phase == .idle)
  }

  @Test("a page is notified when its visibility changes, and when it becomes the visible page")
  func visibility() {
    let log = Log()
    let (holder, model) = (holder, model)
    let screen = Screen {
      TabPager(model, selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 { PagerTab("Tab \(number)", page: number) { NotifiedPage(number: number, log: log) } }
      }
    }
    #expect(log.lines == ["0 sees true", "1 sees false", "0 appears"])
    log.lines = []
    screen.drag(by: 100)
    #expect(log.lines.filter { $0.hasPrefix("0") || $0.hasPrefix("1") } == ["1 sees true"])
    log.lines = []
    screen.pages.endDrag(velocity: CGVector(dx: 900, dy: 0))
    screen.run()
    #expect(log.lines.contains("1 appears") && log.lines.contains("0 sees false") && holder.page == 1)
  }

  @Test("a tap on the tab of the settled page notifies that page")
  func reselect() {
    let log = Log()
    let holder = holder
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<2 { PagerTab("Tab \(number)", page: number) { NotifiedPage(number: number, log: log) } }
      }
    }
    screen.tap("Tab 0")
    #expect(log.lines.last == "0 again")
    #expect(!log.lines.contains("1 again"))
  }
}

@MainActor final class Log {
  var lines: [String] = []
}

private struct NotifiedPage: View {
  let number: Int
  let log: Log
  @Environment(\.isPageVisible) private var isVisible

  var body: some View {
    Text(verbatim: "Page \(number)")
      .onChange(of: isVisible, initial: true) { log.lines.append("\(number) sees \(isVisible)") }
      .onPageAppear { log.lines.append("\(number) appears") }
      .onPageReselect { log.lines.append("\(number) again") }
  }
}

private struct ClosureScreen: View {
  @Bindable var holder: Holder
  let making: () -> Void

  var body: some View {
    TabPager(selection: $holder.page) {
      for number in 0..<5 {
        PagerTab("Tab \(number)", page: number) {
          let _ = making()
          Button("Closure \(number)") { holder.page = number }
        }
      }
    }
    .pagePreload(5)
  }
}
