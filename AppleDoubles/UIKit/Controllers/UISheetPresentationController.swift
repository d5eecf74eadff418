@MainActor public final class UISheetPresentationController: NSObject {}

/// The pan that drags a sheet down and dismisses it. It begins only if the content under the finger is scrolled to its
/// top. In UIKit a drag that scrolls content to its top can continue on the sheet; this double has no such drags.
final class SheetPan: UIPanGestureRecognizer {
  private weak var sheet: UIViewController?
  private var coordinator: TransitionCoordinator?

  /// The duration of the sheet's animation after the finger is lifted, in seconds.
  private static let endSeconds = 0.25
  /// The velocity above which a released sheet is dismissed, in points per second.
  private static let dismissalSpeed: CGFloat = 500

  init(_ sheet: UIViewController) {
    self.sheet = sheet
    super.init()
  }

  override var goesFirst: Bool { true }

  override func isPan(_ travel: CGPoint) -> Bool {
    guard let sheet, sheet.presenter != nil, sheet.coordinator == nil, sheet.appearance == .appeared,
      travel.y > Self.slop, travel.y > abs(travel.x)
    else { return false }
    var step = touch?.view
    while let here = step, here !== sheet.view {
      if let scroll = here as? UIScrollView, scroll.canScroll(.vertical), !scroll.isAtTop { return false }
      step = here.superview
    }
    return Stage.current.world.movedPanInSheet == .sheet || !hasMovedPan
  }

  /// `true` if the finger is also on a pan that was moved out of its scroll view.
  private var hasMovedPan: Bool {
    finger?.recognizers.contains { other in
      guard let scroll = (other as? ScrollPan)?.scroll, scroll.canScroll(.vertical) else { return false }
      return touch?.view?.isDescendant(of: scroll) == false
    } ?? false
  }

  override func changed() {
    super.changed()
    guard let sheet else { return }
    let way = max(translation(in: nil).y, 0)
    switch state {
    case .began: begin(sheet)
    case .changed:
      sheet.view.transform = CGAffineTransform(translationX: 0, y: way)
      coordinator?.percentComplete = way / max(sheet.view.bounds.height, 1)
    case .ended: end(sheet, completes: recentVelocity.y > Self.dismissalSpeed || way > sheet.view.bounds.height / 2)
    case .cancelled: end(sheet, completes: false)
    case .possible, .failed: return
    }
  }

  private func begin(_ sheet: UIViewController) {
    let coordinator = TransitionCoordinator(animated: true, duration: Self.endSeconds, interactive: true)
    self.coordinator = coordinator
    sheet.coordinator = coordinator
    sheet.presenter?.coordinator = coordinator
    sheet.isBeingDismissed = true
    sheet.beginAppearanceTransition(false, animated: true)
    coordinator.run()
  }

  private func end(_ sheet: UIViewController, completes: Bool) {
    guard let coordinator else { return }
    self.coordinator = nil
    coordinator.endInteraction(cancelled: !completes)
    if !completes { sheet.beginAppearanceTransition(true, animated: true) }
    Stage.current.after(Self.endSeconds) {
      let presenter = sheet.presenter
      sheet.view.transform = .identity
      if completes {
        sheet.view.removeFromSuperview()
        sheet.view.removeGestureRecognizer(self)
        presenter?.presentedViewController = nil
        sheet.presenter = nil
      }
      sheet.endAppearanceTransition()
      sheet.isBeingDismissed = false
      sheet.coordinator = nil
      presenter?.coordinator = nil
      coordinator.finish(cancelled: !completes)
    }
  }
}

extension UIScrollView {
  var isAtTop: Bool { contentOffset.y <= range(.vertical).lowerBound }
}
