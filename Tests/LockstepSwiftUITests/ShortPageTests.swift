import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// Pages shorter than the viewport, under a collapsing header.
@Suite @MainActor struct ShortPageTests {
  private let holder = Holder(0)

  private var screen: Screen {
    Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 {
          PagerTab("Tab \(number)", page: number) { LinesPage(number: number, count: number == 1 ? 3 : 60) }
        }
      }
      .collapsingHeader(minimumHeight: 40, maximumHeight: 140) { Text(verbatim: "Header") }
    }
  }

  private func scroller(of number: Int, in screen: Screen) -> Scroller? {
    screen.graph.nodes(of: LinesPage.self).first { ($0.view as? LinesPage)?.number == number }?.firstScroller
  }

  /// Returns the height of the header, which is the top of the strip under it.
  private func headerHeight(_ screen: Screen) throws -> Double { try #require(screen.tab("Tab 0")).frame.minY }

  /// Returns the distance between the strip and a page's first line, in points.
  private func gap(above number: Int, in screen: Screen) throws -> Double {
    let line = screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page \(number), line 0" }
    return try #require(line).frame.minY - (try #require(screen.tab("Tab 0")).frame.maxY)
  }

  @Test("a short page begins under the strip of a collapsed header, and a drag of the page expands the header")
  func short() throws {
    let screen = screen
    let long = try #require(scroller(of: 0, in: screen))
    long.beginDrag()
    for _ in 0..<10 { long.drag(y: 30) }
    long.endDrag()
    #expect(try headerHeight(screen) == 40)
    screen.swipe(by: 250)
    #expect(holder.page == 1)
    #expect(try headerHeight(screen) == 40 && gap(above: 1, in: screen) == 0)
    let short = try #require(scroller(of: 1, in: screen))
    short.beginDrag()
    short.drag(y: -4)
    #expect(try headerHeight(screen) == 44 && gap(above: 1, in: screen) == 0)
    for _ in 0..<10 { short.drag(y: -10) }
    short.endDrag()
    screen.run()
    #expect(try headerHeight(screen) == 140 && gap(above: 1, in: screen) == 0)
  }

  @Test("a short page gets space below its content until it can collapse the header; a long page gets none")
  func long() throws {
    let screen = screen
    let (first, second) = (try #require(scroller(of: 0, in: screen)), try #require(scroller(of: 1, in: screen)))
    #expect(first.geometry.contentInsets.bottom == 0)
    // The header collapses by 100 points.
    #expect(second.most.y + second.geometry.contentInsets.top == 100)
  }

  @Test("the space below the content shrinks when more rows load")
  func grows() {
    var filling = PageFilling()
    for (content, needed) in [(76.0, 640.0), (76, 640), (104, 612), (132, 584), (900, 0), (76, 640)] {
      filling.update(content: content, needed: needed)
      #expect(filling.room == needed)
    }
  }

  @Test("space that is added below content that fills the remaining height is removed again")
  func relative() {
    var filling = PageFilling()
    for _ in 0..<10 {
      let content = 616 - filling.room
      filling.update(content: content, needed: 716 - content)
    }
    #expect(filling.room == 0)
  }

  @Test("space that the platform counts as content is removed and is not added again")
  func counted() {
    var filling = PageFilling()
    for _ in 0..<10 {
      let content = 76 + filling.room
      filling.update(content: content, needed: max(716 - content, 0))
    }
    #expect(filling.room == 0)
  }
}

private struct LinesPage: View {
  let number: Int
  let count: Int

  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<count, id: \.self) { line in Text(verbatim: "Page \(number), line \(line)") }
      }
    }
  }
}
