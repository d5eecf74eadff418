#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// What a tab shows, and what it is called aloud.
  @MainActor
  public struct TabItem {
    /// What is drawn in a tab.
    public enum Content {
      /// A text.
      case title(String)
      /// A text of the app's own fonts and colours.
      case attributed(NSAttributedString)
      /// An image.
      case image(UIImage)
      /// An image in front of a text.
      case imageAndTitle(UIImage, String)
      /// Any view. It is as wide as it wants to be, and is made anew when its tab comes into sight again.
      case view(@MainActor () -> UIView)
    }

    /// What is drawn.
    public var content: Content
    /// What is drawn beside it.
    public var badge: TabBadge?
    /// What is said aloud, and shown large at the largest text sizes.
    public var name: String
    /// The menu of a long press.
    public var menu: UIMenu?

    /// A tab of any content. `name` is what is said aloud.
    public init(_ content: Content, name: String, badge: TabBadge? = nil, menu: UIMenu? = nil) {
      self.content = content
      self.name = name
      self.badge = badge
      self.menu = menu
    }

    /// A tab with a title.
    public init(_ title: String, badge: TabBadge? = nil, menu: UIMenu? = nil) {
      self.init(.title(title), name: title, badge: badge, menu: menu)
    }

    /// A tab with an image in front of a title.
    public init(_ title: String, image: UIImage, badge: TabBadge? = nil, menu: UIMenu? = nil) {
      self.init(.imageAndTitle(image, title), name: title, badge: badge, menu: menu)
    }
  }

  extension TabBadge {
    /// The text inside the badge. Nil for a dot, and for a count that is not drawn.
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
