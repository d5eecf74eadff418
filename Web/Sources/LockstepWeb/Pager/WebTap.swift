import LockstepPaging

/// What the pointers on the tabs are doing.
struct WebTap {
  /// Where a pointer went down, and on which tab.
  struct Press {
    var tab: Int32
    var x: Double
    var y: Double
  }

  var press: Press?
  /// When a tab was tapped last.
  var time = -Double.infinity

  /// How far a pointer strays and still taps, in pixels.
  static let slop = 10.0
  /// How long after a tap its click may come, in seconds.
  static let clickDelay = 0.7
}

extension WebPager {
  /// A pointer on the strip; `id` is below 0 beside the tabs, `detail` is 0 for a click that a key has made.
  ///
  /// The click after a tap may be lost while pages settle; its lifting is not.
  func tapped(
    _ input: PagerInput, on id: Int32, isMainButton: Bool, detail: Int32, x: Double, y: Double, time: Double
  ) {
    let press = tap.press
    tap.press = input == .down ? WebTap.Press(tab: id, x: x, y: y) : nil
    switch input {
    case .up:
      guard let press, press.tab == id, isMainButton else { return }
      let (dx, dy) = (x - press.x, y - press.y)
      guard dx * dx + dy * dy <= WebTap.slop * WebTap.slop else { return }
      tap.time = time
    case .click:
      if detail > 0, time - tap.time < WebTap.clickDelay { return }
    case .down, .moved, .cancelled, .lifted, .liftCancelled, .wheel, .drag, .selection, .scrollEnd: return
    }
    if id >= 0 { _ = select(id, animated: true, cause: input == .click && detail == 0 ? .keyboard : .tab) }
    commit()
  }

  /// A key on the strip: true when it means something. The focus goes along.
  func keyPressed(_ key: WebKey) -> Bool {
    let step: PagerStep
    switch key {
    case .right: step = sign > 0 ? .next : .previous
    case .left: step = sign > 0 ? .previous : .next
    case .home: step = .first
    case .end: step = .last
    case .down where isVertical: step = .next
    case .up where isVertical: step = .previous
    case .down, .up, .pageDown, .pageUp: return false
    }
    let activates = Page.option("activation", of: "manual") < 0
    if pager.pages.isUnlimited {
      // Pages without end have no tabs.
      send(.step(step, animated: true, cause: .keyboard, at: Page.now))
    } else if let id = $strip.ask({ $0.focus(step) }) {
      $strip.ask { $0.focused = activates ? nil : id }
      if activates { _ = select(id, animated: true, cause: .keyboard) }
    }
    commit()
    if let id = $strip.ask({ $0.focused }) ?? target { WebNode.tab(id).focus(scrolling: !activates) }
    return true
  }
}
