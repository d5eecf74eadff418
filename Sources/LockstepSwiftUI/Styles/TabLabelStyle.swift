#if canImport(SwiftUI)
  import SwiftUI

  /// The look of tab labels.
  ///
  /// ```swift
  /// struct ShoutingTabLabelStyle: TabLabelStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     configuration.title.fontWeight(configuration.state.isSelected ? .semibold : .regular)
  ///   }
  /// }
  /// ```
  @MainActor public protocol TabLabelStyle {
    /// The type of a label's view.
    associatedtype Body: View
    /// The contents of a label.
    typealias Configuration = TabLabelStyleConfiguration
    /// Returns the label of a tab.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
  }

  /// The contents of a tab's label.
  @MainActor public struct TabLabelStyleConfiguration {
    /// The title, which is empty if the tab has none.
    public let title: Text
    /// The image; `nil` if the tab has none.
    public let image: Image?
    /// The badge; `nil` if the tab has none.
    public let badge: TabBadge?
    /// The degree to which the tab is selected.
    public let state: TabLabelState
  }

  /// A label that shows a title, an image, or both, followed by the badge.
  public struct DefaultTabLabelStyle: TabLabelStyle {
    /// The parts of a label that are shown, and their arrangement.
    public enum Parts: Sendable {
      /// Image and title side by side.
      case titleAndImage
      /// The title alone.
      case titleOnly
      /// The image, or the title if the tab has no image.
      case imageOnly
      /// The image above the title.
      case stacked
    }

    let parts: Parts

    /// Returns the label, limited to one line of text.
    public func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 6) {
        switch parts {
        case .titleAndImage:
          configuration.image
          configuration.title
        case .titleOnly:
          configuration.title
        case .imageOnly:
          if let image = configuration.image { image } else { configuration.title }
        case .stacked:
          VStack(spacing: 2) {
            configuration.image
            configuration.title.font(.caption)
          }
        }
        if let badge = configuration.badge { TabBadgeView(badge: badge) }
      }
      .lineLimit(1)
    }
  }

  extension TabLabelStyle where Self == DefaultTabLabelStyle {
    /// Image and title side by side.
    public static var titleAndImage: DefaultTabLabelStyle { DefaultTabLabelStyle(parts: .titleAndImage) }
    /// The title alone.
    public static var titleOnly: DefaultTabLabelStyle { DefaultTabLabelStyle(parts: .titleOnly) }
    /// The image, or the title if the tab has no image.
    public static var imageOnly: DefaultTabLabelStyle { DefaultTabLabelStyle(parts: .imageOnly) }
    /// The image above the title.
    public static var stacked: DefaultTabLabelStyle { DefaultTabLabelStyle(parts: .stacked) }
  }

  /// The badge of a tab.
  struct TabBadgeView: View {
    let badge: TabBadge

    var body: some View {
      switch badge {
      case .count(let count): word(String(count))
      case .text(let text): word(text)
      case .dot: Circle().fill(Color.red).frame(width: 8, height: 8).accessibilityHidden(true)
      }
    }

    private func word(_ word: String) -> some View {
      Text(verbatim: word)
        .font(.caption)
        .foregroundStyle(Color.white)
        .padding(.horizontal, 5)
        .background { Capsule().fill(Color.red) }
    }
  }

  extension TabBadge {
    /// The text that a screen reader speaks for the badge.
    @MainActor var spoken: Text {
      switch self {
      case .count(let count): Text(verbatim: String(count))
      case .text(let text): Text(verbatim: text)
      case .dot: Text("new")
      }
    }
  }
#endif
