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

/// Looks whether a swipe in the middle of a controller's content goes back.
final class ContentBackSwipeProbe: Probe {
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let view = ProbeView()

  init() { super.init("contentBackSwipe", instruction: "Swipe right, from the middle of the screen to its edge.") }

  override func prepare() {
    show(navigation)
    let page = UIViewController()
    page.view.backgroundColor = .secondarySystemBackground
    view.frame = area.bounds
    page.view.addSubview(view)
    navigation.pushViewController(page, animated: false)
    view.onMove = { [weak self] touch in self?.moved(touch) }
    view.onLift = { [weak self] in self?.finish("off") }
    // The back swipe takes the touch from the content.
    view.onCancel = { [weak self] in self?.finish("on") }
  }

  private func moved(_ touch: UITouch) {
    if navigation.transitionCoordinator != nil { finish("on") }
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
