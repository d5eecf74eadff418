import CAllocations
import Foundation
import UIKit

/// Counts the allocations of 20 frames of the UIKit host on the double of UIKit, and of the same scroll views without
/// Lockstep.
///
///     HostFrames                      prints the table of Documentation/benchmarks.md
///     HostFrames --check PAGE         fails when a row is not in that page, or Lockstep allocates in a plain frame
///     HostFrames "plain swipe" 40     draws 40 frames of one scene, for a tool that shows where memory is allocated
@main @MainActor
enum HostFrames {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 2, let scene = Scene(rawValue: words[0]), let frames = Int(words[1]) {
      print(scene.allocations(tabs: 10, frames: frames))
      return
    }
    let counts = Dictionary(uniqueKeysWithValues: Scene.allCases.map { ($0, $0.allocations(tabs: 10)) })
    let rows = Scene.allCases.map { "| \($0.rawValue) | \(counts[$0, default: 0]) |" }
    print("| What | Allocations |", "| --- | ---: |", rows.joined(separator: "\n"), separator: "\n")
    guard words.count == 2, words[0] == "--check" else { return }
    let page = try String(contentsOfFile: words[1], encoding: .utf8)
    var faults = rows.filter { !page.contains($0) }.map { "not in \(words[1]): \($0)" }
    for scene in Scene.allCases {
      let (few, many) = (counts[scene, default: 0], scene.allocations(tabs: 1_000))
      if few != many { faults.append("\(scene.rawValue): \(few) allocations with 10 tabs, \(many) with 1,000") }
      guard let bare = scene.withoutLockstep, few > counts[bare, default: 0] else { continue }
      faults.append("\(scene.rawValue): \(few - counts[bare, default: 0]) allocations more than \(bare.rawValue)")
    }
    print(faults.joined(separator: "\n"))
    exit(faults.isEmpty ? 0 : 1)
  }
}

@MainActor
enum Scene: String, CaseIterable {
  case bareSwipe = "swipe without Lockstep"
  case swipe = "plain swipe"
  case bareScroll = "scroll without Lockstep"
  case header = "header scroll"
  case move = "move after a tap"
  case options = "swipe with every option"

  /// The scene with the same scroll views, beside which this one allocates nothing.
  var withoutLockstep: Scene? {
    switch self {
    case .swipe: .bareSwipe
    case .header: .bareScroll
    case .bareSwipe, .bareScroll, .move, .options: nil
    }
  }

  func allocations(tabs: Int, frames: Int = 20) -> Int {
    switch self {
    case .bareSwipe: swipe(on: BareScreen.shown(tabs).stage, frames)
    case .swipe: swipe(on: TabbedScreen.shown(tabs).stage, frames)
    case .options: swipe(on: TabbedScreen.shown(tabs) { $0.useEveryOption() }.stage, frames)
    case .move: move(on: TabbedScreen.shown(tabs), frames)
    case .bareScroll:
      scroll({ $0.pages[0] }, of: BareScreen.shown(tabs), frames)
    case .header:
      scroll({ $0.list }, of: TabbedScreen.shown(tabs) { $0.addHeader() }, frames)
    }
  }

  /// Returns the allocations of the frames of a drag by a quarter of a page, without those in which the drag begins.
  private func swipe(on stage: Stage, _ frames: Int) -> Int {
    let finger = stage.touch(CGPoint(x: 340, y: 500))
    finger.move(by: CGPoint(x: -40, y: 0), over: 0.2)
    let before = allocations_so_far()
    finger.move(by: CGPoint(x: -97.5, y: 0), over: Double(frames) / stage.framesPerSecond)
    return allocations_so_far() - before
  }

  /// Returns the allocations of the frames in which the spring moves the row to the next page.
  private func move(on shown: (stage: Stage, screen: TabbedScreen), _ frames: Int) -> Int {
    shown.screen.pagerModel.tap(4)
    shown.stage.advance(0.1)
    let before = allocations_so_far()
    shown.stage.advance(Double(frames) / shown.stage.framesPerSecond)
    return allocations_so_far() - before
  }

  private func scroll<Shown>(
    _ list: (Shown) -> UIScrollView, of shown: (stage: Stage, screen: Shown), _ frames: Int
  ) -> Int {
    let list = list(shown.screen)
    var before = 0
    for frame in -4..<frames {
      if frame == 0 { before = allocations_so_far() }
      list.contentOffset.y += 3
      shown.stage.frame()
    }
    return allocations_so_far() - before
  }
}
