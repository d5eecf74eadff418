// What is handed down to scroll views, as the environment names it.
extension EnvironmentValues {
  /// Whether scroll views scroll.
  public var isScrollEnabled: Bool {
    get { !isScrollDisabled }
    set { isScrollDisabled = !newValue }
  }
  /// Whether horizontal scroll bars are seen.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[at: "horizontalScrollIndicatorVisibility", usual: .automatic] }
    set { self[at: "horizontalScrollIndicatorVisibility", usual: .automatic] = newValue }
  }
  /// Whether vertical scroll bars are seen.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[at: "verticalScrollIndicatorVisibility", usual: .automatic] }
    set { self[at: "verticalScrollIndicatorVisibility", usual: .automatic] = newValue }
  }
  /// When scroll views bounce sideways.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[at: "horizontalScrollBounceBehavior", usual: .automatic] }
    set { self[at: "horizontalScrollBounceBehavior", usual: .automatic] = newValue }
  }
  /// When scroll views bounce up and down.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[at: "verticalScrollBounceBehavior", usual: .automatic] }
    set { self[at: "verticalScrollBounceBehavior", usual: .automatic] = newValue }
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

/// Whether scroll bars are seen.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let name: String
  /// As the scroll view likes.
  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "automatic") }
  /// Never.
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(name: "hidden") }
}

/// When a scroll view bounces.
public struct ScrollBounceBehavior: Sendable {
  let name: String
  /// As the scroll view likes.
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(name: "automatic") }
  /// When its content is longer than it is.
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(name: "basedOnSize") }
  /// Always.
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(name: "always") }
}
