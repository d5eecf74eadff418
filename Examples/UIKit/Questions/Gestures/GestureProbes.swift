import UIKit

/// Reads the state of a pan that must not begin, while the finger moves.
final class RefusedPanProbe: Probe, UIGestureRecognizerDelegate {
  private let pan = UIPanGestureRecognizer()
  private let view = ProbeView()
  private var start: CGPoint?

  init() { super.init("refusedPan", instruction: "Drag a finger slowly over the gray area.") }

  override func prepare() {
    view.frame = area.bounds
    view.backgroundColor = .secondarySystemBackground
    pan.delegate = self
    view.addGestureRecognizer(pan)
    view.onMove = { [weak self] touch in self?.moved(touch.location(in: nil)) }
    area.addSubview(view)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

  private func moved(_ place: CGPoint) {
    guard let start else { return start = place }
    guard abs(place.y - start.y) + abs(place.x - start.x) > 60 else { return }
    finish(pan.state == .failed ? "failsEarly" : "failsAtLift")
  }
}

/// Looks whether a swipe over a scroll view that can scroll back goes back to the controller before.
final class BackSwipeOrScrollProbe: Probe, UIScrollViewDelegate {
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let page = Page()
  private let scroll = UIScrollView()

  init() { super.init("backSwipeOrScroll", instruction: "Swipe right, from the middle of the screen to its edge.") }

  override func prepare() {
    show(navigation)
    scroll.frame = area.bounds
    scroll.backgroundColor = .secondarySystemBackground
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 3 * area.bounds.width, height: area.bounds.height)
    scroll.contentOffset.x = area.bounds.width
    scroll.delegate = self
    page.view.addSubview(scroll)
    page.onDisappear = { [weak self] in self?.disappears() }
    navigation.pushViewController(page, animated: false)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { finish("scrollView") }

  private func disappears() {
    // The page also disappears when the person leaves the probe.
    guard #available(iOS 26, visionOS 26, *), let swipe = navigation.interactiveContentPopGestureRecognizer,
      swipe.state == .began || swipe.state == .changed
    else { return }
    finish("contentBackSwipe")
  }

  private final class Page: UIViewController {
    var onDisappear: @MainActor () -> Void = {}

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onDisappear()
    }
  }
}

/// Releases the target of a recognizer, and looks whether it lives on.
final class RecognizerTargetsProbe: Probe {
  private let tap = UITapGestureRecognizer()

  init() { super.init("recognizerTargets") }

  override func prepare() {
    area.addGestureRecognizer(tap)
    var target: RecognizerTarget? = RecognizerTarget(tap) { _ in }
    let isAlive = { [weak target] in target != nil }
    target = nil
    finish(isAlive() ? "areKept" : "areWeak")
  }
}
