#if canImport(SwiftUI)
  import LockstepWords
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
  @MainActor public protocol TabLabelStyle: Sendable {
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
    /// The text below the title; `nil` if the tab has none.
    public let subtitle: Text?
    /// The image; `nil` if the tab has none. Halfway to the selected look it becomes the image of the selected tab.
    public var image: Image? { isSelectedImage ? selectedImage ?? plainImage : plainImage }
    /// The badge; `nil` if the tab has none.
    public let badge: TabBadge?
    /// The degree to which the tab is selected.
    public let state: TabLabelState
    let plainImage: Image?
    let selectedImage: Image?

    /// `true` if the image is that of the selected tab. Tabs with one image do not read the state.
    private var isSelectedImage: Bool { selectedImage != nil && state.selectedFraction >= 0.5 }
  }

  /// A label that shows a title, an image, or both, and a badge.
  public struct DefaultTabLabelStyle: TabLabelStyle, Equatable {
    /// The parts of a label that are shown.
    enum Parts {
      case titleAndImage
      case titleOnly
      case imageOnly
    }

    var parts = Parts.titleAndImage
    var placement = TabImagePlacement.leading
    /// The largest number of lines of the title; 0 for any number.
    var lines = 1
    var badgePlacement = TabBadgePlacement.trailing
    /// `true` for a title in the font of captions.
    var isSmall = false

    nonisolated init() {}

    init(
      _ parts: Parts, _ placement: TabImagePlacement = .leading, lines: Int = 1,
      badge: TabBadgePlacement = .trailing, isSmall: Bool = false
    ) {
      self.parts = parts
      self.placement = placement
      self.lines = lines
      badgePlacement = badge
      self.isSmall = isSmall
    }

    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 6) {
        core(configuration)
        if badgePlacement == .trailing, let badge = configuration.badge { TabBadgeView(badge: badge) }
      }
      .lineLimit(lines > 0 ? lines : nil)
      .multilineTextAlignment(.center)
    }

    @ViewBuilder private func core(_ configuration: Configuration) -> some View {
      let image = parts == .titleOnly ? nil : configuration.image
      let isTitleShown = parts != .imageOnly || image == nil
      let title = isTitleShown ? configuration.title : nil
      switch placement {
      case .leading:
        HStack(spacing: 6) {
          marked(image, configuration)
          text(title, image, configuration)
        }
      case .trailing:
        HStack(spacing: 6) {
          text(title, image, configuration)
          marked(image, configuration)
        }
      case .above:
        VStack(spacing: 2) {
          marked(image, configuration)
          text(title, image, configuration)
        }
      case .below:
        VStack(spacing: 2) {
          text(title, image, configuration)
          marked(image, configuration)
        }
      case .behind:
        ZStack {
          marked(image, configuration)
          text(title, image, configuration)
        }
      }
    }

    @ViewBuilder private func marked(_ image: Image?, _ configuration: Configuration) -> some View {
      if let image { image.modifier(TabCornerBadge(badge: badgePlacement == .corner ? configuration.badge : nil)) }
    }

    @ViewBuilder private func text(_ title: Text?, _ image: Image?, _ configuration: Configuration) -> some View {
      if let title {
        let isMarked = badgePlacement == .corner && image == nil
        TabTitle(title: title, subtitle: configuration.subtitle, isSmall: isSmall)
          .modifier(TabCornerBadge(badge: isMarked ? configuration.badge : nil))
      }
    }
  }

  extension TabLabelStyle where Self == DefaultTabLabelStyle {
    /// Image and title side by side.
    public static var titleAndImage: DefaultTabLabelStyle { DefaultTabLabelStyle(.titleAndImage) }
    /// The title alone.
    public static var titleOnly: DefaultTabLabelStyle { DefaultTabLabelStyle(.titleOnly) }
    /// The image, or the title if the tab has no image.
    public static var imageOnly: DefaultTabLabelStyle { DefaultTabLabelStyle(.imageOnly) }
    /// The image above the title.
    public static var stacked: DefaultTabLabelStyle { DefaultTabLabelStyle(.titleAndImage, .above, isSmall: true) }

    /// Image and title in an arrangement.
    ///
    /// - Parameters:
    ///   - image: The side of the title on which the image is.
    ///   - lines: The largest number of lines of the title; 0 for any number. A title breaks at the maximum width of a
    ///     tab (`tabWidth(maximum:)`), and at line breaks.
    ///   - badge: The place of the badge.
    public static func arranged(
      image: TabImagePlacement = .leading, lines: Int = 1, badge: TabBadgePlacement = .trailing
    ) -> DefaultTabLabelStyle {
      DefaultTabLabelStyle(.titleAndImage, image, lines: lines, badge: badge)
    }
  }

  /// Draws a badge on the corner of a view. The badge takes no space.
  private struct TabCornerBadge: ViewModifier {
    let badge: TabBadge?

    func body(content: Content) -> some View {
      content.overlay(alignment: .topTrailing) {
        // A frame without a size is on the corner, and the badge is in its middle.
        if let badge { TabBadgeView(badge: badge).fixedSize().frame(width: 0, height: 0) }
      }
    }
  }

  private struct TabTitle: View {
    let title: Text
    let subtitle: Text?
    let isSmall: Bool

    var body: some View {
      VStack(spacing: 0) {
        if isSmall { title.font(.caption) } else { title }
        if let subtitle { subtitle.font(.caption2) }
      }
    }
  }

  /// The badge of a tab.
  struct TabBadgeView: View {
    let badge: TabBadge

    var body: some View {
      if let text = badge.text {
        word(text)
      } else {
        Circle().fill(Color.red).frame(width: 8, height: 8).accessibilityHidden(true)
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
      Text(verbatim: text ?? Word.new.text)
    }
  }
#endif
