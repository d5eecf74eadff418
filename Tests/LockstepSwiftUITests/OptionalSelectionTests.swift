import LockstepSwiftUI
import SwiftUI
import Testing

/// A pager with an optional selection.
@Suite @MainActor struct OptionalSelectionTests {
  @MainActor @Observable final class Choice {
    var page: Int?
    var pages = [3, 4, 5]
    init(_ page: Int?) { self.page = page }
  }

  private func screen(_ choice: Choice) -> Screen {
    Screen {
      TabPager(selection: Bindable(wrappedValue: choice).page) {
        for number in choice.pages {
          PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") }
        }
      }
    }
  }

  @Test("a pager that opens with a selection of nil shows the first page and writes it to the binding")
  func nothing() {
    let choice = Choice(nil)
    let screen = screen(choice)
    screen.run()
    #expect(screen.visibleTexts() == ["Page 3"] && choice.page == 3)
  }

  @Test("an optional selection is read and written like any other selection")
  func followed() {
    let choice = Choice(5)
    let screen = screen(choice)
    #expect(screen.visibleTexts() == ["Page 5"])
    choice.page = 4
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 4"])
    screen.tap("Tab 3")
    screen.run()
    #expect(choice.page == 3 && screen.visibleTexts() == ["Page 3"])
  }

  @Test("setting the selection to nil selects the first page, even if the first page was selected")
  func becomesNothing() {
    let choice = Choice(5)
    let screen = screen(choice)
    choice.page = nil
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 3"] && choice.page == 3)
    choice.page = nil
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 3"] && choice.page == 3)
  }

  @Test("setting the selection to nil ends the wait for a missing page")
  func takesBack() {
    let choice = Choice(3)
    let screen = screen(choice)
    choice.page = 9
    screen.graph.flush()
    #expect(choice.page == 9 && screen.visibleTexts() == ["Page 3"])
    choice.page = nil
    screen.graph.flush()
    choice.pages = [3, 4, 5, 9]
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 3"] && choice.page == 3)
  }

  @Test("without pages the selection is nil, and when pages are added, the first one is selected")
  func withoutPages() {
    let choice = Choice(4)
    let screen = screen(choice)
    choice.pages = []
    screen.graph.flush()
    #expect(choice.page == nil && screen.visibleTexts().isEmpty)
    choice.pages = [6, 7]
    screen.graph.flush()
    screen.run()
    #expect(choice.page == 6 && screen.visibleTexts() == ["Page 6"])
  }
}
