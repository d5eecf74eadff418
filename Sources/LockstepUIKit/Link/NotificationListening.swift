#if canImport(UIKit)
  import Foundation

  /// Listens to notifications that UIKit posts on the main thread, until it goes.
  @MainActor
  final class NotificationListening {
    private let tokens = Tokens()

    /// Calls back with who has posted.
    func add(_ name: Notification.Name, _ action: @escaping @MainActor (_ sender: ObjectIdentifier?) -> Void) {
      tokens.list.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
          MainActor.assumeIsolated { action(sender) }
        })
    }

    /// Ends with its owner, wherever that happens.
    private final class Tokens {
      var list: [any NSObjectProtocol] = []

      deinit {
        for token in list { NotificationCenter.default.removeObserver(token) }
      }
    }
  }
#endif
