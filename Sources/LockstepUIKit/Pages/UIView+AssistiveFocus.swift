#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  extension UIView {
    /// `true` if the element that has the focus of an assistive technology is the view or is inside it.
    var hasAssistiveFocus: Bool {
      var element = UIAccessibility.focusedElement(using: nil)
      while let here = element {
        if let view = here as? UIView { return view.isDescendant(of: self) }
        element = (here as? UIAccessibilityElement)?.accessibilityContainer
      }
      return false
    }
  }
#endif
