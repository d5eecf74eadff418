/// One finger on the stage, from touching down to lifting: the view that it hit, the recognizers that follow it, and
/// its path.
@MainActor public final class Finger {
  unowned let stage: Stage
  let touch: UITouch
  let event = UIEvent()
  /// The recognizers that follow the finger, in the order in which they decide.
  private(set) var recognizers: [UIGestureRecognizer] = []
  public private(set) var isUp = false
  /// `true` if the finger came down on a scroll view that decelerated. Such a touch selects nothing.
  private(set) var stopsDeceleration = false
  private var content = Content.delayed
  /// The time at which the finger arrived at its last place, and the time at which the views received that place.
  private var arrival: (seen: TimeInterval, told: TimeInterval)?

  /// The rate at which the screen samples a finger, per second.
  private static let sightingsPerSecond = 120.0

  /// The touch callbacks that the view under the finger has received.
  private enum Content {
    case delayed, told, cancelled
  }

  public var place: CGPoint { touch.place }

  init(_ stage: Stage, at place: CGPoint) {
    self.stage = stage
    let window = stage.window
    let hit = window.hitTest(place, with: nil)
    touch = UITouch(at: place, time: stage.time, view: hit, window: window)
    event.allTouches = [touch]
    var delays = false
    var step: UIView? = hit
    while let here = step {
      if let scroll = here as? UIScrollView, scroll.isDecelerating,
        stage.world.touchOnDeceleration == .staysWithScrollView
      {
        stopsDeceleration = true
      }
      recognizers += here.recognizers.filter { $0.receives(touch) }
      if let scroll = here as? UIScrollView, scroll !== hit, scroll.isScrollEnabled, scroll.delaysContentTouches {
        delays = true
      }
      step = here.superview
    }
    recognizers = recognizers.filter(\.goesFirst) + recognizers.filter { !$0.goesFirst }
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers { recognizer.follow(touch, of: self) }
    if stopsDeceleration {
      content = .cancelled
    } else if delays {
      stage.after(0.15) { [weak self] in self?.tellContent() }
    } else {
      tellContent()
    }
  }

  private func tellContent() {
    guard content == .delayed else { return }
    content = .told
    touch.view?.touchesBegan([touch], with: event)
  }

  /// Returns true if the content under the finger lets a recognizer take the finger.
  func allows(_ recognizer: UIGestureRecognizer) -> Bool {
    guard content == .told, let view = touch.view, let scroll = recognizer.view as? UIScrollView,
      recognizer === scroll.panGestureRecognizer, view !== scroll
    else { return true }
    return scroll.canCancelContentTouches && scroll.touchesShouldCancel(in: view)
  }

  func cancelContentTouches(_ late: Bool) {
    let told = content == .told
    content = .cancelled
    if told, !late { touch.view?.touchesCancelled([touch], with: event) }
  }

  /// Cancels the long presses of this finger.
  func cancelPresses(except press: UIGestureRecognizer) {
    for other in recognizers where other !== press && other is UILongPressGestureRecognizer { other.abandon() }
  }

  func retry(after failed: UIGestureRecognizer) {
    for recognizer in recognizers where recognizer !== failed { recognizer.retryIfWaiting() }
  }

  /// Updates the touch with the places that were sampled since the last frame. The views receive the last place.
  private func place(along way: [(place: CGPoint, time: TimeInterval)]) {
    guard let last = way.last else { return }
    touch.previousPlace = touch.place
    touch.place = last.place
    touch.timestamp = last.time
    touch.sightings = way
    event.timestamp = stage.time
  }

  /// Moves to `place` at once, without running a frame.
  public func jump(to place: CGPoint) {
    guard !isUp else { return }
    go(along: [(place, stage.time)])
  }

  private func go(along way: [(place: CGPoint, time: TimeInterval)]) {
    place(along: way)
    touch.phase = .moved
    for recognizer in recognizers where recognizer.touch === touch && recognizer.state != .failed {
      if recognizer.state == .ended || recognizer.state == .cancelled { continue }
      recognizer.touchesMoved([touch], with: event)
    }
    if content == .told { touch.view?.touchesMoved([touch], with: event) }
  }

  /// Moves evenly to `place` in `seconds`. The path does not depend on the length of the frames that report it.
  public func move(to place: CGPoint, over seconds: TimeInterval = 0.1) {
    guard !isUp else { return }
    let start = touch.place
    let began = stage.time
    let end = began + max(seconds, 1 / Self.sightingsPerSecond)
    var seen = began
    repeat {
      stage.advanceTime()
      var way: [(place: CGPoint, time: TimeInterval)] = []
      while seen < min(end, stage.time) - 1e-6 {
        seen = min(seen + 1 / Self.sightingsPerSecond, end, stage.time)
        let share = (seen - began) / (end - began)
        way.append((CGPoint(x: start.x + (place.x - start.x) * share, y: start.y + (place.y - start.y) * share), seen))
      }
      go(along: way)
      stage.finishFrame()
    } while seen < end - 1e-6
    arrival = (seen, stage.time)
  }

  public func move(by way: CGPoint, over seconds: TimeInterval = 0.1) { move(to: touch.place + way, over: seconds) }

  /// Keeps the finger where it is, for a number of seconds.
  public func hold(_ seconds: TimeInterval) { stage.advance(seconds) }

  public func lift() {
    end(.ended)
  }

  /// Cancels the touch, as the system does for an alert.
  public func cancel() {
    end(.cancelled)
  }

  private func end(_ phase: UITouch.Phase) {
    guard !isUp else { return }
    isUp = true
    // If the finger lifts in the frame in which it arrived, the time of the lift is the time of the arrival. The frame
    // may be later than the arrival.
    let time = arrival.map { $0.told == stage.time ? $0.seen : stage.time } ?? stage.time
    place(along: [(touch.place, time)])
    touch.phase = phase
    if phase == .ended, content == .delayed, !recognizers.contains(where: { $0.isActive && $0.cancelsTouchesInView }) {
      tellContent()
    }
    for recognizer in recognizers where recognizer.touch === touch && recognizer.state != .failed {
      if recognizer.state == .ended || recognizer.state == .cancelled { continue }
      if phase == .ended {
        recognizer.touchesEnded([touch], with: event)
      } else {
        recognizer.touchesCancelled([touch], with: event)
      }
    }
    if content == .told {
      content = .cancelled
      if phase == .ended {
        touch.view?.touchesEnded([touch], with: event)
      } else {
        touch.view?.touchesCancelled([touch], with: event)
      }
    }
    for recognizer in recognizers where recognizer.touch === touch { recognizer.release() }
    stage.lifted(self)
  }
}
