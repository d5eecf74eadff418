@_exported import CoreGraphics

public typealias CGFloat = Double

extension CGPoint: Equatable {
  public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
  public static func == (one: CGPoint, other: CGPoint) -> Bool { one.x == other.x && one.y == other.y }
}

extension CGSize: Equatable {
  public static var zero: CGSize { CGSize(width: 0, height: 0) }
  public static func == (one: CGSize, other: CGSize) -> Bool { one.width == other.width && one.height == other.height }
}

extension CGVector: Equatable {
  public static func == (one: CGVector, other: CGVector) -> Bool { one.dx == other.dx && one.dy == other.dy }
}

extension CGRect: Equatable {
  public static var zero: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }
  public static var null: CGRect { zero }
  public static var infinite: CGRect { zero }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  public static func == (one: CGRect, other: CGRect) -> Bool { one.origin == other.origin && one.size == other.size }
  public var minX: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public var isEmpty: Bool { false }
  public var isNull: Bool { false }
  public var isInfinite: Bool { false }
  public var standardized: CGRect { self }
  public var integral: CGRect { self }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func intersection(_ other: CGRect) -> CGRect { self }
  public func union(_ other: CGRect) -> CGRect { self }
  public func intersects(_ other: CGRect) -> Bool { false }
  public func contains(_ point: CGPoint) -> Bool { false }
  public func contains(_ other: CGRect) -> Bool { false }
  public func divided(atDistance: CGFloat, from edge: CGRectEdge) -> (slice: CGRect, remainder: CGRect) { (self, self) }
}

public enum CGRectEdge: UInt32 { case minXEdge, minYEdge, maxXEdge, maxYEdge }

extension CGAffineTransform: Equatable {
  public static var identity: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  public init(translationX x: CGFloat, y: CGFloat) { self = .identity }
  public init(scaleX x: CGFloat, y: CGFloat) { self = .identity }
  public init(rotationAngle angle: CGFloat) { self = .identity }
  public var isIdentity: Bool { true }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
  public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform { self }
  public func inverted() -> CGAffineTransform { self }
  public static func == (one: CGAffineTransform, other: CGAffineTransform) -> Bool { one.a == other.a }
}
