/// The appearance that the hosts set on a view's layer. Colors are the double's own type, not Core Graphics'.
@MainActor open class CALayer: NSObject {
  public required override init() { super.init() }

  public var cornerRadius: CGFloat = 0
  public var cornerCurve = CALayerCornerCurve.circular
  public var maskedCorners: CACornerMask = .all
  public var masksToBounds = false
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var backgroundColor: CGColor?
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowPath: CGPath?
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var zPosition: CGFloat = 0
  public var opacity: Float = 1
  public var transform = CATransform3DIdentity { didSet { isPlain = CATransform3DIsIdentity(transform) } }
  /// `true` if `transform` is the identity.
  private(set) var isPlain = true

  /// The keys of the animations that run. The double knows only that of a first placement.
  var runningAnimations: [String] = []

  public func animationKeys() -> [String]? { runningAnimations.isEmpty ? nil : runningAnimations }
  public func removeAllAnimations() { runningAnimations = [] }
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
  static let all = Self(rawValue: 15)
}

@MainActor public final class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A rectangle. The double has no other paths.
public final class CGPath: Sendable {
  public let boundingBox: CGRect

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { boundingBox = rect }
}

/// A color that has been resolved for one set of traits.
public final class CGColor: Sendable {
  let shade: Shade
  init(_ shade: Shade) { self.shade = shade }
}

@MainActor public final class CATransaction: NSObject {
  public static func begin() {}
  public static func commit() {}
  public static func setDisableActions(_ flag: Bool) {}
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

@MainActor public func CACurrentMediaTime() -> Double { Stage.current.time }
