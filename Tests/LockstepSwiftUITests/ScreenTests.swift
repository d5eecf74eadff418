import SwiftUI
import Testing

@testable import LockstepSwiftUI
@testable import SwiftUIExamples

/// Tests that the pager does not have certain faults of hand-written screens. `Documentation/swiftui.md` lists all
/// these faults. Other suites test the faults that are not tested here.
@Suite @MainActor struct ScreenTests {
  private let holder = Holder(0)
  private let log = Log()
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func pager() -> TabPager<Int> {
    TabPager(model, selection: Bindable(wrappedValue: holder).page) {
      for number in holder.pages { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
    }
  }

  private func bar(_ screen: Screen) -> CGRect {
    screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height == TabStripLook.defaultThickness } ?? .zero
  }

  // MARK: Pages and positions

  @Test("pinned pages are made once, and stay mounted during moves and layouts")
  func madeOnce() {
    let (holder, log) = (holder, log)
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 { PagerTab("Tab \(number)", page: number) { MadePage(log: log) }.pagePinned() }
      }
    }
    for number in [1, 2, 0, 1] {
      screen.tap("Tab \(number)")
      screen.run()
      screen.graph.size.height += 1
      screen.graph.flush()
    }
    #expect(log.lines == ["made", "made", "made"])
  }

  @Test("a swipe without velocity selects the nearest page, even past the ends, and the position follows the finger")
  func rounding() {
    let model = TabPagerModel<Int>(clock: Screen.clock)
    let holder = holder
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    screen.drag(by: -80)
    #expect(model.position < 0 && holder.page == 0)
    screen.pages.endDrag()
    screen.run()
    #expect(holder.page == 0 && model.settled == 0 && model.position == 0)
    screen.pages.beginDrag()
    for step in 1...10 {
      screen.frame()
      screen.pages.drag(by: 39)
      #expect(abs(model.position - Double(step) * 39 / 400) < 1e-9)
    }
    // The drag is almost a page long and has no velocity. The second page is the nearest; a truncated position would
    // select the first page.
    screen.pages.endDrag()
    screen.run()
    #expect(holder.page == 1 && model.settled == 1)
  }

  @Test("the position is 0 before the first layout, and a jump without animation sends the events of a move")
  func numbers() throws {
    let model = TabPagerModel<Int>(clock: Screen.clock)
    model.setPages(PagerPages(firstOfEqual: [0, 1, 2]))
    #expect(model.position == 0 && model.selection == 0)
    let log = log
    model.onEvent = { event in
      switch event {
      case .willMove(let move): log.lines.append("will \(move.to)")
      case .didMove(let move): log.lines.append("did \(move.to)")
      default: break
      }
    }
    let screen = Screen { TabPagerContent(model) { number in Text(verbatim: "Page \(number)") } }
    screen.run()
    model.select(2, animated: false)
    screen.graph.flush()
    #expect(log.lines == ["will 2", "did 2"])
    #expect(screen.visibleTexts() == ["Page 2"])
  }

  // MARK: Tabs and selection

  @Test("a single tab has an indicator, and taps and swipes leave it selected")
  func oneTab() throws {
    holder.pages = [0]
    let screen = Screen { [self] in pager() }
    let label = try #require(screen.tab("Tab 0")).frame
    #expect(abs(bar(screen).midX - label.midX) < 0.5 && bar(screen).width > 0)
    screen.tap("Tab 0")
    screen.swipe(by: 250)
    screen.swipe(by: -250)
    #expect(holder.page == 0 && screen.visibleTexts() == ["Page 0"])
    holder.pages = [0, 1]
    screen.graph.flush()
    screen.tap("Tab 1")
    screen.run()
    #expect(holder.page == 1 && screen.visibleTexts() == ["Page 1"])
  }

  @Test("with more or fewer tabs than pages, only tabs with a page are shown, and every page can be reached")
  func otherNumbers() throws {
    let model = TabPagerModel<Int>(clock: Screen.clock)
    model.setPages(PagerPages(firstOfEqual: [0, 1, 2]))
    let tabs = TabsHolder(5)
    let screen = Screen {
      VStack {
        TabPagerStrip(model) { for number in 0..<tabs.count { PagerTab("Tab \(number)", page: number) } }
        TabPagerContent(model) { number in Text(verbatim: "Page \(number)") }
      }
    }
    screen.run()
    #expect(screen.tab("Tab 2") != nil && screen.tab("Tab 3") == nil)
    screen.tap("Tab 2")
    screen.run()
    #expect(model.settled == 2)
    tabs.count = 1
    screen.graph.flush()
    #expect(screen.tab("Tab 0") != nil && screen.tab("Tab 1") == nil)
    screen.swipe(by: -250)
    #expect(model.settled == 1 && screen.visibleTexts() == ["Page 1"])
    screen.tap("Tab 0")
    screen.run()
    #expect(model.settled == 0)
  }

  @Test("labels have the colors that the app sets, and show a mix of both colors during a swipe")
  func colors() throws {
    let screen = Screen { [self] in pager().tabColors(selected: Color.red, normal: Color.secondary) }
    /// Returns the only color of a label.
    func color(of number: Int) throws -> Color {
      let tab = try #require(screen.tab("Tab \(number)"))
      #expect(tab.texts == ["Tab \(number)"], "the label is drawn once")
      return try #require(tab.first { $0.filling is Color }?.filling as? Color)
    }
    screen.run()
    #expect(try color(of: 0) == .red && color(of: 1) == .secondary)
    screen.drag(by: 100)
    #expect(try color(of: 0) == Color.secondary.mix(with: .red, by: 0.75))
    #expect(try color(of: 1) == Color.secondary.mix(with: .red, by: 0.25))
  }

  @Test("labels with styles that cannot be mixed show two looks, which fade into each other")
  func styles() throws {
    let screen = Screen { [self] in pager().tabColors(selected: .tint, normal: Color.secondary) }
    /// Returns the share of the normal look in a label, from 0 to 1.
    func part(of number: Int) throws -> Double {
      let tab = try #require(screen.tab("Tab \(number)"))
      let label = try #require(tab.first { $0.filling as? Color == .secondary })
      return try #require(label.ancestor { $0.opacity != nil }?.opacity)
    }
    screen.run()
    #expect(try part(of: 0) == 0 && part(of: 1) == 1)
    screen.drag(by: 100)
    #expect(abs(try part(of: 1) - 0.75) < 1e-9)
  }

  @Test("each of several tabs with equal titles selects its own page and shows the indicator")
  func equalTitles() throws {
    let holder = holder
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 { PagerTab("Same", page: number) { Text(verbatim: "Page \(number)") } }
      }
    }
    let tabs = screen.graph.nodes { $0.isAccessible && $0.spokenLabel == "Same" }
    #expect(tabs.count == 3)
    for number in [2, 0, 1] {
      tabs[number].press()
      screen.run()
      #expect(holder.page == number && screen.visibleTexts() == ["Page \(number)"])
      #expect(abs(bar(screen).midX - tabs[number].frame.midX) < 0.5)
      let selected = tabs.map { $0.accessibility.traits.contains(.isSelected) }
      #expect(selected == (0..<3).map { $0 == number })
    }
  }

  @Test(
    "strip, pages and binding of an idle pager have the same selection, whatever set the selection")
  func oneSelection() throws {
    let (holder, model) = (holder, TabPagerModel<Int>(clock: Screen.clock))
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    func expectAll(_ number: Int) throws {
      #expect(holder.page == number && screen.visibleTexts() == ["Page \(number)"])
      #expect(screen.tab("Tab \(number)")?.accessibility.traits == [.isButton, .isSelected])
      #expect(abs(bar(screen).midX - (try #require(screen.tab("Tab \(number)"))).frame.midX) < 0.5)
    }
    screen.tap("Tab 2")
    screen.run()
    try expectAll(2)
    screen.swipe(by: 250)
    try expectAll(3)
    holder.page = 1
    screen.graph.flush()
    screen.run()
    try expectAll(1)
    // A tap during the settling of a swipe.
    screen.swipe(by: 250, settles: false)
    screen.frame()
    screen.tap("Tab 4")
    screen.run()
    try expectAll(4)
  }

  @Test("a frame of a swipe evaluates as many views with ten thousand tabs as with ten")
  func frames() {
    func evaluations(_ count: Int) -> Int {
      let holder = Holder(count / 2, pages: Array(0..<count))
      let model = TabPagerModel<Int>(clock: Screen.clock)
      let screen = Screen { NumberScreen(holder: holder, model: model) }
      screen.run()
      screen.pages.beginDrag()
      screen.pages.drag(by: 20)
      screen.frame()
      screen.resetCounts()
      screen.pages.drag(by: 20)
      screen.frame()
      return screen.graph.counts.values.reduce(0, +)
    }
    let few = evaluations(10)
    #expect(few > 0)
    #expect(evaluations(10_000) == few)
  }

  // MARK: Strip and direction

  @Test(
    "the strip scrolls to the target of a swipe, and scrolls back when the swipe is abandoned")
  func givenUp() throws {
    let holder = Holder(4, pages: Array(0..<12))
    let model = TabPagerModel<Int>(clock: Screen.clock)
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    screen.run()
    let (offset, mark) = (screen.strip.offset.x, bar(screen))
    screen.drag(by: 150)
    #expect(screen.strip.offset.x > offset + 1)
    #expect(bar(screen).width > 0)
    // The finger moves back, pauses and is released: the swipe is abandoned.
    for _ in 0..<10 {
      screen.frame()
      screen.pages.drag(by: -12)
    }
    for _ in 0..<12 { screen.frame() }
    screen.pages.endDrag()
    screen.run()
    #expect(holder.page == 4 && model.settled == 4 && model.position == 4)
    #expect(abs(screen.strip.offset.x - offset) < 1 && abs(bar(screen).midX - mark.midX) < 1)
  }

  @Test("the indicator moves to a tab that was out of view and not laid out")
  func outOfSight() throws {
    let holder = Holder(0, pages: Array(0..<200))
    let model = TabPagerModel<Int>(clock: Screen.clock)
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    screen.run()
    #expect(screen.tab("Tab 150") == nil)
    withAnimation { holder.page = 150 }
    screen.graph.flush()
    screen.run()
    let tab = try #require(screen.tab("Tab 150")).frame
    #expect(abs(bar(screen).midX - tab.midX) < 0.5 && abs(tab.midX - 200) < 1)
  }

  @Test("the app's selection is set once for each move, and not when the pager opens")
  func setOnce() {
    let (written, model) = (WrittenPage(1), model)
    let screen = Screen {
      TabPager(model, selection: Bindable(wrappedValue: written).page) {
        for number in 0..<4 { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
      }
    }
    screen.run()
    #expect(written.writings.isEmpty)
    screen.tap("Tab 3")
    screen.run()
    screen.swipe(by: -250)
    #expect(written.writings == [3, 2])
  }

  @Test("a move from the last page to the first never travels forward")
  func direction() {
    let screen = Screen { TopTabsScreen() }
    screen.tap("Live")
    screen.wait()
    var last = screen.pages.offset.x
    screen.press("Logo")
    repeat {
      screen.graph.frame()
      #expect(screen.pages.offset.x <= last + 0.5)
      last = screen.pages.offset.x
    } while screen.graph.isAnimating
    #expect(screen.visibleTexts("Home show").first == "Home show 1")
  }
}

/// A selection that records each value that is set.
@MainActor @Observable private final class WrittenPage {
  var page: Int {
    didSet { writings.append(page) }
  }
  private(set) var writings: [Int] = []

  init(_ page: Int) { self.page = page }
}

@MainActor @Observable private final class TabsHolder {
  var count: Int
  init(_ count: Int) { self.count = count }
}

/// A page that logs each time its state is made.
private struct MadePage: View {
  @State private var made: Made

  init(log: Log) { _made = State(initialValue: Made(log: log)) }

  var body: some View { Text(verbatim: "Made").onAppear { made.tell() } }
}

@MainActor private final class Made {
  private let log: Log
  init(log: Log) { self.log = log }
  func tell() { log.lines.append("made") }
}
