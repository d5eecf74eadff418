#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // Long presses and drags of tabs. The engine decides which place a dragged tab takes.
  extension TabStripView {
    func pressed(_ press: UIGestureRecognizer) {
      let point = press.location(in: self)
      switch press.state {
      case .began: pressBegan(at: point)
      case .changed: pressMoved(to: point)
      case .ended, .cancelled, .failed: endDrag()
      default: break
      }
    }

    private func pressBegan(at point: CGPoint) {
      guard let id = id(at: point) else { return }
      switch press.begin(at: place(of: point), hasMenu: tab(id).menu != nil, allowsReordering: allowsReordering) {
      case .report: onLongPress?(id)
      case .drag: beginDrag(at: place(of: point))
      case .menu: break
      }
    }

    private func pressMoved(to point: CGPoint) {
      if let start = press.move(to: place(of: point)) {
        list.contextMenuInteraction?.dismissMenu()
        beginDrag(at: start)
      }
      guard strip.dragged != nil else { return }
      take(strip.drag(to: place(of: point)))
      dragClock?.isRunning = strip.isDragScrolling
      if !strip.isDragScrolling { dragFrameTime = nil }
      draw(model)
    }

    private func beginDrag(at place: Double) {
      guard strip.beginDrag(at: place) != nil else { return }
      playHaptics()
      draw(model)
    }

    /// Scrolls the strip below a dragged tab near its end.
    func dragFrame(at time: Double) {
      let seconds = dragFrameTime.map { time - $0 } ?? 0
      dragFrameTime = time
      take(strip.scrollDrag(for: seconds))
      draw(model)
    }

    /// Gives the pager a new order of its pages.
    private func take(_ order: [ID]?) {
      guard let order else { return }
      model.pages = order
      playHaptics()
    }

    func endDrag() {
      press.end()
      dragClock?.isRunning = false
      dragFrameTime = nil
      guard strip.dragged != nil else { return }
      strip.endDrag()
      onReorder?(model.pager.pages.elements)
      UIView.animate(withDuration: model.pager.reducesMotion ? 0 : 0.2) { self.draw(self.model) }
    }

    /// Returns true if a finger may begin a long press. A tab with a menu opens its menu instead, unless tabs can be
    /// reordered.
    func mayPress(_ touch: UITouch) -> Bool {
      let hasMenu = id(at: touch.location(in: self)).map { tab($0).menu != nil } ?? false
      return TabPress.mayBegin(hasMenu: hasMenu, allowsReordering: allowsReordering)
    }

    /// Returns true if a drag of a tab can begin while its menu is open.
    func pressesBeside(_ other: UIGestureRecognizer) -> Bool {
      allowsReordering && other !== list.panGestureRecognizer && !press.waitsForDrag && strip.dragged == nil
    }

    private func id(at point: CGPoint) -> ID? {
      strip.index(at: strip.offset + place(of: point)).flatMap { strip.pages[$0] }
    }

    /// Returns the distance of a point from the visible start of the tabs, in reading direction.
    private func place(of point: CGPoint) -> Double {
      Double(isMirrored ? list.frame.maxX - point.x : point.x - list.frame.minX)
    }
  }
#endif
