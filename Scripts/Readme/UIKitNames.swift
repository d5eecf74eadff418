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
