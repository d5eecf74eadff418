@MainActor open class UIVisualEffect: NSObject {}

@MainActor public final class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  public let style: Style

  public init(style: Style) { self.style = style }
}

@available(iOS 26, *)
@MainActor public final class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case regular, clear
  }

  public var isInteractive = false
  public var tintColor: UIColor?

  public init(style: Style) {}
}

/// The interaction of a view that is over an edge of a scroll view. Pictures do not show its effect.
@available(iOS 26, *)
@MainActor public final class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public weak var scrollView: UIScrollView?
  public var edge: UIRectEdge = []

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
}

/// A view with an effect. A picture draws a translucent color in its place.
@MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  override func drawing() -> [Picture.Mark] {
    effect == nil ? [] : [.box(bounds, color: UIColor.systemGray5.withAlphaComponent(0.8), radius: layer.cornerRadius)]
  }
}
