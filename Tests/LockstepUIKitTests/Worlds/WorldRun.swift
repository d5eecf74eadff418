import LockstepPaging
import LockstepUIKit
import UIKit

extension WorldCase {
  /// Runs the session. Returns the first rule that does not hold, or nil.
  @MainActor
  func violation() -> String? { WorldRun(self).violation() }
}

/// A session in a world.
@MainActor
private final class WorldRun {
  private let plan: WorldCase
  private let screen: TestScreen
  private let navigation: UINavigationController
  private var finger: Finger?
  private var selected: Int?
  /// The numbers of presses of the buttons, and of moves of the knobs and of the sliders, in the pages.
  private var (presses, turns, slides) = (0, 0, 0)
  /// A touch that was meant for a page, and did not reach it.
  private var lostTouch: String?

  init(_ plan: WorldCase) {
    self.plan = plan
    screen = TestScreen(
      6, selected: 2, chaos: plan.chaos, ends: plan.ends,
      configuration: PagerConfiguration(axis: plan.isVertical ? .vertical : .horizontal), isShown: false,
      world: plan.world)
    navigation = UINavigationController(rootViewController: UIViewController())
  }

  func violation() -> String? {
    if plan.isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
    screen.stage.settings.reduceMotion = plan.reducesMotion
    screen.pageView.pagerTransition = plan.transition.transition
    screen.strip.allowsReordering = true
    let makePlainPage = screen.controller.make
    screen.controller.make = { [unowned self] in
      let page = makePlainPage($0)
      if plan.hasLists { addList(to: page) }
      if plan.isNested { addPager(to: page) }
      addControls(to: page)
      return page
    }
    screen.onSelect = { [unowned self] in selected = $0 }
    screen.stage.window.rootViewController = navigation
    screen.stage.frame()
    navigation.pushViewController(screen.controller, animated: false)
    screen.stage.advance(0.6)
    for (number, action) in plan.actions.enumerated() {
      perform(action)
      if let broken = brokenRule { return "after action \(number), .\(action): \(broken)" }
    }
    finger?.lift()
    if screen.stage.isInBackground { screen.stage.enterForeground() }
    bringBack()
    // Late callbacks come within half a second.
    screen.stage.advance(1)
    screen.stage.settle()
    screen.stage.advance(0.7)
    screen.stage.settle()
    return brokenRule ?? brokenRuleAtRest
  }

  private func addList(to page: UIViewController) {
    let list = UIScrollView()
    list.frame = page.view.bounds
    list.contentSize = CGSize(width: 100, height: 3000)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(list)
  }

  private func addPager(to page: UIViewController) {
    let pager = PagerView(
      pages: [100, 101, 102], configuration: PagerConfiguration(axis: plan.isVertical ? .vertical : .horizontal)
    ) { _ in UIView() }
    pager.frame = page.view.bounds.insetBy(dx: 20, dy: 100)
    pager.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(pager)
  }

  /// Adds a button and a control that follows a finger at the lower end of a page, and a slider at its upper end.
  private func addControls(to page: UIViewController) {
    let (button, knob, slider) = (UIButton(), WorldKnob(), UISlider())
    let size = page.view.bounds.size
    button.frame = CGRect(x: 0, y: size.height - 80, width: size.width, height: 40)
    knob.frame = CGRect(x: 0, y: size.height - 140, width: size.width, height: 40)
    button.addAction(UIAction { [unowned self] _ in presses += 1 }, for: .touchUpInside)
    knob.onTurn = { [unowned self] in turns += 1 }
    slider.frame = CGRect(x: 0, y: 200, width: size.width, height: 40)
    slider.addAction(UIAction { [unowned self] _ in slides += 1 }, for: .valueChanged)
    for view in [button, knob, slider] {
      view.autoresizingMask = [.flexibleWidth, view === slider ? .flexibleBottomMargin : .flexibleTopMargin]
      page.view.addSubview(view)
    }
  }

  /// The view of a kind that a person sees in the page that is selected.
  private func seen<Kind: UIView>(_ kind: Kind.Type) -> Kind? {
    let page = screen.pager.selection.flatMap { screen.controller.viewController(for: $0) }
    return page?.view.subviews.lazy.compactMap { $0 as? Kind }.first
  }

  /// `true` if the pages have visibly landed, and no other touch is under way.
  private var hasLanded: Bool {
    guard finger?.isUp != false, screen.pager.selection != nil, navigation.transitionCoordinator == nil else {
      return false
    }
    let pager = screen.pager
    // A row that has just begun to move stands at a page too, so the distance to the target counts.
    guard let target = pager.target.flatMap(pager.pages.index(of:)) else { return false }
    let turn = plan.ends == .cyclic ? Double(pager.pages.count) : .infinity
    let left = abs((pager.position - Double(target)).remainder(dividingBy: turn)) * pager.stride
    return pager.phase == .idle || (pager.isDriving && left < 0.5)
  }

  /// Puts a finger down at the middle of a view, where the view would be if the pages had settled.
  private func touch(_ view: UIView) -> Finger {
    let middle = view.convert(view.bounds, to: nil).middlePoint
    let page = screen.pageView.convert(screen.pageView.bounds, to: nil)
    return screen.stage.touch(plan.isVertical ? middle : CGPoint(x: page.midX, y: middle.y))
  }

  private func dragContent(at part: Double, by length: Double, over seconds: Double) {
    guard let list = seen(UIScrollView.self), !plan.isVertical, !plan.isNested else { return }
    let (isDue, start) = (hasLanded, list.contentOffset.y)
    let page = screen.pageView.convert(screen.pageView.bounds, to: nil)
    let way = page.height * length * (start < 1_000 ? -1 : 1)
    let finger = screen.stage.touch(CGPoint(x: page.minX + page.width * part, y: page.midY))
    finger.move(by: CGPoint(x: 0, y: way), over: seconds)
    // A pan begins at the first sample of the screen that is more than ten points away.
    let lost = 11 + abs(way) / seconds / 120
    if isDue, abs(list.contentOffset.y - start) < abs(way) - lost {
      lostTouch = "a drag by \(way) scrolled the page by \(list.contentOffset.y - start)"
    }
    finger.lift()
    screen.stage.frame()
  }

  private func tapButton() {
    guard let button = seen(UIButton.self) else { return }
    let (isDue, before) = (hasLanded, presses)
    let finger = touch(button)
    screen.stage.frame()
    finger.lift()
    screen.stage.frame()
    if isDue, presses == before { lostTouch = "a tap did not press the button" }
  }

  private func turnKnob() {
    guard let knob = seen(WorldKnob.self), screen.pager.configuration.swiping != .off else { return }
    let (isDue, before) = (hasLanded, turns)
    let finger = touch(knob)
    finger.hold(0.3)
    finger.move(by: way(-0.4), over: 0.3)
    if isDue, turns == before { lostTouch = "a control lost its finger" }
    finger.lift()
    screen.stage.frame()
  }

  private func slide(by part: Double) {
    guard let slider = seen(UISlider.self), !plan.isVertical else { return }
    // A back swipe in the content may take a drag to the right, which is between UIKit and the slider.
    let isSafe = part < 0 || plan.world.system < .ios26
    let (isDue, before, selection) = (hasLanded && isSafe, slides, screen.pager.selection)
    let finger = touch(slider)
    finger.move(by: way(part), over: 0.3)
    if isDue, slides == before { lostTouch = "a slider lost its finger" }
    if isDue, screen.pager.phase == .dragging || screen.pager.selection != selection {
      lostTouch = "a drag on a slider moved the pages"
    }
    finger.lift()
    screen.stage.frame()
  }

  /// The pager inside the settled page.
  private var innerPager: PagerView<Int>? {
    let page = screen.pager.settled.flatMap { screen.controller.viewController(for: $0) }
    return page?.view.subviews.lazy.compactMap { $0 as? PagerView<Int> }.first
  }

  /// Shows the pager again after a back swipe has closed it.
  private func bringBack() {
    screen.stage.advance(0.5)
    guard navigation.topViewController !== screen.controller else { return }
    navigation.pushViewController(screen.controller, animated: false)
    screen.stage.frame()
  }

  // MARK: Actions

  /// A place on the pages, at a part of their length.
  private func place(_ part: Double) -> CGPoint {
    let frame = screen.pageView.convert(screen.pageView.bounds, to: nil)
    return plan.isVertical
      ? CGPoint(x: frame.midX, y: frame.minY + frame.height * part)
      : CGPoint(x: frame.minX + frame.width * part, y: frame.midY)
  }

  private func way(_ part: Double) -> CGPoint {
    plan.isVertical
      ? CGPoint(x: 0, y: screen.pageView.bounds.height * part) : CGPoint(x: screen.pageView.bounds.width * part, y: 0)
  }

  private func perform(_ action: WorldAction) {
    let stage = screen.stage
    if navigation.topViewController !== screen.controller { bringBack() }
    switch action {
    case .swipe(let part, let seconds):
      let finger = stage.touch(place(part < 0 ? 0.95 : 0.05))
      finger.move(by: way(part), over: seconds)
      finger.lift()
      stage.frame()
    case .touch(let part):
      if finger?.isUp != false { finger = stage.touch(place(part)) }
      stage.frame()
    case .drag(let part, let seconds): finger?.move(by: way(part), over: seconds)
    case .lift:
      finger?.lift()
      stage.frame()
    case .cancel:
      finger?.cancel()
      stage.frame()
    case .tap: stage.tap(place(0.5))
    case .tapTab(let id): if screen.pager.pages.contains(id) { try? screen.tap(id) }
    case .dragTab(let id, let part):
      guard screen.pager.pages.contains(id), let tab = screen.tab(id) else { break }
      let finger = stage.touch(tab.convert(tab.bounds, to: nil).middlePoint)
      finger.hold(0.8)
      finger.move(by: CGPoint(x: screen.strip.bounds.width * part, y: 0), over: 0.3)
      finger.lift()
      stage.frame()
    case .swipeInner(let part, let seconds):
      guard let inner = innerPager else { break }
      let finger = stage.touch(inner.convert(inner.bounds, to: nil).middlePoint)
      finger.move(by: way(part), over: seconds)
      finger.lift()
      stage.frame()
    case .select(let id, let isAnimated): screen.model.select(id, animated: isAnimated)
    case .step(let step): screen.model.step(step)
    case .dragContent(let part, let length, let seconds): dragContent(at: part, by: length, over: seconds)
    case .tapButton: tapButton()
    case .turnKnob: turnKnob()
    case .slide(let part): slide(by: part)
    case .turnWheel(let part): stage.turnWheel(at: place(0.5), by: way(part))
    case .scroll(let part, let isAnimated):
      let (view, way) = (screen.pageView.scrollView, way(part))
      let end = CGPoint(
        x: max(view.contentSize.width - view.bounds.width, 0), y: max(view.contentSize.height - view.bounds.height, 0))
      view.setContentOffset(
        CGPoint(
          x: min(max(view.contentOffset.x + way.x, 0), end.x), y: min(max(view.contentOffset.y + way.y, 0), end.y)),
        animated: isAnimated)
      stage.frame()
    case .setPages(let pages): screen.model.pages = pages
    case .rotate: stage.rotate()
    case .resize(let width): stage.resize(to: CGSize(width: width, height: stage.window.bounds.height))
    case .background(let seconds):
      stage.enterBackground()
      stage.advance(seconds)
      stage.enterForeground()
    case .cover(let seconds):
      // UIKit supports neither a push during a back swipe nor a pop during a push.
      if navigation.transitionCoordinator != nil {
        finger?.lift()
        bringBack()
      }
      navigation.pushViewController(UIViewController(), animated: true)
      stage.advance(0.6 + seconds)
      navigation.popToViewController(screen.controller, animated: true)
      stage.advance(0.6)
    case .setSwiping(let swiping): screen.model.configuration.swiping = swiping
    case .warnMemory: stage.warnMemory()
    case .wait(let seconds): stage.advance(seconds)
    }
  }

  // MARK: Rules

  /// The first rule that does not hold now, of those that hold at any time.
  private var brokenRule: String? {
    let pager = screen.pager
    if let lostTouch { return lostTouch }
    if !screen.stage.faults.isEmpty { return "UIKit logs \(screen.stage.faults)" }
    let mistakes = screen.living.flatMap(\.mistakes)
    if !mistakes.isEmpty { return "appearance: \(mistakes)" }
    if !pager.position.isFinite || !pager.offset.isFinite { return "a place is not finite" }
    for id in [pager.current, pager.target, pager.settled, pager.selection] {
      if let id, !pager.pages.contains(id) { return "page \(id) is not in the list" }
      if id == nil, !pager.pages.isEmpty { return "no current, target, settled or selected page" }
    }
    if pager.phase == .idle, pager.position != pager.position.rounded() || pager.target != pager.settled {
      return "idle at position \(pager.position), target \(pager.target ?? -1), settled \(pager.settled ?? -1)"
    }
    let begun = screen.calls.filter { $0.hasPrefix("will ") }.count
    let ended = screen.calls.filter { $0.hasPrefix("did ") || $0.hasPrefix("cancel ") }.count
    if begun != ended, begun != ended + 1 { return "\(begun) moves began and \(ended) ended: \(screen.calls)" }
    return nil
  }

  /// The first rule that does not hold, of those that hold once nothing moves.
  private var brokenRuleAtRest: String? {
    let pager = screen.pager
    if pager.phase != .idle { return "the pager is \(pager.phase) at \(pager.position)" }
    let begun = screen.calls.filter { $0.hasPrefix("will ") }.count
    let ended = screen.calls.filter { $0.hasPrefix("did ") || $0.hasPrefix("cancel ") }.count
    if begun != ended { return "a move has not ended: \(screen.calls)" }
    guard let settled = pager.settled else { return pager.pages.isEmpty ? nil : "no page is settled" }
    if pager.selection != settled || selected != settled {
      return "page \(settled) is settled, \(pager.selection ?? -1) is selected, \(selected ?? -1) was reported"
    }
    let view = screen.controller.viewController(for: settled)?.view
    let seen = view.map { $0.convert($0.bounds, to: screen.pageView) } ?? .null
    // A page that does not scroll under the strip begins where the strip ends.
    let start = screen.strip.convert(screen.strip.bounds, to: screen.pageView).maxY
    let isAtTop = abs(seen.minY) < 0.5 || abs(seen.minY - start) < 0.5
    if abs(seen.minX) >= 0.5 || !isAtTop || abs(seen.width - screen.pageView.bounds.width) >= 0.5 {
      return "page \(settled) stands at \(seen)"
    }
    if Set(screen.living.map(\.id)) != Set(pager.mountedIDs) {
      return "pages \(screen.living.map(\.id)) exist, and \(pager.mountedIDs) are mounted"
    }
    if let inner = innerPager?.model.pager, inner.phase != .idle || inner.selection != inner.settled {
      return "the pager inside the page is \(inner.phase) at \(inner.position)"
    }
    let shown = screen.living.filter { $0.stage != .gone }.map(\.id)
    if shown != [settled] { return "page \(settled) is settled, and pages \(shown) have appeared" }
    let (mark, seenTabs) = (screen.strip.indicatorView.frame, screen.strip.scrollView.bounds)
    guard let tab = screen.tab(settled) else {
      // A person who drags tabs may scroll the strip away from the selected one.
      return seenTabs.intersects(mark) ? "the indicator is at \(mark), and tab \(settled) does not exist" : nil
    }
    if abs(mark.midX - tab.frame.midX) >= 0.5 {
      return "the indicator is at \(mark), and tab \(settled) at \(tab.frame)"
    }
    return tab.state.isSelected ? nil : "tab \(settled) is not selected"
  }
}

/// A control of the app's own that tracks a finger.
private final class WorldKnob: UIControl {
  var onTurn: () -> Void = {}

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    onTurn()
    return super.continueTracking(touch, with: event)
  }
}
