import LockstepSwiftUI
import SwiftUI
import Testing

/// What a strip offers to hands, eyes and ears: text sizes, pointers, haptics, long presses, other orders, edges.
@Suite @MainActor struct StripFeatureTests {
  private let holder = Holder(0, pages: [0, 1, 2, 3])
  private let model = TabPagerModel<Int>(clock: Screen.clock)
  private let log = Log()

  private func pager(change: @escaping (PagerTab<Int>) -> PagerTab<Int> = { $0 }) -> TabPager<Int> {
    TabPager(model, selection: Bindable(wrappedValue: holder).page) {
      for number in holder.pages {
        change(PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") })
      }
    }
  }

  private func frame(_ title: String, _ screen: Screen) throws -> CGRect { try #require(screen.tab(title)).frame }

  private func titles(_ screen: Screen) -> [String] {
    screen.graph.nodes { $0.isAccessible && $0.accessibility.traits.contains(.isButton) }
      .sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.spokenLabel)
  }

  // MARK: Sizes

  @Test("a strip is as high as its labels need at a large text size, and the pages begin below it")
  func height() throws {
    let usual = Screen { [self] in pager() }
    #expect(try frame("Tab 0", usual).height == TabStripLook.defaultHeight)
    let large = Screen(dynamicType: .accessibility3) { [self] in pager() }
    #expect(try frame("Tab 0", large).height == 38 + 12)
    #expect(large.pages.node.frame.minY == 50)
    large.graph.environment.dynamicTypeSize = .large
    large.graph.flush()
    #expect(try frame("Tab 0", large).height == TabStripLook.defaultHeight)
  }

  @Test("a title of several lines breaks at the maximum width of a tab, and makes the strip higher")
  func lines() throws {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("A title of three lines here", page: 0) { EmptyView() }
        PagerTab("Short", page: 1) { EmptyView() }
      }
      .tabLabelStyle(.arranged(lines: 0)).tabWidth(maximum: 80)
    }
    let tab = try frame("A title of three lines here", screen)
    #expect(tab.width == 80 && tab.height == 3 * 20 + 12)
    #expect(try frame("Short", screen).width == 40)
  }

  @Test(
    "an image is on the side of the title that the style sets",
    arguments: [TabImagePlacement.leading, .trailing, .above, .below, .behind])
  func images(placement: TabImagePlacement) throws {
    let screen = Screen { [self] in
      pager { $0.tabImage(Image(systemName: "star")) }.tabLabelStyle(.arranged(image: placement))
    }
    let tab = try #require(screen.tab("Tab 0"))
    let image = try #require(tab.first { $0.view is Image }).frame
    let title = try #require(tab.first { $0.view is Text }).frame
    switch placement {
    case .leading: #expect(image.maxX <= title.minX)
    case .trailing: #expect(title.maxX <= image.minX)
    case .above: #expect(image.maxY <= title.minY && image.midX == title.midX)
    case .below: #expect(title.maxY <= image.minY && image.midX == title.midX)
    case .behind: #expect(image.midX == title.midX && image.midY == title.midY)
    }
  }

  @Test("the selected tab has its own image, which changes halfway")
  func selectedImage() throws {
    let screen = Screen { [self] in
      pager { $0.tabImage(Image(systemName: "tray"), selected: Image(systemName: "tray.fill")) }
    }
    func image(_ number: Int) throws -> String? {
      (try #require(screen.tab("Tab \(number)")).first { $0.view is Image }?.view as? Image)?.name
    }
    #expect(try image(0) == "tray.fill" && image(1) == "tray")
    screen.drag(by: 230)
    #expect(try image(0) == "tray" && image(1) == "tray.fill")
  }

  @Test("a subtitle is below the title, and a screen reader speaks both")
  func subtitle() throws {
    let screen = Screen { [self] in pager { $0.page == 1 ? $0.tabSubtitle("3 new") : $0 } }
    let tab = try #require(screen.tab("Tab 1, 3 new"))
    let frames = ["Tab 1", "3 new"].compactMap { string in
      tab.first { ($0.view as? Text)?.string == string }?.frame
    }
    #expect(frames.count == 2 && frames[0].maxY <= frames[1].minY && frames[1].height == 14)
    #expect(screen.tab("Tab 0") != nil)
  }

  @Test("the background of the selected tab fades in with the swipe, and a swipe evaluates no other background")
  func tabBackground() throws {
    let screen = Screen { [self] in pager().tabBackground(selected: Color.red, cornerRadius: 8) }
    func part(_ number: Int) throws -> Double {
      let tab = try #require(screen.tab("Tab \(number)"))
      let fills = tab.allInside { $0.view is RoundedRectangle }
      #expect(fills.count == 2 && fills.allSatisfy { $0.frame == tab.frame })
      return try #require(fills.map(\.shownOpacity).min())
    }
    screen.run()
    #expect(try part(0) == 1 && part(1) == 0)
    screen.drag(by: 100)
    #expect(try abs(part(0) - 0.75) < 0.01 && abs(part(1) - 0.25) < 0.01)
    screen.resetCounts()
    screen.pages.drag(by: 20)
    screen.frame()
    #expect(screen.count("TabBackdrop") == 2)
  }

  @Test("a badge on the corner takes no space, and its middle is on the corner of the image")
  func cornerBadge() throws {
    let screen = Screen { [self] in
      pager { $0.tabImage(Image(systemName: "star")).tabBadge($0.page == 0 ? .dot : nil) }
        .tabLabelStyle(.arranged(image: .above, badge: .corner))
    }
    #expect(try frame("Tab 0", screen).width == frame("Tab 1", screen).width)
    let tab = try #require(screen.tab("Tab 0"))
    let image = try #require(tab.first { $0.view is Image }).frame
    let dot = try #require(tab.first { $0.view is Circle }).frame
    #expect(dot.midX == image.maxX && dot.midY == image.minY)
  }

  @Test("with another font for the selected tab, the widths of the tabs follow the swipe")
  func fonts() throws {
    let screen = Screen { [self] in pager().tabFont(.caption, selected: .title) }
    // Five letters of 8 points, at 0.75 and at 1.5 of their size.
    #expect(try frame("Tab 0", screen).width == 60 && frame("Tab 1", screen).width == 30)
    screen.drag(by: 100)
    #expect(try abs(frame("Tab 0", screen).width - 52.5) < 0.01 && abs(frame("Tab 1", screen).width - 37.5) < 0.01)
    screen.pages.endDrag(velocity: CGVector(dx: 900, dy: 0))
    screen.run()
    #expect(try frame("Tab 0", screen).width == 30 && frame("Tab 1", screen).width == 60)
  }

  @Test("a held tab with large text shows its title in the middle of the screen")
  func largeContent() throws {
    let screen = Screen { [self] in pager() }
    let tab = try #require(screen.tab("Tab 1"))
    let holder = try #require(tab.ancestor { $0.largeContent != nil })
    let shown = Screen { holder.largeContent }
    #expect(shown.graph.texts == ["Tab 1"])
  }

  // MARK: Hands

  @Test("a pointer highlights tabs")
  func hover() throws {
    let screen = Screen { [self] in pager() }
    #expect(try #require(screen.tab("Tab 1")).first { $0.hasHoverEffect } != nil)
  }

  @Test("a tap that selects a page plays haptic feedback, and a swipe and code play none")
  func haptics() {
    let screen = Screen { [self] in pager().tabHaptics() }
    screen.tap("Tab 1")
    screen.run()
    screen.tap("Tab 1")
    screen.run()
    #expect(screen.graph.feedback == [.selection])
    holder.page = 2
    screen.graph.flush()
    screen.run()
    screen.swipe(by: -250)
    #expect(holder.page == 1 && screen.graph.feedback == [.selection])
    let silent = Screen { [self] in pager() }
    silent.tap("Tab 2")
    #expect(silent.graph.feedback.isEmpty)
  }

  @Test("a long press on a tab without a menu runs the app's action and selects nothing")
  func longPress() throws {
    let screen = Screen { [self] in
      pager { tab in tab.page == 2 ? tab.tabMenu { Button("Close") {} } : tab }
        .onTabLongPress { (page: Int) in log.lines.append("held \(page)") }
    }
    for title in ["Tab 1", "Tab 2"] {
      let tab = try #require(screen.tab(title))
      tab.touch(.down(at: .zero))
      tab.touch(.held(for: 0.6, at: .zero))
      tab.touch(.lifted)
      // The button reports a tap when the finger is lifted.
      if title == "Tab 1" { screen.tap(title) }
    }
    #expect(log.lines == ["held 1"] && holder.page == 0)
    screen.tab("Tab 1")?.touch(.down(at: .zero))
    screen.tap("Tab 1")
    #expect(log.lines == ["held 1"] && holder.page == 1)
  }

  @Test("a person drags a tab to another place after a long press, and the app receives the order")
  func reorder() throws {
    let screen = Screen { [self] in
      pager().tabHaptics().onTabReorder { (order: [Int]) in
        log.lines.append("\(order)")
        holder.pages = order
      }
    }
    let (first, third) = (try frame("Tab 0", screen), try frame("Tab 2", screen))
    let tab = try #require(screen.tab("Tab 0"))
    tab.touch(.held(for: 0.6, at: CGPoint(x: first.midX, y: first.midY)))
    tab.touch(.moved(to: CGPoint(x: first.midX + 1, y: first.midY)))
    #expect(try frame("Tab 0", screen).minX == first.minX + 1)
    tab.touch(.moved(to: CGPoint(x: third.midX, y: first.midY)))
    #expect(log.lines.isEmpty && titles(screen).first == "Tab 1")
    tab.touch(.lifted)
    screen.run()
    holder.page = 3
    screen.graph.flush()
    screen.run()
    screen.tap("Tab 0")
    #expect(holder.page == 3, "the finger that has dragged the tab does not tap it")
    holder.page = 0
    screen.graph.flush()
    screen.run()
    #expect(log.lines == ["[1, 2, 0, 3]"] && titles(screen) == ["Tab 1", "Tab 2", "Tab 0", "Tab 3"])
    #expect(holder.page == 0 && model.settled == 0 && screen.visibleTexts() == ["Page 0"])
    #expect(screen.graph.feedback.count >= 2)
  }

  @Test("a drag of a tab that is cancelled leaves the tab in its place")
  func cancelledReorder() throws {
    let screen = Screen { [self] in pager().onTabReorder { (order: [Int]) in holder.pages = order } }
    let first = try frame("Tab 0", screen)
    let tab = try #require(screen.tab("Tab 0"))
    tab.touch(.held(for: 0.6, at: CGPoint(x: first.midX, y: first.midY)))
    tab.touch(.moved(to: CGPoint(x: first.midX + 9, y: first.midY)))
    tab.touch(.cancelled)
    #expect(try frame("Tab 0", screen) == first && titles(screen).first == "Tab 0")
  }

  @Test("without an action for other orders, a long press drags nothing")
  func fixedOrder() throws {
    let screen = Screen { [self] in pager() }
    let first = try frame("Tab 0", screen)
    let tab = try #require(screen.tab("Tab 0"))
    tab.touch(.held(for: 0.6, at: CGPoint(x: first.midX, y: first.midY)))
    tab.touch(.moved(to: CGPoint(x: first.midX + 90, y: first.midY)))
    #expect(try frame("Tab 0", screen) == first)
  }

  @Test("a tab that is dragged to the end of a long strip scrolls the strip below it")
  func dragScrolls() throws {
    holder.pages = Array(0..<30)
    let screen = Screen { [self] in pager().onTabReorder { (order: [Int]) in holder.pages = order } }
    let first = try frame("Tab 0", screen)
    let tab = try #require(screen.tab("Tab 0"))
    tab.touch(.held(for: 0.6, at: CGPoint(x: first.midX, y: first.midY)))
    tab.touch(.moved(to: CGPoint(x: 395, y: first.midY)))
    for _ in 0..<60 { screen.frame() }
    #expect(screen.strip.offset.x > 300)
    #expect(abs(try frame("Tab 0", screen).midX - 395) < first.width)
    tab.touch(.lifted)
    #expect(holder.pages.firstIndex(of: 0) ?? 0 > 8)
  }

  @Test("VoiceOver moves a tab by one place")
  func spokenMoves() throws {
    let screen = Screen { [self] in pager().onTabReorder { (order: [Int]) in holder.pages = order } }
    let actions = try #require(screen.tab("Tab 1")).allActions
    #expect(actions.map(\.name) == ["Move forward", "Move backward"])
    actions[0].run()
    screen.graph.flush()
    #expect(holder.pages == [0, 2, 1, 3])
    #expect(try #require(screen.tab("Tab 1")).accessibility.value == "tab 3 of 4")
    let fixed = Screen { [self] in pager() }
    #expect(fixed.tab("Tab 1")?.allActions.count == 0)
  }

  @Test("Command-Option-arrow moves the selected tab, and does nothing where tabs cannot be reordered")
  func movesByKeys() {
    let fixed = Screen { [self] in pager() }
    #expect(fixed.graph.press(.rightArrow, [.command, .option]) == .ignored)
    fixed.run()
    #expect(holder.pages == [0, 1, 2, 3] && holder.page == 0)
    let screen = Screen { [self] in pager().onTabReorder { (order: [Int]) in holder.pages = order } }
    screen.graph.press(.rightArrow, [.command, .option])
    #expect(holder.pages == [1, 0, 2, 3])
    screen.graph.press(.end, [.command, .option])
    #expect(holder.pages == [1, 2, 3, 0])
    #expect(screen.graph.press(.end, [.command, .option]) == .ignored)
    screen.run()
    #expect(holder.pages == [1, 2, 3, 0] && holder.page == 0 && screen.visibleTexts() == ["Page 0"])
  }

  // MARK: Tabs that come and go

  @Test("tabs that appear, leave and move are animated, and the first tabs are not", arguments: [true, false])
  func animated(reducesMotion: Bool) {
    let screen = Screen(reducesMotion: reducesMotion) { [self] in pager() }
    screen.run()
    #expect(!screen.graph.animated.contains("TabFrameKey"))
    holder.pages = [3, 0, 1]
    screen.graph.flush()
    #expect(screen.graph.animated.contains("TabFrameKey") == !reducesMotion)
    screen.graph.animated = []
    screen.swipe(by: 250)
    #expect(!screen.graph.animated.contains("TabFrameKey"))
  }

  @Test("a strip over days without end has a tab for each day near the visible ones, and follows far moves")
  func endless() throws {
    let model = model
    model.setPages(PagerPages(.integers))
    let screen = Screen {
      VStack {
        TabPagerStrip(model) { day in PagerTab("Day \(day)", page: day) }
        TabPagerContent(model) { day in Text(verbatim: "Page \(day)") }
      }
    }
    #expect(abs(try frame("Day 0", screen).midX - 200) < 1)
    #expect(screen.tab("Day -3") != nil && screen.tab("Day 3") != nil)
    #expect(try #require(screen.tab("Day 0")).accessibility.value == "")
    screen.tap("Day 2")
    screen.run()
    #expect(try model.settled == 2 && abs(frame("Day 2", screen).midX - 200) < 1)
    model.select(50_000)
    screen.run()
    #expect(try abs(frame("Day 50000", screen).midX - 200) < 1 && screen.tab("Day 49998") != nil)
    #expect(screen.visibleTexts() == ["Page 50000"])
  }

  @Test("a strip in a toolbar follows the pages of its model")
  func toolbar() {
    let model = model
    model.setPages(PagerPages(firstOfEqual: [0, 1, 2]))
    let screen = Screen {
      TabPagerContent(model) { number in Text(verbatim: "Page \(number)") }
        .toolbar { TabPagerStrip(model) { number in PagerTab("Tab \(number)", page: number) }.frame(width: 200) }
    }
    screen.tap("Tab 2")
    screen.run()
    #expect(model.settled == 2 && screen.strip.container.width == 200)
    #expect(screen.tab("Tab 2")?.accessibility.traits == [.isButton, .isSelected])
  }

  // MARK: Drawing

  @Test("a strip has several indicators, which travel on their own")
  func indicators() throws {
    let screen = Screen { [self] in
      pager().tabIndicator(.pill(inset: 4, beyondLabel: 6))
        .tabSecondaryIndicator(.underline(height: 2, cornerRadius: 1), travel: .step)
    }
    func line() throws -> CGRect { try #require(screen.graph.nodes(of: RoundedRectangle.self).first).frame }
    func pill() throws -> CGRect { try #require(screen.graph.nodes(of: Capsule.self).first).frame }
    #expect(try line().height == 2 && line().width == 40)
    #expect(try pill().height == 36 && pill().width == 52)
    let (line0, pill0) = (try line(), try pill())
    screen.drag(by: 100)
    #expect(try line() == line0 && pill().minX > pill0.minX)
  }

  @Test("lines are between tabs, and not after the last one")
  func dividers() throws {
    let screen = Screen { [self] in pager().tabDivider(TabDivider(thickness: 2, inset: 10)) }
    let lines = screen.graph.nodes(of: Rectangle.self).map(\.frame).filter { $0.width == 2 && $0.height == 24 }
    #expect(lines.count == 3)
    let (first, second) = (try frame("Tab 0", screen), try frame("Tab 1", screen))
    #expect(lines.map(\.midX).min() == (first.maxX + second.minX) / 2)
  }

  @Test("tabs fade at an end beyond which there are more")
  func fades() throws {
    holder.pages = Array(0..<30)
    let screen = Screen { [self] in pager().tabStripFade(24) }
    func fades() -> [CGFloat] { screen.graph.nodes(of: LinearGradient.self).map(\.frame.width) }
    #expect(fades() == [0, 24])
    screen.strip.beginDrag()
    screen.strip.drag(by: 10)
    #expect(fades() == [10, 24])
    screen.strip.endDrag()
    holder.page = 29
    screen.graph.flush()
    screen.run()
    #expect(fades() == [24, 0])
  }

  @Test("a strip has a background, also behind its accessories, which reaches under the status bar")
  func backgrounds() {
    func screen(_ background: TabStripBackground) -> Screen {
      Screen(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0)) { [self] in
        pager().tabStripBackground(background).tabStripAccessories {
          Text(verbatim: "Leading")
        } trailing: {
          EmptyView()
        }
      }
    }
    let red = screen(.color(.red))
    let behind = red.graph.nodes { ($0.backdrop as? AnyShapeStyle)?.style as? Color == .red }
    #expect(behind.map(\.frame) == [CGRect(x: 0, y: 50, width: 400, height: 44)])
    #expect(screen(.glass).graph.nodes { $0.isGlass }.count == 1)
    #expect(screen(.material).graph.nodes { $0.backdrop is Material }.count == 1)
    #expect(screen(.none).graph.nodes { $0.backdrop != nil || $0.isGlass }.isEmpty)
  }

  @Test("dots show the page, travel with it, and are spoken as tabs")
  func dots() throws {
    let screen = Screen { [self] in pager().tabStripStyle(.dots()).tabStripPlacement(.bottom) }
    func bright() throws -> CGRect { try #require(screen.graph.nodes(of: Capsule.self).first).frame }
    let row = screen.graph.nodes(of: Circle.self).map(\.frame).sorted { $0.minX < $1.minX }
    #expect(row.count == 4 && row.allSatisfy { $0.size == CGSize(width: 8, height: 8) && $0.minY == 786 })
    #expect(abs((row[0].midX + row[3].midX) / 2 - 200) < 0.01)
    #expect(try bright() == row[0])
    screen.swipe(by: 250)
    #expect(try bright() == row[1])
    #expect(try #require(screen.tab("Tab 1")).accessibility.traits == [.isButton, .isSelected])
  }
}

extension Node {
  /// The nodes in this node that satisfy a condition.
  func allInside(_ isWanted: (Node) -> Bool) -> [Node] {
    (isWanted(self) ? [self] : []) + children.flatMap { $0.allInside(isWanted) }
  }

  /// The actions that a screen reader offers for this node.
  var allActions: [(name: String, run: () -> Void)] {
    var (found, node) = (accessibility.actions, parent)
    while let outer = node {
      if outer.accessibility.actions.count > found.count { found = outer.accessibility.actions }
      node = outer.parent
    }
    return found
  }
}
