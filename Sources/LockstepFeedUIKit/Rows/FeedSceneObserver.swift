#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import UIKit

  /// Reports whether the scene of a view is in the background.
  @MainActor
  final class FeedSceneObserver {
    /// Receives `true` if the view's scene is in the background.
    var onChange: @MainActor (Bool) -> Void = { _ in }
    private weak var view: UIView?
    private let observers = FeedNotificationObservers()

    init(_ view: UIView) {
      self.view = view
      observers.add(UIScene.didEnterBackgroundNotification) { [weak self] in self?.scene($0, isInBackground: true) }
      // The scene's own state changes only after the first of these notifications.
      for name in [UIScene.willEnterForegroundNotification, UIScene.didActivateNotification] {
        observers.add(name) { [weak self] in self?.scene($0, isInBackground: false) }
      }
    }

    /// Reports the state of the view's scene: the view may enter a scene that is in the background.
    func report() {
      if let scene { onChange(scene.activationState == .background) }
    }

    private var scene: UIWindowScene? { view?.window?.windowScene }

    private func scene(_ sender: ObjectIdentifier?, isInBackground: Bool) {
      if let scene, ObjectIdentifier(scene) == sender { onChange(isInBackground) }
    }
  }

  /// Observers of notifications. They are removed when their owner is released, on any thread.
  final class FeedNotificationObservers {
    private var tokens: [any NSObjectProtocol] = []

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// Observes a notification that UIKit posts on the main thread, and calls `action` with its sender.
    @MainActor
    func add(_ name: Notification.Name, _ action: @escaping @MainActor (_ sender: ObjectIdentifier?) -> Void) {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
          MainActor.assumeIsolated { action(sender) }
        })
    }
  }
#endif
