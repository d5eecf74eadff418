extension UIEdgeInsets {
  /// Returns the insets rounded to multiples of a length.
  func rounded(to step: CGFloat) -> UIEdgeInsets {
    func round(_ inset: CGFloat) -> CGFloat { (inset / step).rounded() * step }
    return UIEdgeInsets(top: round(top), left: round(left), bottom: round(bottom), right: round(right))
  }
}
