import Foundation
import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// The work that a frame of the host causes on the double. It does not depend on the number of tabs and pages, and
/// `Documentation/benchmarks.md` shows it.
@Suite @MainActor struct FrameTests {
  private static let frames = 10

  /// A row of the table.
  private enum Scene: String, CaseIterable {
    case drag = "a finger drags"
    case rest = "a finger rests"
    case settle = "the pages settle after a swipe"
    case move = "the pages move to a selected page"
    case options = "a finger drags, with two strips and a transition"
    case ownDrag = "a finger drags the app's own scroll view"
    case ownMove = "the app's own scroll view moves to a selected page"
  }

  /// The work of ten frames.
  private struct Work: Equatable {
    var marks = 0
    var labels = 0
    var others = 0
    var layouts = 0
    var transactions = 0
  }

  @Test("a frame does the work that the documentation shows, with ten tabs and with a thousand")
  func rows() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/benchmarks.md").standardizedFileURL
    let lines = Set(try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n"))
    for scene in Scene.allCases {
      let found = equal(scene, .found)
      let missing = equal(scene, .missing)
      let work = found.work
      let timelines = "\(found.timelines) | \(missing.timelines)"
      #expect(work == missing.work, "\(scene.rawValue) with UIKit's scroll view and without it")
      let row =
        "| \(scene.rawValue) | \(work.marks) | \(work.labels) | \(work.others) | \(work.layouts) | \(work.transactions) | \(timelines) |"
      let isListed = lines.contains(row)
      #expect(isListed, "the table of benchmarks.md lacks \(row)")
    }
  }

  /// Returns the work with a thousand tabs, which is the same with ten tabs.
  private func equal(_ scene: Scene, _ scrollView: World.PlatformScrollView) -> (work: Work, timelines: Int) {
    let few = work(scene, 10, scrollView)
    let many = work(scene, 1_000, scrollView)
    #expect(few.work == many.work && few.timelines == many.timelines, "\(scene.rawValue) with 10 and with 1,000 tabs")
    return many
  }

  /// Returns the work of ten frames in the middle of a motion, and the number of these frames in which the timeline runs.
  private func work(
    _ scene: Scene, _ count: Int, _ scrollView: World.PlatformScrollView
  ) -> (work: Work, timelines: Int) {
    let pages = PagerPages(firstOfEqual: Array(0..<count))
    let model = TabPagerModel<Int>(pages, selected: count / 2, clock: Screen.clock)
    var world = World()
    world.platformScrollView = scrollView
    let screen = Screen(world: world) {
      FrameScreen(
        model: model, isOwn: scene == .ownDrag || scene == .ownMove, hasOptions: scene == .options)
    }
    screen.run()
    switch scene {
    case .drag, .options, .ownDrag:
      begin(screen)
      return measure(screen, model) { screen.pages.drag(by: 8) }
    case .rest:
      begin(screen)
      return measure(screen, model) {}
    case .settle:
      begin(screen)
      screen.pages.endDrag(velocity: CGVector(dx: 800, dy: 0))
      screen.frame()
      return measure(screen, model) {}
    case .move, .ownMove:
      model.select(count / 2 + 1)
      for _ in 0..<2 { screen.frame() }
      return measure(screen, model) {}
    }
  }

  /// Begins a drag, with the frame in which the neighbor comes into view.
  private func begin(_ screen: Screen) {
    screen.pages.beginDrag()
    for _ in 0..<3 {
      screen.frame()
      screen.pages.drag(by: 10)
    }
  }

  private func measure(_ screen: Screen, _ model: TabPagerModel<Int>, _ step: () -> Void) -> (
    work: Work, timelines: Int
  ) {
    screen.resetCounts()
    screen.graph.layouts = [:]
    let before = screen.graph.transactions
    var timelines = 0
    for _ in 0..<Self.frames {
      if model.needsFrames { timelines += 1 }
      screen.frame()
      step()
    }
    let (marks, labels) = (screen.count("TabMark<Int>"), screen.count("TabLabel<Int>"))
    let work = Work(
      marks: marks, labels: labels, others: screen.graph.counts.values.reduce(0, +) - marks - labels,
      layouts: screen.graph.layouts.values.reduce(0, +), transactions: screen.graph.transactions - before)
    return (work, timelines)
  }
}

/// A strip, or two, above pages of the pager or above a scroll view of the app's own. All tabs have equal titles.
private struct FrameScreen: View {
  let model: TabPagerModel<Int>
  let isOwn: Bool
  let hasOptions: Bool

  var body: some View {
    VStack(spacing: 0) {
      TabPagerStrip(model) { page in PagerTab("Tab", page: page) }
      if hasOptions { TabPagerStrip(model) { page in PagerTab("Tab", page: page) } }
      if isOwn {
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(model.pages.elements, id: \.self) { page in
              CountedPage(number: page).containerRelativeFrame(.horizontal).frame(maxHeight: .infinity)
            }
          }
          .pagerScrollContent()
        }
        .pagerDriven(by: model)
      } else {
        TabPagerContent(model) { page in CountedPage(number: page) }
          .pageTransition(hasOptions ? .cards : .slide)
      }
    }
  }
}
