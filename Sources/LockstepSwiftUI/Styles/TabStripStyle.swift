#if canImport(SwiftUI)
  import SwiftUI

  /// The look of a strip: its measurements and options, and the views around its tabs.
  @MainActor public protocol TabStripStyle {
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
  public struct LookTabStripStyle: TabStripStyle {
    /// The measurements and options of the strip.
    public let look: TabStripLook

    /// Returns the tabs, overlaid with the separator.
    public func makeBody(configuration: Configuration) -> some View {
      configuration.tabs
        .overlay(alignment: .top) {
          if let separator = look.separator { TabSeparator(separator: separator, height: look.height) }
        }
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
