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

  /// The owner of an offset that code has written to the `UIScrollView`. Packages write offsets (SwiftUIScrollOffset,
  /// swiftui-messaging-ui). Not documented.
  package enum OffsetOwner: String, CaseIterable, Sendable {
    case keepsWrites
    /// In the next layout of another size or content, SwiftUI scrolls back to the offset that it knows.
    case restoresOld
  }

  /// The scroll view that bars follow after code has named one to the view controller. Not documented. An app
  /// reports that SwiftUI finds another one when the scroll view moves to another view (cmux, pull request 10620).
  package enum BarScrollView: String, CaseIterable, Sendable {
    case isKept
    /// In each layout, SwiftUI names the first scroll view of the tree.
    case isFoundAgain
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

  /// Gives the scroll view a refresh control, or takes it away. SwiftUI uses that of UIKit (swiftui-introspect).
  func showRefresh(_ isRefreshable: Bool) {
    guard let platform, isRefreshable != (platform.refreshControl != nil) else { return }
    platform.refreshControl = isRefreshable ? UIRefreshControl() : nil
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
    if view.superview == nil { graph.controller.view.addSubview(view) }
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
  var platformHost: UIView { platformScroller?.platform ?? graph.controller.view }
}

extension Graph {
  func makeController() -> UIViewController {
    let controller = UIViewController()
    controller.view.frame = CGRect(origin: .zero, size: size)
    Stage.current.window.addSubview(controller.view)
    return controller
  }

  /// Names the first scroll view of the tree for the bars: once, or in each layout, as the world says.
  func nameBarScrollView() {
    guard !isBarNamed || world.barScrollView == .isFoundAgain, let first = root?.firstScroller?.platform else { return }
    isBarNamed = true
    controller.setContentScrollView(first, for: .top)
    controller.setContentScrollView(first, for: .bottom)
  }
}
