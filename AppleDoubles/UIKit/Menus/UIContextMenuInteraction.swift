@MainActor public final class UIContextMenuConfiguration: NSObject {
  public let identifier: AnyObject?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier as AnyObject?
    self.actionProvider = actionProvider
  }
}

@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

@MainActor public final class UIContextMenuInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// Retains the delegate of a control's interaction, because `delegate` is weak.
  var keeper: AnyObject?
  private let press = UILongPressGestureRecognizer()

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.delegate = self
    press.onChange { [weak self] in if $0.state == .began { self?.show(at: $0.location(in: self?.view)) } }
  }

  public func willMove(to view: UIView?) { press.view?.removeGestureRecognizer(press) }

  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  public func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// The configuration for the press that is under way.
  private var next: UIContextMenuConfiguration?

  /// Begins a press only where there is a menu.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    next = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: press.location(in: view))
    return next != nil
  }

  private func show(at location: CGPoint) {
    guard let configuration = next else { return }
    next = nil
    if Stage.current.world.menuAndPress == .cancelsPress { press.finger?.cancelPresses(except: press) }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    Stage.current.shown = Stage.ShownMenu(
      menu: configuration.actionProvider?([]), interaction: self, configuration: configuration)
  }

  public func dismissMenu() {
    guard let shown = Stage.current.shown, shown.interaction === self else { return }
    Stage.current.shown = nil
    delegate?.contextMenuInteraction(self, willEndFor: shown.configuration, animator: nil)
  }
}

extension Stage {
  /// A context menu that is open.
  struct ShownMenu {
    let menu: UIMenu?
    let interaction: UIContextMenuInteraction
    let configuration: UIContextMenuConfiguration
  }

  /// The open context menu.
  public var menu: UIMenu? { shown?.menu }

  /// Chooses an item of the open menu by its title, and closes the menu. Returns false if there is no such item.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard let shown, let action = shown.menu?.action(title), !action.attributes.contains(.disabled) else {
      return false
    }
    shown.interaction.dismissMenu()
    action.run(from: nil)
    frame()
    return true
  }
}
