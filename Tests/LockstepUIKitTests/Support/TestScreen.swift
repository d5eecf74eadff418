import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

/// A pager of numbered pages below a strip, on a stage. It records all callbacks.
@MainActor
final class TestScreen: PagerDelegate {
  typealias ID = Int

  let stage: Stage
  let controller: NumberedPages
  let strip: TabStripView<Int>
  private(set) var calls: [String] = []
  private(set) var made: [Int] = []
  private(set) var pages: [Weak] = []
  var onSelect: (Int?) -> Void = { _ in }

  let seed: UInt64?

  struct Weak {
    weak var page: LoggedPage?
  }

  init(
    _ count: Int, selected: Int? = nil, chaos: UInt64? = nil, size: CGSize = CGSize(width: 390, height: 844),
    ends: PagerEnds = .closed, configuration: PagerConfiguration = PagerConfiguration(), isShown: Bool = true,
    world: World = World()
  ) {
    seed = chaos
    stage = Stage(size: size, chaos: chaos)
    stage.world = world
    let model = PagerModel(
      PagerPages(firstOfEqual: Array(0..<count), ends: ends), selected: selected, configuration: configuration)
    controller = NumberedPages(model)
    strip = controller.addStrip { TabItem("Tab number \($0)") }
    controller.make = { [unowned self] id in
      let page = LoggedPage(id)
      self.made.append(id)
      self.pages.append(Weak(page: page))
      return page
    }
    model.delegate = self
    if isShown { show() }
  }

  func show() {
    stage.window.rootViewController = controller
    stage.frame()
  }

  /// Shows the screen in a navigation controller.
  func showInNavigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = navigation
    stage.frame()
    return navigation
  }

  var model: PagerModel<Int> { controller.model }
  var pager: Pager<Int> { model.pager }
  var pageView: PagerView<Int> { controller.pagerView }
  var living: [LoggedPage] { pages.compactMap(\.page) }

  func forget() { calls = [] }

  func tap(_ id: Int) throws {
    if let view = tab(id), stage.window.bounds.contains(view.convert(view.bounds, to: nil).middlePoint) {
      stage.tap(view)
    } else {
      model.tap(id)
    }
  }

  /// The views of the tabs that the strip has at the moment.
  var tabs: [TabCell] { strip.scrollView.subviews.compactMap { $0 as? TabCell } }

  func tab(_ id: Int) -> TabCell? { tabs.first { $0.item.name == "Tab number \(id)" } }

  /// Swipes across the middle of the pages by a part of their width. -1 is from the right edge to the left one.
  func swipe(_ part: CGFloat, over seconds: Double = 0.3) {
    let (start, end) = ends(part)
    stage.swipe(from: start, to: end, over: seconds)
  }

  /// Returns a finger that has dragged by a part of the width and is still down.
  func drag(_ part: CGFloat, over seconds: Double = 0.2) -> Finger {
    let (start, end) = ends(part)
    let finger = stage.touch(start)
    finger.move(to: end, over: seconds)
    return finger
  }

  private func ends(_ part: CGFloat) -> (CGPoint, CGPoint) {
    let frame = pageView.convert(pageView.bounds, to: nil)
    let from = part < 0 ? frame.maxX - 20 : frame.minX + 20
    let length = (frame.width - 40) * part
    return (CGPoint(x: from, y: frame.midY), CGPoint(x: from + length, y: frame.midY))
  }

  /// Runs frames for 0.7 s, and then until nothing moves, so that late callbacks come too.
  func rest(sourceLocation: SourceLocation = #_sourceLocation) {
    watch(0.7, sourceLocation: sourceLocation)
    stage.settle()
    stage.frame()
  }

  /// Runs frames, and expects pages over the whole viewport in each, unless they are pulled past the ends.
  func watch(_ seconds: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let end = stage.time + seconds
    var isBlank = false
    while stage.time < end {
      stage.frame()
      if !isCovered { isBlank = true }
    }
    #expect(!isBlank, "a part of the viewport is blank, seed \(seed ?? 0)", sourceLocation: sourceLocation)
  }

  /// `true` if pages fill the viewport.
  private var isCovered: Bool {
    let count = pager.pages.count
    guard count > 0, pageView.window != nil, pager.viewportLength > 0 else { return true }
    if pager.ends == .closed, pager.position < 0 || pager.position > Double(count - 1) { return true }
    let frames = pageView.scrollView.subviews.filter { !$0.isHidden }.map { $0.convert($0.bounds, to: pageView) }
    let size = pageView.bounds
    return [0.01, 0.5, 0.99].allSatisfy { part in
      let point =
        model.configuration.axis == .vertical
        ? CGPoint(x: size.midX, y: size.height * part) : CGPoint(x: size.width * part, y: size.midY)
      return frames.contains { $0.contains(point) }
    }
  }

  // MARK: Expectations

  /// Expects an idle pager whose strip, pages, callbacks and appearance agree.
  func expectInStep(_ id: Int?, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(pager.phase == .idle, "seed \(seed ?? 0)", sourceLocation: sourceLocation)
    #expect(pager.settled == id, "seed \(seed ?? 0)", sourceLocation: sourceLocation)
    #expect(stage.faults == [], sourceLocation: sourceLocation)
    #expect(living.flatMap(\.mistakes) == [], sourceLocation: sourceLocation)
    guard let id else { return }
    let view = controller.viewController(for: id)?.view
    let seen = view.map { $0.convert($0.bounds, to: pageView) } ?? .null
    // A page that does not scroll under the strip begins where the strip ends.
    let tops = [0, strip.look.layering == .abovePages ? strip.convert(strip.bounds, to: pageView).maxY : 0]
    let isInPlace =
      abs(seen.minX) < 0.5 && tops.contains { abs(seen.minY - $0) < 0.5 }
      && abs(seen.width - pageView.bounds.width) < 0.5
    #expect(isInPlace, "page \(id) stands at \(seen), seed \(seed ?? 0)", sourceLocation: sourceLocation)
    expectMarked(id, sourceLocation: sourceLocation)
    let shown = living.filter { $0.stage != .gone }.map(\.id)
    #expect(shown == [id], "seed \(seed ?? 0)", sourceLocation: sourceLocation)
    let begun = calls.filter { $0.hasPrefix("will ") }.count
    let ended = calls.filter { $0.hasPrefix("did ") || $0.hasPrefix("cancel ") }.count
    #expect(begun == ended, "\(calls)", sourceLocation: sourceLocation)
  }

  /// Expects the indicator at the page's tab, and only that tab to be selected.
  func expectMarked(_ id: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let selected = tabs.filter(\.state.isSelected).map(\.item.name)
    #expect(selected == ["Tab number \(id)"], "seed \(seed ?? 0)", sourceLocation: sourceLocation)
    let mark = strip.indicatorView.frame
    let tab = self.tab(id)?.frame ?? .null
    #expect(abs(mark.midX - tab.midX) < 0.5, "mark \(mark), tab \(tab)", sourceLocation: sourceLocation)
  }

  // MARK: PagerDelegate

  func pager(_ pager: any PagerModelOwner<Int>, willMove move: PagerMove<Int>) { calls.append("will \(text(move))") }

  func pager(_ pager: any PagerModelOwner<Int>, didMove move: PagerMove<Int>) { calls.append("did \(text(move))") }

  func pager(_ pager: any PagerModelOwner<Int>, didCancel move: PagerMove<Int>) { calls.append("cancel \(text(move))") }

  func pager(_ pager: any PagerModelOwner<Int>, didRefuseFrom id: Int) { calls.append("refuse \(id)") }

  func pager(_ pager: any PagerModelOwner<Int>, didReselect id: Int, cause: PagerCause) {
    calls.append("again \(id) \(cause)")
  }

  func pager(_ pager: any PagerModelOwner<Int>, didSelect id: Int?) { onSelect(id) }

  private func text(_ move: PagerMove<Int>) -> String {
    "\(move.from.map { "\($0)" } ?? "-")>\(move.to) \(move.cause)"
  }
}

/// A pager whose pages a test creates.
final class NumberedPages: PagerViewController<Int> {
  var make: (Int) -> UIViewController = { _ in UIViewController() }
  var onLayout: () -> Void = {}

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onLayout()
  }

  override func makePage(_ id: Int) -> UIViewController { make(id) }
}

extension UIView {
  /// Returns the views of a type in this view, from the back to the front.
  func descendants<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { [$0 as? Kind].compactMap { $0 } + $0.descendants(kind) }
  }

  /// `true` if a screen reader does not reach the view.
  var isHiddenFromScreenReader: Bool {
    sequence(first: self, next: \.superview).contains { $0.accessibilityElementsHidden }
  }
}

extension CGRect {
  var middlePoint: CGPoint { CGPoint(x: midX, y: midY) }
}
