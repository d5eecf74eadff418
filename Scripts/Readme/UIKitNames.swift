// What an app has of its own, for the blocks of the documentation that import UIKit.
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
