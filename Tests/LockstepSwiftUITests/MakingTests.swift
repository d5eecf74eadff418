import LockstepSwiftUI
import SwiftUI
import Testing

/// The ways in which an app makes a pager, and the modifiers around it.
@Suite @MainActor struct MakingTests {
  private let holder = Holder(0, pages: [0, 1, 2])
  private let log = Log()

  private func pager(_ holder: Holder) -> TabPager<Int> {
    TabPager(selection: Bindable(wrappedValue: holder).page) {
      for number in holder.pages { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
    }
  }

  @Test("a pager without a selection keeps the selection to itself, and titles are the ids of its pages")
  func withoutSelection() {
    let screen = Screen {
      TabPager {
        PagerTab("Inbox", badge: 3) { Text(verbatim: "Page in") }
        PagerTab("Sent", systemImage: "paperplane") { Text(verbatim: "Page out") }
      }
    }
    #expect(screen.visibleTexts() == ["Page in"] && screen.tab("Inbox")?.accessibility.value == "3, tab 1 of 2")
    screen.tap("Sent")
    screen.wait()
    #expect(screen.visibleTexts() == ["Page out"])
  }

  @Test("a pager over data finds the ids of its pages at a key path")
  func keyPath() {
    let (names, chosen) = (["Music", "Sports"], Chosen())
    let bound = Screen {
      TabPager(names, id: \.self, selection: Bindable(wrappedValue: chosen).name) { name, _ in
        Text(name)
      } content: { name in
        Text(verbatim: "Page \(name)")
      }
    }
    bound.tap("Sports")
    bound.wait()
    #expect(chosen.name == "Sports" && bound.visibleTexts() == ["Page Sports"])
    let free = Screen {
      TabPager(names, id: \.count) { name, _ in
        Text(name)
      } content: { name in
        Text(verbatim: "Page \(name)")
      }
    }
    #expect(free.visibleTexts() == ["Page Music"])
  }

  @Test("a pager over elements with ids needs no selection")
  func identified() {
    let screen = Screen {
      TabPager([Numbered(id: 4), Numbered(id: 5)]) { element, _ in
        Text(verbatim: "Tab \(element.id)")
      } content: { element in
        Text(verbatim: "Page \(element.id)")
      }
    }
    screen.tap("Tab 5")
    screen.wait()
    #expect(screen.visibleTexts() == ["Page 5"])
  }

  @Test("a ForEach in the block of tabs makes a page for each element")
  func forEach() {
    let holder = holder
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Tab 0", page: 0) { Text(verbatim: "Page 0") }
        ForEach(1..<3) { number in
          PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") }.tabBadge(.count(number))
        }
      }
    }
    screen.tap("Tab 2")
    screen.wait()
    #expect(holder.page == 2 && screen.visibleTexts() == ["Page 2"])
    #expect(screen.tab("Tab 2")?.accessibility.value == "2, tab 3 of 3")
  }

  @Test("events, accessories and a header reach the pager past other modifiers")
  func anyOrder() {
    let (holder, log) = (holder, log)
    let screen = Screen { [self] in
      VStack {
        pager(holder)
          .tabStripSizing(.scrolling)
          .frame(height: 500)
      }
      .padding(1)
      .tabStripAccessories {
        Text(verbatim: "Leading")
      } trailing: {
        Text(verbatim: "Trailing")
      }
      .collapsingHeader(maximumHeight: 100) { Text(verbatim: "Header") }
      .onPagerEvent { (event: TabPagerEvent<Int>) in
        if case .didMove(let move) = event { log.lines.append("at \(move.to)") }
      }
      .onPagerEvent { (_: TabPagerEvent<String>) in log.lines.append("a pager of other ids") }
    }
    for text in ["Leading", "Trailing", "Header"] { #expect(screen.graph.texts.contains(text)) }
    screen.tap("Tab 1")
    screen.wait()
    #expect(log.lines.last == "at 1" && !log.lines.contains("a pager of other ids"))
  }

  @Test("a pager on a page does not take the header, the accessories and the actions of the pager around it")
  func nestedParts() {
    let (holder, inner, log) = (holder, Holder(10, pages: [10, 11]), log)
    let screen = Screen { [self] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Outer", page: 0) { pager(inner) }
      }
      .frame(height: 700)
      .tabStripAccessories {
        Text(verbatim: "Leading")
      } trailing: {
        EmptyView()
      }
      .onPagerEvent { (event: TabPagerEvent<Int>) in
        if case .didMove(let move) = event { log.lines.append("at \(move.to)") }
      }
    }
    #expect(screen.graph.texts.filter { $0 == "Leading" }.count == 1)
    screen.tap("Tab 11")
    screen.wait()
    #expect(inner.page == 11 && !log.lines.contains("at 11"))
  }

  @Test("a selection in a transaction without animations changes the page at once", arguments: [true, false])
  func transaction(isAnimated: Bool) {
    let screen = Screen { [self] in pager(holder) }
    screen.wait()
    withAnimation(isAnimated ? .default : nil) { holder.page = 2 }
    screen.graph.flush()
    #expect(screen.visibleTexts() == [isAnimated ? "Page 0" : "Page 2"])
    screen.wait()
    #expect(screen.visibleTexts() == ["Page 2"])
  }

  @Test("an evaluation of the app's body makes no model and no strip")
  func noModels() {
    let pager = pager(holder)
    #expect(unmadeValues(in: pager) == 1)
    let parent = Parent(holder: holder)
    let screen = Screen { parent }
    #expect(screen.count("Parent") == 1)
    screen.resetCounts()
    holder.pages.append(3)
    screen.graph.flush()
    #expect(screen.count("Parent") == 1 && screen.tab("Tab 3") != nil)
  }

  @Test("an evaluation of the app's body evaluates the tabs that differ, and no others")
  func tabsThatDiffer() {
    let screen = Screen { [holder] in Parent(holder: holder) }
    screen.wait()
    screen.resetCounts()
    holder.page = 1
    screen.graph.flush()
    screen.wait()
    #expect(screen.count("Parent") == 0, "the app's body does not read the selection")
    screen.swipePages(by: 260)
    screen.wait()
    #expect(holder.page == 2 && screen.count("Parent") == 0 && screen.count("TabButton<Int>") == 0)
    screen.resetCounts()
    holder.badge = 4
    screen.graph.flush()
    screen.wait()
    #expect(screen.count("Parent") == 1)
    #expect(screen.count("TabButton<Int>") == 1 && screen.count("TabLabel<Int>") <= 1)
    #expect(screen.tab("Tab 0")?.accessibility.value == "4, tab 1 of 3")
  }
}

@MainActor @Observable private final class Chosen {
  var name = "Music"
}

private struct Numbered: Identifiable {
  let id: Int
}

/// A view of an app whose body makes a pager with styles of the app.
private struct Parent: View {
  let holder: Holder

  var body: some View {
    TabPager(selection: Bindable(wrappedValue: holder).page) {
      for number in holder.pages {
        PagerTab("Tab \(number)", page: number, badge: number == 0 ? holder.badge : 0) {
          Text(verbatim: "Page \(number)")
        }
      }
    }
    .tabLabelStyle(PlainLabel())
    .tabIndicator(.underline(height: 2))
    .tabColors(selected: Color.red, normal: Color.secondary)
  }
}

private struct PlainLabel: TabLabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      if case .count(let count) = configuration.badge { Text(verbatim: "(\(count))") }
    }
  }
}
