@MainActor public final class UIPointerRegion: NSObject {
  public let rect: CGRect
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

@MainActor public final class UIPointerRegionRequest: NSObject {
  public let location: CGPoint
  init(location: CGPoint) { self.location = location }
}

@MainActor public final class UITargetedPreview: NSObject {
  public let view: UIView
  public init(view: UIView) { self.view = view }
}

@MainActor public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(UITargetedPreview)
}

public enum UIPointerShape: Sendable {
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

@MainActor public final class UIPointerStyle: NSObject {
  public let effect: UIPointerEffect?
  public let shape: UIPointerShape?

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.effect = effect
    self.shape = shape
  }
}

@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

@MainActor public final class UIPointerInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  public var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
  public func invalidate() {}

  func style(at place: CGPoint) -> UIPointerStyle? {
    guard let view, isEnabled, view.bounds.contains(place) else { return nil }
    guard let delegate else { return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view))) }
    let request = UIPointerRegionRequest(location: place)
    guard
      let region = delegate.pointerInteraction(
        self, regionFor: request, defaultRegion: UIPointerRegion(rect: view.bounds))
    else { return nil }
    return delegate.pointerInteraction(self, styleFor: region)
  }
}

@MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {}
}

@MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
}

extension UIView: UILargeContentViewerItem {}

@MainActor public final class UILargeContentViewerInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  public static var isEnabled: Bool {
    Stage.current.screenTraits.preferredContentSizeCategory.isAccessibilityCategory
  }
  public let gestureRecognizerForExclusionRelationship: UIGestureRecognizer = UILongPressGestureRecognizer()

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) { self.delegate = delegate }
  public override convenience init() { self.init(delegate: nil) }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
}

extension Stage {
  /// Returns the pointer style at `place`, as a mouse that hovers there would show it.
  public func pointerStyle(at place: CGPoint) -> UIPointerStyle? {
    var step = window.hitTest(place, with: nil)
    while let here = step {
      for case let pointer as UIPointerInteraction in here.interactionList {
        if let style = pointer.style(at: here.convert(place, from: nil)) { return style }
      }
      step = here.superview
    }
    return nil
  }
}
