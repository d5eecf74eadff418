import UIKit

/// A probe with a controller whose view has a safe area of 40 pt at its top.
class SafeAreaProbe: Probe {
  let parent = UIViewController()

  override func prepare() {
    show(parent)
    parent.additionalSafeAreaInsets.top = 40
    parent.view.layoutIfNeeded()
  }

  /// Lays out, waits for a moment, and calls an action.
  func settle(_ action: @escaping @MainActor () -> Void) {
    parent.view.setNeedsLayout()
    parent.view.layoutIfNeeded()
    after(0.3, action)
  }
}

/// Moves the view of a child controller partly out of its superview, and reads its safe area.
final class ChildSafeAreaProbe: SafeAreaProbe {
  private let child = UIViewController()

  init() { super.init("childSafeArea") }

  override func prepare() {
    super.prepare()
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    settle { [self] in
      let inside = child.view.safeAreaInsets.top
      child.view.frame = parent.view.bounds.offsetBy(dx: 0, dy: 20)
      settle { [self] in
        let outside = child.view.safeAreaInsets.top
        note("inside \(inside), outside \(outside)")
        finish(abs(outside - inside) < 1 ? "keptOutside" : "followsPosition")
      }
    }
  }
}

/// Reads the insets of a scroll view whose content is not higher than the view.
final class AutomaticInsetsProbe: SafeAreaProbe {
  private let scroll = UIScrollView()

  init() { super.init("automaticInsets") }

  override func prepare() {
    super.prepare()
    scroll.frame = parent.view.bounds
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 10)
    parent.view.addSubview(scroll)
    settle { [self] in
      note("insets \(scroll.adjustedContentInset)")
      finish(scroll.adjustedContentInset.top >= 40 ? "always" : "scrollableAxes")
    }
  }
}

/// Refreshes, and compares the insets.
final class RefreshRoomProbe: SafeAreaProbe {
  private let scroll = UIScrollView()

  init() { super.init("refreshRoom") }

  override func prepare() {
    super.prepare()
    scroll.frame = parent.view.bounds
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 3 * scroll.bounds.height)
    scroll.refreshControl = UIRefreshControl()
    parent.view.addSubview(scroll)
    settle { [self] in
      let before = (scroll.contentInset.top, scroll.adjustedContentInset.top)
      scroll.refreshControl?.beginRefreshing()
      settle { [self] in
        let now = (scroll.contentInset.top, scroll.adjustedContentInset.top)
        note("content inset \(before.0), then \(now.0); adjusted inset \(before.1), then \(now.1)")
        if now.0 > before.0 { finish("contentInset") } else if now.1 > before.1 { finish("adjustedInset") }
      }
    }
  }
}
