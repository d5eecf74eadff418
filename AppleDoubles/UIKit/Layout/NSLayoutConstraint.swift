public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
}

/// The names of the axes. The hosts lay out by frames and use nothing else of constraints.
@MainActor public final class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

@MainActor public final class UILayoutGuide: NSObject {
  private weak var view: UIView?
  private let place: (UIView) -> CGRect

  init(_ view: UIView, _ place: @escaping (UIView) -> CGRect) {
    self.view = view
    self.place = place
  }

  public var owningView: UIView? { view }
  public var layoutFrame: CGRect { view.map(place) ?? .zero }
}

extension UIView {
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority
  }

  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
  }
}
