import LockstepDoctor
import SwiftUI

@testable import LockstepSwiftUI

extension WorldCase {
  /// Runs the session. Returns the first rule that does not hold, or nil.
  @MainActor
  func violation() -> String? { WorldRun(self).violation() }
}

/// What the app of a session declares.
@MainActor @Observable private final class WorldApp {
  var page = 2
  var pages = Array(0..<6)
  var swiping = PagerSwiping.on
  var isShown = true
  /// The pages of a chain of selections.
  var chain: [Int] = []
}

/// The screen of a session.
private struct WorldScreen: View {
  @Bindable var app: WorldApp
  let plan: WorldCase
  let model: TabPagerModel<Int>

  var body: some View {
    if app.isShown {
      TabPager(model, selection: $app.page) {
        for number in app.pages {
          PagerTab("Tab \(number)", page: number) { WorldPage(number: number, hasList: plan.hasLists) }
        }
      }
      .pagerSwiping(app.swiping)
      .pagerEnds(plan.isCyclic ? .cyclic : .closed)
      .pageScrollReading(isByGeometry: plan.isByGeometry)
      .tabStripScrollBehavior(plan.hasBars ? .hides : .pinned)
      .modifier(WorldLink(app: app, model: model, place: 0))
      .modifier(WorldLink(app: app, model: model, place: 1))
      .modifier(WorldLink(app: app, model: model, place: 2))
    }
  }
}

/// Selects the next page of a chain as soon as a page of it is selected.
private struct WorldLink: ViewModifier {
  let app: WorldApp
  let model: TabPagerModel<Int>
  let place: Int

  func body(content: Content) -> some View {
    content.onChange(of: app.chain.count > place && model.selection == app.chain[place]) { _, isSelected in
      guard isSelected, place + 1 < app.chain.count else { return }
      model.select(app.chain[place + 1], animated: false)
    }
  }
}

private struct WorldPage: View {
  let number: Int
  let hasList: Bool

  var body: some View {
    if hasList {
      ScrollView {
        VStack {
          Text(verbatim: "Page \(number)")
          Color.clear.frame(height: 3000)
        }
      }
    } else {
      Text(verbatim: "Page \(number)")
    }
  }
}

/// A session in a world.
@MainActor
private final class WorldRun {
  private let plan: WorldCase
  private let app = WorldApp()
  private let model = TabPagerModel<Int>(clock: Screen.clock)
  private let screen: Screen
  private var isFingerDown = false
  /// `true` while another screen covers the pages.
  private var isCovered = false
  private var begun = 0
  private var ended = 0
  /// The move that has begun and not ended.
  private var currentMove: PagerMove<Int>?
  /// The first rule that did not hold in motion.
  private var brokenInMotion: String?
  /// The numbers of successive frames in which pages, bar and engine did not agree.
  private var framesApart: [String: Int] = [:]
  /// The offsets of the pages in the last frames, in points.
  private var lastOffsets: [Double] = []
  /// The maximum number of such frames. Where no scroll view of UIKit is found, a request may be lost, and the pages count
  /// as resting after a second without a report.
  private var mostFramesApart: Int { isFound ? 20 : 20 + 2 * Int(60 * PagerConfiguration.longestStandstill) }
  private var isFound: Bool { plan.world.platformScrollView != .missing }

  init(_ plan: WorldCase) {
    self.plan = plan
    let (app, model) = (app, model)
    model.startRecording(limit: 100_000)
    screen = Screen(
      direction: plan.isMirrored ? .rightToLeft : .leftToRight, reducesMotion: plan.reducesMotion,
      dynamicType: plan.hasLargeText ? .accessibility3 : .large,
      safeArea: EdgeInsets(top: plan.hasBars ? 59 : 0, leading: 0, bottom: plan.hasBars ? 34 : 0, trailing: 0),
      world: plan.world
    ) {
      WorldScreen(app: app, plan: plan, model: model)
    }
    model.onEvent = { [weak self] event in
      guard let self else { return }
      note(event)
    }
    screen.onFrame = { [weak self] in self?.noteFrame() }
  }

  func violation() -> String? {
    screen.run(for: 0.5)
    if let broken = brokenRuleAtStart { return "at the start: \(broken)" }
    for (number, action) in plan.actions.enumerated() {
      perform(action)
      if let broken = brokenInMotion ?? brokenRule { return "after action \(number), .\(action): \(broken)" }
    }
    lift(velocity: 0)
    screen.run(for: isFound ? 3 : 5)
    return brokenInMotion ?? brokenRule ?? brokenRuleAtRest ?? brokenRuleOfReports
  }

  private var width: Double { screen.graph.size.width }
  /// The direction of the offset towards the end of the pages.
  private var sign: Double { plan.isMirrored ? -1 : 1 }

  // MARK: Actions

  private func lift(velocity: Double) {
    guard isFingerDown else { return }
    isFingerDown = false
    if screen.pages.phase == .interacting {
      screen.pages.endDrag(velocity: CGVector(dx: velocity * sign, dy: 0))
    } else {
      screen.pages.lift()
    }
  }

  private func touch() {
    guard !isFingerDown else { return }
    isFingerDown = true
    screen.pages.touch()
  }

  private func drag(by part: Double, frames: Int) {
    guard isFingerDown else { return }
    screen.pages.beginDrag()
    for _ in 0..<frames {
      screen.frame()
      screen.pages.drag(by: part * width * sign / Double(frames))
    }
  }

  private func perform(_ action: WorldAction) {
    switch action {
    case .swipe(let part, let frames, let velocity):
      lift(velocity: 0)
      touch()
      screen.frame()
      drag(by: part, frames: frames)
      lift(velocity: velocity)
    case .touch: touch()
    case .drag(let part, let frames): drag(by: part, frames: frames)
    case .lift(let velocity): lift(velocity: velocity)
    case .touchList(let distance):
      guard plan.hasLists, !isFingerDown else { break }
      // The page may be removed between two frames.
      let page = "Page \(app.page)"
      list(of: page)?.touch()
      screen.frame()
      if distance == 0 { list(of: page)?.lift() } else { list(of: page)?.beginDrag() }
      list(of: page)?.drag(y: distance)
      screen.frame()
      list(of: page)?.endDrag()
    case .tapTab(let id): screen.tap("Tab \(id)")
    case .swipeStrip(let part, let velocity):
      screen.strip.beginDrag()
      screen.strip.drag(by: part * width)
      screen.frame()
      screen.strip.endDrag(velocity: CGVector(dx: velocity, dy: 0))
    case .bind(let id): if app.pages.contains(id) { withAnimation { app.page = id } }
    case .bindAtOnce(let id): bindAtOnce(id)
    case .select(let id, let isAnimated): model.select(id, animated: isAnimated)
    case .step(let step): model.step(step)
    case .turnWheelOnStrip(let part): screen.strip.turnWheel(by: CGVector(dx: part * width, dy: 0))
    case .turnWheel(let part): screen.pages.turnWheel(by: CGVector(dx: part * width, dy: 0))
    case .reveal(let part): screen.pages.reveal(by: part * width)
    case .setPages(let pages): app.pages = pages
    case .resize(let width): screen.graph.size = CGSize(width: width, height: 800)
    case .cover(let seconds):
      lift(velocity: 0)
      screen.graph.cover()
      isCovered = true
      screen.run(for: seconds)
      isCovered = false
      screen.graph.uncover()
    case .hide(let seconds):
      lift(velocity: 0)
      app.isShown = false
      screen.graph.flush()
      screen.run(for: seconds)
      app.isShown = true
    case .setSwiping(let swiping): app.swiping = swiping
    case .wait(let seconds): screen.run(for: seconds)
    case .chain(let ids): chain(ids.filter { app.pages.contains($0) })
    case .bindAll(let ids):
      for (number, id) in ids.enumerated() where app.pages.contains(id) {
        if number.isMultiple(of: 2) { app.page = id } else { model.select(id) }
      }
    case .focus(let part):
      lift(velocity: 0)
      let swiping = app.swiping
      app.swiping = .off
      screen.graph.flush()
      screen.pages.reveal(by: part * width)
      screen.run(for: 1)
      app.swiping = swiping
    case .flick(let isForward, let velocity): flick(isForward ? 1 : -1, velocity: velocity)
    case .holdMove(let id, let frames): hold(moveTo: id, after: frames)
    case .turnWheelSlowly(let isForward): turnWheelSlowly(isForward ? 1 : -1)
    }
    screen.graph.flush()
    screen.frame()
  }

  private func bindAtOnce(_ id: Int) {
    guard rests(), app.pages.contains(id) else { return }
    app.page = id
    screen.graph.flush()
    if model.settled != id || model.phase != .idle { fail("page \(id) is not settled at once, but \(settledText)") }
  }

  private func chain(_ ids: [Int]) {
    guard let first = ids.first else { return }
    app.chain = ids
    screen.graph.flush()
    model.select(first, animated: false)
    screen.graph.flush()
    app.chain = []
  }

  /// Lets everything come to rest. Returns `true` if a finger can then turn pages in both directions.
  private func rests() -> Bool {
    lift(velocity: 0)
    screen.run(for: 3)
    return app.swiping == .on && app.isShown && model.phase == .idle && model.pages.count > 1
  }

  private func flick(_ direction: Double, velocity: Double) {
    guard rests(), let from = model.settled.flatMap({ app.pages.firstIndex(of: $0) }) else { return }
    let next = from + Int(direction)
    guard app.pages.indices.contains(next) else { return }
    screen.pages.beginDrag()
    for _ in 0..<4 {
      screen.frame()
      screen.pages.drag(by: direction * 4 * sign)
    }
    screen.pages.endDrag(velocity: CGVector(dx: direction * velocity * sign, dy: 0))
    screen.run(for: 3)
    // SwiftUI tells no host the velocity.
    if isFound, model.settled != app.pages[next] {
      fail("a fling from page \(app.pages[from]) ended on \(settledText)")
    }
  }

  private func hold(moveTo id: Int, after frames: Int) {
    guard rests(), app.pages.contains(id), id != model.settled else { return }
    model.select(id)
    screen.graph.flush()
    for _ in 0..<frames { screen.frame() }
    screen.pages.touch()
    for _ in 0..<3 { screen.frame() }
    screen.pages.lift()
    screen.run(for: 3)
    if model.settled != id {
      fail("a touch during the move to page \(id) ended it on \(settledText)")
    }
  }

  private func turnWheelSlowly(_ direction: Double) {
    guard rests(), plan.world.wheelPhases == .idle, model.settled != nil else { return }
    var last = screen.pages.offset.x
    for _ in 0..<3 {
      let before = screen.pages.offset.x
      screen.pages.turnWheel(by: CGVector(dx: direction * sign * 0.1 * width, dy: 0))
      let moved = screen.pages.offset.x
      screen.frame()
      screen.frame()
      if moved != before, abs(screen.pages.offset.x - moved) > 1 {
        fail("a tick of the wheel from \(last) to \(moved) was followed by \(screen.pages.offset.x)")
      }
      last = screen.pages.offset.x
    }
  }

  private var settledText: String { model.settled.map { "\($0)" } ?? "no page" }

  private func fail(_ rule: String) {
    if brokenInMotion == nil { brokenInMotion = rule }
  }

  // MARK: Rules in motion

  private func note(_ event: TabPagerEvent<Int>) {
    switch event {
    case .willMove(let move):
      begun += 1
      if let currentMove { fail("\(move) begins before \(currentMove) ends") }
      currentMove = move
    case .didMove(let move), .didCancel(let move):
      ended += 1
      if currentMove == nil { fail("\(move) ends twice") }
      currentMove = nil
    default: break
    }
  }

  /// Checks in each visible frame that pages, bar and engine agree. They may differ for a few frames, while a request is
  /// lost.
  private func noteFrame() {
    guard app.isShown, !isCovered, screen.hasPages else {
      lastOffsets = []
      framesApart = [:]
      return
    }
    let scroller = screen.pages
    let offset = plan.isMirrored ? scroller.most.x - scroller.offset.x : scroller.offset.x
    // Reports may be two frames late.
    let late = plan.world.geometryReports == .coalesced ? lastOffsets.map { abs($0 - offset) }.max() ?? 0 : 0
    lastOffsets = (lastOffsets + [offset]).suffix(3)
    let stride = model.row.lengths(in: width)?.stride ?? width
    let shown = offset - (model.row.limits?.excess(of: offset / stride) ?? 0) * stride
    let isApart = !isDeaf(scroller) && abs(shown - model.pager.offset) > 1 + late
    count("the pages are at \(shown), and the engine has them at \(model.pager.offset)", isApart, as: "offset")
    let tab = model.phase == .idle ? model.settled.flatMap { screen.tab("Tab \($0)") } : nil
    if let tab, let mark {
      let isOff = abs(mark.midX - tab.frame.midX) > 1
      count("the indicator is at \(mark), the settled tab at \(tab.frame)", isOff, as: "indicator")
    }
    if model.phase == .idle, let settled = model.settled {
      let seen = screen.visibleTexts()
      let isWrong = !isDeaf(scroller) && seen != ["Page \(settled)"]
      count("page \(settled) is settled, and \(seen) are seen", isWrong, as: "page")
    } else {
      framesApart["page"] = 0
    }
  }

  /// `true` if the scroll view ignores every request until it comes to rest. No host can then keep the pages in place
  /// when, for example, the list of pages changes. Under a finger, the engine follows the scroll view instead, if it is
  /// found; SwiftUI tells no host of the finger.
  private func isDeaf(_ scroller: Scroller) -> Bool {
    switch scroller.phase {
    case .decelerating, .animating: plan.world.positionDuringDeceleration == .isIgnored
    case .interacting: !isFound && plan.world.positionDuringDrag == .isIgnored
    case .idle, .tracking: false
    }
  }

  private func count(_ text: String, _ isApart: Bool, as rule: String) {
    let frames = isApart ? (framesApart[rule] ?? 0) + 1 : 0
    framesApart[rule] = frames
    if frames > mostFramesApart { fail("for \(frames) frames in motion, \(text)") }
  }

  /// The frame of the indicator.
  private var mark: CGRect? {
    screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height > 0 && $0.height < 10 }
  }

  /// The list that contains a page's text.
  private func list(of text: String) -> Scroller? {
    screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == text }?
      .ancestor { $0.scrollAxes == .vertical }?
      .scroller
  }

  // MARK: Rules

  /// The first rule that does not hold when the pager has opened. A strip that grows with the text size does so in the
  /// second pass of the layout. Where scroll views then keep their offsets, the pages open under the strip's growth.
  private var brokenRuleAtStart: String? {
    guard plan.hasBars, plan.hasLists else { return nil }
    if plan.hasLargeText, plan.world.grownTopInset == .keepsOffset { return nil }
    let top = screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page \(app.page)" }?.frame.minY
    let strip = screen.strip.node.frame
    if strip.minY != 59 { return "the strip is at \(strip)" }
    return top == strip.maxY ? nil : "the page begins at \(top ?? -1), and the strip ends at \(strip.maxY)"
  }

  /// The first rule that does not hold now, of those that hold at any time.
  private var brokenRule: String? {
    let pager = model.pager
    if !pager.position.isFinite || !pager.offset.isFinite { return "a place is not finite" }
    for id in [pager.current, pager.target, pager.settled, pager.selection] {
      if let id, !pager.pages.contains(id) { return "page \(id) is not in the list" }
      if id == nil, !pager.pages.isEmpty { return "no current, target, settled or selected page" }
    }
    if pager.phase == .idle, pager.position != pager.position.rounded() || pager.target != pager.settled {
      return "idle at position \(pager.position), target \(pager.target ?? -1), settled \(pager.settled ?? -1)"
    }
    if begun != ended, begun != ended + 1 { return "\(begun) moves began and \(ended) ended" }
    return nil
  }

  /// The first rule that does not hold, of those that hold once nothing moves.
  private var brokenRuleAtRest: String? {
    if model.phase != .idle { return "the pager is \(model.phase) at \(model.position)" }
    if screen.graph.isAnimating {
      return "the scroll view is \(screen.pages.phase) at \(screen.pages.offset.x), asked for \(model.pager.offset)"
    }
    if begun != ended { return "\(begun) moves began and \(ended) ended" }
    if model.pages.elements != app.pages { return "the pager has pages \(model.pages.elements), not \(app.pages)" }
    let settled = model.settled ?? -1
    if model.selection != settled || app.page != settled {
      return "page \(settled) is settled, \(model.selection ?? -1) is selected, the binding is \(app.page)"
    }
    let seen = screen.visibleTexts()
    if seen != ["Page \(settled)"] { return "page \(settled) is settled, and \(seen) are seen" }
    let frame = screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page \(settled)" }?.frame
    if let frame, abs(frame.midX - width / 2) >= 1 { return "page \(settled) stands at \(frame)" }
    if model.position != Double(app.pages.firstIndex(of: settled) ?? -1), !plan.isCyclic {
      return "page \(settled) is settled at \(model.position)"
    }
    return brokenRuleOfStrip(settled)
  }

  /// A scroll view that a marker has found is where the engine believes it to be, so that each report is taken as it is.
  private var brokenRuleOfReports: String? {
    guard let reports = model.recording?.reportsNotTaken, let first = reports.first else { return nil }
    return "\(reports.count) reports of a scroll view that was found were not taken, the first: \(first)"
  }

  private func brokenRuleOfStrip(_ settled: Int) -> String? {
    let mark = mark ?? .null
    guard let tab = screen.tab("Tab \(settled)") else { return "tab \(settled) does not exist" }
    if abs(mark.midX - tab.frame.midX) >= 1 { return "the indicator is at \(mark), and tab \(settled) at \(tab.frame)" }
    if !tab.accessibility.traits.contains(.isSelected) { return "tab \(settled) is not selected" }
    let scroller = screen.strip
    let offset = plan.isMirrored ? scroller.most.x - scroller.offset.x : scroller.offset.x
    for strip in model.strips.compactMap(\.model?.strip) where !strip.isScrolledByPerson {
      if abs(offset - strip.offset) > 1 { return "the strip is at \(offset), asked for \(strip.offset)" }
    }
    return nil
  }
}
