import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// Pages shorter than the screen, under a header that collapses.
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

  /// Where the strip begins: below the header.
  private func headerHeight(_ screen: Screen) throws -> Double { try #require(screen.tab("Tab 0")).frame.minY }

  /// What lies between the strip and the first line of a page.
  private func gap(above number: Int, in screen: Screen) throws -> Double {
    let line = screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page \(number), line 0" }
    return try #require(line).frame.minY - (try #require(screen.tab("Tab 0")).frame.maxY)
  }

  @Test("a page of three lines begins under the strip of a collapsed header, which opens as far as it is dragged")
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

  @Test("a page that is long enough has no room added")
  func long() throws {
    let screen = screen
    let (first, second) = (try #require(scroller(of: 0, in: screen)), try #require(scroller(of: 1, in: screen)))
    #expect(first.geometry.contentInsets.bottom == 0)
    // 100 is how far the header collapses.
    #expect(second.most.y + second.geometry.contentInsets.top == 100)
  }

  @Test("rows that come later take the place of the room below them")
  func grows() {
    var filling = PageFilling()
    for (content, needed) in [(76.0, 640.0), (76, 640), (104, 612), (132, 584), (900, 0), (76, 640)] {
      filling.take(content: content, needed: needed)
      #expect(filling.room == needed)
    }
  }

  @Test("content that goes by the room that is left to it is not squeezed")
  func relative() {
    var filling = PageFilling()
    for _ in 0..<10 {
      let content = 616 - filling.room
      filling.take(content: content, needed: 716 - content)
    }
    #expect(filling.room == 0)
  }

  @Test("room that the platform counts as content is given up, and not put there and taken away without end")
  func counted() {
    var filling = PageFilling()
    for _ in 0..<10 {
      let content = 76 + filling.room
      filling.take(content: content, needed: max(716 - content, 0))
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
