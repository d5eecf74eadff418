/// Replaces a target and an action: calls a closure at every change of a recognizer's state, while the relay is kept
/// alive.
@MainActor public final class GestureRelay {
  private let action: @MainActor (UIGestureRecognizer) -> Void

  public init(_ recognizer: UIGestureRecognizer, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.action = action
    switch Stage.current.world.recognizerTargets {
    case .areWeak: recognizer.onChange { [weak self] in self?.action($0) }
    case .areKept: recognizer.onChange { self.action($0) }
    }
  }
}
