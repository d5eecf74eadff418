#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The look of a strip: its measurements and options, and the views around its tabs.
  @MainActor public protocol TabStripStyle: Sendable {
    /// The type of a strip's view.
    associatedtype Body: View
    /// The contents of a strip.
    typealias Configuration = TabStripStyleConfiguration
    /// The measurements and options of the strip.
    var look: TabStripLook { get }
    /// Returns the strip's view, which contains the tabs of the configuration.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
  }

  /// The contents of a strip.
  @MainActor public struct TabStripStyleConfiguration {
    /// The view of the tabs and their indicator.
    public struct Tabs: View {
      let view: AnyView
      /// The row of tabs.
      public var body: some View { view }
    }

    /// The view of the tabs and their indicator. It fills the proposed width.
    public let tabs: Tabs
    /// The measurements and options of the strip.
    public let look: TabStripLook
  }

  /// A style that draws the tabs of a look, and the separator if the look has one.
  public struct LookTabStripStyle: TabStripStyle, Equatable {
    /// The measurements and options of the strip.
    public let look: TabStripLook

    /// Returns the tabs, with the separator behind their indicator.
    public func makeBody(configuration: Configuration) -> some View {
      configuration.tabs
        .background(alignment: .top) {
          if let separator = look.separator { TabSeparator(separator: separator) }
        }
    }
  }

  /// A row of dots, one for each page. The dot of the current page travels with the pages.
  public struct DotTabStripStyle: TabStripStyle, Equatable {
    /// The diameter of a dot, in points.
    let diameter: Double
    /// The distance between two dots, in points.
    let spacing: Double

    /// The measurements and options of the strip.
    public var look: TabStripLook {
      TabStripLook(
        tabs: TabStripConfiguration(sizing: .fixed(diameter + spacing), alignment: .center),
        indicator: TabIndicator(width: .fixed(diameter), placement: .fill(inset: 6)), height: diameter + 12)
    }

    /// Returns dots in place of the labels. A screen reader speaks the titles of the tabs.
    public func makeBody(configuration: Configuration) -> some View {
      configuration.tabs
        .tabLabelStyle(DotTabLabelStyle(diameter: diameter))
        .tabIndicator(DotTabIndicatorStyle(diameter: diameter))
    }
  }

  /// A pale dot.
  private struct DotTabLabelStyle: TabLabelStyle, Equatable {
    let diameter: Double

    func makeBody(configuration: Configuration) -> some View {
      Circle().fill(.secondary).opacity(0.4).frame(width: diameter, height: diameter)
    }
  }

  /// A dot in the tint color of the view.
  private struct DotTabIndicatorStyle: TabIndicatorStyle, Equatable {
    let diameter: Double

    var placement: TabIndicatorPlacement { .fill(inset: 6) }
    var width: TabIndicatorWidth? { .fixed(diameter) }
    func makeBody() -> some View { Capsule().fill(.tint) }
  }

  extension TabStripStyle where Self == DotTabStripStyle {
    /// A row of dots, in the middle of the strip, for pages that follow each other. Lengths are in points. Usually the
    /// dots are below the pages: `.tabStripPlacement(.bottom)`.
    public static func dots(diameter: Double = 8, spacing: Double = 9) -> DotTabStripStyle {
      DotTabStripStyle(diameter: diameter, spacing: spacing)
    }
  }

  extension TabStripStyle where Self == LookTabStripStyle {
    /// Labels side by side, with a thin bar under the selected label.
    public static var underlined: LookTabStripStyle { LookTabStripStyle(look: .underlined) }
    /// Labels side by side, with a bar of 1.5 pt under the selected label and a line under the whole strip.
    public static var hairline: LookTabStripStyle { LookTabStripStyle(look: .hairline) }
    /// Labels side by side, with a bar of 8 pt under the selected label.
    public static var heavy: LookTabStripStyle { LookTabStripStyle(look: .heavy) }
    /// A pill behind the selected label, in a strip that floats over the pages.
    public static var floating: LookTabStripStyle { LookTabStripStyle(look: .floating) }
    /// Segments of equal width with a bar under the selected segment, for two or three tabs. The strip is 60 pt high
    /// and takes 0.4 of the available width.
    public static var segment: LookTabStripStyle { LookTabStripStyle(look: .segment) }
    /// A style with a custom look.
    public static func look(_ look: TabStripLook) -> LookTabStripStyle { LookTabStripStyle(look: look) }
  }

  /// The separator line at the top or the bottom of a strip.
  private struct TabSeparator: View {
    let separator: TabStripSeparator

    var body: some View {
      TabBandLayout(placement: separator.placement) {
        Rectangle().fill(.secondary)
          .padding(.leading, separator.insets.leading)
          .padding(.trailing, separator.insets.trailing)
          .opacity(0.3)
      }
    }
  }

  /// Places a view in a band across a strip.
  struct TabBandLayout: Layout {
    var placement: TabIndicatorPlacement

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      let band = placement.band(inStripOf: bounds.height)
      for subview in subviews {
        subview.place(
          at: CGPoint(x: bounds.minX, y: bounds.minY + band.y), anchor: .zero,
          proposal: ProposedViewSize(width: bounds.width, height: band.height))
      }
    }
  }
#endif
