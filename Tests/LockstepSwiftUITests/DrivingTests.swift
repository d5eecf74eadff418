import SwiftUI
import Testing

@testable import LockstepSwiftUI

extension World {
  /// The default world, with a scroll view of UIKit: only there the host knows of fingers.
  static var found: World {
    var world = World()
    world.platformScrollView = .found
    return world
  }

  /// The default world with a scroll view of UIKit, or without one as on macOS.
  static func world(isFound: Bool) -> World {
    var world = World()
    world.platformScrollView = isFound ? .found : .missing
    return world
  }
}

/// Scroll views of the app's own that a model drives.
@Suite @MainActor struct DrivingTests {
  let model = TabPagerModel<Int>(PagerPages(firstOfEqual: [0, 1, 2, 3, 4]), clock: Screen.clock)

  func screen(
    _ model: TabPagerModel<Int>? = nil, direction: LayoutDirection = .leftToRight,
    reducesMotion: Bool = false, world: World = World(), landing: PagerLandingOwner = .pager,
    behavior: (any ScrollTargetBehavior)? = nil
  ) -> Screen {
    let model = model ?? self.model
    let screen = Screen(direction: direction, reducesMotion: reducesMotion, world: world) {
      DrivenScreen(model: model, landing: landing, behavior: behavior)
    }
    screen.run()
    return screen
  }

  /// Expects that the model, the strip and the app's scroll view show the same page.
  func expectPage(
    _ number: Int, _ screen: Screen, of model: TabPagerModel<Int>? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let model = model ?? self.model
    #expect(model.selection == number && model.settled == number, sourceLocation: sourceLocation)
    #expect(model.phase == .idle, sourceLocation: sourceLocation)
    #expect(screen.visibleTexts() == ["Page \(number)"], sourceLocation: sourceLocation)
    let tab = screen.tab("Tab \(number)")
    #expect(tab?.accessibility.traits.contains(.isSelected) == true, sourceLocation: sourceLocation)
    let bar = screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height == TabStripLook.defaultThickness }
    #expect(abs((bar?.midX ?? -1) - (tab?.frame.midX ?? -2)) < 0.5, sourceLocation: sourceLocation)
  }

  @Test("a tap on a tab and code scroll the app's scroll view to the page")
  func selects() {
    let screen = screen()
    expectPage(0, screen)
    screen.tap("Tab 3")
    screen.run()
    expectPage(3, screen)
    model.select(1)
    screen.run()
    expectPage(1, screen)
    #expect(!model.select(9))
    model.select(4, animated: false)
    screen.run()
    expectPage(4, screen)
  }

  @Test(
    "a tap passes the pages between, and the position follows the app's scroll view all the way")
  func passes() {
    let screen = screen()
    screen.tap("Tab 4")
    var seen: Set<String> = []
    screen.onFrame = { [model] in
      seen.formUnion(screen.visibleTexts())
      #expect(abs(model.position - screen.pages.offset.x / 400) < 0.01)
    }
    screen.run()
    #expect(seen == Set((0...4).map { "Page \($0)" }))
    expectPage(4, screen)
  }

  @Test("a swipe moves the indicator with the finger and selects the page on which it rests")
  func swipes() {
    let screen = screen()
    screen.drag(by: 100)
    #expect(abs(model.position - 0.25) < 1e-6)
    let bar = screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height == TabStripLook.defaultThickness }
    let (first, second) = (screen.tab("Tab 0")?.frame.midX ?? 0, screen.tab("Tab 1")?.frame.midX ?? 0)
    #expect(abs((bar?.midX ?? 0) - (first + 0.25 * (second - first))) < 0.5)
    screen.pages.endDrag(velocity: CGVector(dx: 800, dy: 0))
    screen.run()
    expectPage(1, screen)
    screen.swipe(by: -150)
    expectPage(0, screen)
  }

  @Test("a tap during a swipe wins")
  func tapInSwipe() {
    let screen = screen()
    screen.swipe(by: 150, settles: false)
    screen.frame()
    screen.tap("Tab 4")
    screen.run()
    expectPage(4, screen)
  }

  @Test("a finger that comes down during a move takes the scroll view over")
  func fingerInMove() {
    let screen = screen(world: .found)
    screen.tap("Tab 4")
    for _ in 0..<6 { screen.frame() }
    let place = screen.pages.offset.x
    screen.drag(by: -100)
    #expect(abs(screen.pages.offset.x - (place - 100)) < 1)
    screen.pages.endDrag(velocity: CGVector(dx: -900, dy: 0))
    screen.run()
    expectPage(Int((place - 100) / 400), screen)
  }

  @Test(
    "right to left, the first page is at the right end, whichever side the platform counts from",
    arguments: World.MirroredOffsets.allCases)
  func mirrored(side: World.MirroredOffsets) {
    var world = World()
    world.mirroredOffsets = side
    let screen = screen(direction: .rightToLeft, world: world)
    expectPage(0, screen)
    #expect(abs(screen.pages.offset.x - 1600) < 0.5)
    screen.tap("Tab 3")
    screen.run()
    expectPage(3, screen)
    screen.swipe(by: -100)
    expectPage(4, screen)
    screen.swipe(by: 100)
    expectPage(3, screen)
  }

  @Test("under Reduce Motion, the page of a tapped tab is there at once")
  func reducedMotion() {
    let screen = screen(reducesMotion: true)
    screen.tap("Tab 3")
    screen.graph.flush()
    screen.frame()
    #expect(screen.visibleTexts() == ["Page 3"])
    screen.run()
    expectPage(3, screen)
  }

  @Test("the page that is selected before the first layout is shown first")
  func opens() {
    let model = TabPagerModel<Int>(PagerPages(firstOfEqual: [0, 1, 2, 3, 4]), selected: 2, clock: Screen.clock)
    let screen = screen(model)
    expectPage(2, screen, of: model)
  }

  @Test(
    "pages that come and go in front keep the visible page, and a removed page is replaced, wherever new content is laid out",
    arguments: World.NewContent.allCases)
  func changes(answer: World.NewContent) {
    var world = World()
    world.newContent = answer
    model.select(2, animated: false)
    let screen = screen(world: world)
    expectPage(2, screen)
    model.setPages(PagerPages(firstOfEqual: [8, 9, 0, 1, 2, 3, 4]))
    screen.run()
    expectPage(2, screen)
    #expect(abs(screen.pages.offset.x - 4 * 400) < 0.5)
    model.setPages(PagerPages(firstOfEqual: [2, 3, 4]))
    screen.run()
    expectPage(2, screen)
    model.setPages(PagerPages(firstOfEqual: [3, 4]))
    screen.run()
    expectPage(3, screen)
    model.setPages(PagerPages(firstOfEqual: [3, 4, 5, 6]))
    screen.run()
    screen.tap("Tab 6")
    screen.run()
    expectPage(6, screen)
  }

  @Test("a rotation keeps the page")
  func rotation() {
    let screen = screen()
    screen.tap("Tab 3")
    screen.run()
    screen.graph.size = CGSize(width: 700, height: 400)
    screen.graph.flush()
    screen.run()
    #expect(model.settled == 3 && screen.visibleTexts() == ["Page 3"])
    #expect(abs(screen.pages.offset.x - 3 * 700) < 0.5)
  }

  @Test("a mouse wheel, the keyboard and other code that scroll select the nearest page")
  func unexplained() {
    let screen = screen()
    screen.pages.turnWheel(by: CGVector(dx: 300, dy: 0))
    screen.run()
    expectPage(1, screen)
    screen.pages.reveal(by: 800)
    screen.run()
    expectPage(3, screen)
  }

  @Test("two strips of one model follow the app's scroll view, and each can select a page")
  func strips() {
    let model = model
    let screen = Screen {
      VStack(spacing: 0) {
        strip("First ", of: model)
        DrivenPages(model: model)
        strip("Second ", of: model)
      }
    }
    screen.run()
    for (title, page) in [("First 3", 3), ("Second 1", 1)] {
      screen.tap(title)
      screen.run()
      #expect(model.settled == page && screen.visibleTexts() == ["Page \(page)"])
      for strip in ["First", "Second"] {
        #expect(screen.tab("\(strip) \(page)")?.accessibility.traits.contains(.isSelected) == true)
      }
    }
  }

  private func strip(_ name: String, of model: TabPagerModel<Int>) -> some View {
    TabPagerStrip(model) { page in PagerTab("\(name)\(page)", page: page) }
  }

  @Test("a vertical scroll view follows too")
  func vertical() {
    let model = model
    let screen = Screen {
      VStack(spacing: 0) {
        strip("Tab ", of: model)
        ScrollView(.vertical) {
          VStack(spacing: 0) {
            ForEach(model.pages.elements, id: \.self) { page in
              Text(verbatim: "Page \(page)").containerRelativeFrame(.vertical)
            }
          }
          .pagerScrollContent()
        }
        .pagerDriven(by: model)
        .pagerAxis(.vertical)
      }
    }
    screen.run()
    guard let pages = screen.graph.nodes(where: { $0.scrollAxes == .vertical }).first?.scroller else {
      Issue.record("no pages")
      return
    }
    let length = pages.visible.height
    screen.tap("Tab 2")
    screen.run()
    #expect(abs(pages.offset.y - 2 * length) < 0.5 && model.settled == 2)
    pages.beginDrag()
    for _ in 0..<10 {
      screen.frame()
      pages.drag(y: 20)
    }
    pages.endDrag(velocity: CGVector(dx: 0, dy: 800))
    screen.run()
    #expect(abs(pages.offset.y - 3 * length) < 0.5 && model.settled == 3)
  }

  @Test("pages between content margins and with a spacing are a stride apart")
  func carousel() {
    let model = model
    let screen = Screen(world: .found) {
      VStack(spacing: 0) {
        strip("Tab ", of: model)
        ScrollView(.horizontal) {
          HStack(spacing: 10) {
            ForEach(model.pages.elements, id: \.self) { page in
              Text(verbatim: "Page \(page)").containerRelativeFrame(.horizontal).frame(maxHeight: .infinity)
            }
          }
          .pagerScrollContent()
        }
        .contentMargins(.horizontal, 40, for: .scrollContent)
        .pagerDriven(by: model)
        .pageSpacing(10)
      }
    }
    screen.run()
    screen.tap("Tab 2")
    screen.run()
    #expect(model.settled == 2)
    #expect(abs(screen.pages.offset.x - (2 * 330 - 40)) < 0.5)
    screen.swipe(by: 100)
    #expect(model.settled == 3)
    #expect(abs(screen.pages.offset.x - (3 * 330 - 40)) < 0.5)
  }

  @Test("the app receives the events of the model, and not those of a pager on one of the pages")
  func events() {
    let model = model
    let log = Log()
    let screen = Screen {
      VStack(spacing: 0) {
        strip("Tab ", of: model)
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            TabPager {
              for number in 10..<13 { PagerTab("Inner \(number)", page: number) { Text(verbatim: "\(number)") } }
            }
            .containerRelativeFrame(.horizontal)
            ForEach(1..<5) { page in Text(verbatim: "Page \(page)").containerRelativeFrame(.horizontal) }
          }
          .frame(maxHeight: .infinity)
          .pagerScrollContent()
        }
        .pagerDriven(by: model)
      }
      .onPagerEvent { (event: TabPagerEvent<Int>) in
        if case .didMove(let move) = event { log.lines.append("\(move.to)") }
      }
    }
    screen.run()
    screen.tap("Inner 11")
    screen.run()
    screen.tap("Tab 2")
    screen.run()
    #expect(log.lines == ["0", "2"])
  }

  @Test("a closed screen keeps neither the model nor the app's scroll view alive")
  func released() async {
    weak var model: TabPagerModel<Int>?
    do {
      let own = TabPagerModel<Int>(PagerPages(firstOfEqual: [0, 1, 2]), clock: Screen.clock)
      model = own
      let screen = screen(own)
      screen.tap("Tab 2")
      screen.run()
      screen.graph.close()
    }
    // The tasks of the views keep the model until they have run.
    for _ in 0..<100 where model != nil { await Task.yield() }
    #expect(model == nil)
  }

  @Test("another model for the same scroll view shows its own page")
  func otherModel() {
    let other = TabPagerModel<Int>(PagerPages(firstOfEqual: [0, 1, 2, 3, 4]), selected: 3, clock: Screen.clock)
    let choice = Choice(model)
    let screen = Screen { DrivenScreen(model: choice.model) }
    screen.run()
    screen.tap("Tab 1")
    screen.run()
    choice.model = other
    screen.graph.flush()
    screen.run()
    expectPage(3, screen, of: other)
    screen.swipe(by: -150)
    expectPage(2, screen, of: other)
    #expect(model.settled == 1)
  }
}

@MainActor @Observable private final class Choice {
  var model: TabPagerModel<Int>
  init(_ model: TabPagerModel<Int>) { self.model = model }
}
