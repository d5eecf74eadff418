// The environment values that configure scroll views.
extension EnvironmentValues {
  /// `true` if scroll views can be scrolled by a finger.
  public var isScrollEnabled: Bool {
    get { !isScrollDisabled }
    set { isScrollDisabled = !newValue }
  }
  /// The visibility of horizontal scroll indicators.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[at: "horizontalScrollIndicatorVisibility", default: .automatic] }
    set { self[at: "horizontalScrollIndicatorVisibility", default: .automatic] = newValue }
  }
  /// The visibility of vertical scroll indicators.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[at: "verticalScrollIndicatorVisibility", default: .automatic] }
    set { self[at: "verticalScrollIndicatorVisibility", default: .automatic] = newValue }
  }
  /// The bounce behavior of scroll views along the horizontal axis.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[at: "horizontalScrollBounceBehavior", default: .automatic] }
    set { self[at: "horizontalScrollBounceBehavior", default: .automatic] = newValue }
  }
  /// The bounce behavior of scroll views along the vertical axis.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[at: "verticalScrollBounceBehavior", default: .automatic] }
    set { self[at: "verticalScrollBounceBehavior", default: .automatic] = newValue }
  }

  mutating func setIndicators(_ visibility: ScrollIndicatorVisibility, _ axes: Axis.Set) {
    if axes.contains(.horizontal) { horizontalScrollIndicatorVisibility = visibility }
    if axes.contains(.vertical) { verticalScrollIndicatorVisibility = visibility }
  }

  mutating func setBounce(_ behavior: ScrollBounceBehavior, _ axes: Axis.Set) {
    if axes.contains(.horizontal) { horizontalScrollBounceBehavior = behavior }
    if axes.contains(.vertical) { verticalScrollBounceBehavior = behavior }
  }
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let name: String
  /// The scroll view decides whether to show its indicators.
  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "automatic") }
  /// The indicators are not visible, unless the platform shows them, as macOS does with a connected mouse.
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "hidden") }
  /// The indicators are never visible.
  public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "never") }
}

/// The condition under which a scroll view bounces.
public struct ScrollBounceBehavior: Sendable {
  let name: String
  /// The scroll view decides whether to bounce.
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(name: "automatic") }
  /// The scroll view bounces if its content is longer than the scroll view.
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(name: "basedOnSize") }
  /// The scroll view always bounces.
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(name: "always") }
}
