import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Tabs that appear, leave and move")
  struct StripEditTests {
    @Test("new, removed and moved tabs are animated, and not under Reduce Motion", arguments: [false, true])
    func animated(reduces: Bool) {
      let screen = TestScreen(5)
      screen.stage.settings.reduceMotion = reduces
      screen.rest()
      for pages in [[0, 9, 1, 2, 3, 4], [0, 9, 2, 3, 4], [0, 4, 9, 2, 3]] {
        let before = screen.stage.animationsStarted
        screen.model.pages = pages
        #expect((screen.stage.animationsStarted > before) == !reduces)
        screen.rest()
        screen.expectInStep(0)
        let order = screen.tabs.sorted { $0.frame.minX < $1.frame.minX }.map(\.item.name)
        #expect(order == pages.prefix(order.count).map { "Tab number \($0)" })
      }
    }

    @Test("tabs that stay keep their cells")
    func kept() throws {
      let screen = TestScreen(5)
      let cell = try #require(screen.tab(2))
      screen.model.pages = [0, 8, 9, 2]
      screen.stage.frame()
      #expect(screen.tab(2) === cell)
      screen.rest()
      #expect(try #require(screen.tab(2)).accessibilityValue == "tab 4 of 4")
    }

    @Test("tabs that are added before the visible ones do not move them, in each world")
    func before() throws {
      for answer in World.BatchUpdateOffset.allCases {
        let screen = TestScreen(30, selected: 15)
        screen.stage.world.batchUpdateOffset = answer
        let tab = try #require(screen.tab(15))
        let place = tab.convert(tab.bounds, to: nil)
        screen.model.pages = Array(100..<140) + Array(0..<30)
        #expect(abs(tab.convert(tab.bounds, to: nil).midX - place.midX) < 0.5)
        screen.rest()
        #expect(abs(tab.convert(tab.bounds, to: nil).midX - place.midX) < 0.5)
        screen.expectInStep(15)
      }
    }

    @Test("random changes of the pages in every phase never give the collection view wrong numbers", arguments: 0..<20)
    func random(seed: Int) throws {
      let screen = TestScreen(8)
      screen.stage.world = World(seed: UInt64(seed))
      var chance = WorldDice(seed: UInt64(seed))
      for round in 0..<25 {
        switch (seed + round) % 5 {
        case 0: screen.swipe(-0.6)
        case 1: screen.model.pages = Array((0..<Int.random(in: 0...9, using: &chance)).shuffled(using: &chance))
        case 2: screen.model.pages = Array(0..<12)
        case 3: if let id = screen.model.pages.randomElement(using: &chance) { screen.model.tap(id) }
        default: screen.stage.advance(0.1)
        }
        screen.stage.frame()
        #expect(screen.stage.faults == [])
      }
      screen.model.pages = [3, 4, 5]
      screen.rest()
      screen.expectMarked(try #require(screen.pager.settled))
    }
  }
}
