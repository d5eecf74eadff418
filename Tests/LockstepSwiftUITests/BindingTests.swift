import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// What a change of the app's selection does, by its transaction, its time and its page.
@Suite @MainActor struct BindingTests {
  private let holder = Holder(0)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(_ world: World = World()) -> Screen {
    let (holder, model) = (holder, model)
    let screen = Screen(world: world) { NumberScreen(holder: holder, model: model) }
    screen.run()
    return screen
  }

  @Test(
    "a selection with an animation moves the pages, and one without an animation shows its page at once",
    arguments: World.TransactionTransform.allCases)
  func transactions(answer: World.TransactionTransform) {
    var world = World()
    world.transactionTransform = answer
    let screen = screen(world)
    for (page, isAnimated) in [(2, true), (4, false), (1, false), (3, true), (3, true), (0, true), (2, false)] {
      let before = screen.visibleTexts()
      if isAnimated { withAnimation { holder.page = page } } else { holder.page = page }
      screen.graph.flush()
      #expect(screen.visibleTexts() == (isAnimated ? before : ["Page \(page)"]), "\(page)")
      #expect(model.selection == page)
      screen.run()
      #expect(screen.visibleTexts() == ["Page \(page)"] && model.settled == page)
    }
    var still = Transaction()
    still.animation = .default
    still.disablesAnimations = true
    withTransaction(still) { holder.page = 4 }
    screen.graph.flush()
    #expect(screen.visibleTexts() == ["Page 4"])
  }

  @Test("a tap, and a selection by the model, move the pages without an animation of the app")
  func taps() {
    let screen = screen()
    screen.tap("Tab 2")
    screen.graph.flush()
    #expect(model.phase == .settling)
    screen.run()
    model.select(4)
    screen.graph.flush()
    #expect(model.phase == .settling)
    screen.run()
    #expect(holder.page == 4)
  }

  @Test("the app's answer to a tap does not stop the move that the tap has begun")
  func answered() {
    let screen = screen()
    screen.tap("Tab 3")
    for _ in 0..<4 { screen.frame() }
    holder.badge += 1
    holder.pages.append(9)
    screen.frame()
    #expect(model.phase == .settling)
    screen.run()
    #expect(model.settled == 3 && holder.page == 3)
  }

  @Test("a selection that the system restores late is shown at once", arguments: World.StoredSelection.allCases)
  func restored(answer: World.StoredSelection) {
    var world = World()
    world.storedSelection = answer
    let screen = Screen(scene: ["page": "third"], world: world) { StoredScreen() }
    #expect(screen.visibleTexts() == ["Page third"])
    screen.run()
    #expect(screen.visibleTexts() == ["Page third"])
  }

  @Test("a model with pages opens on its page in the first layout", arguments: World.InitialAnchor.allCases)
  func opens(answer: World.InitialAnchor) {
    var world = World()
    world.initialAnchor = answer
    let model = TabPagerModel(PagerPages(firstOfEqual: Array(0..<6)), selected: 3, clock: Screen.clock)
    let screen = Screen(world: world, mostPasses: 1) {
      TabPagerContent(model) { number in Text(verbatim: "Page \(number)") }
    }
    #expect(model.selection == 3 && model.settled == 3)
    #expect(screen.visibleTexts() == ["Page 3"])
    let whole = Screen(world: world) { TabPagerContent(model) { number in Text(verbatim: "Page \(number)") } }
    whole.run()
    #expect(whole.visibleTexts() == ["Page 3"] && model.phase == .idle)
  }

  @Test(
    "pages that come after the first layout are shown at the selected page", arguments: World.InitialAnchor.allCases)
  func later(answer: World.InitialAnchor) {
    var world = World()
    world.initialAnchor = answer
    let model = model
    let screen = Screen(world: world) { TabPagerContent(model) { number in Text(verbatim: "Page \(number)") } }
    model.setPages(PagerPages(firstOfEqual: [5, 6, 7]))
    model.select(7, animated: false)
    screen.run()
    #expect(screen.visibleTexts() == ["Page 7"] && model.settled == 7)
  }

  @Test("a model and an optional binding have the same selection")
  func optional() {
    let (choice, model) = (OptionalSelectionTests.Choice(nil), model)
    let screen = Screen {
      TabPager(model, selection: Bindable(wrappedValue: choice).page) {
        for number in choice.pages { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
      }
    }
    screen.run()
    #expect(choice.page == 3 && model.selection == 3)
    model.select(5)
    screen.run()
    #expect(choice.page == 5)
    choice.page = nil
    screen.run()
    #expect(choice.page == 3 && model.settled == 3)
  }

  @Test(
    "a saved page that is not in the list is reported once, and a page that comes later is selected",
    arguments: World.NewContent.allCases)
  func unknown(answer: World.NewContent) {
    let choice = OptionalSelectionTests.Choice(9)
    var issues: [PagerError<Int>] = []
    var world = World()
    world.newContent = answer
    let screen = Screen(world: world) {
      TabPager(selection: Bindable(wrappedValue: choice).page) {
        for number in choice.pages { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
      }
      .onPagerEvent { event in
        if case .issue(let issue) = event { issues.append(issue) }
      }
    }
    screen.run()
    #expect(issues == [.unknownPage(9)] && choice.page == 9 && screen.visibleTexts() == ["Page 3"])
    choice.pages.append(6)
    screen.run()
    #expect(issues == [.unknownPage(9)])
    choice.pages.append(9)
    screen.run()
    #expect(issues == [.unknownPage(9)] && screen.visibleTexts() == ["Page 9"])
    choice.page = 1
    screen.run()
    #expect(issues == [.unknownPage(9), .unknownPage(1)])
    choice.page = nil
    screen.run()
    #expect(choice.page == 3 && screen.visibleTexts() == ["Page 3"])
  }

  @Test("a page that is not in the list is refused by select, thrown by move, and reported")
  func refused() async {
    let (holder, model) = (holder, model)
    var issues: [PagerError<Int>] = []
    let screen = Screen {
      NumberScreen(holder: holder, model: model).onPagerEvent { (event: TabPagerEvent<Int>) in
        if case .issue(let issue) = event { issues.append(issue) }
      }
    }
    screen.run()
    #expect(!model.select(77) && issues == [.unknownPage(77)])
    #expect(model.select(1, animated: false) && model.settled == 1)
    await #expect(throws: PagerError<Int>.unknownPage(78)) { try await model.move(to: 78) }
    #expect(issues == [.unknownPage(77)])
  }

  @Test("a pager of pages alone sends its events to the modifier around it")
  func contentEvents() {
    let model = TabPagerModel(PagerPages(firstOfEqual: [0, 1, 2]), clock: Screen.clock)
    var arrivals: [Int] = []
    let screen = Screen {
      TabPagerContent(model) { number in Text(verbatim: "Page \(number)") }
        .onPagerEvent { (event: TabPagerEvent<Int>) in
          if case .didMove(let move) = event { arrivals.append(move.to) }
        }
    }
    screen.run()
    model.select(2)
    screen.run()
    #expect(arrivals == [0, 2])
  }

  @Test("in a debug build, an action whose type fits no pager is named once")
  func warnings() {
    var warnings: [String] = []
    let before = PagerWarning.receive
    PagerWarning.receive = { warnings.append($0) }
    defer { PagerWarning.receive = before }
    let (holder, model) = (holder, model)
    let screen = Screen {
      NumberScreen(holder: holder, model: model)
        .onPagerEvent { (_: TabPagerEvent<String>) in }
        .onPagerEvent { (_: TabPagerEvent<Int>) in }
        .onTabReorder { (_: [String]) in }
    }
    screen.run()
    screen.tap("Tab 2")
    screen.run()
    #expect(warnings.count == 1 && warnings[0].contains("onPagerEvent") && warnings[0].contains("String"))
  }
}

/// A screen whose selection is stored with the scene.
private struct StoredScreen: View {
  enum Page: String {
    case first, second, third
  }

  @SceneStorage("page") private var page = Page.first

  var body: some View {
    TabPager(selection: $page) {
      for page in [Page.first, .second, .third] {
        PagerTab("Tab \(page.rawValue)", page: page) { Text(verbatim: "Page \(page.rawValue)") }
      }
    }
  }
}
