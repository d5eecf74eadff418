import LockstepDoctor
import LockstepSwiftUI
import SwiftUI
import Testing

/// What pages offer beside moving: transitions, heights, titles, strips that hide, recordings, streams.
@Suite @MainActor struct PageFeatureTests {
  private let holder = Holder(0, pages: [0, 1, 2, 3])
  private let model = TabPagerModel<Int>(clock: Screen.clock)
  private let log = Log()

  private func pager() -> TabPager<Int> {
    TabPager(model, selection: Bindable(wrappedValue: holder).page) {
      for number in holder.pages {
        PagerTab("Tab \(number)", page: number) { CountedPage(number: number) }
      }
    }
  }

  /// The view of a page, whose frame is that of its place in the row.
  private func page(_ number: Int, _ screen: Screen) throws -> Node {
    let text = try #require(screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page \(number)" })
    return try #require(text.ancestor { $0.projection != nil })
  }

  // MARK: Transitions

  @Test("with a fade, both pages stay in place and fade into each other, and no page is evaluated")
  func fade() throws {
    let screen = Screen { [self] in pager().pageTransition(.fade).pagePreload(3) }
    screen.pages.beginDrag()
    screen.pages.drag(by: 10)
    screen.resetCounts()
    screen.pages.drag(by: 90)
    screen.frame()
    #expect(try abs(page(0, screen).shownPlace(0, 0).x) < 0.01 && abs(page(1, screen).shownPlace(0, 0).x) < 0.01)
    #expect(try abs(page(0, screen).shownOpacity - 0.75) < 0.01 && abs(page(1, screen).shownOpacity - 0.25) < 0.01)
    #expect(screen.count("CountedPage") == 0 && screen.count("PagerPage<Int>") == 0)
    screen.pages.endDrag(velocity: CGVector(dx: 900, dy: 0))
    screen.run()
    let arrived = try page(1, screen).shownOpacity
    #expect(holder.page == 1 && arrived == 1)
    #expect(try page(1, screen).shownPlace(0, 0).x == 0)
  }

  @Test("the sides of a cube meet in one edge, and the side that turns away becomes darker")
  func cube() throws {
    let screen = Screen { [self] in pager().pageTransition(.cube) }
    screen.drag(by: 100)
    let (left, right) = (try page(0, screen), try page(1, screen))
    for y in [0.0, 0.5, 1] {
      #expect(abs(left.shownPlace(1, y).x - right.shownPlace(0, y).x) < 0.01)
      #expect(abs(left.shownPlace(1, y).y - right.shownPlace(0, y).y) < 0.01)
    }
    let shades = screen.graph.nodes { ($0.opacity ?? 1) < 0.4 && $0.first { ($0.view as? Color) == .black } != nil }
    #expect(!shades.isEmpty || left.first { $0.opacity.map { abs($0 - 0.1) < 0.01 } == true } != nil)
  }

  @Test("cards are mirrored from right to left")
  func mirroredCards() throws {
    let screen = Screen(direction: .rightToLeft) { [self] in pager().pageTransition(.cards) }
    screen.drag(by: -100)
    #expect(abs(model.position - 0.25) < 0.01)
    // The covered page stays in the middle of the screen and becomes smaller.
    let covered = try page(0, screen)
    #expect(abs(covered.shownPlace(0.5, 0.5).x - 200) < 0.01)
    #expect(abs(covered.shownPlace(1, 0.5).x - covered.shownPlace(0, 0.5).x - 390) < 0.01)
    #expect(abs(try page(1, screen).shownPlace(1, 0).x - 100) < 0.01)
  }

  @Test("pages of a pager that slides are drawn without a transformation")
  func slide() throws {
    let screen = Screen { [self] in pager() }
    screen.resetCounts()
    screen.drag(by: 100)
    #expect(try page(0, screen).projection == ProjectionTransform())
    #expect(screen.count("PageDrawingEffect") == 0)
  }

  @Test("under Reduce Motion, the previous page fades out over the selected one if the app asks for it")
  func crossFade() throws {
    let screen = Screen(reducesMotion: true) { [self] in pager().pagerCrossFade(0.5).pageTransition(.cube) }
    screen.tap("Tab 1")
    #expect(model.settled == 1)
    screen.run(for: 0.25)
    #expect(try abs(page(0, screen).shownPlace(0, 0).x) < 0.01 && abs(page(1, screen).shownPlace(0, 0).x) < 0.01)
    let (leaving, arriving) = (try page(0, screen).shownOpacity, try page(1, screen).shownOpacity)
    #expect(leaving > 0.3 && leaving < 0.7 && arriving == 1)
    screen.run()
    #expect(screen.visibleTexts() == ["Page 1"])
  }

  // MARK: Heights

  @Test("a pager in a vertical scroll view is as high as its visible page, and between two pages in between")
  func fitsPage() throws {
    let (holder, model) = (holder, model)
    let screen = Screen {
      ScrollView {
        VStack(spacing: 0) {
          TabPager(model, selection: Bindable(wrappedValue: holder).page) {
            for number in 0..<3 {
              PagerTab("Tab \(number)", page: number) {
                Text(verbatim: "Page \(number)").frame(height: 100 + 60 * Double(number))
              }
            }
          }
          .pagerSizing(.fitsPage)
          Text(verbatim: "Below")
        }
      }
    }
    func below() throws -> Double {
      Double(try #require(screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Below" }).frame.minY)
    }
    let strip = TabStripLook.defaultHeight
    #expect(try below() == strip + 100)
    screen.drag(by: 200)
    #expect(abs(try below() - strip - 130) < 0.01)
    screen.pages.endDrag(velocity: CGVector(dx: 900, dy: 0))
    screen.run()
    #expect(try below() == strip + 160 && screen.visibleTexts() == ["Page 1"])
    holder.page = 0
    screen.graph.flush()
    screen.run()
    #expect(try below() == strip + 100)
  }

  // MARK: Titles and edges

  @Test("the screen has the title of the settled page, although its neighbors are mounted")
  func titles() {
    let holder = holder
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 {
          PagerTab("Tab \(number)", page: number) {
            Text(verbatim: "Page \(number)").pageNavigationTitle("Title \(number)")
          }
        }
      }
    }
    #expect(screen.graph.navigationTitles == ["Title 0"])
    screen.tap("Tab 1")
    screen.wait()
    #expect(screen.graph.navigationTitles == ["Title 1"])
  }

  @Test("the title of a pager on a page is the title of that page")
  func nestedTitle() {
    let (holder, inner) = (holder, Holder(5, pages: [5, 6]))
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Plain", page: 0) { Text(verbatim: "Page 0") }
        PagerTab("Nested", page: 1) {
          TabPager(selection: Bindable(wrappedValue: inner).page) {
            PagerTab("Inner", page: 5) { Text(verbatim: "Page 5").pageNavigationTitle("Title 5") }
          }
        }
      }
    }
    #expect(screen.graph.navigationTitles.isEmpty)
    screen.tap("Nested")
    screen.wait()
    #expect(screen.graph.navigationTitles == ["Title 5"])
  }

  @Test("navigation bars take the edge effect of the page, not that of the row and of the strip")
  func edgeEffects() {
    let screen = Screen { [self] in pager() }
    for scroller in [screen.pages.node, screen.strip.node] {
      #expect(scroller.ancestor { $0.hiddenEdgeEffects?.contains(.top) == true } != nil)
    }
  }

  @Test("a strip with the system's edge effect is a bar of its pages, which begin below it")
  func edgeStrip() throws {
    let screen = Screen { [self] in rows().tabStripBackground(.scrollEdge) }
    #expect(screen.graph.nodes { $0.hasSafeAreaBar }.count >= 1)
    #expect(try row(0, screen).minY == 44)
    try scroll(screen, by: 30)
    #expect(try row(0, screen).minY == 14)
  }

  // MARK: Strips that hide

  private func rows() -> some View {
    TabPager(model, selection: Bindable(wrappedValue: holder).page) {
      PagerTab("Tab 0", page: 0) { Rows(name: "Row") }
      PagerTab("Tab 1", page: 1) { Text(verbatim: "Page 1") }
      PagerTab("Tab 2", page: 2) { Rows(name: "Line") }
    }
  }

  private func row(_ number: Int, _ screen: Screen) throws -> CGRect {
    try #require(screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Row \(number)" }).frame
  }

  private func scroll(_ screen: Screen, by y: Double) throws {
    let page = try #require(screen.pages.node.first { $0.scrollAxes == .vertical }).scroller
    page.beginDrag()
    page.drag(y: y)
    page.endDrag()
    screen.frame()
  }

  private func stripHeight(_ screen: Screen) -> Double {
    Double(screen.graph.nodes { $0.isClipped && $0.first { $0.isHorizontalScroller } != nil }.first?.frame.height ?? -1)
  }

  @Test("a strip leaves point by point while the page is scrolled down, and returns while it is scrolled up")
  func hides() throws {
    let screen = Screen { [self] in rows().tabStripScrollBehavior(.hides) }
    #expect(stripHeight(screen) == 44)
    #expect(try row(0, screen).minY == 44)
    try scroll(screen, by: 20)
    #expect(stripHeight(screen) == 24)
    #expect(try row(0, screen).minY == 24)
    try scroll(screen, by: 300)
    #expect(stripHeight(screen) == 0)
    try scroll(screen, by: -30)
    #expect(stripHeight(screen) == 30)
    // The next page can't be scrolled, so it could not bring the strip back.
    try scroll(screen, by: 300)
    holder.page = 1
    screen.graph.flush()
    screen.run()
    #expect(stripHeight(screen) == 44)
  }

  @Test("without a marker, a strip leaves and returns with a page that reports its content")
  func hidesWithoutMarker() throws {
    let screen = Screen(world: .world(isFound: false)) { [self] in rows().tabStripScrollBehavior(.hides) }
    #expect(stripHeight(screen) == 44)
    try scroll(screen, by: 20)
    #expect(stripHeight(screen) == 24)
    #expect(try row(0, screen).minY == 24)
    try scroll(screen, by: 300)
    #expect(stripHeight(screen) == 0)
    try scroll(screen, by: -30)
    #expect(stripHeight(screen) == 30)
    try scroll(screen, by: 300)
    holder.page = 1
    screen.graph.flush()
    screen.run()
    #expect(stripHeight(screen) == 44, "a page that can't be scrolled could not bring the strip back")
  }

  @Test("a strip that shrinks keeps its least height")
  func shrinks() throws {
    let screen = Screen { [self] in rows().tabStripScrollBehavior(.shrinks(to: 30)) }
    try scroll(screen, by: 200)
    #expect(stripHeight(screen) == 30)
  }

  @Test("with a screen reader, a strip that hides stays")
  func hidesNotForVoiceOver() throws {
    let screen = Screen(screenReader: true) { [self] in rows().tabStripScrollBehavior(.hides) }
    try scroll(screen, by: 200)
    #expect(stripHeight(screen) == 44)
  }

  @Test("a tap on the tab of the settled page scrolls the page to its top", arguments: [true, false])
  func toTop(isFound: Bool) throws {
    let screen = Screen(world: .world(isFound: isFound)) { [self] in rows().pageScrollsToTop() }
    try scroll(screen, by: 300)
    #expect(try row(0, screen).minY == 44 - 300)
    screen.tap("Tab 0")
    screen.run()
    #expect(abs(try row(0, screen).minY - 44) < 0.5)
    let still = Screen(world: .world(isFound: isFound)) { [self] in rows() }
    try scroll(still, by: 300)
    still.tap("Tab 0")
    still.run()
    #expect(try row(0, still).minY == 44 - 300, "without the option, the app's own scroll view is left alone")
  }

  // MARK: Reports

  @Test("a recording replays to the state of the pager")
  func recording() throws {
    let screen = Screen { [self] in pager() }
    screen.run()
    #expect(model.recording == nil)
    model.startRecording()
    screen.swipe(by: 250)
    screen.tap("Tab 3")
    screen.run(for: 0.1)
    let recording = try #require(model.recording)
    let replayed = try recording.replay()
    #expect(replayed.position == model.position && replayed.selection == 3)
    #expect(model.isRecordingExact && recording.text().contains("select"))
    model.stopRecording()
    #expect(model.recording == nil)
  }

  @Test("streams tell every move and every arrival, in order")
  func streams() async throws {
    let screen = Screen { [self] in pager() }
    screen.run()
    var (moves, arrivals) = (model.moves.makeAsyncIterator(), model.arrivals.makeAsyncIterator())
    screen.swipe(by: 250)
    screen.tap("Tab 3")
    screen.run()
    guard case .willMove(let move) = await moves.next() else { return #expect(Bool(false)) }
    #expect(move.from == 0 && move.to == 1)
    #expect(await arrivals.next() == 1)
    #expect(await arrivals.next() == 3)
  }

  @Test("a task that is cancelled receives the outcome at once, and the move goes on")
  func cancelledTask() async throws {
    let screen = Screen { [self] in pager() }
    screen.run()
    let model = model
    let task = Task { try await model.move(to: 2) }
    await Task.yield()
    screen.run(for: 0.05)
    task.cancel()
    #expect(try await task.value == .cancelled)
    screen.run()
    #expect(model.settled == 2)
  }

  @Test("the progress of auto-advance grows from 0 to 1")
  func autoAdvance() throws {
    let screen = Screen { [self] in pager().pagerAutoAdvance(every: 4) }
    screen.run()
    let start = try #require(model.autoAdvanceProgress)
    Screen.now += 1
    #expect(abs(try #require(model.autoAdvanceProgress) - start - 0.25) < 0.01)
  }
}

private struct Rows: View {
  let name: String

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<100) { number in Text(verbatim: "\(name) \(number)") }
      }
      .pageScrollContent()
    }
  }
}
