import LockstepDoctor
import LockstepFeedSwiftUI
import LockstepInspector
import LockstepSwiftUI
import SwiftUI
import Testing

/// The inspector of an app's debug builds.
@Suite(.timeLimit(.minutes(8))) @MainActor struct InspectorTests {
  private let holder = Holder(0, pages: [0, 1, 2])
  private let model = TabPagerModel<Int>(clock: Screen.clock)
  private let service = NumberService()

  private func press(_ title: String, _ screen: Screen) throws {
    let text = try #require(screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == title })
    text.press()
    screen.frame()
  }

  @Test("a button shows the state of a pager and of a list, the requests with their causes, and the last moves")
  func inspects() async throws {
    let feed = FeedModel(NumberSource(service: service), random: { 1 })
    let screen = Screen { [self] in
      TabPager(model, selection: Bindable(wrappedValue: holder).page) {
        for number in holder.pages { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
      }
      .lockstepInspector(.pager(model, named: "tabs"), .feed(feed))
    }
    screen.run(for: 1)
    #expect(model.recording != nil && feed.recording != nil)
    #expect(screen.graph.texts.contains("Inspect") && !screen.graph.texts.contains("Inspector of tabs"))
    model.select(2, animated: false)
    screen.run(for: 1)
    feed.start()
    try await service.waitForRequest()
    service.answer(0..<30, next: 30)
    try await settle(screen.graph) { feed.items.count == 30 }
    try press("Inspect", screen)
    screen.run(for: 1)
    let texts = screen.graph.texts
    for line in ["Inspector of tabs", "selected: 2", "phase: idle", "position: 2.000", "pages: 3", "Moves and events"] {
      #expect(texts.contains(line), "\(line)")
    }
    #expect(texts.contains { $0.hasSuffix("didmove from 0, to 2, cause code") })
    #expect(texts.contains { $0.contains("#1 first, 30 items from the start, because of the start: answered after ") })
    #expect(texts.contains("rows: 30"))
    model.select(1, animated: false)
    screen.run(for: 1)
    #expect(screen.graph.texts.contains("selected: 2"))
    try press("Update", screen)
    #expect(screen.graph.texts.contains("selected: 1"))
    try press("Close", screen)
    #expect(!screen.graph.texts.contains("selected: 1") && screen.graph.texts.contains("Inspect"))
  }

  @Test("a hidden inspector evaluates nothing while the pages move")
  func hidden() throws {
    let screen = Screen { [self] in
      TabPager(model, selection: Bindable(wrappedValue: holder).page) {
        for number in holder.pages { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
      }
      .lockstepInspector(.pager(model))
    }
    screen.run(for: 1)
    screen.resetCounts()
    screen.pages.beginDrag()
    for _ in 0..<10 { screen.pages.drag(by: 10) }
    screen.frame()
    #expect(screen.count("ModelInspectorModifier") == 0)
  }
}
