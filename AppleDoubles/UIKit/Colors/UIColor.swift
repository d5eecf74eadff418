struct Shade: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  /// The color in SVG's hexadecimal form, without the alpha, which SVG keeps in an attribute of its own.
  var hex: String {
    let bytes = [red, green, blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

public final class UIColor: NSObject, Sendable {
  private let light: Shade
  private let dark: Shade
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  init(light: Shade, dark: Shade) {
    self.light = light
    self.dark = dark
    provider = nil
  }

  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    light = Shade(red: 0, green: 0, blue: 0)
    dark = light
    provider = dynamicProvider
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let shade = Shade(red: red, green: green, blue: blue, alpha: alpha)
    self.init(light: shade, dark: shade)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private convenience init(_ light: Int, dark: Int? = nil, alpha: Double = 1) {
    func shade(_ hex: Int) -> Shade {
      Shade(
        red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
        alpha: alpha)
    }
    self.init(light: shade(light), dark: shade(dark ?? light))
  }

  func shade(_ traits: UITraitCollection) -> Shade {
    if let provider { return provider(traits).shade(traits) }
    return traits.userInterfaceStyle == .dark ? dark : light
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let shade = shade(traitCollection)
    return UIColor(light: shade, dark: shade)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
    var (light, dark) = (light, dark)
    light.alpha = alpha
    dark.alpha = alpha
    return UIColor(light: light, dark: dark)
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let shade = provider.map { $0(UITraitCollection()).light } ?? light
    red?.pointee = shade.red
    green?.pointee = shade.green
    blue?.pointee = shade.blue
    alpha?.pointee = shade.alpha
    return true
  }

  @MainActor public var cgColor: CGColor { CGColor(shade(UITraitCollection.current)) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor, provider == nil, other.provider == nil else {
      return object as? UIColor === self
    }
    return light == other.light && dark == other.dark
  }

  public override var hash: Int { light.hashValue }

  // Light and dark values from the Human Interface Guidelines.
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = UIColor(0x000000)
  public static let white = UIColor(0xFFFFFF)
  public static let gray = UIColor(0x808080)
  public static let lightGray = UIColor(0xAAAAAA)
  public static let darkGray = UIColor(0x555555)
  public static let red = UIColor(0xFF0000)
  public static let green = UIColor(0x00FF00)
  public static let blue = UIColor(0x0000FF)
  public static let yellow = UIColor(0xFFFF00)
  public static let orange = UIColor(0xFF8000)
  public static let purple = UIColor(0x800080)
  public static let brown = UIColor(0x996633)
  public static let cyan = UIColor(0x00FFFF)
  public static let magenta = UIColor(0xFF00FF)
  public static let systemRed = UIColor(0xFF3B30, dark: 0xFF453A)
  public static let systemOrange = UIColor(0xFF9500, dark: 0xFF9F0A)
  public static let systemYellow = UIColor(0xFFCC00, dark: 0xFFD60A)
  public static let systemGreen = UIColor(0x34C759, dark: 0x30D158)
  public static let systemMint = UIColor(0x00C7BE, dark: 0x63E6E2)
  public static let systemTeal = UIColor(0x30B0C7, dark: 0x40C8E0)
  public static let systemCyan = UIColor(0x32ADE6, dark: 0x64D2FF)
  public static let systemBlue = UIColor(0x007AFF, dark: 0x0A84FF)
  public static let systemIndigo = UIColor(0x5856D6, dark: 0x5E5CE6)
  public static let systemPurple = UIColor(0xAF52DE, dark: 0xBF5AF2)
  public static let systemPink = UIColor(0xFF2D55, dark: 0xFF375F)
  public static let systemBrown = UIColor(0xA2845E, dark: 0xAC8E68)
  public static let systemGray = UIColor(0x8E8E93)
  public static let systemGray2 = UIColor(0xAEAEB2, dark: 0x636366)
  public static let systemGray3 = UIColor(0xC7C7CC, dark: 0x48484A)
  public static let systemGray4 = UIColor(0xD1D1D6, dark: 0x3A3A3C)
  public static let systemGray5 = UIColor(0xE5E5EA, dark: 0x2C2C2E)
  public static let systemGray6 = UIColor(0xF2F2F7, dark: 0x1C1C1E)
  public static let label = UIColor(0x000000, dark: 0xFFFFFF)
  public static let secondaryLabel = UIColor(0x3C3C43, dark: 0xEBEBF5, alpha: 0.6)
  public static let tertiaryLabel = UIColor(0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
  public static let quaternaryLabel = UIColor(0x3C3C43, dark: 0xEBEBF5, alpha: 0.18)
  public static let placeholderText = UIColor(0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
  public static let link = UIColor(0x007AFF, dark: 0x0984FF)
  public static let separator = UIColor(0x3C3C43, dark: 0x545458, alpha: 0.29)
  public static let opaqueSeparator = UIColor(0xC6C6C8, dark: 0x38383A)
  public static let systemBackground = UIColor(0xFFFFFF, dark: 0x000000)
  public static let secondarySystemBackground = UIColor(0xF2F2F7, dark: 0x1C1C1E)
  public static let tertiarySystemBackground = UIColor(0xFFFFFF, dark: 0x2C2C2E)
  public static let systemGroupedBackground = UIColor(0xF2F2F7, dark: 0x000000)
  public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF, dark: 0x1C1C1E)
  public static let systemFill = UIColor(0x787880, dark: 0x787880, alpha: 0.2)
  public static let secondarySystemFill = UIColor(0x787880, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(0x767680, alpha: 0.12)
  public static let quaternarySystemFill = UIColor(0x747480, alpha: 0.08)
  public static let tintColor = UIColor(0x007AFF, dark: 0x0A84FF)
}
