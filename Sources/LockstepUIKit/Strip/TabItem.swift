#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The content, badge, name and menu of a tab.
  @MainActor
  public struct TabItem {
    /// The content that a tab draws.
    public enum Content {
      /// A text.
      case title(String)
      /// A text with the app's own fonts and colors.
      case attributed(NSAttributedString)
      /// An image.
      case image(UIImage)
      /// An image before a text.
      case imageAndTitle(UIImage, String)
      /// Any view, at the width that it asks for. It is created again each time its tab comes into the viewport.
      case view(@MainActor () -> UIView)
    }

    /// The content that is drawn.
    public var content: Content
    /// The badge that is drawn next to the content.
    public var badge: TabBadge?
    /// The name that a screen reader speaks, and that the large content viewer shows at the largest text sizes.
    public var name: String
    /// The menu that a long press opens.
    public var menu: UIMenu?

    /// Creates a tab with any content. A screen reader speaks `name`.
    public init(_ content: Content, name: String, badge: TabBadge? = nil, menu: UIMenu? = nil) {
      self.content = content
      self.name = name
      self.badge = badge
      self.menu = menu
    }

    /// Creates a tab with a title.
    public init(_ title: String, badge: TabBadge? = nil, menu: UIMenu? = nil) {
      self.init(.title(title), name: title, badge: badge, menu: menu)
    }

    /// Creates a tab with an image before its title.
    public init(_ title: String, image: UIImage, badge: TabBadge? = nil, menu: UIMenu? = nil) {
      self.init(.imageAndTitle(image, title), name: title, badge: badge, menu: menu)
    }
  }

  extension TabBadge {
    /// The text inside the badge; nil for a dot, and for a count that is not drawn.
    var text: String? {
      switch self {
      case .dot: nil
      case .count(let count): count > 0 ? (count > 99 ? "99+" : "\(count)") : nil
      case .text(let text): text
      }
    }

    var isDrawn: Bool {
      if case .count(let count) = self { return count > 0 }
      return true
    }
  }
#endif
