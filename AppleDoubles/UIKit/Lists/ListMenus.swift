/// The context menus of a list view's rows.
@MainActor final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var list: UIView?
  private let configuration: (CGPoint) -> UIContextMenuConfiguration?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  /// - Parameter configuration: returns the menu at a place of the list view, which its delegate knows.
  init(_ list: UIView, _ configuration: @escaping (CGPoint) -> UIContextMenuConfiguration?) {
    self.list = list
    self.configuration = configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    configuration(location)
  }
}
