import Foundation
import LockstepSwiftUI
import SwiftUI
import Testing

@testable import SwiftUIExamples

/// The example screens, driven by taps and swipes.
@Suite @MainActor struct ExampleTests {
  @Test("on the scroll tabs screen, the indicator matches the selected label after a tap and after a swipe")
  func scrollTabs() throws {
    let screen = Screen { ScrollTabsScreen() }
    func bar() -> CGRect { screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height == 2 } ?? .zero }
    for title in ["Economy and markets", "Arts, music and books", "News"] {
      screen.tap(title)
      screen.wait()
      let label = try #require(screen.tab(title)).frame
      #expect(abs(bar().midX - label.midX) < 0.5)
      #expect(abs(bar().width - Double(title.count) * 8) < 0.5)
    }
    #expect(screen.graph.scene.values["page"] as? String == "news")
    screen.swipePages(by: 260)
    screen.wait()
    #expect(abs(bar().midX - (try #require(screen.tab("Economy and markets"))).frame.midX) < 0.5)
    #expect(screen.graph.scene.values["page"] as? String == "economy")
  }

  @Test("the scroll tabs screen restores its page with the scene")
  func restored() {
    let screen = Screen(scene: ["page": "culture"]) { ScrollTabsScreen() }
    #expect(screen.visibleTexts("Nothing new") == ["Nothing new"])
  }

  @Test("the mailbox screen passes over the folder that is offline, and enters it after the button")
  func mailbox() throws {
    let screen = Screen { MailboxScreen() }
    #expect(screen.tab("Archive")?.environment.isEnabled == false)
    screen.tap("Flagged")
    screen.wait()
    screen.swipePages(by: 260)
    screen.wait()
    #expect(screen.visibleTexts("The letters in Trash") == ["The letters in Trash"])
    screen.press("Go online")
    screen.swipePages(by: -260)
    screen.wait()
    #expect(screen.visibleTexts("The letters in Archive") == ["The letters in Archive"])
  }

  @Test("the photos screen has a header above the photos of each month")
  func photos() async throws {
    let graph = Graph { PhotosScreen(Photo.samples).feedListStyle(.lazy) }
    try await settle(graph) { graph.texts.contains("Fields in August") }
    let texts = graph.texts.filter { $0.hasSuffix("August") || $0.hasSuffix("July") }
    #expect(texts.prefix(2) == ["August", "Harbor in August"])
    #expect(texts.filter { $0 == "August" }.count == 1)
    #expect(texts.firstIndex(of: "July").map { texts[$0 - 1] } == "Fields in August")
  }

  @Test("the archive has a sideways list of its volumes above its sheets")
  func archive() async throws {
    let graph = Graph { ArchiveScreen().feedListStyle(.lazy) }
    try await settle(graph) { graph.texts.contains("Volume 1") }
    #expect(graph.texts.contains("Volume 2"))
  }

  @Test("on the home screen, an answer adds the next page, and a swipe can't leave the last question")
  func home() {
    let screen = Screen { HomeScreen() }
    #expect(screen.visibleTexts("All done") == ["All done"])
    screen.tap("Question 1")
    screen.wait()
    screen.graph.nodes(of: Button<Text>.self).first { $0.frame.midX < 400 && $0.frame.midX > 0 && $0.frame.minY < 700 }?
      .press()
    screen.wait()
    #expect(screen.tab("Question 2")?.accessibility.traits == [.isButton, .isSelected])
    screen.swipePages(by: -150)
    screen.wait()
    #expect(screen.tab("Question 2")?.accessibility.traits == [.isButton, .isSelected])
    screen.press("Skip to Todo")
    #expect(screen.visibleTexts("All done") == ["All done"])
  }

  @Test("on the home screen, an answer chooses the branch, and another answer takes the first branch away")
  func branches() {
    let screen = Screen { HomeScreen() }
    func answer(_ word: String) {
      screen.graph.nodes(of: Button<Text>.self).filter {
        $0.frame.midX < 400 && $0.frame.midX > 0 && $0.frame.minY < 700
      }
      .dropFirst(word == "Yes" ? 0 : 1).first?.press()
      screen.wait()
    }
    screen.tap("Question 1")
    screen.wait()
    answer("Yes")
    #expect(screen.tab("Question 2")?.accessibility.traits.contains(.isSelected) == true)
    screen.tap("Question 1")
    screen.wait()
    answer("No")
    #expect(screen.tab("Question 2") == nil)
    #expect(screen.tab("Question 3")?.accessibility.traits.contains(.isSelected) == true)
  }

  @Test("on the top tabs screen, a tab selects its page, and the logo selects the first page")
  func topTabs() {
    let screen = Screen { TopTabsScreen() }
    screen.tap("Live")
    screen.wait()
    #expect(screen.visibleTexts("Live show").first == "Live show 1")
    screen.press("Logo")
    screen.wait()
    #expect(screen.visibleTexts("Home show").first == "Home show 1")
  }

  @Test("on the pager sync screen, strip and pages follow each other, and a given up swipe brings both back")
  func pagerSync() throws {
    let screen = Screen { PagerSyncScreen() }
    screen.wait()
    func bar() -> CGRect { screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height == 8 } ?? .zero }
    for title in ["The long summer", "Winter", "Spring"] {
      screen.tap(title)
      screen.wait()
      #expect(screen.visibleTexts(title).first == "\(title) 1" || screen.visibleTexts(title).contains("\(title) 1"))
      #expect(abs(bar().midX - (try #require(screen.tab(title))).frame.midX) < 0.5)
    }
    screen.swipePages(by: 100)
    #expect(screen.visibleTexts("Position").first != "Position 0")
    screen.wait()
    screen.swipePages(by: -260)
    screen.wait()
    #expect(screen.visibleTexts("Position") == ["Position 0"])
    #expect(abs(bar().midX - (try #require(screen.tab("Spring"))).frame.midX) < 0.5)
  }

  @Test("on the pager sync screen, a swipe evaluates the position's view and no page")
  func pagerSyncCounts() {
    let screen = Screen { PagerSyncScreen() }
    screen.wait()
    screen.pages.beginDrag()
    screen.pages.drag(by: 20)
    screen.frame()
    screen.resetCounts()
    for _ in 0..<10 {
      screen.pages.drag(by: 10)
      screen.frame()
    }
    #expect(screen.count("Position") == 10)
    #expect(screen.count("PagerSyncScreen") == 0 && screen.count("Season") == 0)
    #expect(screen.count("TabButton<String>") == 0 && screen.count("TabLabel<String>") == 20)
  }

  @Test("on the calendar screen, each day near the visible ones has a tab")
  func calendarTabs() {
    let screen = Screen { CalendarScreen() }
    screen.wait()
    screen.tap("2")
    screen.wait()
    #expect(screen.visibleTexts("Day ") == ["Day 2", "Day 2"] && screen.tab("4") != nil && screen.tab("-2") != nil)
  }

  @Test("on the calendar screen, the page before today is yesterday")
  func calendar() {
    let screen = Screen { CalendarScreen() }
    screen.press("Yesterday")
    screen.wait()
    #expect(screen.visibleTexts("Day ") == ["Day -1", "Day -1"])
  }

  @Test("every built-in style and indicator travel has a preview, and every preview draws its tabs")
  func styles() throws {
    let screen = Screen { StylePreviews.previews }
    let names = try Self.readyMade()
    #expect(names.count == 21)
    for name in names {
      let isShown = screen.graph.texts.contains { $0.hasSuffix(name) || $0.contains("\(name)(") }
      #expect(isShown, "\(name) has no preview")
    }
    #expect(screen.graph.nodes { $0.isAccessible && $0.spokenLabel == "Sent" }.count == names.count)
  }

  /// Returns the names of all built-in styles and indicator travels. The names are read from the source files.
  private static func readyMade() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    func names(in path: String, _ pattern: Regex<(Substring, Substring)>) throws -> [String] {
      let text = try String(contentsOf: root.appendingPathComponent("Sources/\(path)"), encoding: .utf8)
      return text.matches(of: pattern).map { "." + $0.1 }
    }
    let styles = try ["TabStripStyle", "TabLabelStyle", "TabIndicatorStyle"].flatMap { style in
      try names(in: "LockstepSwiftUI/Styles/\(style).swift", /public static (?:var|func) (\w+)/)
    }
    let travels = try String(
      contentsOf: root.appendingPathComponent("Sources/LockstepPaging/Indicator/TabIndicator.swift"), encoding: .utf8
    ).split(separator: "public enum TabIndicatorTravel")[1].split(separator: "var knots")[0]
    return styles + travels.matches(of: /\n  case (\w+)/).map { "." + $0.1 }
  }
}

extension Screen {
  /// Draws frames until nothing moves. These screens use the device's clock.
  func wait() {
    repeat { graph.frame() } while graph.isAnimating
  }

  /// Swipes the pages in real time. `distance` is in points.
  ///
  /// On a busy machine the swipe may be so slow that the finger is released without velocity. A swipe by more than half
  /// a page changes the page even then.
  func swipePages(by distance: Double) {
    pages.beginDrag()
    for _ in 0..<5 {
      graph.frame()
      pages.drag(by: distance / 5)
    }
    pages.endDrag(velocity: CGVector(dx: distance > 0 ? 800 : -800, dy: 0))
  }

  func press(_ title: String) {
    graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == title }?.press()
  }
}
