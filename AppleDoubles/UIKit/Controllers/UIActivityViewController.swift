import Foundation

@MainActor open class UIActivityViewController: UIViewController {
  let activityItems: [Any]

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }
}

@MainActor open class UIActivity: NSObject {}

/// A popover, which only wide screens show.
@MainActor public final class UIPopoverPresentationController: NSObject {
  public var barButtonItem: UIBarButtonItem?
}

extension UIViewController {
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
}
