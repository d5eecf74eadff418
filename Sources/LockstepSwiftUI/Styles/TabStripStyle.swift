#if canImport(SwiftUI)
  import SwiftUI

  /// How a whole strip looks: its figures, and what stands around its tabs.
  @MainActor public protocol TabStripStyle {
    /// What a strip is made of.
    associatedtype Body: View
    /// What a strip shows.
    typealias Configuration = TabStripStyleConfiguration
    /// The figures.
    var look: TabStripLook { get }
    /// The strip around its tabs.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
  }

  /// What a strip shows.
  @MainActor public struct TabStripStyleConfiguration {
    /// The tabs with their indicator.
    public struct Tabs: View {
      let view: AnyView
      /// The tabs.
      public var body: some View { view }
    }

    /// The tabs with their indicator, as wide as they are let.
    public let tabs: Tabs
    /// The figures.
    public let look: TabStripLook
  }

  /// A strip of a ready-made look: tabs, and a separator where the look has one.
  public struct LookTabStripStyle: TabStripStyle {
    /// The figures.
    public let look: TabStripLook

    /// The strip.
    public func makeBody(configuration: Configuration) -> some View {
      configuration.tabs
        .overlay(alignment: .top) {
          if let separator = look.separator { TabSeparator(separator: separator, height: look.height) }
        }
    }
  }

  extension TabStripStyle where Self == LookTabStripStyle {
    /// Labels side by side with a thin bar under the selected one.
    public static var underlined: LookTabStripStyle { LookTabStripStyle(look: .underlined) }
    /// The same with a bar of 1.5 pt, and a line under the whole strip.
    public static var hairline: LookTabStripStyle { LookTabStripStyle(look: .hairline) }
    /// The same with a bar of 8 pt.
    public static var heavy: LookTabStripStyle { LookTabStripStyle(look: .heavy) }
    /// A pill behind the selected label, in a strip that floats over the pages.
    public static var floating: LookTabStripStyle { LookTabStripStyle(look: .floating) }
    /// Two or three segments of equal width, underlined, 60 pt high, in 0.4 of the width.
    public static var segment: LookTabStripStyle { LookTabStripStyle(look: .segment) }
    /// A look of your own figures.
    public static func look(_ look: TabStripLook) -> LookTabStripStyle { LookTabStripStyle(look: look) }
  }

  /// The line under, or over, a whole strip.
  private struct TabSeparator: View {
    let separator: TabStripSeparator
    let height: Double

    var body: some View {
      let band = separator.placement.band(inStripOf: height)
      Rectangle().fill(.secondary)
        .frame(height: band.height)
        .padding(.leading, separator.insets.leading)
        .padding(.trailing, separator.insets.trailing)
        .opacity(0.3)
        .offset(y: band.y)
    }
  }
#endif
