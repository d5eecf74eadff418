#if canImport(SwiftUI)
  import SwiftUI

  /// How the mark of the selection looks. Where it is, and how it gets there, the engine says.
  @MainActor public protocol TabIndicatorStyle {
    /// What the mark is made of.
    associatedtype Body: View
    /// Where it lies across the strip.
    var placement: TabIndicatorPlacement { get }
    /// How wide it is, unless `tabIndicator(_:travel:width:)` says something else; nil leaves that to the strip's style.
    var width: TabIndicatorWidth? { get }
    /// How far it stays from the edges of what its width is taken from, in points; nil leaves that to the strip's style.
    var insets: TabIndicatorInsets? { get }
    /// The mark, in the frame that it is given.
    @ViewBuilder func makeBody() -> Body
  }

  extension TabIndicatorStyle {
    /// As the strip's style says.
    public var width: TabIndicatorWidth? { nil }
    /// As the strip's style says.
    public var insets: TabIndicatorInsets? { nil }
  }

  /// A bar in the tint of the view.
  public struct BarTabIndicatorStyle: TabIndicatorStyle {
    /// Where it lies across the strip.
    public let placement: TabIndicatorPlacement
    /// How wide it is.
    public let width: TabIndicatorWidth? = .content

    /// The bar.
    public func makeBody() -> some View { Rectangle().fill(.tint) }
  }

  /// A pill behind the label.
  public struct PillTabIndicatorStyle: TabIndicatorStyle {
    /// Where it lies across the strip.
    public let placement: TabIndicatorPlacement
    /// How far it goes beyond the label.
    public let insets: TabIndicatorInsets?

    /// The pill.
    public func makeBody() -> some View { Capsule().fill(Color.accentColor.opacity(0.2)) }
  }

  /// No mark.
  public struct HiddenTabIndicatorStyle: TabIndicatorStyle {
    /// Nowhere.
    public let placement = TabIndicatorPlacement.bottom(thickness: 0)

    /// Nothing.
    public func makeBody() -> some View { EmptyView() }
  }

  extension TabIndicatorStyle where Self == BarTabIndicatorStyle {
    /// A bar under the label, this many points high.
    public static func underline(height: Double = TabStripLook.defaultThickness) -> BarTabIndicatorStyle {
      BarTabIndicatorStyle(placement: .bottom(thickness: height))
    }

    /// A bar above the label, this many points high.
    public static func overline(height: Double = TabStripLook.defaultThickness) -> BarTabIndicatorStyle {
      BarTabIndicatorStyle(placement: .top(thickness: height))
    }
  }

  extension TabIndicatorStyle where Self == PillTabIndicatorStyle {
    /// A pill behind the label: this many points from the edges of the strip, and beyond the label at its sides.
    public static func pill(inset: Double = 6, beyondLabel: Double = 10) -> PillTabIndicatorStyle {
      PillTabIndicatorStyle(placement: .fill(inset: inset), insets: TabIndicatorInsets(-beyondLabel))
    }
  }

  extension TabIndicatorStyle where Self == HiddenTabIndicatorStyle {
    /// No mark.
    public static var hidden: HiddenTabIndicatorStyle { HiddenTabIndicatorStyle() }
  }
#endif
