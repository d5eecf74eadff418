#if canImport(SwiftUI)
  import SwiftUI

  /// How the labels of tabs look.
  ///
  /// ```swift
  /// struct ShoutingTabLabelStyle: TabLabelStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     configuration.title.fontWeight(configuration.state.isSelected ? .semibold : .regular)
  ///   }
  /// }
  /// ```
  @MainActor public protocol TabLabelStyle {
    /// What a label is made of.
    associatedtype Body: View
    /// What a label shows.
    typealias Configuration = TabLabelStyleConfiguration
    /// The label of a tab.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
  }

  /// What a label shows.
  @MainActor public struct TabLabelStyleConfiguration {
    /// The title.
    public let title: Text
    /// The image, if the tab has one.
    public let image: Image?
    /// The mark, if the tab has one.
    public let badge: TabBadge?
    /// How far the tab is selected.
    public let state: TabLabelState
  }

  /// Title and image in a line or a column, or one of them; the badge behind.
  public struct DefaultTabLabelStyle: TabLabelStyle {
    /// What of a label is shown.
    public enum Parts: Sendable {
      /// Image and title side by side.
      case titleAndImage
      /// The title; the image where there is no title to read.
      case titleOnly
      /// The image, or the title of a tab without one.
      case imageOnly
      /// The image above the title.
      case stacked
    }

    let parts: Parts

    /// The label.
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
    /// The image, or the title of a tab without one.
    public static var imageOnly: DefaultTabLabelStyle { DefaultTabLabelStyle(parts: .imageOnly) }
    /// The image above the title.
    public static var stacked: DefaultTabLabelStyle { DefaultTabLabelStyle(parts: .stacked) }
  }

  /// The mark on a tab.
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
    /// What is said of it aloud.
    @MainActor var spoken: Text {
      switch self {
      case .count(let count): Text(verbatim: String(count))
      case .text(let text): Text(verbatim: text)
      case .dot: Text("new")
      }
    }
  }
#endif
