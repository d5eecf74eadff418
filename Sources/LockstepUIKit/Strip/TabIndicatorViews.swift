#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The view of an indicator that the app has not replaced. Its corners follow the strip's look.
  @MainActor
  final class TabIndicatorView: UIView {}

  /// The two views of one indicator: the second one shows the part that has already entered at the other end of a
  /// cyclic strip.
  @MainActor
  struct TabIndicatorViews {
    var main: UIView
    let entering = TabIndicatorView()
    /// The color that the strip has given to views without a color of their own.
    private var givenColor: UIColor?

    init(_ main: UIView = TabIndicatorView()) { self.main = main }

    /// Adds the views behind the tabs.
    func add(to list: UIView) {
      for view in [main, entering] {
        view.isUserInteractionEnabled = false
        view.layer.zPosition = -1
        list.insertSubview(view, at: 0)
      }
    }

    /// Gives a color to the views that have no color of their own.
    mutating func paint(_ color: UIColor) {
      for view in [main, entering] where view.backgroundColor == nil || view.backgroundColor == givenColor {
        view.backgroundColor = color
      }
      givenColor = color
    }

    func remove() {
      main.removeFromSuperview()
      entering.removeFromSuperview()
    }

    /// Shows one of the views at a frame, or hides it.
    static func show(_ view: UIView, at frame: CGRect?, opacity: Double, radius: Double) {
      guard let frame, opacity > 0 else {
        if !view.isHidden { view.isHidden = true }
        return
      }
      if view.isHidden || view.bounds.isEmpty {
        // An indicator that appears inside an animation of the app would fly in from its former place.
        UIView.performWithoutAnimation {
          view.isHidden = false
          view.frame = frame
        }
      } else if view.frame != frame {
        view.frame = frame
      }
      if view.alpha != opacity { view.alpha = opacity }
      if view is TabIndicatorView, view.layer.cornerRadius != radius { view.layer.cornerRadius = radius }
    }
  }
#endif
