import LockstepPaging

/// What the fingers, the mouse and the wheel on the pages are doing.
struct WebTouch {
  /// The pointer that the engine follows.
  enum Pointer {
    case none
    /// It is down and has not moved far enough to mean anything.
    case pressed(x: Double)
    /// It holds the row.
    case holding(start: Double, hasPulled: Bool)
  }

  var pointer = Pointer.none
  var isMouse = false
  /// Whether a finger is on the pages, whoever follows it.
  var isTouched = false
  /// Where the row stood when the browser was last looked at for having come to rest.
  var lastLook: Double?
  /// When the row was last let go of. The click that comes of it is not meant.
  var pullTime = -1.0
  var wheelTime = -1.0
  var wheelTravel = 0.0
  var hasWheelStepped = false

  /// How far a pointer strays while it still presses, in pixels.
  static let slop = 6.0
  /// How long the wheel rests between two gestures, in seconds.
  static let wheelPause = 0.18
  /// How long after a pull its click may come, in seconds.
  static let clickDelay = 0.3
  /// How far a wheel or trackpad goes before the gesture means something, in pixels.
  static let wheelThreshold = 20.0
}

/// What the page does about an input. The same numbers stand in `lockstep.js`.
enum WebInputAnswer: Int32 {
  case none
  /// Capture the pointer: the engine follows it wherever it goes.
  case hold
  /// Nobody else is to hear of it.
  case swallow
}

extension WebPager {
  /// The browser scrolls for a finger on a row at rest. A mouse, and a finger that catches a moving row, are the engine's: the
  /// browser cannot hold a row that settles.
  func pointerDown(at x: Double, isMouse: Bool, time: Double) -> WebInputAnswer {
    let isMoving = pager.phase == .settling
    if !isMouse { touch.isTouched = true }
    if !isMouse, !isMoving, scrollsNatively {
      observe(.finger, at: time)
      return .none
    }
    touch.pointer = .pressed(x: x)
    touch.isMouse = isMouse
    return !isMoving ? .none : hold(from: x, hasPulled: false, time: time)
  }

  func pointerMoved(to x: Double, time: Double) -> WebInputAnswer {
    if case .pressed(let start) = touch.pointer, abs(x - start) > WebTouch.slop {
      if handsOn((isVertical ? 1 : sign) * (start - x)) {
        touch.pointer = .none
      } else {
        _ = hold(from: start, hasPulled: true, time: time)
      }
    }
    guard case .holding(let start, let hasPulled) = touch.pointer else { return .none }
    touch.pointer = .holding(start: start, hasPulled: hasPulled || abs(x - start) > WebTouch.slop)
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

  private func hold(from x: Double, hasPulled: Bool, time: Double) -> WebInputAnswer {
    touch.pointer = .holding(start: x, hasPulled: hasPulled)
    if touch.isMouse { WebNode.pages.mark("held", true) }
    send(.touchBegan(point: x, at: time))
    return .hold
  }

  /// The last finger has left the pages. When it has moved nothing, no scroll event will say so.
  func fingersLifted(time: Double) -> WebInputAnswer {
    touch.isTouched = false
    if case .none = touch.pointer {
      let offset = offset
      let isOnPage = abs(offset - (offset / Swift.max(pager.stride, 1)).rounded() * pager.stride) < 1
      observe(isOnPage && pager.phase == .dragging ? .idle : .animating, at: time)
    }
    return .none
  }

  func clicked(at time: Double) -> WebInputAnswer {
    guard time - touch.pullTime <= WebTouch.clickDelay else { return .none }
    touch.pullTime = -1
    return .swallow
  }

  /// The browser would drag an image or select text. A pointer that the engine follows does neither.
  func dragBegan() -> WebInputAnswer {
    if case .none = touch.pointer { .none } else { .swallow }
  }

  /// The browser has scrolled.
  func scrolled() {
    guard length > 0 else { return }
    observe(touch.isTouched ? .finger : .animating, at: Page.now)
    commit()
  }

  /// The browser has stopped to scroll.
  func scrollEnded(at time: Double) -> WebInputAnswer {
    if !touch.isTouched, !pager.isDriving { observe(.idle, at: time) }
    return .none
  }

  /// Whether the page should look again whether the browser has come to rest: the event that says so can stay away.
  var wantsLook: Bool { pager.phase != .idle && !pager.isDriving && !touch.isTouched }

  func look(at offset: Double, time: Double) {
    guard wantsLook else {
      touch.lastLook = nil
      return
    }
    if offset == touch.lastLook {
      touch.lastLook = nil
      observe(.idle, at: time)
    } else {
      touch.lastLook = offset
    }
  }

  /// The wheel or trackpad was moved; with Shift, a wheel that only turns up and down goes sideways.
  func wheelTurned(x: Double, y: Double, hasShift: Bool, time: Double) -> WebInputAnswer {
    let travel = isVertical ? y : sign * (hasShift && x == 0 ? y : x)
    guard abs(travel) > (isVertical ? abs(x) : hasShift ? 0 : abs(y)), Page.call("scrollsInside", travel) == 0 else {
      return .none
    }
    let isNew = time - touch.wheelTime > WebTouch.wheelPause
    return isNew && handsOn(travel) ? .none : wheelMoved(by: travel, time: time)
  }

  /// Whether a gesture that begins this way is for the pager around this one: here the pages have come to their end.
  private func handsOn(_ travel: Double) -> Bool { Page.call("handsOn", travel) > 0 }

  /// One gesture of the wheel or trackpad, until it pauses, is one step.
  private func wheelMoved(by travel: Double, time: Double) -> WebInputAnswer {
    if time - touch.wheelTime > WebTouch.wheelPause {
      touch.wheelTravel = 0
      touch.hasWheelStepped = false
    }
    touch.wheelTime = time
    touch.wheelTravel += travel
    if !touch.hasWheelStepped, abs(touch.wheelTravel) >= WebTouch.wheelThreshold {
      touch.hasWheelStepped = true
      send(.step(touch.wheelTravel > 0 ? .next : .previous, animated: true, cause: .swipe, at: time))
    }
    return .swallow
  }

  private func observe(_ activity: PagerActivity, at time: Double) {
    send(.observe(offset: offset, length: pager.viewportLength, activity: activity, at: time))
  }
}
