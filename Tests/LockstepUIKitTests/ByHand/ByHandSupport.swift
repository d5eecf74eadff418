import UIKit

extension Stage {
  /// Shows a controller as the root of the window.
  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    frame()
  }

  /// Lays a screen out again, as a rotation and back would.
  func layOutAgain(_ controller: UIViewController) {
    controller.view.setNeedsLayout()
    frame()
  }
}

extension UIView {
  /// The number of views in this tree.
  var countedViews: Int { subviews.reduce(1) { $0 + $1.countedViews } }
}
