import LockstepPaging
import LockstepUIKit
import UIKit

/// Random numbers from a seed, by SplitMix64.
struct WorldDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number with two decimals, so that a printed session is exact.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 100).rounded() / 100
  }
}

/// What a person, the system or the app does to a pager. Lengths are parts of the width of the pages, times are in
/// seconds.
enum WorldAction: Equatable, Sendable {
  case swipe(by: Double, over: Double)
  /// Puts a finger down, unless one is down.
  case touch(at: Double)
  case drag(by: Double, over: Double)
  case lift
  case cancel
  /// A tap on the pages.
  case tap
  case tapTab(Int)
  /// A long press on a tab, and a drag to another place in the strip.
  case dragTab(Int, by: Double)
  /// A swipe on the pager inside the settled page, if there is one.
  case swipeInner(by: Double, over: Double)
  case select(Int, animated: Bool)
  case step(PagerStep)
  case turnWheel(by: Double)
  /// A drag across the pages, on the content of a page, and a tap on a button of a page.
  case dragContent(at: Double, by: Double, over: Double)
  case tapButton
  /// A press on a control of a page that follows the finger, and a drag along the pages.
  case turnKnob
  /// A drag along the pages on a slider, without a press before.
  case slide(by: Double)
  /// The app scrolls the pages itself.
  case scroll(by: Double, animated: Bool)
  case setPages([Int])
  case rotate
  case resize(width: Double)
  case background(Double)
  case cover(Double)
  case setSwiping(PagerSwiping)
  case warnMemory
  case wait(Double)

  static func random(by dice: inout WorldDice) -> WorldAction {
    switch Int.random(in: 0..<40, using: &dice) {
    case 0..<8: .swipe(by: dice.number(-0.9...0.9), over: dice.number(0.03...0.5))
    case 8..<11: .touch(at: dice.number(0.1...0.9))
    case 11..<14: .drag(by: dice.number(-0.7...0.7), over: dice.number(0.02...0.4))
    case 14..<17: .lift
    case 17: .cancel
    case 18, 19: .tap
    case 20..<23: .tapTab(Int.random(in: 0..<8, using: &dice))
    case 23..<25: .select(Int.random(in: 0..<8, using: &dice), animated: Bool.random(using: &dice))
    case 25: .step([.next, .previous, .first, .last][Int.random(in: 0..<4, using: &dice)])
    case 26, 27: .turnWheel(by: dice.number(-0.6...0.6))
    case 28: .scroll(by: dice.number(-1.5...1.5), animated: Bool.random(using: &dice))
    case 29..<32: .setPages(pages(by: &dice))
    case 32: .rotate
    case 33: .resize(width: dice.number(200...900))
    case 34: .background(dice.number(0...0.5))
    case 35: .cover(dice.number(0...0.5))
    case 36: .setSwiping([.on, .on, .off, .forwardOnly][Int.random(in: 0..<4, using: &dice)])
    case 37: .warnMemory
    default: .wait(dice.number(0.01...0.6))
    }
  }

  /// Returns an action for a session with nested pagers, or with tabs that a person may reorder.
  static func extra(isNested: Bool, by dice: inout WorldDice) -> WorldAction {
    isNested && Bool.random(using: &dice)
      ? .swipeInner(by: dice.number(-0.9...0.9), over: dice.number(0.03...0.5))
      : .dragTab(Int.random(in: 0..<8, using: &dice), by: dice.number(-0.8...0.8))
  }

  /// Returns a touch that is meant for the content of a page, often soon after a move has begun.
  static func content(by dice: inout WorldDice) -> [WorldAction] {
    let touch: WorldAction =
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: .tapButton
      case 1: .turnKnob
      case 2: .slide(by: dice.number(0.2...0.4) * (Bool.random(using: &dice) ? 1 : -1))
      default: .dragContent(at: dice.number(0.1...0.9), by: dice.number(0.2...0.4), over: dice.number(0.1...0.4))
      }
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: return [touch]
    case 1: return [.tapTab(Int.random(in: 0..<8, using: &dice)), .wait(dice.number(0.02...0.7)), touch]
    default:
      let way = dice.number(0.3...0.8) * (Bool.random(using: &dice) ? 1 : -1)
      return [.swipe(by: way, over: dice.number(0.05...0.3)), .wait(dice.number(0.02...0.7)), touch]
    }
  }

  private static func pages(by dice: inout WorldDice) -> [Int] {
    Array((0..<8).shuffled(using: &dice).prefix(Int.random(in: 0...8, using: &dice)))
  }
}

/// A transition whose name can be printed.
enum WorldTransition: CaseIterable, Sendable {
  case slide, fade, cards, cube, coverFlow, parallax

  var transition: PagerTransition {
    switch self {
    case .slide: .slide
    case .fade: .fade
    case .cards: .cards
    case .cube: .cube
    case .coverFlow: .coverFlow
    case .parallax: .parallax(0.3)
    }
  }
}

/// A world, the faults of its callbacks, and a session in it.
struct WorldCase: CustomStringConvertible, Sendable {
  var world: World
  /// The seed of lost, doubled and late callbacks and of uneven frames; nil for none.
  var chaos: UInt64?
  var ends = PagerEnds.closed
  var isMirrored = false
  var isVertical = false
  var hasLists = false
  /// Each page contains a pager with the same axis.
  var isNested = false
  var transition = WorldTransition.slide
  var reducesMotion = false
  var actions: [WorldAction]

  /// Creates a case of sliding pages with these actions.
  init(_ world: World = World(), chaos: UInt64? = nil, _ actions: [WorldAction]) {
    (self.world, self.chaos, self.actions) = (world, chaos, actions)
  }

  /// Creates the case of a seed. The same seed gives the same case.
  init(seed: UInt64) {
    self.init(plainSeed: seed)
    var dice = WorldDice(seed: ~seed)
    isNested = Int.random(in: 0..<4, using: &dice) == 0
    if Bool.random(using: &dice) { transition = WorldTransition.allCases.randomElement(using: &dice) ?? .slide }
    reducesMotion = Int.random(in: 0..<8, using: &dice) == 0
    for _ in 0..<Int.random(in: 0...4, using: &dice) {
      let action = WorldAction.extra(isNested: isNested, by: &dice)
      actions.insert(action, at: Int.random(in: 0...actions.count, using: &dice))
    }
    for _ in 0..<Int.random(in: 0...4, using: &dice) {
      let touches = WorldAction.content(by: &dice)
      actions.insert(contentsOf: touches, at: Int.random(in: 0...actions.count, using: &dice))
    }
  }

  /// Creates a case of sliding pages without pagers inside, and without drags of tabs.
  init(plainSeed seed: UInt64) {
    var dice = WorldDice(seed: seed)
    world = World(seed: dice.next())
    chaos = Bool.random(using: &dice) ? UInt64.random(in: 1...1_000_000, using: &dice) : nil
    if Int.random(in: 0..<4, using: &dice) == 0 { ends = .cyclic }
    isMirrored = Int.random(in: 0..<4, using: &dice) == 0
    isVertical = Int.random(in: 0..<6, using: &dice) == 0
    hasLists = Bool.random(using: &dice)
    actions = (0..<Int.random(in: 3...25, using: &dice)).map { _ in WorldAction.random(by: &dice) }
  }

  var description: String {
    let list = actions.map { "    .\($0)" }.joined(separator: ",\n")
    return """
      world: \(world)
      chaos: \(chaos.map { "\($0)" } ?? "none"), ends: \(ends), mirrored: \(isMirrored), vertical: \(isVertical), lists: \(hasLists)
      nested: \(isNested), transition: \(transition), reduced motion: \(reducesMotion)
      actions:
      \(list)
      """
  }

  /// Returns the smallest case found that fails too, by removing actions, faults and answers.
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
    var simpler: [WorldCase]
    repeat {
      simpler = best.simpler.filter { $0.violation() != nil }
      if let next = simpler.first { best = next }
    } while !simpler.isEmpty
    return best
  }

  private var simpler: [WorldCase] {
    var cases = world.simpler.map { world in
      var next = self
      next.world = world
      return next
    }
    func add(_ change: (inout WorldCase) -> Void, if isWorthIt: Bool) {
      guard isWorthIt else { return }
      var next = self
      change(&next)
      cases.append(next)
    }
    add({ $0.chaos = nil }, if: chaos != nil)
    add({ $0.ends = .closed }, if: ends != .closed)
    add({ $0.isMirrored = false }, if: isMirrored)
    add({ $0.isVertical = false }, if: isVertical)
    add({ $0.hasLists = false }, if: hasLists)
    add({ $0.isNested = false }, if: isNested)
    add({ $0.transition = .slide }, if: transition != .slide)
    add({ $0.reducesMotion = false }, if: reducesMotion)
    return cases
  }
}
