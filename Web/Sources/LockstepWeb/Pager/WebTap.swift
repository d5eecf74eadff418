import LockstepPaging

/// The state of the pointers on the tabs.
struct WebTap {
  /// The point at which a pointer went down, and the page of the tab there.
  struct Press {
    var tab: Int32
    var x: Double
    var y: Double
  }

  var press: Press?
  /// The time of the last tap on a tab.
  var time = -Double.infinity

  /// The distance that a pointer may move and still tap, in pixels.
  static let slop = 10.0
  /// The longest time between a tap and the click that belongs to the tap, in seconds.
  static let clickDelay = 0.7
}

extension WebPager {
  /// Handles a pointer on the strip. `id` is `noPage` outside the tabs; `detail` is 0 for a click that a key made.
  ///
  /// A tap selects when the pointer is lifted: the browser may omit the click while pages settle.
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
    case .down, .moved, .cancelled, .lifted, .wheel, .drag, .selection, .scrollEnd: return
    }
    if id != noPage { _ = select(id, animated: true, cause: input == .click && detail == 0 ? .keyboard : .tab) }
    commit()
  }

  /// Handles a key on the strip, and moves the focus. Returns `false` when the strip does not use the key.
  func keyPressed(_ key: WebKey) -> Bool {
    let step: PagerStep
    switch key {
    case .right: step = sign > 0 ? .next : .previous
    case .left: step = sign > 0 ? .previous : .next
    case .home: step = .first
    case .end: step = .last
    case .down where (main ?? self).isVertical: step = .next
    case .up where (main ?? self).isVertical: step = .previous
    case .down, .up, .pageDown, .pageUp: return false
    }
    let activates = Browser.option("activation", of: "manual") < 0
    guard let next = $strip.ask({ $0.focus(step) }) else { return true }
    $strip.ask { $0.focused = activates ? nil : next }
    if activates { _ = select(next, animated: true, cause: .keyboard) }
    commit()
    if let id = activates ? target : next { WebNode.tab(id).focus() }
    if !activates { revealFocus() }
    return true
  }

  /// Scrolls the strip until the whole tab with the focus is in view.
  private func revealFocus() {
    while $strip.ask({ $0.revealFocus() }) { draw() }
  }
}
