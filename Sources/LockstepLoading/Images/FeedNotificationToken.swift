import Foundation

/// An observer of a notification. It is removed when the token is released, on any thread.
final class FeedNotificationToken {
  private let token: any NSObjectProtocol

  init(_ name: Notification.Name, _ action: @escaping @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in action() }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
