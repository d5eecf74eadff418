import LockstepSwiftUI
import SwiftUI

/// Random numbers from a seed.
struct WorldDice: RandomNumberGenerator {
  private var random: SplitMix64

  /// The factor keeps the numbers of two sessions apart from each other, and from those of their worlds.
  init(seed: UInt64) { random = SplitMix64(seed: seed &* 0x2545_F491_4F6C_DD1D &+ 1) }

  mutating func next() -> UInt64 { random.next() }

  /// Returns a number with two decimals, so that a printed session is exact.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 100).rounded() / 100
  }
}

/// What a person, the system or the app does to a pager. Lengths are parts of the width of the pages, velocities are in
/// points per second, times are in seconds.
enum WorldAction: Equatable, Sendable {
  /// A swipe of several frames.
  case swipe(by: Double, frames: Int, velocity: Double)
  /// Puts a finger down on the pages, unless one is down.
  case touch
  case drag(by: Double, frames: Int)
  case lift(velocity: Double)
  /// A touch on the list of the visible page. With a distance in points, the finger scrolls the list.
  case touchList(by: Double)
  case tapTab(Int)
  case swipeStrip(by: Double, velocity: Double)
  /// The app sets the binding, with animation.
  case bind(Int)
  /// The app sets the binding at rest, without animation. The pages change at once.
  case bindAtOnce(Int)
  case select(Int, animated: Bool)
  case step(PagerStep)
  case turnWheel(by: Double)
  case turnWheelOnStrip(by: Double)
  /// The system scrolls the pages, for example to the focused view.
  case reveal(by: Double)
  case setPages([Int])
  case resize(width: Double)
  case cover(Double)
  case hide(Double)
  case setSwiping(PagerSwiping)
  case wait(Double)
  /// Several selections in one update: each page as soon as the one before is selected.
  case chain([Int])
  /// The app sets the binding several times in one update, and code selects other pages in between.
  case bindAll([Int])
  /// Swiping is off, and the system scrolls the pages to the focused view.
  case focus(by: Double)
  /// A slow drag that ends in a fling, from rest. It turns one page.
  case flick(isForward: Bool, velocity: Double)
  /// A tap on a tab and, some frames later, a finger that is put down and lifted. The pages go on to the tab's page.
  case holdMove(to: Int, after: Int)
  /// Ticks of a wheel, from rest, of which none is undone.
  case turnWheelSlowly(isForward: Bool)

  static func random(by dice: inout WorldDice) -> WorldAction {
    switch Int.random(in: 0..<52, using: &dice) {
    case 0..<8:
      .swipe(
        by: dice.number(-0.9...0.9), frames: Int.random(in: 1...20, using: &dice), velocity: dice.number(-1500...1500))
    case 8..<11: .touch
    case 11..<14: .drag(by: dice.number(-0.7...0.7), frames: Int.random(in: 1...15, using: &dice))
    case 14..<17: .lift(velocity: Bool.random(using: &dice) ? 0 : dice.number(-1500...1500))
    case 17, 18: .touchList(by: Bool.random(using: &dice) ? 0 : dice.number(-300...300))
    case 19..<22: .tapTab(Int.random(in: 0..<8, using: &dice))
    case 22:
      Bool.random(using: &dice)
        ? .swipeStrip(by: dice.number(-1...1), velocity: dice.number(-800...800))
        : .turnWheelOnStrip(by: dice.number(-1...1))
    case 23, 24: .bind(Int.random(in: 0..<8, using: &dice))
    case 25: .select(Int.random(in: 0..<8, using: &dice), animated: Bool.random(using: &dice))
    case 26: .step([.next, .previous, .first, .last][Int.random(in: 0..<4, using: &dice)])
    case 27, 28: .turnWheel(by: dice.number(-0.6...0.6))
    case 29: .reveal(by: dice.number(-0.8...0.8))
    case 30..<33: .setPages(pages(by: &dice))
    case 33: .resize(width: [320, 400, 700, 850][Int.random(in: 0..<4, using: &dice)])
    case 34: .cover(dice.number(0...0.5))
    case 35: .hide(dice.number(0...0.5))
    case 36: .setSwiping([.on, .on, .off, .forwardOnly][Int.random(in: 0..<4, using: &dice)])
    case 37: .bindAtOnce(Int.random(in: 0..<8, using: &dice))
    case 40, 41: .chain(Array((0..<8).shuffled(using: &dice).prefix(4)))
    case 42, 43: .bindAll(Array((0..<8).shuffled(using: &dice).prefix(Int.random(in: 2...5, using: &dice))))
    case 44, 45: .focus(by: dice.number(-0.8...0.8))
    case 46, 47: .flick(isForward: Bool.random(using: &dice), velocity: dice.number(1000...1800))
    case 48, 49: .holdMove(to: Int.random(in: 0..<8, using: &dice), after: Int.random(in: 2...15, using: &dice))
    case 50, 51: .turnWheelSlowly(isForward: Bool.random(using: &dice))
    default: .wait(dice.number(0.01...0.6))
    }
  }

  private static func pages(by dice: inout WorldDice) -> [Int] {
    Array((0..<8).shuffled(using: &dice).prefix(Int.random(in: 1...8, using: &dice)))
  }
}

/// A world and a session in it.
struct WorldCase: CustomStringConvertible, Sendable {
  var world: World
  var isMirrored = false
  /// `true` if the host reads the geometry of the scroll views in pages, as from iOS 18 on.
  var isByGeometry: Bool { world.system >= .ios18 }
  var hasLists = false
  var reducesMotion = false
  var isCyclic = false
  var hasLargeText = false
  /// `true` if the pager is between bars, and its strip lies over the pages and hides.
  var hasBars = false
  var actions: [WorldAction]

  /// Creates the case of a seed. The same seed gives the same case.
  init(seed: UInt64) {
    var dice = WorldDice(seed: seed)
    world = World(seed: dice.next())
    isMirrored = Int.random(in: 0..<4, using: &dice) == 0
    hasLists = Bool.random(using: &dice)
    reducesMotion = Int.random(in: 0..<8, using: &dice) == 0
    isCyclic = Int.random(in: 0..<6, using: &dice) == 0
    actions = (0..<Int.random(in: 3...25, using: &dice)).map { _ in WorldAction.random(by: &dice) }
    hasLargeText = Int.random(in: 0..<4, using: &dice) == 0
    hasBars = Int.random(in: 0..<3, using: &dice) == 0
  }

  var description: String {
    let list = actions.map { "    .\($0)" }.joined(separator: ",\n")
    return """
      world: \(world)
      mirrored: \(isMirrored), geometry: \(isByGeometry), lists: \(hasLists), reduced motion: \(reducesMotion), \
      cyclic: \(isCyclic), large text: \(hasLargeText), bars: \(hasBars)
      actions:
      \(list)
      """
  }

  /// Returns the smallest case found that fails too, by removing actions and answers.
  @MainActor
  func shrunk() -> WorldCase {
    var best = self
    var length = max(best.actions.count / 2, 1)
    while true {
      var start = 0
      while start < best.actions.count {
        var next = best
        next.actions.removeSubrange(start..<min(start + length, next.actions.count))
        if next.violation() != nil { best = next } else { start += length }
      }
      if length == 1 { break }
      length /= 2
    }
    while let next = best.simpler.first(where: { $0.violation() != nil }) { best = next }
    return best
  }

  private var simpler: [WorldCase] {
    var cases = world.simpler.map { world in
      var next = self
      next.world = world
      return next
    }
    for (path, simple) in [
      (\WorldCase.isMirrored, false), (\.hasLists, false), (\.reducesMotion, false),
      (\.isCyclic, false), (\.hasLargeText, false), (\.hasBars, false),
    ] where self[keyPath: path] != simple {
      var next = self
      next[keyPath: path] = simple
      cases.append(next)
    }
    return cases
  }
}
