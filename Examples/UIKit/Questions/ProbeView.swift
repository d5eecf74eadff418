import UIKit

/// A view that reports its touches.
final class ProbeView: UIView {
  var onTouch: @MainActor () -> Void = {}
  var onMove: @MainActor (_ touch: UITouch) -> Void = { _ in }
  var onLift: @MainActor () -> Void = {}
  /// Called when a recognizer has taken the touch.
  var onCancel: @MainActor () -> Void = {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { onMove(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onLift() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onCancel() }
}
