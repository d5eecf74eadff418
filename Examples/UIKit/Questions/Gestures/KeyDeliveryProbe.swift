import UIKit

/// Shows two views that a keyboard can focus, and watches an arrow key.
final class KeyDeliveryProbe: Probe {
  private let (left, right) = (ProbeKeyView(), ProbeKeyView())

  init() {
    super.init(
      "keyDelivery",
      instruction: "Connect a keyboard. Press Tab until the left square has the focus, and then the right arrow key.")
  }

  override func prepare() {
    for (view, x) in [(left, CGFloat(40)), (right, 200)] {
      view.frame = CGRect(x: x, y: 60, width: 100, height: 100)
      view.backgroundColor = .secondarySystemBackground
      area.addSubview(view)
    }
    left.onArrow = { [weak self] in self?.finish("responder") }
    right.onFocus = { [weak self] in self?.finish("focusFirst") }
  }
}

/// A view that a keyboard can focus. It reports the focus, and the right arrow key.
final class ProbeKeyView: UIView {
  var onFocus: @MainActor () -> Void = {}
  var onArrow: @MainActor () -> Void = {}

  override var canBecomeFocused: Bool { true }
  override var canBecomeFirstResponder: Bool { true }

  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    super.didUpdateFocus(in: context, with: coordinator)
    if context.nextFocusedView === self { onFocus() }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardRightArrow }) { onArrow() }
    super.pressesBegan(presses, with: event)
  }
}
