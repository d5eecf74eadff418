#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The content, badge, name and menu of a tab.
  ///
  /// ```swift
  /// TabItem("Inbox", image: UIImage(systemName: "tray"), badge: .count(3))
  /// ```
  /// `TabStyle` says where the image is, and how many lines a title has.
  @MainActor
  public struct TabItem {
    /// The title.
    public var title: String?
    /// A title with fonts and colors of its own, which is drawn instead of `title`. Its text without a color gets the
    /// colors of the style.
    public var attributedTitle: NSAttributedString?
    /// A smaller text below the title.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The image of the selected tab. If it is nil, the selected tab has `image`.
    public var selectedImage: UIImage?
    /// The badge, next to the content or on its corner.
    public var badge: TabBadge?
    /// The menu that a long press opens.
    public var menu: UIMenu?
    /// Creates a view that is drawn instead of title and image, at the width that it asks for. It is created again each
    /// time its tab comes into view.
    public var view: (@MainActor () -> UIView)?
    /// The name that a screen reader speaks, and that the large content viewer shows at the largest text sizes.
    public var name: String

    /// Creates a tab with a title, and possibly with a subtitle and an image.
    public init(
      _ title: String, subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
      badge: TabBadge? = nil, menu: UIMenu? = nil
    ) {
      self.title = title
      self.subtitle = subtitle
      self.image = image
      self.selectedImage = selectedImage
      self.badge = badge
      self.menu = menu
      name = [title, subtitle].compactMap { $0 }.joined(separator: ", ")
    }

    /// Creates a tab with a title that has fonts and colors of its own.
    public init(
      attributed title: NSAttributedString, image: UIImage? = nil, selectedImage: UIImage? = nil,
      badge: TabBadge? = nil, menu: UIMenu? = nil
    ) {
      self.init(title.string, image: image, selectedImage: selectedImage, badge: badge, menu: menu)
      attributedTitle = title
    }

    /// Creates a tab with an image only. A screen reader speaks `name`. Without an image, for example for a misspelled
    /// name of a symbol, the tab shows `name`.
    public init(
      image: UIImage?, selectedImage: UIImage? = nil, name: String, badge: TabBadge? = nil, menu: UIMenu? = nil
    ) {
      self.init(name, image: image, selectedImage: selectedImage, badge: badge, menu: menu)
      if image != nil { title = nil }
    }

    /// Creates a tab with any view. A screen reader speaks `name`.
    public init(
      name: String, badge: TabBadge? = nil, menu: UIMenu? = nil, view: @escaping @MainActor () -> UIView
    ) {
      self.init(name, badge: badge, menu: menu)
      title = nil
      self.view = view
    }
  }
#endif
