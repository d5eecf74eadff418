import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// The answers to the questions about scrolling, one by one: bar, pages and selection agree with each answer.
@Suite @MainActor struct ScrollQuestionTests {
  private let holder = Holder(0)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(
    direction: LayoutDirection = .leftToRight, _ change: (inout World) -> Void = { _ in }
  ) -> Screen {
    var world = World()
    change(&world)
    let (holder, model) = (holder, model)
    return Screen(direction: direction, world: world) { NumberScreen(holder: holder, model: model) }
  }

  private func expectPage(_ number: Int, _ screen: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(holder.page == number && model.settled == number, sourceLocation: sourceLocation)
    #expect(model.phase == .idle, sourceLocation: sourceLocation)
    #expect(screen.visibleTexts() == ["Page \(number)"], sourceLocation: sourceLocation)
  }

  // MARK: Fingers that rest

  @Test("a finger that holds its page for longer than a second, drags on and pauses, keeps the pages where they are")
  func heldOnPage() {
    for hold in [75, 120, 400] {
      holder.page = 1
      let screen = screen { $0.platformScrollView = .found }
      screen.run()
      screen.drag(by: 100)
      for _ in 0..<10 {
        screen.frame()
        screen.pages.drag(by: -10)
      }
      for _ in 0..<hold { screen.frame() }
      for _ in 0..<10 {
        screen.frame()
        screen.pages.drag(by: 16)
      }
      for _ in 0..<20 { screen.frame() }
      #expect(screen.pages.offset.x == 560 && abs(model.position - 1.4) < 1e-9, "after \(hold) frames")
      screen.pages.endDrag()
      screen.run()
      expectPage(1, screen)
    }
  }

  // MARK: Motion without a phase

  @Test("ticks of a mouse wheel that report no phase add up, and no tick is undone")
  func wheelTicks() {
    let screen = screen()
    for tick in 1...4 {
      screen.pages.turnWheel(by: CGVector(dx: 70, dy: 0))
      #expect(abs(model.position - Double(tick) * 70 / 400) < 1e-9)
      screen.frame()
      screen.frame()
      #expect(abs(screen.pages.offset.x - Double(tick) * 70) < 1e-9)
    }
    screen.run()
    expectPage(1, screen)
  }

  @Test("a scroll view that stops between two pages without a phase ends on the nearer one")
  func wheelStops() {
    let screen = screen()
    screen.pages.turnWheel(by: CGVector(dx: 150, dy: 0))
    screen.run()
    expectPage(0, screen)
    screen.pages.turnWheel(by: CGVector(dx: 250, dy: 0))
    screen.run()
    expectPage(1, screen)
  }

  @Test(
    "without a scroll view of UIKit, pages that stand still between two pages for a second move to the nearer one, not earlier"
  )
  func abandoned() {
    // In a scroll view that is found, it is known that no finger rests.
    let screen = screen { $0.platformScrollView = .missing }
    screen.run()
    screen.pages.reveal(by: 250)
    screen.run(for: 0.9)
    #expect(screen.pages.offset.x == 250)
    screen.run(for: 2)
    expectPage(1, screen)
  }

  @Test("a request that SwiftUI does not carry out is made once, and the page that is seen is selected after a second")
  func lostRequest() {
    let screen = screen {
      $0.platformScrollView = .missing
      $0.positionDuringDrag = .isIgnored
    }
    screen.run()
    screen.drag(by: 1)
    let before = screen.pages.requestsTaken
    model.select(3, animated: false)
    screen.graph.flush()
    screen.frame()
    #expect(screen.pages.requestsTaken == before + 1 && model.settled == 3)
    screen.run(for: 3)
    #expect(screen.pages.offset.x < 2 && holder.page == 0 && model.settled == 0)
    screen.pages.endDrag()
    screen.run()
    expectPage(0, screen)
  }

  @Test("a strip that a mouse wheel has scrolled without a phase keeps its offset until the next move")
  func wheelOnStrip() {
    holder.pages = Array(0..<20)
    let screen = screen()
    screen.run()
    screen.strip.turnWheel(by: CGVector(dx: 120, dy: 0))
    screen.run(for: 1)
    screen.strip.turnWheel(by: CGVector(dx: 180, dy: 0))
    screen.run(for: 1)
    #expect(screen.strip.offset.x == 300)
    screen.tap("Tab 1")
    screen.run()
    #expect(screen.strip.offset.x < 100)
  }

  @Test("a strip whose request is clamped to the old content is scrolled to the tab of the selected page")
  func clampedStrip() {
    let screen = screen { $0.newContent = .isLaidOutLater }
    holder.pages = Array(0..<40)
    holder.page = 39
    screen.graph.flush()
    screen.run()
    expectPage(39, screen)
    let frame = screen.tab("Tab 39")?.frame ?? .null
    #expect(frame.minX >= 0 && frame.maxX <= 400, "\(frame)")
  }

  // MARK: Touches that do not drag

  @Test("a touch holds moving pages, and after it is lifted the pages move on to their target")
  func touchHolds() {
    let screen = screen { $0.platformScrollView = .found }
    screen.tap("Tab 3")
    for _ in 0..<8 { screen.frame() }
    screen.pages.touch()
    let held = screen.pages.offset.x
    for _ in 0..<20 { screen.frame() }
    #expect(screen.pages.offset.x == held && holder.page == 3)
    screen.pages.lift()
    #expect(abs(screen.pages.offset.x - held) < 100)
    screen.run()
    expectPage(3, screen)
  }

  @Test("a finger that holds moving pages and then drags takes them over")
  func touchDrags() {
    let screen = screen { $0.platformScrollView = .found }
    screen.tap("Tab 1")
    for _ in 0..<8 { screen.frame() }
    screen.pages.touch()
    screen.frame()
    screen.swipe(by: -300, velocity: -900)
    expectPage(0, screen)
  }

  // MARK: Requests

  @Test("four selections in one update leave the pages on the last one, even if SwiftUI drops the third action")
  func manyRequests() throws {
    let model = model
    model.setPages(PagerPages(firstOfEqual: Array(0..<5)))
    var world = World()
    world.changeActions = .two
    let screen = Screen(world: world) {
      TabPagerContent(model) { number in Text(verbatim: "Page \(number)") }
        .modifier(NextPage(model: model, page: 3, next: 2))
        .modifier(NextPage(model: model, page: 2, next: 4))
        .modifier(NextPage(model: model, page: 4, next: 1))
    }
    screen.run()
    model.select(3, animated: false)
    screen.graph.flush()
    screen.run()
    #expect(model.settled == 1 && screen.visibleTexts() == ["Page 1"])
    #expect(screen.pages.offset.x == 400)
  }

  @Test("the last of several declarations in one update is applied, even if SwiftUI drops the third action")
  func manyDeclarations() async {
    let (holder, model) = (holder, model)
    var world = World()
    world.changeActions = .two
    let screen = Screen(world: world) {
      NumberScreen(holder: holder, model: model)
        .modifier(NextDeclaration(holder: holder, page: 3, next: 2))
        .modifier(NextDeclaration(holder: holder, page: 2, next: 4))
        .modifier(NextDeclaration(holder: holder, page: 4, next: 1))
    }
    screen.run()
    holder.page = 3
    screen.graph.flush()
    for _ in 0..<10 { await Task.yield() }
    screen.run()
    expectPage(1, screen)
  }

  @Test("a page that the system scrolls away is put back, even if SwiftUI ignores an equal request")
  func equalRequest() throws {
    let screen = screen { $0.equalPosition = .doesNothing }
    model.select(1, animated: false)
    screen.run()
    for _ in 0..<3 {
      screen.pages.reveal(by: 90)
      screen.run()
      expectPage(1, screen)
    }
  }

  @Test("a page that is added and selected at once is shown, even if the request is clamped to the old content")
  func clampedRequest() {
    let screen = screen { $0.newContent = .isLaidOutLater }
    expectPage(0, screen)
    holder.pages = Array(0..<9)
    holder.page = 8
    screen.graph.flush()
    screen.run()
    expectPage(8, screen)
  }

  @Test("a pager opens on the selected page, even if the first request is clamped to the old content")
  func clampedStart() {
    holder.page = 3
    let screen = screen { $0.newContent = .isLaidOutLater }
    screen.run()
    expectPage(3, screen)
  }

  @Test("a closed screen keeps neither its model nor its scroll views alive", arguments: [true, false])
  func released(isByGeometry: Bool) async {
    weak var model: TabPagerModel<Int>?
    do {
      let own = TabPagerModel<Int>(clock: Screen.clock)
      model = own
      let holder = holder
      let screen = Screen { NumberScreen(holder: holder, model: own).pageScrollReading(isByGeometry: isByGeometry) }
      screen.tap("Tab 2")
      screen.run()
      screen.graph.close()
    }
    // The tasks of the views keep the model until they have run.
    for _ in 0..<100 where model != nil { await Task.yield() }
    #expect(model == nil)
  }
}

/// Sets the app's selection to another page as soon as it is a certain page.
private struct NextDeclaration: ViewModifier {
  let holder: Holder
  let page: Int
  let next: Int

  func body(content: Content) -> some View {
    content.onChange(of: holder.page == page) { _, isSelected in
      if isSelected { holder.page = next }
    }
  }
}

/// Selects another page as soon as a page is selected.
private struct NextPage: ViewModifier {
  let model: TabPagerModel<Int>
  let page: Int
  let next: Int

  func body(content: Content) -> some View {
    content.onChange(of: model.selection == page) { _, isSelected in
      if isSelected { model.select(next, animated: false) }
    }
  }
}
