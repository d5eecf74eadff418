#if canImport(SwiftUI)
  import Foundation

  #if canImport(UIKit)
    import UIKit
  #endif

  /// Observes the memory warnings of the system until it is released, on any thread. macOS has no such warnings.
  final class PagerMemoryWarnings {
    private var token: (any NSObjectProtocol)?

    deinit {
      if let token { NotificationCenter.default.removeObserver(token) }
    }

    /// Calls an action for each memory warning, which UIKit posts on the main thread.
    @MainActor func observe(_ action: @escaping @MainActor () -> Void) {
      #if canImport(UIKit) && !os(watchOS)
        guard token == nil else { return }
        token = NotificationCenter.default.addObserver(
          forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in
          MainActor.assumeIsolated { action() }
        }
      #endif
    }
  }
#endif
