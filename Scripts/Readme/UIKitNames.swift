// The types of an app that the Swift blocks of the documentation with `import UIKit` use.
import LockstepLoading
import UIKit

class NotificationsViewController: UIViewController {}
class TodoViewController: UIViewController {}

enum Channel: String, CaseIterable, Codable {
  case home, kids

  var title: String { rawValue.capitalized }
}

class ColorPage: UIViewController {
  init(_ title: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

// What UIKit and Foundation have for scenes, and what neither the double nor Foundation on Linux has.

class NSUserActivity {
  var userInfo: [AnyHashable: Any]?
  init(activityType: String) {}
  func addUserInfoEntries(from other: [AnyHashable: Any]) {}
}

@MainActor class UISceneSession {
  var stateRestorationActivity: NSUserActivity? { nil }
}

@MainActor class UIOpenURLContext: NSObject {
  var url: URL { URL(filePath: "/") }
}

extension UIScene {
  @MainActor class ConnectionOptions {
    var urlContexts: Set<UIOpenURLContext> { [] }
  }
}

@MainActor protocol UIWindowSceneDelegate {}

extension UIWindow {
  convenience init(windowScene: UIWindowScene) { self.init() }
}

extension UIControl.Event {
  static var editingDidEndOnExit: UIControl.Event { .primaryActionTriggered }
}
