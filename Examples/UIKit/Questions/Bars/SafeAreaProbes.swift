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

/// Adds insets that are no whole pixels, and reads the safe area before and after a layout.
final class AdditionalSafeAreaProbe: SafeAreaProbe {
  private let child = UIViewController()
  private let addition: CGFloat = 10.1

  init() { super.init("additionalSafeArea") }

  override func prepare() {
    super.prepare()
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    settle { [self] in
      let before = child.view.safeAreaInsets.top
      child.additionalSafeAreaInsets.top = addition
      let now = child.view.safeAreaInsets.top - before
      settle { [self] in
        let later = child.view.safeAreaInsets.top - before
        note("added \(addition): \(now) at once, \(later) after a layout")
        finish(abs(now) < 1 ? "nextLayout" : abs(later - addition) > 0.01 ? "roundedToPixels" : "atOnce")
      }
    }
  }
}

/// Changes the direction of text of a view, and waits for a layout of a view inside it.
final class TraitLayoutProbe: Probe {
  private let outer = UIView()
  private let inner = ProbeLayoutView()

  init() { super.init("traitLayout") }

  override func prepare() {
    outer.frame = area.bounds
    inner.frame = area.bounds
    outer.addSubview(inner)
    area.addSubview(outer)
    after(0.3) { [self] in
      let before = inner.layouts
      outer.traitOverrides.layoutDirection = .rightToLeft
      after(0.3) { [self] in
        note("\(inner.layouts - before) layouts")
        finish(inner.layouts > before ? "allViews" : "none")
      }
    }
  }
}

/// A view that counts its layouts.
final class ProbeLayoutView: UIView {
  private(set) var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
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

/// Makes the safe area of a scroll view at its top larger, and reads the offset.
final class SafeAreaOffsetProbe: SafeAreaProbe {
  private let scroll = UIScrollView()

  init() { super.init("safeAreaOffset") }

  override func prepare() {
    super.prepare()
    scroll.frame = parent.view.bounds
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 3 * scroll.bounds.height)
    parent.view.addSubview(scroll)
    settle { [self] in
      scroll.contentOffset.y = -scroll.adjustedContentInset.top
      parent.additionalSafeAreaInsets.top = 80
      settle { [self] in
        note("inset \(scroll.adjustedContentInset.top), offset \(scroll.contentOffset.y)")
        finish(abs(scroll.contentOffset.y + scroll.adjustedContentInset.top) < 1 ? "staysAtTop" : "keepsOffset")
      }
    }
  }
}
