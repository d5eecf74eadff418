import LockstepSwiftUI
import SwiftUI
import Testing

/// Pages that are scroll views below a bar, in both answers about a scroll view whose top inset grows.
@Suite @MainActor struct TopInsetTests {
  private let holder = Holder(0, pages: [0, 1, 2])
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  /// The place and the look of a strip.
  enum Strip: CaseIterable, Sendable {
    case onTop, hiding, shrinking, floating, scrollEdge, below, floatingBelow, none

    /// The strip is at the top of the pager.
    var isAbove: Bool { ![.below, .floatingBelow, .none].contains(self) }
  }

  /// The answer of the world, and the properties of the screen.
  struct Setting: Sendable, CustomTestStringConvertible {
    let answer: World.GrownTopInset
    let isMirrored: Bool
    let isByGeometry: Bool
    var testDescription: String { "\(answer), mirrored: \(isMirrored), geometry: \(isByGeometry)" }
    var direction: LayoutDirection { isMirrored ? .rightToLeft : .leftToRight }
    var world: World {
      var world = World()
      world.grownTopInset = answer
      return world
    }

    static let all = World.GrownTopInset.allCases.flatMap { answer in
      [false, true].flatMap { isMirrored in
        [true, false].map { Setting(answer: answer, isMirrored: isMirrored, isByGeometry: $0) }
      }
    }
  }

  private let bars = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

  private func pager() -> TabPager<Int> {
    TabPager(model, selection: Bindable(wrappedValue: holder).page) {
      for page in holder.pages {
        PagerTab("Tab \(page)", page: page) {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<50) { row in Text(verbatim: "Page \(page), row \(row)") }
            }
            .pageScrollContent()
          }
        }
      }
    }
  }

  @ViewBuilder private func pager(with strip: Strip) -> some View {
    switch strip {
    case .onTop: pager()
    case .hiding: pager().tabStripScrollBehavior(.hides)
    case .shrinking: pager().tabStripScrollBehavior(.shrinks(to: 20))
    case .floating: pager().tabStripStyle(.floating)
    case .scrollEdge: pager().tabStripBackground(.scrollEdge)
    case .below: pager().tabStripPlacement(.bottom)
    case .floatingBelow: pager().tabStripStyle(.floating).tabStripPlacement(.bottom)
    case .none: pager().tabStripPlacement(.hidden)
    }
  }

  private func screen(_ strip: Strip, _ setting: Setting, mostPasses: Int = 200) -> Screen {
    Screen(direction: setting.direction, safeArea: bars, world: setting.world, mostPasses: mostPasses) { [self] in
      pager(with: strip).pageScrollReading(isByGeometry: setting.isByGeometry)
    }
  }

  private func top(of page: Int, _ screen: Screen) -> Double? {
    screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page \(page), row 0" }
      .map { Double($0.frame.minY) }
  }

  /// The place of the first row of a page at its top: below the strip and the bar.
  private func expectedTop(_ strip: Strip, _ screen: Screen) -> Double {
    strip.isAbove ? Double(screen.strip.node.frame.maxY) : 59
  }

  @Test(
    "every page below a bar opens at its top, whether SwiftUI keeps a page at its top or its offset when an inset grows",
    arguments: Strip.allCases, Setting.all)
  func opens(strip: Strip, setting: Setting) throws {
    let screen = screen(strip, setting)
    screen.run()
    let height = strip.isAbove ? try #require(screen.tab("Tab 0")).frame.height : 0
    #expect(expectedTop(strip, screen) >= 59 + height)
    for page in holder.pages {
      model.select(page, animated: false)
      screen.run()
      #expect(top(of: page, screen) == expectedTop(strip, screen), "page \(page)")
    }
  }

  @Test("pages are below the bar in the first pass of the layout", arguments: Strip.allCases, Setting.all)
  func firstPass(strip: Strip, setting: Setting) throws {
    // On iOS 17, and from right to left, the pages are placed in the second pass.
    guard setting.isByGeometry, !setting.isMirrored else { return }
    let screen = screen(strip, setting, mostPasses: 1)
    let first = try #require(top(of: 0, screen))
    screen.graph.mostPasses = 200
    screen.run()
    #expect(top(of: 0, screen) == first)
  }

  @Test("a strip that hides is shown when its pager opens below a bar", arguments: Setting.all)
  func hidingStrip(setting: Setting) throws {
    let screen = screen(.hiding, setting)
    screen.run()
    let strip = screen.strip.node.frame
    #expect(strip.minY == 59 && strip.height == TabStripLook.defaultHeight)
    #expect(try #require(screen.tab("Tab 0")).frame.minY >= 59)
  }

  @Test("pages without a strip open at their top below a bar", arguments: Setting.all)
  func content(setting: Setting) {
    let model = model
    model.setPages(PagerPages(firstOfEqual: holder.pages))
    let screen = Screen(direction: setting.direction, safeArea: bars, world: setting.world) {
      TabPagerContent(model) { page in
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<50) { row in Text(verbatim: "Page \(page), row \(row)") } }
        }
      }
      .pageScrollReading(isByGeometry: setting.isByGeometry)
    }
    screen.run()
    #expect(top(of: 0, screen) == 59)
  }

  @Test(
    "a pager below a bar opens with no more evaluations of its pages than one without a bar", arguments: Setting.all)
  func evaluations(setting: Setting) {
    let counts = [EdgeInsets(), bars].map { safeArea in
      let screen = Screen(direction: setting.direction, safeArea: safeArea, world: setting.world) { [self] in
        TabPager(selection: Bindable(wrappedValue: holder).page) {
          for page in holder.pages { PagerTab("Tab \(page)", page: page) { CountedPage(number: page) } }
        }
        .tabStripScrollBehavior(.hides).pageScrollReading(isByGeometry: setting.isByGeometry)
      }
      screen.run()
      return screen.count("CountedPage")
    }
    #expect(counts[0] == counts[1])
  }
}
