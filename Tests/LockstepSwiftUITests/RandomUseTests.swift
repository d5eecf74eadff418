import Foundation
import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// Random sequences of drags, taps, selections, page lists and rotations, after which everything shows the same page.
///
/// `LOCKSTEP_SEEDS` is the number of seeds, 6 by default: one for each transition.
@Suite @MainActor struct RandomUseTests {
  private nonisolated static let seeds = ProcessInfo.processInfo.environment["LOCKSTEP_SEEDS"].flatMap(Int.init) ?? 6

  @Test(
    "pages, tabs and selection agree after any sequence of actions",
    arguments: 0..<Self.seeds)
  func anyOrder(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let holder = Holder(Int.random(in: 0..<5, using: &random))
    let model = TabPagerModel<Int>(clock: Screen.clock)
    let direction: LayoutDirection = seed.isMultiple(of: 3) ? .rightToLeft : .leftToRight
    var world = World()
    if seed.isMultiple(of: 2) { world.mirroredOffsets = .fromReadingSide }
    let screen = Screen(direction: direction, world: world) {
      NumberScreen(holder: holder, model: model).keptPages(seed % 4)
        .pageTransition(Self.transitions[seed % Self.transitions.count])
        .tabStripScrollBehavior(seed.isMultiple(of: 2) ? .hides : .pinned)
        .tabFont(.caption, selected: seed.isMultiple(of: 3) ? .title : nil)
        .onTabReorder { (order: [Int]) in holder.pages = order }
    }
    var done: [String] = []
    for _ in 0..<12 {
      done.append(act(on: screen, holder, &random))
      screen.run(for: Double.random(in: 0...0.3, using: &random))
    }
    if screen.pages.phase == .interacting { screen.pages.endDrag() }
    screen.run(for: 2)
    let width = screen.graph.size.width
    #expect(model.phase == .idle, "\(done)")
    #expect(holder.page == model.settled && holder.page == model.selection, "\(done)")
    #expect(screen.visibleTexts() == ["Page \(holder.page)"], "\(done)")
    let index = Double(holder.pages.firstIndex(of: holder.page) ?? -1)
    let offset = direction == .leftToRight ? screen.pages.offset.x : screen.pages.most.x - screen.pages.offset.x
    #expect(abs(offset - index * width) < 1, "\(done)")
    #expect(screen.tab("Tab \(holder.page)")?.accessibility.traits == [.isButton, .isSelected], "\(done)")
    #expect(abs(model.position - index) < 1e-9, "\(done)")
    let shown = screen.graph.nodes(of: Text.self).filter { ($0.view as? Text)?.string == "Page \(holder.page)" }
    #expect(shown.allSatisfy { $0.shownOpacity == 1 && $0.shownPlace(0, 0) == $0.frame.origin }, "\(done)")
  }

  private static let transitions: [PagerTransition] = [.slide, .fade, .cards, .cube, .coverFlow, .parallax(0.3)]

  /// Drags a visible tab, and lets go of it or loses the finger to the system.
  private func dragTab(on screen: Screen, _ page: Int, _ random: inout SplitMix64) -> String {
    guard let tab = screen.tab("Tab \(page)") else { return "no tab" }
    var finger = CGPoint(x: tab.frame.midX, y: tab.frame.midY)
    tab.touch(.down(at: finger))
    tab.touch(.held(for: 0.6, at: finger))
    for _ in 0..<3 {
      finger.x += Double.random(in: -120...120, using: &random)
      tab.touch(.moved(to: finger))
      screen.frame()
    }
    let isCancelled = Bool.random(using: &random)
    tab.touch(isCancelled ? .cancelled : .lifted)
    return "tab \(page) dragged\(isCancelled ? ", cancelled" : "")"
  }

  private func act(on screen: Screen, _ holder: Holder, _ random: inout SplitMix64) -> String {
    let page = Int.random(in: 0..<8, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      screen.tap("Tab \(page)")
      return "tap \(page)"
    case 2 where holder.pages.contains(page):
      holder.page = page
      screen.graph.flush()
      return "select \(page)"
    case 3:
      holder.pages = (0..<8).shuffled(using: &random).filter { $0 != page || $0 == holder.page }
      screen.graph.flush()
      return "pages \(holder.pages)"
    case 4:
      screen.graph.size = CGSize(width: Double([320, 400, 700].randomElement(using: &random) ?? 400), height: 800)
      screen.graph.flush()
      return "width \(screen.graph.size.width)"
    case 5 where screen.pages.phase == .interacting:
      let velocity = Double.random(in: -1500...1500, using: &random)
      screen.pages.endDrag(velocity: CGVector(dx: velocity, dy: 0))
      return "lift at \(velocity)"
    case 7: return dragTab(on: screen, page, &random)
    case 6:
      screen.strip.beginDrag()
      screen.strip.drag(by: Double.random(in: -200...200, using: &random))
      screen.strip.endDrag()
      return "strip"
    default:
      let distance = Double.random(in: -300...300, using: &random)
      if screen.pages.phase != .interacting { screen.pages.beginDrag() }
      for _ in 0..<4 {
        screen.frame()
        screen.pages.drag(by: distance / 4)
      }
      return "drag \(distance)"
    }
  }
}
