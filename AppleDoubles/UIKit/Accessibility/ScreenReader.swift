extension Stage {
  /// Returns the elements that a screen reader reaches in the window, in order. A container with `accessibilityElements`
  /// determines the order of its elements; the others have the order of their subviews.
  public var screenReaderElements: [UIResponder] { window.screenReaderElements }
}

extension UIView {
  fileprivate var screenReaderElements: [UIResponder] {
    guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return [] }
    if isAccessibilityElement { return [self] }
    guard let accessibilityElements else { return subviews.flatMap(\.screenReaderElements) }
    return accessibilityElements.flatMap { element in
      (element as? UIView)?.screenReaderElements ?? [element as? UIResponder].compactMap { $0 }
    }
  }
}
