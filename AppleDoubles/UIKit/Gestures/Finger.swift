/// One finger on the stage, from touching down to lifting: what it hit, who follows it, and where it goes.
@MainActor public final class Finger {
  unowned let stage: Stage
  let touch: UITouch
  let event = UIEvent()
  private(set) var recognizers: [UIGestureRecognizer] = []
  private(set) var isUp = false
  private var content = Content.delayed
  /// When it came to where it was moved last, and when the views were told.
  private var arrival: (seen: TimeInterval, told: TimeInterval)?

  /// How often the screen sees a finger.
  private static let sightingsPerSecond = 120.0

  /// What the view under the finger has been told.
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
      recognizers += here.recognizers.filter { $0.receives(touch) }
      if let scroll = here as? UIScrollView, scroll !== hit, scroll.isScrollEnabled, scroll.delaysContentTouches {
        delays = true
      }
      step = here.superview
    }
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers { recognizer.follow(touch, of: self) }
    if delays {
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

  /// Whether the content under the finger lets a scroll view take it.
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

  func retry(after failed: UIGestureRecognizer) {
    for recognizer in recognizers where recognizer !== failed { recognizer.retryIfWaiting() }
  }

  /// It was at these places before it is at the last, of which the views are told now.
  private func place(along way: [(place: CGPoint, time: TimeInterval)]) {
    guard let last = way.last else { return }
    touch.previousPlace = touch.place
    touch.place = last.place
    touch.timestamp = last.time
    touch.sightings = way
    event.timestamp = stage.time
  }

  /// Moves to `place` at once, without a frame.
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

  /// Moves evenly to `place` in `seconds`, however long the frames take that are told of it.
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

  /// Rests where it is.
  public func hold(_ seconds: TimeInterval) { stage.advance(seconds) }

  public func lift() {
    end(.ended)
  }

  /// The system takes the touch away, as for an alert.
  public func cancel() {
    end(.cancelled)
  }

  private func end(_ phase: UITouch.Phase) {
    guard !isUp else { return }
    isUp = true
    // What is lifted where it has arrived was lifted then, though the frame that tells of it may be late.
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
