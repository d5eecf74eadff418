#if canImport(SwiftUI)
  import SwiftUI

  /// The look of the indicator, which marks the selected tab. The engine decides where the indicator is and how it
  /// moves.
  @MainActor public protocol TabIndicatorStyle: Sendable {
    /// The type of the indicator's view.
    associatedtype Body: View
    /// The vertical placement of the indicator in the strip.
    var placement: TabIndicatorPlacement { get }
    /// The width of the indicator; `nil` keeps the width of the strip's style.
    ///
    /// The `width` argument of `tabIndicator(_:travel:width:overshoot:)` takes precedence over this width.
    var width: TabIndicatorWidth? { get }
    /// The insets of the indicator, in points, from the edges of the area that `width` describes, such as the label or
    /// the tab; `nil` means no insets.
    var insets: TabIndicatorInsets? { get }
    /// Returns the indicator's view, which receives its frame from the engine.
    @ViewBuilder func makeBody() -> Body
  }

  extension TabIndicatorStyle {
    /// The default, `nil`, which keeps the width of the strip's style.
    public var width: TabIndicatorWidth? { nil }
    /// The default, `nil`, which means no insets.
    public var insets: TabIndicatorInsets? { nil }
  }

  /// A bar in the tint color of the view.
  public struct BarTabIndicatorStyle: TabIndicatorStyle, Equatable {
    /// The vertical placement of the indicator in the strip.
    public let placement: TabIndicatorPlacement
    /// The radius of the corners, in points.
    var cornerRadius = 0.0
    /// The width of the tab's label.
    public var width: TabIndicatorWidth? { .content }

    /// Returns a rectangle filled with the tint color.
    public func makeBody() -> some View {
      if cornerRadius > 0 { RoundedRectangle(cornerRadius: cornerRadius).fill(.tint) } else { Rectangle().fill(.tint) }
    }
  }

  /// A pill behind the label.
  public struct PillTabIndicatorStyle: TabIndicatorStyle, Equatable {
    /// The vertical placement of the indicator in the strip.
    public let placement: TabIndicatorPlacement
    /// The insets from the label, in points. Negative insets extend the pill beyond the label.
    public let insets: TabIndicatorInsets?

    /// Returns a capsule filled with a translucent accent color.
    public func makeBody() -> some View { Capsule().fill(Color.accentColor.opacity(0.2)) }
  }

  /// An indicator that is not drawn.
  public struct HiddenTabIndicatorStyle: TabIndicatorStyle, Equatable {
    /// The placement of an indicator with a thickness of 0.
    public var placement: TabIndicatorPlacement { .bottom(thickness: 0) }

    /// Returns an empty view.
    public func makeBody() -> some View { EmptyView() }
  }

  extension TabIndicatorStyle where Self == BarTabIndicatorStyle {
    /// A bar under the label. `inset` is its distance from the bottom edge of the strip: a bar with the inset 1 is above a
    /// separator of 1 pt. All lengths are in points.
    public static func underline(
      height: Double = TabStripLook.defaultThickness, inset: Double = 0, cornerRadius: Double = 0
    ) -> BarTabIndicatorStyle {
      BarTabIndicatorStyle(placement: .bottom(thickness: height, inset: inset), cornerRadius: cornerRadius)
    }

    /// A bar above the label. `inset` is its distance from the top edge of the strip. All lengths are in points.
    public static func overline(
      height: Double = TabStripLook.defaultThickness, inset: Double = 0, cornerRadius: Double = 0
    ) -> BarTabIndicatorStyle {
      BarTabIndicatorStyle(placement: .top(thickness: height, inset: inset), cornerRadius: cornerRadius)
    }
  }

  extension TabIndicatorStyle where Self == PillTabIndicatorStyle {
    /// A pill behind the label.
    ///
    /// `inset` is the distance from the top and bottom edges of the strip, in points. `beyondLabel` is the length, in
    /// points, by which the pill extends beyond the label on each side.
    public static func pill(inset: Double = 6, beyondLabel: Double = 10) -> PillTabIndicatorStyle {
      PillTabIndicatorStyle(placement: .fill(inset: inset), insets: TabIndicatorInsets(-beyondLabel))
    }
  }

  extension TabIndicatorStyle where Self == HiddenTabIndicatorStyle {
    /// No indicator.
    public static var hidden: HiddenTabIndicatorStyle { HiddenTabIndicatorStyle() }
  }
#endif
