import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// A strip with a tab for each page of an unlimited sequence.
  @MainActor @Suite("Endless strips")
  struct EndlessStripTests {
    private let stage = Stage()
    private let controller: PagerViewController<Int>
    private let strip: TabStripView<Int>

    init() {
      controller = PagerViewController(PagerModel(PagerPages(.integers), selected: 20_000)) { LoggedPage($0) }
      strip = controller.addStrip { TabItem("Day \($0)") }
      stage.window.rootViewController = controller
      stage.frame()
    }

    private var tabs: [TabCell] { strip.scrollView.subviews.compactMap { $0 as? TabCell } }

    private func rest() {
      stage.advance(0.7)
      stage.settle()
      stage.frame()
    }

    private func expectInStep(_ id: Int, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(controller.model.pager.settled == id, sourceLocation: sourceLocation)
      #expect(stage.faults == [], sourceLocation: sourceLocation)
      let selected = tabs.filter(\.state.isSelected)
      #expect(selected.map(\.item.name) == ["Day \(id)"], sourceLocation: sourceLocation)
      #expect(
        abs((selected.first?.frame.midX ?? 0) - strip.indicatorView.frame.midX) < 0.5, sourceLocation: sourceLocation)
      #expect(tabs.count < 20, sourceLocation: sourceLocation)
    }

    @Test("a strip over unlimited pages shows the tabs around the selected page")
    func opens() {
      expectInStep(20_000)
      #expect(tabs.count >= 5)
      #expect(tabs.allSatisfy { $0.accessibilityValue == nil })
    }

    @Test("a tap on a tab selects its page")
    func tap() throws {
      let tab = try #require(tabs.first { $0.item.name == "Day 20001" })
      stage.tap(tab)
      rest()
      expectInStep(20_001)
    }

    @Test("300 pages on, and a million pages away, the strip is in step", arguments: [20_300, 1_020_000, -3])
    func far(page: Int) throws {
      controller.select(page)
      rest()
      expectInStep(page)
    }

    @Test("200 swipes in a row stay in step, through renewals of the tabs")
    func swipes() throws {
      for page in 20_001...20_200 {
        controller.select(page, animated: page % 10 == 0)
        if page % 10 == 0 { rest() }
      }
      rest()
      expectInStep(20_200)
    }

    @Test("a person can scroll far beyond the tabs that exist at first, and a tap there selects that page")
    func scrolls() throws {
      let middle = strip.convert(strip.bounds, to: nil).midY
      for _ in 0..<60 {
        stage.swipe(from: CGPoint(x: 360, y: middle), to: CGPoint(x: 20, y: middle), over: 0.1)
        stage.settle()
      }
      let days = tabs.compactMap { Int($0.item.name.dropFirst(4)) }
      #expect((days.min() ?? 0) > 20_200)
      #expect(stage.faults == [])
      let inside = tabs.filter { $0.convert($0.bounds, to: nil).minX > 50 && $0.convert($0.bounds, to: nil).maxX < 340 }
      let tab = try #require(inside.first)
      let day = try #require(Int(tab.item.name.dropFirst(4)))
      stage.tap(tab)
      rest()
      expectInStep(day)
    }

    @Test("from right to left, and after a rotation, the strip is in step")
    func mirrored() throws {
      stage.traits { $0.layoutDirection = .rightToLeft }
      controller.select(25_000)
      rest()
      expectInStep(25_000)
      stage.rotate()
      rest()
      expectInStep(25_000)
    }
  }
}
