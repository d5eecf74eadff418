import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// The state of an app's screen: the selection and the pages.
@MainActor @Observable final class Holder {
  var page: Int
  var pages: [Int]
  var badge = 0
  init(_ page: Int, pages: [Int] = [0, 1, 2, 3, 4]) {
    self.page = page
    self.pages = pages
  }
}

struct CountedPage: View {
  let number: Int
  @State private var taps = 0

  var body: some View {
    VStack {
      Text(verbatim: "Page \(number)")
      Button("Tap \(taps)") { taps += 1 }
    }
  }
}

struct NumberScreen: View {
  @Bindable var holder: Holder
  let model: TabPagerModel<Int>
  var body: some View {
    TabPager(model, selection: $holder.page) {
      for number in holder.pages {
        PagerTab("Tab \(number)", page: number) { CountedPage(number: number) }
      }
    }
  }
}

/// An app that always selects page 2.
@MainActor @Observable private final class Stubborn {
  var page: Int {
    get { 2 }
    set {}
  }
}

private struct StubbornScreen: View {
  @Bindable var app: Stubborn
  let model: TabPagerModel<Int>
  var body: some View {
    TabPager(model, selection: $app.page) {
      for number in 0..<5 { PagerTab("Tab \(number)", page: number) { CountedPage(number: number) } }
    }
  }
}

@Suite @MainActor struct SelectionTests {
  private let holder = Holder(2)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen() -> Screen {
    let (holder, model) = (holder, model)
    return Screen { NumberScreen(holder: holder, model: model) }
  }

  @Test("the pager opens on the selected page")
  func opens() {
    let screen = screen()
    #expect(screen.visibleTexts() == ["Page 2"])
    #expect(screen.pages.offset.x == 800)
    #expect(model.settled == 2 && model.phase == .idle)
  }

  @Test("an app that sets its selection back, right after code has selected a page, gets the page that it has set")
  func setBack() {
    let screen = screen()
    for page in [1, 3] {
      model.select(page)
      #expect(holder.page == page)
      holder.page = 2
      screen.run(for: 2)
      #expect(model.settled == 2 && holder.page == 2, "after selecting \(page)")
    }
  }

  @Test("a list that shrinks to one page during a long move shows that page at once, where the engine has it")
  func oneLeft() {
    let screen = screen()
    for page in [4, 0] {
      holder.pages = [0, 1, 2, 3, 4]
      holder.page = 2
      screen.run(for: 2)
      screen.tap("Tab \(page)")
      for _ in 0..<8 { screen.frame() }
      holder.pages = [9]
      screen.frame()
      for _ in 0..<5 {
        screen.frame()
        #expect(screen.pages.offset.x == model.pager.offset && model.pager.position == 0)
      }
    }
  }

  @Test("an app that ignores the pager's selection keeps its value, and the pager keeps the selected page")
  func ignored() {
    let (model, stubborn) = (model, Stubborn())
    let screen = Screen { StubbornScreen(app: stubborn, model: model) }
    model.select(1)
    screen.run(for: 2)
    #expect(model.settled == 1)
    screen.tap("Tab 3")
    screen.run(for: 2)
    #expect(model.settled == 3)
  }

  @Test("a tap changes the page and the selection")
  func tap() {
    let screen = screen()
    screen.tap("Tab 3")
    #expect(holder.page == 3)
    screen.run()
    #expect(screen.visibleTexts() == ["Page 3"])
    #expect(model.settled == 3 && model.phase == .idle && screen.pages.offset.x == 1200)
  }

  @Test("a swipe changes the page and the selection")
  func swipe() {
    let screen = screen()
    screen.swipe(by: -150)
    #expect(holder.page == 1)
    #expect(screen.visibleTexts() == ["Page 1"])
    #expect(model.settled == 1 && model.phase == .idle)
  }

  @Test("a fast swipe of less than half a page selects the next page on release")
  func swipeLetGo() {
    let screen = screen()
    screen.swipe(by: 80, settles: false)
    screen.frame()
    #expect(model.position < 2.5)
    #expect(holder.page == 3)
    screen.run(for: 1)
    #expect(model.settled == 3)
  }

  @Test("the pager moves to a page that the app selects, in every phase")
  func outside() {
    let screen = screen()
    // While the pager is idle.
    withAnimation { holder.page = 4 }
    screen.graph.flush()
    #expect(model.phase == .settling)
    screen.run()
    #expect(model.settled == 4)
    // While the pager settles.
    withAnimation { holder.page = 0 }
    screen.graph.flush()
    screen.run(for: 0.1)
    withAnimation { holder.page = 3 }
    screen.graph.flush()
    screen.run()
    #expect(model.settled == 3 && holder.page == 3)
    // While a finger drags.
    screen.drag(by: 120)
    withAnimation { holder.page = 1 }
    screen.graph.flush()
    screen.frame()
    screen.pages.endDrag(velocity: CGVector(dx: 0, dy: 0))
    screen.run(for: 2)
    #expect(model.settled == 1 && holder.page == 1)
    #expect(screen.visibleTexts() == ["Page 1"])
    // While the platform decelerates.
    screen.swipe(by: 150, settles: false)
    screen.frame()
    withAnimation { holder.page = 4 }
    screen.graph.flush()
    screen.run(for: 2)
    #expect(model.settled == 4 && holder.page == 4)
    #expect(screen.visibleTexts() == ["Page 4"])
  }
}
