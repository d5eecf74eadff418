public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
}

@MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

@MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let across = Self.share(
      new.width - old.width, start: frame.minX, length: frame.width,
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(autoresizingMask.contains))
    let down = Self.share(
      new.height - old.height, start: frame.minY, length: frame.height,
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(autoresizingMask.contains))
    frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }

  /// Divides a change of the superview's length equally between the flexible parts: margin before, length, margin
  /// after.
  private static func share(
    _ change: CGFloat, start: CGFloat, length: CGFloat, flexible: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    let count = flexible.filter { $0 }.count
    guard count > 0 else { return (start, length) }
    let part = change / CGFloat(count)
    return (start + (flexible[0] ? part : 0), max(0, length + (flexible[1] ? part : 0)))
  }

  public var interactions: [any UIInteraction] {
    get { interactionList }
    set {
      for gone in interactionList where !newValue.contains(where: { $0 === gone }) { removeInteraction(gone) }
      for new in newValue where !interactionList.contains(where: { $0 === new }) { addInteraction(new) }
    }
  }

  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactionList.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionList.remove(at: index)
    interaction.didMove(to: nil)
  }

  public var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tellTint()
    }
  }

  private func tellTint() {
    tintColorDidChange()
    for child in subviews where child.ownTint == nil { child.tellTint() }
  }

  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers }
    set {
      recognizers.forEach(removeGestureRecognizer)
      newValue?.forEach(addGestureRecognizer)
    }
  }

  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard recognizers.contains(where: { $0 === gestureRecognizer }) else { return }
    gestureRecognizer.abandon()
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let holder = Stage.current.firstResponder as? UIView, holder.isDescendant(of: self) else { return true }
    return holder.resignFirstResponder()
  }
}
