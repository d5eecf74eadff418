import LockstepSwiftUI
import LockstepWords
import SwiftUI
import Testing

/// The texts that a screen reader speaks for tabs and pages.
@Suite @MainActor struct SpokenTests {
  private let holder = Holder(0)

  private struct Topic: Identifiable {
    let id: Int
    let name: String
  }

  @Test("a screen reader speaks the text of a custom label, and not the tab's id")
  func ownLabel() throws {
    let topics = [Topic(id: 0, name: "Music"), Topic(id: 1, name: "Sports")]
    let screen = Screen { [holder] in
      TabPager(topics, selection: Bindable(wrappedValue: holder).page) { topic, _ in
        HStack {
          Image(systemName: "star")
          Text(topic.name)
        }
      } content: { topic in
        Text(topic.name)
      }
      .tabColors(selected: Color.primary, normal: Color.secondary)
    }
    #expect(screen.tab("0") == nil && screen.tab("1") == nil)
    #expect(try #require(screen.tab("Music")).accessibility.value == "tab 1 of 2")
    #expect(try #require(screen.tab("Sports")).accessibility.label == nil)
    screen.tap("Sports")
    screen.run()
    #expect(holder.page == 1)
  }

  @Test("a screen reader speaks a tab's title instead of its custom label, and every kind of badge")
  func titles() throws {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Mail", page: 0) { Text("Page 0") }.tabLabel { _ in Image(systemName: "envelope") }
        PagerTab("Dotted", page: 1) { Text("Page 1") }.tabBadge(.dot)
        PagerTab("Counted", page: 2) { Text("Page 2") }.tabBadge(.count(7))
        PagerTab("Named", page: 3, badge: 3) { Text("Page 3") }.tabBadge(.text("beta"))
        PagerTab("Bare", page: 4, badge: 3) { Text("Page 4") }.tabBadge(nil)
      }
    }
    #expect(try #require(screen.tab("Mail")).accessibility.label == "Mail")
    #expect(screen.tab("Dotted")?.accessibility.value == "new, tab 2 of 5")
    #expect(screen.tab("Counted")?.accessibility.value == "7, tab 3 of 5")
    #expect(screen.tab("Named")?.accessibility.value == "beta, tab 4 of 5")
    #expect(screen.tab("Bare")?.accessibility.value == "tab 5 of 5")
    #expect(screen.graph.texts.contains("7") && screen.graph.texts.contains("beta"))
    #expect(screen.graph.nodes(of: Circle.self).count == 1)
  }

  @Test("every host draws and speaks a badge by the engine's rule: no count of 0, and 999+ above 999")
  func badges() throws {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("None", page: 0) { Text("Page 0") }.tabBadge(.count(0))
        PagerTab("Below", page: 1, badge: -3) { Text("Page 1") }
        PagerTab("Most", page: 2, badge: 999) { Text("Page 2") }
        PagerTab("More", page: 3) { Text("Page 3") }.tabBadge(.count(1_234_567))
      }
    }
    let values = ["None", "Below", "Most", "More"].map { screen.tab($0)?.accessibility.value }
    #expect(values == ["tab 1 of 4", "tab 2 of 4", "999, tab 3 of 4", "999+, tab 4 of 4"])
    #expect(screen.graph.texts.contains("999+") && !screen.graph.texts.contains("0"))
    #expect(screen.graph.nodes(of: Circle.self).isEmpty)
  }

  @Test("a screen reader describes tabs and pages in the app's language")
  func translated() throws {
    try Word.speaking("de", spoken)
  }

  private func spoken() throws {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Plain", page: 0) { Text(verbatim: "Page 0") }
        PagerTab("Dotted", page: 1) { Text(verbatim: "Page 1") }.tabBadge(.dot)
      }
    }
    #expect(screen.tab("Plain")?.accessibility.value == "Tab 1 von 2")
    #expect(screen.tab("Dotted")?.accessibility.value == "neu, Tab 2 von 2")
    let pages = try #require(screen.graph.nodes { $0.isAccessible && $0.accessibility.label == "Seiten" }.first)
    #expect(pages.accessibility.value == "Seite 1 von 2")
  }
}
