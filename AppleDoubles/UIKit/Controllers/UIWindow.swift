@MainActor open class UIWindow: UIView {
  /// The insets at the edges of the screen that the device reserves for itself.
  public var deviceInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var windowScene: UIWindowScene?
  public internal(set) var isKeyWindow = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let old = oldValue, old.appearance == .appeared || old.appearance == .appearing {
        old.beginAppearanceTransition(false, animated: false)
        old.view.removeFromSuperview()
        old.endAppearanceTransition()
      }
      guard let new = rootViewController else { return }
      new.loadViewIfNeeded()
      new.beginAppearanceTransition(true, animated: false)
      new.view.frame = bounds
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(new.view, at: 0)
      layoutPass()
      new.endAppearanceTransition()
      layoutPass()
    }
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }

  open func makeKey() { isKeyWindow = true }

  func everyController(_ body: (UIViewController) -> Void) { rootViewController?.everyController(body) }

  /// The controller on top of all presented ones.
  var topController: UIViewController? {
    var top = rootViewController
    while let cover = top?.presentedViewController { top = cover }
    return top
  }

  open override var next: UIResponder? { nil }
}

@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// A test may set it without a notification, as if the notification had got lost.
  public var activationState = ActivationState.foregroundActive

  public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForeground")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackground")
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivate")
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivate")
}

@MainActor open class UIWindowScene: UIScene {
  public var windows: [UIWindow] { [Stage.current.window] }
  public var screen: UIScreen { UIScreen.main }
  public var interfaceOrientation: UIInterfaceOrientation {
    let size = Stage.current.window.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}

@MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public var bounds: CGRect { Stage.current.window.bounds }
  public var scale: CGFloat { Stage.current.screenTraits.displayScale }
  public let maximumFramesPerSecond = 60
}

@MainActor open class UIApplication: UIResponder {
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackground")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForeground")
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActive")
  public nonisolated static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActive")
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name("UIApplicationMemoryWarning")

  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public static let shared = UIApplication()
  public var applicationState: State { Stage.current.isInBackground ? .background : .active }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Stage.current.screenTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    Stage.current.screenTraits.preferredContentSizeCategory
  }
  public var connectedScenes: Set<UIScene> { [] }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 2)
  public static let portraitUpsideDown = Self(rawValue: 4)
  public static let landscapeRight = Self(rawValue: 8)
  public static let landscapeLeft = Self(rawValue: 16)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}
