import Foundation
import UIKit

extension World {
  /// The scroll view around a view of UIKit in the content. On iOS and visionOS it is a `UIScrollView`
  /// (swiftui-introspect runs tests of that on iOS 13 to 27), on macOS and in previews it is none. It is a fact of the
  /// platform and no question, so that tests choose it. `LOCKSTEP_SCROLL_VIEW` chooses it for the tests that do not.
  package enum PlatformScrollView: String, CaseIterable, Sendable {
    case found
    /// The content gets its place in the scroll view some frames after its first layout.
    case foundLate
    /// Some frames after the first layout, the content moves to another scroll view.
    case replaced
    case missing

    static let standard =
      ProcessInfo.processInfo.environment["LOCKSTEP_SCROLL_VIEW"].flatMap(Self.init) ?? .found
  }
}

// The `UIScrollView` under a scroll view. The scroller moves the content, and the scroll view of UIKit shows what the
// scroller does and hands over the offsets that code sets.
extension Scroller {
  private static let lateFrames = 3

  /// The frame of a view of UIKit for a frame in the tree: in the scroll view around it, if there is one, else in the
  /// window.
  static func platformFrame(_ frame: CGRect, of node: Node) -> CGRect {
    guard let outer = node.platformScroller else { return frame }
    return frame.offsetBy(dx: outer.offset.x - outer.corner.x, dy: outer.offset.y - outer.corner.y)
  }

  /// Shows the result of a layout.
  func showLayout() {
    guard let platform else { return }
    platform.show(
      frame: Self.platformFrame(CGRect(origin: corner, size: container), of: node), contentSize: content,
      insets: UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    showOffset()
  }

  func showOffset() {
    if let platform, platform.bounds.origin != offset { platform.show(offset: offset) }
  }

  func showMotion() { platform?.show(isTracking: isFingerDown, isDecelerating: isDecelerating) }

  /// Makes the scroll view.
  func makePlatform() -> DrivenScrollView {
    let view = DrivenScrollView(frame: .zero)
    view.scroll = { [weak self] in self?.scroll(toWritten: $0, endsMotion: $1) }
    view.abandonDrag = { [weak self] in self?.endDrag() }
    return view
  }

  /// Adds the scroll view to the view around it.
  func attach() {
    if let platform { node.platformHost.addSubview(platform) }
  }

  func detach() { platform?.removeFromSuperview() }

  /// Adds a view of UIKit to the content.
  func add(_ view: UIView) {
    switch graph.world.platformScrollView {
    case .found: platform?.addSubview(view)
    case .replaced:
      platform?.addSubview(view)
      if !isLaidOut { late.append((view, graph.frames + Self.lateFrames)) }
    case .foundLate: late.append((view, graph.frames + Self.lateFrames))
    case .missing: break
    }
    if view.superview == nil { Stage.current.window.addSubview(view) }
  }

  /// Moves the views whose time has come into the content.
  func adoptLateViews() {
    let due = late.filter { $0.frame <= graph.frames }
    late.removeAll { $0.frame <= graph.frames }
    if !due.isEmpty, graph.world.platformScrollView == .replaced { replacePlatform() }
    for item in due where item.view.superview != nil { platform?.addSubview(item.view) }
  }

  /// Shows the content in another scroll view from now on. A finger stays on the one before, and is lost.
  private func replacePlatform() {
    let old = platform
    platform = makePlatform()
    attach()
    showLayout()
    showMotion()
    for view in old?.subviews ?? [] { platform?.addSubview(view) }
    old?.removeFromSuperview()
  }
}

extension Node {
  /// The nearest scroll view around this view, if UIKit has a scroll view for it.
  var platformScroller: Scroller? {
    guard graph.world.platformScrollView != .missing else { return nil }
    return ancestor { $0.roles.isScrolling }?.scroller
  }

  /// The view of UIKit around this view.
  var platformHost: UIView { platformScroller?.platform ?? Stage.current.window }
}
