import LockstepEvents

/// A matrix of 4 rows and 4 columns that maps points of a page to the screen. A point is the row vector (x, y, z, 1),
/// multiplied from the left. The elements have the order of `CATransform3D` and of `matrix3d` in CSS.
public struct PagerMatrix: Sendable, Equatable {
  /// The first row.
  public var m11 = 1.0, m12 = 0.0, m13 = 0.0, m14 = 0.0
  /// The second row.
  public var m21 = 0.0, m22 = 1.0, m23 = 0.0, m24 = 0.0
  /// The third row.
  public var m31 = 0.0, m32 = 0.0, m33 = 1.0, m34 = 0.0
  /// The fourth row.
  public var m41 = 0.0, m42 = 0.0, m43 = 0.0, m44 = 1.0

  /// Creates the identity.
  public init() {}

  static func translation(_ x: Double, _ y: Double) -> PagerMatrix {
    var matrix = PagerMatrix()
    matrix.m41 = x
    matrix.m42 = y
    return matrix
  }

  static func scale(_ factor: Double) -> PagerMatrix {
    var matrix = PagerMatrix()
    matrix.m11 = factor
    matrix.m22 = factor
    return matrix
  }

  /// A rotation from x towards y.
  static func rotationInPlane(_ angle: Double) -> PagerMatrix {
    var matrix = PagerMatrix()
    let (sine, cosine) = (sine(angle), cosine(angle))
    (matrix.m11, matrix.m12) = (cosine, sine)
    (matrix.m21, matrix.m22) = (-sine, cosine)
    return matrix
  }

  /// A rotation that moves points with positive x away from the viewer.
  static func rotationOfX(_ angle: Double) -> PagerMatrix {
    var matrix = PagerMatrix()
    let (sine, cosine) = (sine(angle), cosine(angle))
    (matrix.m11, matrix.m13) = (cosine, -sine)
    (matrix.m31, matrix.m33) = (sine, cosine)
    return matrix
  }

  /// A rotation that moves points with positive y away from the viewer.
  static func rotationOfY(_ angle: Double) -> PagerMatrix {
    var matrix = PagerMatrix()
    let (sine, cosine) = (sine(angle), cosine(angle))
    (matrix.m22, matrix.m23) = (cosine, -sine)
    (matrix.m32, matrix.m33) = (sine, cosine)
    return matrix
  }

  /// The view of a viewer at a distance in front of the origin.
  static func perspective(from distance: Double) -> PagerMatrix {
    var matrix = PagerMatrix()
    matrix.m34 = -1 / distance
    return matrix
  }

  /// Returns the matrix that applies this one first and `next` after it.
  func then(_ next: PagerMatrix) -> PagerMatrix {
    var result = PagerMatrix()
    (result.m11, result.m12, result.m13, result.m14) = Self.row(m11, m12, m13, m14, next)
    (result.m21, result.m22, result.m23, result.m24) = Self.row(m21, m22, m23, m24, next)
    (result.m31, result.m32, result.m33, result.m34) = Self.row(m31, m32, m33, m34, next)
    (result.m41, result.m42, result.m43, result.m44) = Self.row(m41, m42, m43, m44, next)
    return result
  }

  private static func row(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ n: PagerMatrix
  ) -> (Double, Double, Double, Double) {
    (
      a * n.m11 + b * n.m21 + c * n.m31 + d * n.m41, a * n.m12 + b * n.m22 + c * n.m32 + d * n.m42,
      a * n.m13 + b * n.m23 + c * n.m33 + d * n.m43, a * n.m14 + b * n.m24 + c * n.m34 + d * n.m44
    )
  }
}
