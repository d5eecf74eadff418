import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// The scroll views in pages, and scrolling that neither a finger nor the pager has caused.
@Suite @MainActor struct PageScrollViewTests {
  private let holder = Holder(0)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func vertical(_ screen: Screen) -> [Scroller] {
    screen.graph.nodes { $0.scrollAxes == .vertical }.map(\.scroller)
  }

  @Test("without a header, two scroll views in a page keep their starts, and the pager binds neither of them")
  func twoScrollViews() {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 { PagerTab("Tab \(number)", page: number) { TwoLists() } }
      }
    }
    screen.run()
    screen.tap("Tab 1")
    screen.run()
    for scroller in vertical(screen) {
      #expect(!scroller.isPositionBound)
      #expect(scroller.offset.y == (scroller.container.height > 300 ? scroller.most.y : 0))
    }
    #expect(vertical(screen).count >= 4)
  }

  @Test("a page that the system scrolls to a focused view collapses the header, without a gap and without a step back")
  func focusInPage() throws {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 {
          PagerTab("Tab \(number)", page: number) {
            ScrollView { Color.red.frame(height: 3000) }
          }
        }
      }
      .collapsingHeader(minimumHeight: 40, maximumHeight: 140) { _ in Color.black }
    }
    screen.run()
    let page = try #require(vertical(screen).first)
    let start = page.offset.y
    page.reveal(y: 60)
    screen.run()
    #expect(page.offset.y == start + 60)
    #expect(screen.tab("Tab 0")?.frame.minY == 80)
    page.reveal(y: 500)
    screen.run()
    #expect(page.offset.y == start + 560)
    #expect(screen.tab("Tab 0")?.frame.minY == 40)
  }

  @Test(
    "with swiping turned off, pages that the system scrolls to a focused view end on one page", arguments: [0.3, 0.7])
  func focusWithoutSwiping(part: Double) {
    let (holder, model) = (holder, model)
    let screen = Screen { NumberScreen(holder: holder, model: model).pagerSwiping(.off) }
    screen.run()
    screen.pages.reveal(by: part * 400)
    screen.run()
    #expect(model.phase == .idle && holder.page == model.settled)
    #expect(screen.visibleTexts() == ["Page \(holder.page)"])
  }

  @Test("a change of the text size in mid-swipe ends with bar and page in step")
  func textSize() throws {
    let (holder, model) = (holder, model)
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    screen.run()
    screen.drag(by: 150)
    screen.graph.environment.dynamicTypeSize = .accessibility3
    screen.graph.flush()
    #expect(abs(model.position - 150 / 400) < 0.01 && screen.pages.phase == .interacting)
    screen.pages.drag(by: 100)
    screen.pages.endDrag(velocity: CGVector(dx: 600, dy: 0))
    screen.run()
    #expect(holder.page == 1 && model.settled == 1 && screen.visibleTexts() == ["Page 1"])
    let mark = screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height > 0 && $0.height < 10 }
    #expect(abs(try #require(mark).midX - (try #require(screen.tab("Tab 1"))).frame.midX) < 1)
  }
}

/// A list that starts at its end, above a list that starts at its top.
private struct TwoLists: View {
  var body: some View {
    VStack(spacing: 0) {
      ScrollView { Color.red.frame(height: 2000) }
        .defaultScrollAnchor(.bottom)
        .frame(height: 400)
      ScrollView { Color.black.frame(height: 2000) }
        .frame(height: 200)
    }
  }
}
