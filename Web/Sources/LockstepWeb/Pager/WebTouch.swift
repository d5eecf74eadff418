import LockstepPaging

/// The state of the fingers, the mouse and the wheel on the pages.
struct WebTouch {
  /// The state of the pointer that the engine follows.
  enum Pointer {
    case none
    /// The pointer went down at this time, in seconds, and has not moved farther than the slop.
    case pressed(x: Double, time: Double)
    /// The pointer drags the row. `hasPulled` is `true` after the pointer has moved farther than the slop.
    case holding(start: Double, hasPulled: Bool)
  }

  var pointer = Pointer.none
  var isMouse = false
  /// The size of the pages on the screen, relative to their layout, when the pointer went down.
  var scale = 1.0
  /// `true` while a finger is on the pages, no matter whether the browser or the engine follows the finger.
  var isTouched = false
  /// `true` when the browser's scrolling for the finger that went down last has ended, for example because the viewport was
  /// turned: the browser then snaps to no page.
  var hasLostScroll = false
  /// The offset of the row at the last idle check, in pixels; nil when no check has been made since the row last
  /// settled.
  var lastCheckedOffset: Double?
  /// The time at which a pointer last released the row after a pull. The click that follows the pull is swallowed.
  var pullTime = -1.0
  var wheel = WebWheel()

  /// Forgets the pointers that are down, after their gesture was taken away.
  mutating func forgetPointers() {
    pointer = .none
    isTouched = false
    lastCheckedOffset = nil
  }

  /// The distance that the pointer may move before its press becomes a drag, in pixels of the pages. A finger may move as far as
  /// Chromium lets it move in a tap.
  var slop: Double { (isMouse ? 6 : 15) / scale }
  /// The longest time between the end of a pull and the click that belongs to the pull, in seconds.
  static let clickDelay = 0.3
}

extension WebPager {
  /// Starts to follow a pointer that went down at `x`, in pixels of the screen.
  ///
  /// The browser scrolls for a finger on an idle row. The engine moves the row for a mouse, and for a finger that
  /// catches a moving row, because the browser cannot stop a row that settles. In a pager that nobody can swipe, a mouse
  /// selects text.
  func pointerDown(at x: Double, isMouse: Bool, time: Double) -> WebInputAnswer {
    let isMoving = pager.phase == .settling
    touch.hasLostScroll = false
    if !isMouse { touch.isTouched = true }
    if !isMouse, !isMoving, scrollsNatively {
      touch.pointer = .none
      forgetOldSnap()
      // An idle row is where the engine placed it.
      if pager.phase == .idle { report(.finger, offset: pager.offset, at: time) } else { observe(.finger, at: time) }
      return .none
    }
    if isMouse, $pager.ask({ $0.configuration.swiping == .off }) { return .none }
    touch.scale = Browser.call("scale")
    let x = x / touch.scale
    touch.pointer = .pressed(x: x, time: time)
    touch.isMouse = isMouse
    return !isMoving ? .follow : hold(from: x, hasPulled: false, time: time)
  }

  /// Moves the row with the pointer, which is at `x`, in pixels of the screen.
  func pointerMoved(to x: Double, time: Double) -> WebInputAnswer {
    let x = x / touch.scale
    let slop = touch.slop
    if case .pressed(let start, let pressTime) = touch.pointer, abs(x - start) > slop {
      let travel = start - x
      if handsOn(travel) || (!touch.isMouse && scrollsInside(travel)) {
        touch.pointer = .none
      } else {
        // The finger's velocity counts from the press: a browser may report a whole flick as one move. The row follows a finger
        // from the end of the slop, as a row that the browser scrolls.
        _ = hold(from: touch.isMouse ? start : start + (x < start ? -slop : slop), hasPulled: true, time: pressTime)
      }
    }
    guard case .holding(let start, let hasPulled) = touch.pointer else { return .none }
    touch.pointer = .holding(start: start, hasPulled: hasPulled || abs(x - start) > slop)
    send(.touchMoved(point: x, at: time))
    return .hold
  }

  func pointerUp(isCancelled: Bool, time: Double) -> WebInputAnswer {
    defer { touch.pointer = .none }
    WebNode.pages.mark("held", false)
    guard case .holding(_, let hasPulled) = touch.pointer else { return .none }
    send(isCancelled ? .touchCancelled(at: time) : .touchEnded(at: time))
    if hasPulled { touch.pullTime = time }
    return .none
  }

  /// Lets the engine catch the row for a pointer that went down at `x` at `time`.
  private func hold(from x: Double, hasPulled: Bool, time: Double) -> WebInputAnswer {
    touch.pointer = .holding(start: x, hasPulled: hasPulled)
    if touch.isMouse { WebNode.pages.mark("held", true) }
    send(.touchBegan(point: x, at: time))
    return .hold
  }

  /// Reports that the last finger was lifted. When the finger moved nothing, no scroll event follows.
  func fingersLifted(time: Double) -> WebInputAnswer {
    touch.isTouched = false
    if case .none = touch.pointer, let offset = readOffset() {
      let isOnPage = abs(offset - (offset / Swift.max(pager.stride, 1)).rounded() * pager.stride) < 1
      if touch.hasLostScroll, !isOnPage {
        send(.touchBegan(point: 0, at: time))
        send(.touchEnded(at: time))
      } else {
        report(isOnPage && pager.phase == .dragging ? .idle : .animating, offset: offset, at: time)
      }
    }
    return .none
  }

  func clicked(at time: Double) -> WebInputAnswer {
    guard time - touch.pullTime <= WebTouch.clickDelay else { return .none }
    touch.pullTime = -1
    return .swallow
  }

  /// Prevents the browser from dragging an image or selecting text while the engine follows the pointer.
  func dragBegan() -> WebInputAnswer {
    if case .none = touch.pointer { .none } else { .swallow }
  }

  /// `true` while the browser, not the engine, moves the row with a finger.
  var scrollsForFinger: Bool { pager.phase == .dragging && !pager.isDriving }

  /// Reports that the browser scrolled the row.
  func scrolled() {
    guard length > 0 else { return }
    snapAgain()
    if scrollsForFinger { drawn.hasOldSnap = false }
    observe(touch.isTouched ? .finger : .animating, at: Browser.now)
    commit()
  }

  /// Reports that the browser stopped scrolling.
  func scrollEnded(at time: Double) -> WebInputAnswer {
    if !touch.isTouched, !pager.isDriving { observe(.idle, at: time) }
    return .none
  }

  /// `true` while the pager must check for itself that the browser's scrolling has ended: browsers may omit
  /// `scrollend`.
  var needsIdleCheck: Bool { pager.phase != .idle && !pager.isDriving && !touch.isTouched }

  /// Treats the row as idle when its offset has not changed since the previous check.
  func checkForIdle(at offset: Double, time: Double) {
    guard needsIdleCheck else {
      touch.lastCheckedOffset = nil
      return
    }
    if offset == touch.lastCheckedOffset {
      touch.lastCheckedOffset = nil
      observe(.idle, at: time)
    } else {
      touch.lastCheckedOffset = offset
    }
  }

  /// Handles travel of the wheel or trackpad. With Shift, vertical travel moves the pages horizontally.
  func wheelTurned(x: Double, y: Double, hasShift: Bool, time: Double) -> WebInputAnswer {
    let travel = isVertical ? y : sign * (hasShift && x == 0 ? y : x)
    guard abs(travel) > (isVertical ? abs(x) : hasShift ? 0 : abs(y)), !scrollsInside(travel) else { return .none }
    let isNew = touch.wheel.begins(with: travel, at: time)
    if isNew, handsOn(travel) { return .none }
    if touch.wheel.turns(by: travel, isNew: isNew, at: time) {
      send(.step(travel > 0 ? .next : .previous, animated: true, cause: .swipe, at: time))
    }
    return .swallow
  }

  /// Returns `true` when this pager is inside another pager and at its end in the direction of `travel`. The other
  /// pager then gets the gesture.
  private func handsOn(_ travel: Double) -> Bool { Browser.call("handsOn", travel) > 0 }

  /// Returns `true` when an element inside a page scrolls on the axis of the pages, and is not at its end in the direction of
  /// `travel`. The browser then scrolls this element.
  private func scrollsInside(_ travel: Double) -> Bool { Browser.call("scrollsInside", travel) > 0 }
}
