import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// Layout in one pass: what a snapshot of the first pass, or of the first pass after a rotation, shows.
@Suite @MainActor struct FirstPassTests {
  private let holder = Holder(2)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func frame(_ screen: Screen, _ text: String) -> CGRect? {
    screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == text }?.frame
  }

  @Test("the first pass of the layout shows the selected page in its place")
  func opens() {
    let (holder, model) = (holder, model)
    let screen = Screen(mostPasses: 1) { NumberScreen(holder: holder, model: model) }
    #expect(screen.visibleTexts() == ["Page 2"])
    #expect(frame(screen, "Page 2")?.midX == 200)
    #expect(model.settled == 2)
  }

  @Test("the app receives the opening after the first pass, once")
  func events() {
    let (holder, model) = (holder, model)
    var events: [TabPagerEvent<Int>] = []
    model.onEvent = { events.append($0) }
    let screen = Screen(mostPasses: 1) { NumberScreen(holder: holder, model: model) }
    #expect(events.isEmpty)
    screen.graph.mostPasses = 200
    screen.run()
    let first = PagerMove(from: nil, to: 2, cause: .initial)
    #expect(events == [.willMove(first), .didMove(first)])
  }

  @Test("the first pass after a rotation shows the page in its new width", arguments: [320.0, 700])
  func rotates(width: Double) {
    let (holder, model) = (holder, model)
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    screen.run()
    screen.graph.mostPasses = 1
    screen.graph.size = CGSize(width: width, height: 800)
    screen.graph.flush()
    #expect(screen.visibleTexts() == ["Page 2"])
    #expect(abs((frame(screen, "Page 2")?.midX ?? 0) - width / 2) < 1)
    screen.graph.mostPasses = 200
    screen.run()
    #expect(screen.visibleTexts() == ["Page 2"] && model.settled == 2)
  }

  @Test("pages that share the viewport have their width in the first pass")
  func shared() {
    let (holder, model) = (holder, model)
    holder.page = 0
    let screen = Screen(mostPasses: 1) {
      NumberScreen(holder: holder, model: model).pageLength(.sharing(2)).pageSpacing(20)
    }
    #expect(frame(screen, "Page 0")?.midX == 95)
    #expect(frame(screen, "Page 1")?.midX == 305)
  }

  @Test("a pager that opens on its last page shows a full view, and goes back to one")
  func sharedEnd() {
    let (holder, model) = (holder, model)
    holder.page = 4
    let screen = Screen { NumberScreen(holder: holder, model: model).pageLength(.sharing(2)).pageSpacing(20) }
    screen.run()
    let last = [frame(screen, "Page 3")?.midX, frame(screen, "Page 4")?.midX]
    #expect(last == [95, 305] && model.settled == 4)
    holder.page = 3
    screen.run()
    #expect(frame(screen, "Page 3")?.midX == 95 && model.settled == 3)
    holder.page = 2
    screen.run()
    #expect(frame(screen, "Page 2")?.midX == 95 && model.settled == 2)
  }
}

/// Layout in one pass under a header.
@Suite @MainActor struct FirstHeaderPassTests {
  private let holder = Holder(1)

  @Test("pages begin below a header of a given height in the first pass, and stay there")
  func header() throws {
    let holder = holder
    let screen = Screen(mostPasses: 1) {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 {
          PagerTab("Tab \(number)", page: number) {
            ScrollView {
              VStack(spacing: 0) {
                ForEach(0..<60, id: \.self) { row in Text(verbatim: "Page \(number), row \(row)") }
              }
            }
          }
        }
      }
      .collapsingHeader(maximumHeight: 100) { Color.red }
    }
    for _ in 0..<2 {
      let row = screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page 1, row 0" }
      #expect(try #require(row).frame.minY == 144 && #require(row).frame.midX == 200)
      screen.graph.mostPasses = 200
      screen.run()
    }
  }
}

/// What is drawn beyond the limits of a swipe.
@Suite @MainActor struct RowLimitTests {
  private let holder = Holder(1)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(_ world: World, direction: LayoutDirection = .leftToRight, bounces: Bool = true) -> Screen {
    let (holder, model) = (holder, model)
    return Screen(direction: direction, world: world) {
      TabPager(model, selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 {
          PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") }
            .pageSwipeLock(number == 2 ? .entering : [])
        }
      }
      .pagerBounces(bounces)
    }
  }

  private func middle(_ screen: Screen, _ text: String) -> Double? {
    let frame = screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == text }?.frame
    return frame.map { Double($0.midX) }
  }

  @Test(
    "a finger that pulls towards a locked page moves nothing, and no request ends its gesture",
    arguments: World.PositionDuringDrag.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func locked(answer: World.PositionDuringDrag, direction: LayoutDirection) {
    var world = World()
    world.positionDuringDrag = answer
    let screen = screen(world, direction: direction)
    let sign = direction == .leftToRight ? 1.0 : -1.0
    screen.run()
    screen.pages.beginDrag()
    for _ in 0..<10 {
      screen.frame()
      screen.pages.drag(by: 30 * sign)
      #expect(screen.pages.phase == .interacting)
      #expect(abs((middle(screen, "Page 1") ?? 0) - 200) < 0.001 && model.position == 1)
    }
    for _ in 0..<10 {
      screen.frame()
      screen.pages.drag(by: -45 * sign)
    }
    #expect(abs(model.position - 0.625) < 0.01)
    screen.pages.endDrag(velocity: CGVector(dx: -600 * sign, dy: 0))
    screen.run()
    #expect(model.settled == 0 && screen.visibleTexts() == ["Page 0"])
  }

  @Test("a row without bounce shows nothing beyond its ends, and a row with bounce does")
  func ends() {
    holder.page = 0
    let rigid = screen(World(), bounces: false)
    rigid.run()
    rigid.drag(by: -200)
    #expect(abs((middle(rigid, "Page 0") ?? 0) - 200) < 0.001 && model.position == 0)
    rigid.pages.endDrag()
    rigid.run()
    #expect(model.settled == 0)
    let soft = screen(World())
    soft.run()
    soft.drag(by: -200)
    #expect((middle(soft, "Page 0") ?? 0) > 210)
  }

  @Test("a page that code selects past a lock is shown while it moves")
  func byCode() throws {
    let screen = screen(World())
    screen.run()
    model.select(2)
    screen.graph.flush()
    for _ in 0..<6 { screen.frame() }
    #expect(screen.visibleTexts() == ["Page 1", "Page 2"])
    screen.run()
    #expect(screen.visibleTexts() == ["Page 2"])
  }

  @Test("a pull past the end shows no page that is kept out of view")
  func kept() {
    let (holder, model) = (holder, model)
    holder.page = 0
    let screen = Screen {
      NumberScreen(holder: holder, model: model).keptPages(3).pageLength(.fixed(120))
    }
    screen.run()
    holder.page = 4
    screen.graph.flush()
    screen.run()
    screen.drag(by: 600)
    #expect(!screen.visibleTexts().contains("Page 0"), "\(screen.visibleTexts())")
    screen.pages.endDrag()
    screen.run()
    #expect(model.settled == 4)
  }

  @Test("a canceled task that waits for a move returns at once, and the move goes on")
  func canceled() async throws {
    let screen = screen(World())
    screen.run()
    let model = model
    let task = Task { try await model.move(to: 0) }
    await Task.yield()
    for _ in 0..<3 { screen.frame() }
    #expect(model.phase == .settling)
    task.cancel()
    #expect(try await task.value == .cancelled)
    screen.run()
    #expect(model.settled == 0)
  }
}
