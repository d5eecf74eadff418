public protocol UIMutableTraits {
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var displayScale: CGFloat { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var legibilityWeight: UILegibilityWeight { get set }
}

struct TraitValues: UIMutableTraits, Hashable, Sendable {
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var displayScale: CGFloat = 0
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified

  /// Returns these traits. A trait without a value gets the value of `outer`.
  func over(_ outer: TraitValues) -> TraitValues {
    var sum = outer
    if layoutDirection != .unspecified { sum.layoutDirection = layoutDirection }
    if userInterfaceStyle != .unspecified { sum.userInterfaceStyle = userInterfaceStyle }
    if preferredContentSizeCategory != .unspecified { sum.preferredContentSizeCategory = preferredContentSizeCategory }
    if horizontalSizeClass != .unspecified { sum.horizontalSizeClass = horizontalSizeClass }
    if verticalSizeClass != .unspecified { sum.verticalSizeClass = verticalSizeClass }
    if displayScale != 0 { sum.displayScale = displayScale }
    if userInterfaceIdiom != .unspecified { sum.userInterfaceIdiom = userInterfaceIdiom }
    if accessibilityContrast != .unspecified { sum.accessibilityContrast = accessibilityContrast }
    if legibilityWeight != .unspecified { sum.legibilityWeight = legibilityWeight }
    return sum
  }
}

/// The traits that a view or a controller sets for itself and its descendants.
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }
  public var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast }
    set { values.accessibilityContrast = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight }
    set { values.legibilityWeight = newValue }
  }
}
