import Foundation
import LockstepSwiftUI
import SwiftUI
import Testing

/// Random sessions under a collapsing header, in random worlds. Once nothing moves, no gap is below the strip, and the
/// header has a height between its limits.
///
/// A tenth of `LOCKSTEP_WORLDS` is the number of sessions, at least 10. `LOCKSTEP_WORLD` runs the session of one seed.
@MainActor @Suite("Random worlds with a header")
struct HeaderWorldTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds: ClosedRange<UInt64> = {
    if let seed = environment["LOCKSTEP_WORLD"].flatMap(UInt64.init) { return seed...seed }
    return 1...max((environment["LOCKSTEP_WORLDS"].flatMap(UInt64.init) ?? 0) / 10, 10)
  }()

  @Test("in random worlds, random sessions end without a gap below the header, and with the header within its limits")
  func sessions() {
    for seed in Self.seeds {
      let session = HeaderSession(seed: seed)
      guard let violation = session.violation() else { continue }
      let shrunk = session.shrunk()
      Issue.record("seed \(seed): \(violation)\nshrunk: \(shrunk.violation() ?? "")\n\(shrunk)")
    }
  }
}

/// What a person or the app does. Distances are in points.
private enum HeaderAction: Equatable {
  case scroll(by: Double, velocity: Double)
  case swipe(by: Double)
  case tapTab(Int)
  case setRows(page: Int, count: Int)
  case setHeader(lines: Int)
  case reveal(Int)
  case resize(width: Double)
  case wait(Double)

  static func random(by dice: inout WorldDice) -> HeaderAction {
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<8: .scroll(by: dice.number(-500...500), velocity: dice.number(-1500...1500))
    case 8..<11: .swipe(by: dice.number(-380...380))
    case 11..<13: .tapTab(Int.random(in: 0..<4, using: &dice))
    case 13..<15:
      .setRows(page: Int.random(in: 0..<4, using: &dice), count: [1, 4, 12, 25][Int.random(in: 0..<4, using: &dice)])
    case 15: .setHeader(lines: Int.random(in: 0..<5, using: &dice))
    case 16: .resize(width: [320, 400, 700][Int.random(in: 0..<3, using: &dice)])
    default: .wait(dice.number(0.01...0.5))
    }
  }
}

@MainActor @Observable private final class HeaderApp {
  var page = 0
  var rows = [25, 25, 25, 25]
  var lines = 3
}

/// A world, a screen with a header, and a session on it.
private struct HeaderSession: CustomStringConvertible {
  var world: World
  var isByGeometry: Bool { world.system >= .ios18 }
  var isShared: Bool
  /// The pages that are lists.
  var lists: Set<Int>
  var actions: [HeaderAction]

  init(seed: UInt64) {
    var dice = WorldDice(seed: seed)
    world = World(seed: dice.next())
    isShared = Int.random(in: 0..<4, using: &dice) == 0
    let hasLists = Bool.random(using: &dice)
    world.platformScrollView = seed % 3 == 0 ? .missing : .found
    // A list has no content that the app can mark with `pageScrollContent`.
    lists = world.platformScrollView == .found && hasLists ? [1, 2] : []
    actions = (0..<Int.random(in: 3...20, using: &dice)).map { _ in HeaderAction.random(by: &dice) }
  }

  var description: String {
    let list = actions.map { "    .\($0)" }.joined(separator: ",\n")
    return "world: \(world)\ngeometry: \(isByGeometry), shared: \(isShared), lists: \(lists)\nactions:\n\(list)"
  }

  @MainActor func violation() -> String? { HeaderRun(self).violation() }

  /// Returns the smallest session found that fails too.
  @MainActor func shrunk() -> HeaderSession {
    var best = self
    var start = 0
    while start < best.actions.count {
      var next = best
      next.actions.remove(at: start)
      if next.violation() != nil { best = next } else { start += 1 }
    }
    while let world = best.world.simpler.first(where: { world in
      var next = best
      next.world = world
      return next.violation() != nil
    }) {
      best.world = world
    }
    return best
  }
}

/// A session that runs.
@MainActor private final class HeaderRun {
  private static let minimum = 30.0
  private static let line = 40.0
  private let session: HeaderSession
  private let app = HeaderApp()
  private let model = TabPagerModel<Int>(clock: Screen.clock)
  private let screen: Screen

  init(_ session: HeaderSession) {
    self.session = session
    let (app, model) = (app, model)
    screen = Screen(world: session.world) { HeaderScreen(app: app, session: session, model: model) }
  }

  func violation() -> String? {
    screen.run(for: 0.5)
    if let broken = brokenRule { return "at the start: \(broken)" }
    for (number, action) in session.actions.enumerated() {
      perform(action)
      screen.graph.flush()
      screen.run(for: 4)
      if let broken = brokenRule { return "after action \(number), .\(action): \(broken)" }
    }
    return nil
  }

  private func perform(_ action: HeaderAction) {
    switch action {
    case .scroll(let distance, let velocity):
      guard let scroller = scroller(of: model.settled ?? 0) else { return }
      scroller.beginDrag()
      for _ in 0..<6 {
        screen.frame()
        scroller.drag(y: distance / 6)
      }
      scroller.endDrag(velocity: CGVector(dx: 0, dy: velocity))
    case .swipe(let distance): screen.swipe(by: distance, velocity: distance * 3, settles: false)
    case .tapTab(let page): screen.tap("Tab \(page)")
    case .setRows(let page, let count): app.rows[page] = count
    case .setHeader(let lines): app.lines = lines
    case .reveal(let page): app.page = page
    case .resize(let width): screen.graph.size = CGSize(width: width, height: 800)
    case .wait(let seconds): screen.run(for: seconds)
    }
  }

  private func page(_ number: Int) -> Node? {
    screen.graph.nodes(of: HeaderPage.self).first { ($0.view as? HeaderPage)?.number == number }
  }

  private func scroller(of number: Int) -> Scroller? { page(number)?.firstScroller }

  private var brokenRule: String? {
    guard let settled = model.settled, let tab = screen.tab("Tab \(settled)") else { return "no page or tab" }
    if model.phase != .idle { return "the pager is \(model.phase)" }
    if screen.graph.isAnimating { return "something moves for ever" }
    let maximum = max(Double(app.lines) * Self.line, 0)
    let top = tab.frame.minY
    if top < min(Self.minimum, maximum) - 0.5 || top > maximum + 0.5 {
      return "the header is \(top) high, and its limits are \(min(Self.minimum, maximum)) and \(maximum)"
    }
    let texts = screen.graph.nodes(of: Text.self)
    let row = texts.first { ($0.view as? Text)?.string == "Page \(settled), row 0" }
    guard let row else { return nil }
    // A list may be short. Then the header cannot be collapsed.
    if row.frame.minY > tab.frame.maxY + 1 {
      return "a gap of \(row.frame.minY - tab.frame.maxY) is above page \(settled), header \(top) of \(maximum)"
    }
    return nil
  }
}

private struct HeaderScreen: View {
  @Bindable var app: HeaderApp
  let session: HeaderSession
  let model: TabPagerModel<Int>

  var body: some View {
    TabPager(model, selection: $app.page) {
      for number in 0..<4 {
        PagerTab("Tab \(number)", page: number) {
          HeaderPage(number: number, app: app, isList: session.lists.contains(number))
        }
      }
    }
    .collapsingHeader(minimumHeight: 30, offsets: session.isShared ? .shared : .separate) {
      Color.red.frame(height: Double(app.lines) * 40)
    }
    .pageScrollReading(isByGeometry: session.isByGeometry)
  }
}

private struct HeaderPage: View {
  let number: Int
  let app: HeaderApp
  let isList: Bool

  var body: some View {
    if isList {
      List { ForEach(0..<app.rows[number], id: \.self) { row in HeaderRow(page: number, row: row) } }
    } else {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<app.rows[number], id: \.self) { row in HeaderRow(page: number, row: row) }
        }
        .pageScrollContent()
      }
    }
  }
}

private struct HeaderRow: View {
  let page: Int
  let row: Int

  var body: some View { Text(verbatim: "Page \(page), row \(row)").frame(height: 50, alignment: .top) }
}
