#if canImport(UIKit) && canImport(ObjectiveC)
  import UIKit

  /// Calls a closure for a gesture recognizer, for as long as it is kept.
  @MainActor
  final class GestureRelay: NSObject {
    private let action: @MainActor (UIGestureRecognizer) -> Void

    /// Becomes a target of the recognizer.
    init(_ recognizer: UIGestureRecognizer, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      self.action = action
      super.init()
      recognizer.addTarget(self, action: #selector(fired(_:)))
    }

    @objc private func fired(_ recognizer: UIGestureRecognizer) {
      action(recognizer)
    }
  }
#endif
