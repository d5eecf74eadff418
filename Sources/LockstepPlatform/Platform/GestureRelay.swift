#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// Calls a closure for each action of a gesture recognizer, while the relay is kept alive.
  @MainActor
  package final class GestureRelay: NSObject {
    private let action: @MainActor (UIGestureRecognizer) -> Void

    /// Creates a relay, which becomes a target of the recognizer.
    package init(_ recognizer: UIGestureRecognizer, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      self.action = action
      super.init()
      recognizer.addTarget(self, action: #selector(fired(_:)))
    }

    @objc private func fired(_ recognizer: UIGestureRecognizer) {
      action(recognizer)
    }
  }
#endif
