import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// The options that modifiers around a pager set.
@Suite @MainActor struct OptionTests {
  private let holder = Holder(1)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func pager(_ holder: Holder, change: @escaping (PagerTab<Int>) -> PagerTab<Int> = { $0 }) -> TabPager<Int> {
    TabPager(model, selection: Bindable(wrappedValue: holder).page) {
      for number in holder.pages {
        change(PagerTab("Tab \(number)", page: number) { CountedPage(number: number) })
      }
    }
  }

  @Test("with swiping off, a finger moves nothing, but a tap selects its page")
  func swipingOff() {
    let screen = Screen { [self] in pager(holder).pagerSwiping(.off) }
    screen.swipe(by: 200)
    #expect(holder.page == 1 && screen.visibleTexts() == ["Page 1"])
    screen.tap("Tab 2")
    screen.run()
    #expect(holder.page == 2)
  }

  @Test("a pager with options of the app's own keeps eight earlier pages, and a pager without a view too")
  func keptPages() {
    holder.pages = Array(0..<60)
    holder.page = 0
    let screen = Screen { [self] in pager(holder).pageSpacing(8) }
    #expect(model.pager.configuration.keptPages == 8)
    #expect(TabPagerModel(pages: [1, 2]).pager.configuration.keptPages == 8)
    // A move over five pages leaves those between out, so only these pages were visible.
    for page in stride(from: 5, through: 50, by: 5) {
      holder.page = page
      screen.graph.flush()
      screen.run()
    }
    #expect(Set(model.pager.mountedIDs) == Set(stride(from: 10, through: 50, by: 5)).union([49, 51]))
  }

  @Test("taps, keys and swipes skip a disabled tab, but code can select its page")
  func disabled() {
    let screen = Screen { [self] in pager(holder) { $0.tabDisabled($0.page == 2) }.onPagerEvent { _ in } }
    screen.tap("Tab 2")
    screen.run()
    #expect(holder.page == 1)
    screen.swipe(by: 200)
    #expect(holder.page == 3)
    #expect(screen.graph.press(.leftArrow) == .handled)
    screen.run()
    #expect(holder.page == 1)
    holder.page = 2
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 2"])
  }

  @Test("a swipe can't leave a locked page, and the app is notified")
  func locked() {
    var refusals = 0
    let screen = Screen { [self] in
      pager(holder) { $0.page == 1 ? $0.pageSwipeLock(.leaving) : $0 }.onPagerEvent { event in
        if case .didRefuse = event { refusals += 1 }
      }
    }
    screen.swipe(by: 200)
    #expect(holder.page == 1 && refusals == 1)
    #expect(screen.visibleTexts() == ["Page 1"])
  }

  @Test("arrow keys select the neighbors, continue past the ends, and are mirrored in right-to-left layouts")
  func keys() {
    let screen = Screen(direction: .rightToLeft) { [self] in pager(holder) }
    screen.graph.press(.leftArrow)
    screen.run()
    #expect(holder.page == 2)
    screen.graph.press(.end)
    screen.run()
    #expect(holder.page == 4)
    screen.graph.press(.leftArrow)
    screen.run()
    #expect(holder.page == 0)
    screen.graph.press(.rightArrow)
    screen.run()
    #expect(holder.page == 4)
  }

  @Test("halfway through a swipe past a disabled tab, the position and the indicator are at that tab")
  func positionOverDisabled() throws {
    let screen = Screen { [self] in pager(holder) { $0.tabDisabled($0.page == 2) } }
    screen.drag(by: 200)
    #expect(abs(model.position - 2) < 1e-9)
    let bar = screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height == TabStripLook.defaultThickness }
    let tab = try #require(screen.tab("Tab 2")).frame
    #expect(abs(try #require(bar).midX - tab.midX) < 0.5)
    screen.pages.endDrag(velocity: CGVector(dx: 800, dy: 0))
    screen.run()
    #expect(holder.page == 3 && model.position == 3)
  }

  @Test("in a cyclic pager, the first page follows the last")
  func cyclic() {
    holder.page = 4
    let screen = Screen { [self] in pager(holder).pagerEnds(.cyclic) }
    screen.swipe(by: 200)
    #expect(holder.page == 0 && screen.visibleTexts() == ["Page 0"])
    screen.swipe(by: -200)
    #expect(holder.page == 4 && screen.visibleTexts() == ["Page 4"])
  }

  @Test("under Reduce Motion, a tap changes the page at once and sends the events of a move")
  func reduceMotion() {
    var events: [TabPagerEvent<Int>] = []
    let screen = Screen(reducesMotion: true) { [self] in pager(holder).onPagerEvent { events.append($0) } }
    events = []
    screen.tap("Tab 3")
    #expect(screen.visibleTexts() == ["Page 3"])
    let move = PagerMove(from: 1, to: 3, cause: PagerCause.tab)
    #expect(events == [.willMove(move), .didMove(move)])
  }

  @Test("larger text makes tabs wider, and the strip keeps the selected tab centered")
  func dynamicType() throws {
    let holder = holder
    holder.pages = Array(0..<12)
    holder.page = 5
    let normal = Screen { [self] in pager(holder) }
    let other = TabPagerModel<Int>(clock: Screen.clock)
    let large = Screen(dynamicType: .accessibility3) { NumberScreen(holder: holder, model: other) }
    let (small, big) = (try #require(normal.tab("Tab 5")).frame, try #require(large.tab("Tab 5")).frame)
    #expect(big.width > small.width + 10)
    #expect(abs(small.midX - 200) < 1 && abs(big.midX - 200) < 1)
  }

  @Test(
    "a selection whose page is not in the list stays unchanged and waits for the page",
    arguments: World.NewContent.allCases)
  func waits(answer: World.NewContent) {
    var world = World()
    world.newContent = answer
    holder.page = 7
    let screen = Screen(world: world) { [self] in pager(holder) }
    #expect(holder.page == 7 && screen.visibleTexts() == ["Page 0"])
    holder.pages.append(7)
    screen.graph.flush()
    screen.run()
    #expect(holder.page == 7 && screen.visibleTexts() == ["Page 7"])
  }

  @Test("when the selected page is removed, its successor is selected and written to the binding")
  func removed() {
    let screen = Screen { [self] in pager(holder) }
    holder.pages = [0, 2, 3]
    screen.graph.flush()
    #expect(holder.page == 2 && screen.visibleTexts() == ["Page 2"])
    holder.pages = []
    screen.graph.flush()
    #expect(screen.visibleTexts().isEmpty && model.settled == nil)
    holder.pages = [5]
    screen.graph.flush()
    #expect(screen.visibleTexts() == ["Page 5"])
  }

  @Test("of two tabs with equal ids the first is used, and the app is notified once")
  func duplicates() {
    holder.pages = [0, 1, 1, 2]
    var issues = 0
    let screen = Screen { [self] in
      pager(holder).onPagerEvent { if case .issue(.duplicatePages([1])) = $0 { issues += 1 } }
    }
    screen.run(for: 0.1)
    #expect(issues == 1)
    #expect(model.pages.elements == [0, 1, 2])
  }

  @Test("awaiting a move returns its outcome")
  func awaited() async throws {
    let screen = Screen { [self] in pager(holder) }
    let model = model
    let first = Task { try await model.move(to: 3) }
    while model.phase == .idle { await Task.yield() }
    screen.run(for: 0.1)
    let second = Task { try await model.move(to: 0) }
    while model.pager.target != 0 { await Task.yield() }
    screen.run()
    #expect(try await first.value == .retargeted(to: 0))
    #expect(try await second.value == .arrived)
    await #expect(throws: PagerError<Int>.unknownPage(99)) { try await model.move(to: 99) }
  }

  @Test("unlimited pages continue before the first page shown, and a page far away can be selected")
  func unlimited() throws {
    let model = model
    let screen = Screen { TabPagerContent(model) { day in Text(verbatim: "Page \(day)") } }
    model.setPages(PagerPages(.integers))
    screen.run()
    #expect(screen.visibleTexts() == ["Page 0"])
    for _ in 0..<3 { screen.swipe(by: -200) }
    #expect(screen.visibleTexts() == ["Page -3"])
    model.select(40_000)
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 40000"])
  }

  @Test("a strip that a person has scrolled keeps its offset until the next move, which scrolls to the selected tab")
  func stripScrolled() throws {
    holder.pages = Array(0..<20)
    let screen = Screen { [self] in pager(holder) }
    screen.strip.beginDrag()
    screen.strip.drag(by: 300)
    screen.strip.endDrag()
    screen.run(for: 0.5)
    #expect(screen.strip.offset.x == 300)
    screen.tap("Tab 2")
    screen.run()
    #expect(screen.strip.offset.x < 50)
    #expect(abs(try #require(screen.tab("Tab 2")).frame.midX - 200) < 60)
  }

  @Test("of ten thousand tabs, only the visible tabs and the tabs near them have views")
  func manyTabs() {
    holder.pages = Array(0..<10_000)
    holder.page = 5000
    let screen = Screen { [self] in pager(holder) }
    #expect(screen.tab("Tab 5000") != nil)
    #expect(screen.count("TabButton<Int>") < 120)
    #expect(screen.visibleTexts() == ["Page 5000"])
  }

  @Test("the pager advances automatically, but not with VoiceOver")
  func autoAdvance() async {
    let (running, standing) = (TabPagerModel<Int>(), TabPagerModel<Int>())
    let holders = (Holder(0), Holder(0))
    let screen = Screen { NumberScreen(holder: holders.0, model: running).pagerAutoAdvance(every: 0.01) }
    let read = Screen(screenReader: true) {
      NumberScreen(holder: holders.1, model: standing).pagerAutoAdvance(every: 0.01)
    }
    while holders.0.page == 0 {
      await Task.yield()
      screen.graph.flush()
      read.graph.flush()
    }
    #expect(holders.0.page == 1 && holders.1.page == 0)
    #expect(standing.nextDeadline == nil)
    screen.graph.close()
  }

  @Test("in a vertical pager, pages are arranged from top to bottom")
  func vertical() {
    let screen = Screen { [self] in pager(holder).pagerAxis(.vertical) }
    let pages = screen.graph.nodes(of: Text.self).filter { ($0.view as? Text)?.string == "Page 1" }
    #expect(pages.map(\.frame.midX) == [200])
    screen.tap("Tab 2")
    screen.run()
    let next = screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page 2" }?.frame ?? .zero
    #expect(next.minY > 44 && next.maxY < 800 && holder.page == 2)
  }

  @Test("an event calls the closure from the latest evaluation of the app's body")
  func latestClosures() {
    let counter = Holder(0)
    let log = Log()
    let screen = Screen { [self] in
      let number = counter.page
      pager(holder).onPagerEvent { if case .didMove = $0 { log.lines.append("\(number)") } }
    }
    log.lines = []
    counter.page = 7
    screen.graph.flush()
    screen.tap("Tab 3")
    screen.run()
    #expect(log.lines == ["7"])
  }
}
