#if canImport(SwiftUI)
  package import Foundation

  #if canImport(UIKit)
    import UIKit
  #endif

  /// Observes notifications of the system until it is released, on any thread.
  package final class SystemNotifications {
    private var tokens: [Notification.Name: any NSObjectProtocol] = [:]

    /// Creates an observer of nothing.
    package nonisolated init() {}

    deinit {
      for token in tokens.values { NotificationCenter.default.removeObserver(token) }
    }

    /// Calls an action on the main thread for each notification of a name. The system posts it there, and other code can post
    /// the same one, such as a memory warning, on any thread. Only the first action for a name counts. Without a name,
    /// nothing happens.
    @MainActor package func observe(_ name: Notification.Name?, _ action: @escaping @MainActor () -> Void) {
      guard let name, tokens[name] == nil else { return }
      tokens[name] = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        if MainThread.isCurrent {
          MainActor.assumeIsolated { action() }
        } else {
          Task { @MainActor in action() }
        }
      }
    }
  }

  #if canImport(ObjectiveC)
    /// The thread of the main actor. The double of UIKit has the one for Linux.
    private enum MainThread {
      static var isCurrent: Bool { Thread.isMainThread }
    }
  #endif

  // The notifications of UIKit; nil on other platforms.
  extension Notification.Name? {
    #if canImport(UIKit) && !os(watchOS)
      package static var memoryWarning: Notification.Name? { UIApplication.didReceiveMemoryWarningNotification }
      package static var appDidEnterBackground: Notification.Name? { UIApplication.didEnterBackgroundNotification }
      package static var appWillEnterForeground: Notification.Name? { UIApplication.willEnterForegroundNotification }
    #else
      package static var memoryWarning: Notification.Name? { nil }
      package static var appDidEnterBackground: Notification.Name? { nil }
      package static var appWillEnterForeground: Notification.Name? { nil }
    #endif
  }
#endif
