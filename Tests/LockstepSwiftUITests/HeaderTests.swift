import LockstepSwiftUI
import SwiftUI
import Testing

/// A collapsing header above scrolling pages.
@Suite @MainActor struct HeaderTests {
  private let holder = Holder(0)

  private func screen(isFound: Bool, offsets: PagerHeaderOffsets = .separate) -> Screen {
    let holder = holder
    return Screen(world: .world(isFound: isFound)) {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 {
          PagerTab("Tab \(number)", page: number) { LongPage(number: number) }
        }
      }
      .collapsingHeader(minimumHeight: 40, maximumHeight: 140, offsets: offsets) { fraction in
        Text(verbatim: "Header \(Int(fraction * 100))")
      }
    }
  }

  private func vertical(_ screen: Screen) -> [Scroller] {
    screen.graph.nodes { !$0.isHorizontalScroller && String(describing: type(of: $0.view)).hasPrefix("ScrollView<") }
      .map(\.scroller)
  }

  private func header(_ screen: Screen) -> String { screen.graph.texts.first { $0.hasPrefix("Header") } ?? "" }

  private func scroll(_ scroller: Scroller, by distance: Double) {
    scroller.beginDrag()
    for _ in 0..<10 { scroller.drag(y: distance / 10) }
    scroller.endDrag()
  }

  @Test(
    "scrolling a page collapses the header, and the strip stays pinned under the header", arguments: [true, false])
  func collapses(isFound: Bool) throws {
    let screen = screen(isFound: isFound)
    #expect(header(screen) == "Header 0")
    #expect(try #require(screen.tab("Tab 0")).frame.minY == 140)
    scroll(vertical(screen)[0], by: 60)
    #expect(header(screen) == "Header 60")
    #expect(try #require(screen.tab("Tab 0")).frame.minY == 80)
    scroll(vertical(screen)[0], by: 300)
    #expect(header(screen) == "Header 100")
    #expect(try #require(screen.tab("Tab 0")).frame.minY == 40)
  }

  @Test("a move to another page does not move the header and leaves no gap under the strip")
  func change() throws {
    let screen = screen(isFound: true)
    scroll(vertical(screen)[0], by: 300)
    screen.swipe(by: 250)
    #expect(holder.page == 1)
    #expect(header(screen) == "Header 100")
    #expect(vertical(screen)[1].geometry.contentOffset.y + vertical(screen)[1].geometry.contentInsets.top == 100)
    scroll(vertical(screen)[1], by: -60)
    #expect(header(screen) == "Header 40")
  }

  @Test("adding or removing a header keeps a scrolled page in place, and a page at its top stays at its top")
  func goesAndComes() {
    let (holder, stage) = (holder, HeaderStage())
    let screen = Screen {
      let pager = TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 { PagerTab("Tab \(number)", page: number) { LongPage(number: number) } }
      }
      stage.isThere ? pager.collapsingHeader(maximumHeight: 100) { Text(verbatim: "Header") } : pager
    }
    let top = vertical(screen)[0].offset.y
    scroll(vertical(screen)[0], by: 300 - top)
    for isThere in [true, false, true] {
      stage.isThere = isThere
      screen.graph.flush()
      screen.run()
      #expect(vertical(screen)[0].offset.y == 300)
      #expect(abs(vertical(screen)[1].offset.y - (isThere ? -44 : 0)) < 0.01)
    }
  }

  @Test("with shared offsets, every page has the offset of the current page")
  func shared() {
    let screen = screen(isFound: true, offsets: .shared)
    scroll(vertical(screen)[0], by: 300)
    #expect(vertical(screen)[1].geometry.contentOffset.y + vertical(screen)[1].geometry.contentInsets.top == 300)
  }

  @Test("with shared offsets, a shorter page stops at its end, and the longer page keeps its offset")
  func sharedLimit() {
    let holder = holder
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Tab 0", page: 0) { LongPage(number: 0) }
        PagerTab("Tab 1", page: 1) { LongPage(number: 1, count: 40) }
      }
      .collapsingHeader(minimumHeight: 40, maximumHeight: 140, offsets: .shared) { Text(verbatim: "Header") }
    }
    scroll(vertical(screen)[0], by: 600)
    let long = vertical(screen)[0].offset.y
    #expect(vertical(screen)[1].offset.y == vertical(screen)[1].most.y && vertical(screen)[1].most.y < long)
    #expect(vertical(screen)[0].offset.y == long)
  }

  @Test("a page that is removed and added again under a header begins at its top, and the header keeps its height")
  func forgottenUnderHeader() {
    let holder = holder
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in holder.pages {
          PagerTab("Tab \(number)", page: number) { LongPage(number: number) }
        }
      }
      .collapsingHeader(minimumHeight: 40, maximumHeight: 140) { fraction in
        Text(verbatim: "Header \(Int(fraction * 100))")
      }
    }
    scroll(vertical(screen)[0], by: 300)
    holder.pages = [1, 2]
    screen.graph.flush()
    screen.run()
    #expect(holder.page == 1 && header(screen) == "Header 100")
    holder.pages = [0, 1, 2]
    holder.page = 0
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts().contains("Page 0, line 0") && header(screen) == "Header 100")
    let top = vertical(screen)[0].offset.y + vertical(screen)[0].geometry.contentInsets.top
    #expect(top == 100)
  }

  @Test(
    "a page that is mounted again returns to its offset, and a tap on its tab scrolls it to its top",
    arguments: [true, false])
  func kept(isFound: Bool) {
    let holder = holder
    let screen = Screen(world: .world(isFound: isFound)) {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<6 {
          PagerTab("Tab \(number)", page: number) { LongPage(number: number) }
        }
      }
      .pageScrollPositions(.kept)
      .keptPages(0)
    }
    scroll(vertical(screen)[0], by: 300)
    screen.tap("Tab 3")
    screen.run()
    #expect(!screen.graph.texts.contains("Page 0, line 0"))
    screen.tap("Tab 0")
    screen.run()
    #expect(vertical(screen)[0].offset.y == 300)
    screen.tap("Tab 0")
    screen.run(for: 0.1)
    #expect(vertical(screen)[0].offset.y == 0)
  }

  @Test("a page that loads its rows late returns to its offset once the rows are loaded")
  func keptUntilLoaded() {
    let (holder, rows) = (holder, Rows())
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<6 {
          PagerTab("Tab \(number)", page: number) { LoadingPage(rows: rows) }
        }
      }
      .pageScrollPositions(.kept)
      .keptPages(0)
    }
    scroll(vertical(screen)[0], by: 300)
    screen.tap("Tab 3")
    screen.run()
    rows.count = 5
    screen.graph.flush()
    screen.tap("Tab 0")
    screen.run()
    #expect(vertical(screen)[0].offset.y == 0)
    rows.count = 35
    screen.graph.flush()
    #expect(vertical(screen)[0].offset.y == vertical(screen)[0].most.y)
    rows.count = 60
    screen.graph.flush()
    #expect(vertical(screen)[0].offset.y == 300)
    // Once the page has reached its offset, the pager no longer scrolls the page. Only a person does.
    scroll(vertical(screen)[0], by: -120)
    rows.count = 70
    screen.graph.flush()
    #expect(vertical(screen)[0].offset.y == 180)
  }

  @Test("a page that a person scrolls while its rows load is not scrolled back to its earlier offset")
  func scrolledWhileLoading() {
    let (holder, rows) = (holder, Rows())
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<6 {
          PagerTab("Tab \(number)", page: number) { LoadingPage(rows: rows) }
        }
      }
      .pageScrollPositions(.kept)
    }
    scroll(vertical(screen)[0], by: 600)
    screen.tap("Tab 3")
    screen.run()
    rows.count = 40
    screen.graph.flush()
    screen.tap("Tab 0")
    screen.run()
    scroll(vertical(screen)[0], by: -100)
    let offset = vertical(screen)[0].offset.y
    #expect(offset > 0)
    rows.count = 60
    screen.graph.flush()
    #expect(vertical(screen)[0].offset.y == offset)
  }

  @Test("a page that is removed and added again begins at its top")
  func forgotten() {
    let holder = holder
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in holder.pages {
          PagerTab("Tab \(number)", page: number) { LongPage(number: number) }
        }
      }
      .pageScrollPositions(.kept)
    }
    scroll(vertical(screen)[0], by: 300)
    holder.pages = [1, 2]
    screen.graph.flush()
    screen.run()
    holder.pages = [0, 1, 2]
    holder.page = 0
    screen.graph.flush()
    screen.run()
    #expect(screen.graph.texts.contains("Page 0, line 0"))
    #expect(vertical(screen)[0].offset.y == 0)
  }
}

@MainActor @Observable private final class HeaderStage {
  var isThere = true
}

@MainActor @Observable private final class Rows {
  var count = 60
}

private struct LoadingPage: View {
  let rows: Rows

  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<rows.count, id: \.self) { line in Text(verbatim: "Line \(line)") }
      }
    }
  }
}

private struct LongPage: View {
  let number: Int
  var count = 60

  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<count, id: \.self) { line in Text(verbatim: "Page \(number), line \(line)") }
      }
      .pageScrollContent()
    }
  }
}
