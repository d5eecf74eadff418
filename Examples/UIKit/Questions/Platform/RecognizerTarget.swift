#if canImport(ObjectiveC)
  import UIKit

  /// A target of a gesture recognizer.
  @MainActor
  final class RecognizerTarget: NSObject {
    private let action: @MainActor (UIGestureRecognizer) -> Void

    init(_ recognizer: UIGestureRecognizer, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      self.action = action
      super.init()
      recognizer.addTarget(self, action: #selector(act(_:)))
    }

    @objc private func act(_ recognizer: UIGestureRecognizer) { action(recognizer) }
  }
#else
  import UIKit

  typealias RecognizerTarget = GestureRelay
#endif
