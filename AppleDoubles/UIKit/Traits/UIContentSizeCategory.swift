public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = Self(rawValue: "")
  public static let extraSmall = Self(rawValue: "XS")
  public static let small = Self(rawValue: "S")
  public static let medium = Self(rawValue: "M")
  public static let large = Self(rawValue: "L")
  public static let extraLarge = Self(rawValue: "XL")
  public static let extraExtraLarge = Self(rawValue: "XXL")
  public static let extraExtraExtraLarge = Self(rawValue: "XXXL")
  public static let accessibilityMedium = Self(rawValue: "AX-M")
  public static let accessibilityLarge = Self(rawValue: "AX-L")
  public static let accessibilityExtraLarge = Self(rawValue: "AX-XL")
  public static let accessibilityExtraExtraLarge = Self(rawValue: "AX-XXL")
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "AX-XXXL")

  static let ascending: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("AX") }

  /// The factor by which a 17 pt body font is scaled: the size in the Human Interface Guidelines' table of body sizes,
  /// divided by 17.
  var factor: CGFloat {
    let sizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    guard let index = Self.ascending.firstIndex(of: self) else { return 1 }
    return sizes[index] / 17
  }
}

extension UIContentSizeCategory: Comparable {
  public static func < (a: Self, b: Self) -> Bool {
    (ascending.firstIndex(of: a) ?? -1) < (ascending.firstIndex(of: b) ?? -1)
  }
}
