#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// The height of footers, in points: 100 points are common in endless lists.
  private struct FeedFooterHeightKey: EnvironmentKey {
    static let defaultValue = 100.0
  }

  private struct FeedFooterTextKey: EnvironmentKey {
    static let defaultValue = FeedFooterText()
  }

  private struct FeedListStyleKey: EnvironmentKey {
    static let defaultValue = FeedListStyle.automatic
  }

  extension EnvironmentValues {
    var feedFooterHeight: Double {
      get { self[FeedFooterHeightKey.self] }
      set { self[FeedFooterHeightKey.self] = newValue }
    }

    var feedFooterText: FeedFooterText {
      get { self[FeedFooterTextKey.self] }
      set { self[FeedFooterTextKey.self] = newValue }
    }

    var feedListStyle: FeedListStyle {
      get { self[FeedListStyleKey.self] }
      set { self[FeedListStyleKey.self] = newValue }
    }
  }

  /// The view that draws a `FeedList`.
  public enum FeedListStyle: Hashable, Sendable {
    /// `.lazy`; `.table` for a list with the anchor `.end` on iOS and visionOS.
    case automatic
    /// A lazy stack in a scroll view. The rows are a part of the app's own view tree, with its environment, preferences
    /// and navigation. While rows above the first visible row change, SwiftUI keeps that row visible. The list then
    /// scrolls by the distance that the row has moved.
    case lazy
    /// UIKit's table on iOS and visionOS, and a lazy stack on the other platforms. The first visible row stays exactly
    /// in place. Rows can have `swipeActions`, and rows out of view free their memory. The rows have the environment of
    /// the list. Their preferences do not reach views outside the table, and matched geometry does not connect them
    /// with such views.
    case table
  }

  extension View {
    /// Sets the minimum height of the footers of feeds, in points.
    public func feedFooterHeight(_ height: Double) -> some View { environment(\.feedFooterHeight, height) }

    /// Sets the words of the footers of feeds.
    public func feedFooterText(_ text: FeedFooterText) -> some View { environment(\.feedFooterText, text) }

    /// Sets the view that draws the feed lists in this view.
    public func feedListStyle(_ style: FeedListStyle) -> some View { environment(\.feedListStyle, style) }
  }
#endif
