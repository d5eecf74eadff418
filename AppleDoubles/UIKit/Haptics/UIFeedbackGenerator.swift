@MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
  public private(set) weak var view: UIView?

  public override init() { super.init() }

  public init(view: UIView) { self.view = view }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
  open func prepare() {}
}

@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() { Stage.current.haptics.append("selection") }
  public func selectionChanged(at location: CGPoint) { selectionChanged() }
}

@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  public func impactOccurred() { Stage.current.haptics.append("impact \(style)") }
  public func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

@MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {
    Stage.current.haptics.append("notification \(notificationType)")
  }
}
