import UIKit

/// Writes the offset in the middle of a drag, and compares the translation of the pan before and after.
final class WriteDuringDragProbe: ScrollProbe {
  private var before: CGFloat?
  private var isWriting = false

  init() { super.init("offsetWriteDuringDrag", instruction: "Drag the gray area slowly up, by half of its height.") }

  override func moved() {
    guard scroll.isDragging, scroll.isTracking, !isWriting else { return }
    let travel = scroll.panGestureRecognizer.translation(in: nil).y
    if let before {
      note("translation \(before), then \(travel)")
      finish(abs(travel) < abs(before) / 2 ? "restartsPan" : "keepsPan")
    } else if abs(travel) > 80 {
      before = travel
      isWriting = true
      scroll.contentOffset.y += 1
      isWriting = false
    }
  }

  override func lifted() {
    if before != nil, scroll.panGestureRecognizer.state == .cancelled { finish("cancelsPan") }
  }
}

/// Writes the offset during a deceleration, and looks where it ends.
final class WriteDuringDecelerationProbe: ScrollProbe {
  private var written: CGFloat?

  init() { super.init("offsetWriteDuringDeceleration", instruction: "Fling the gray area up, and lift the finger.") }

  override func moved() {
    guard isLifted, written == nil, offsets.count == 4, scroll.isDecelerating else { return }
    written = scroll.contentOffset.y + 60
    scroll.contentOffset.y += 60
  }

  override func lifted() {
    after(5) { [self] in
      guard let written else { return note("it did not decelerate; fling it faster") }
      let end = scroll.contentOffset.y
      note("written \(written), ended at \(end), target \(target)")
      finish(abs(end - written) < 2 ? "stops" : abs(end - target) < 20 ? "keepsTarget" : "movesTarget")
    }
  }
}

/// Chooses a target against the velocity, and looks at the first offset after the finger is lifted.
final class TargetAgainstVelocityProbe: ScrollProbe {
  init() { super.init("targetAgainstVelocity", instruction: "Fling the gray area up, and lift the finger.") }

  override func land(at proposed: CGFloat, velocity: CGFloat) -> CGFloat { scroll.contentOffset.y - 300 }

  override func lifted() {
    after(2) { [self] in
      guard let first = offsets.first else { return note("it did not move") }
      finish(abs(first - target) < 1 ? "jumps" : "decelerates")
    }
  }
}

/// Chooses a target after a slow release, and looks whether the speed stays the same.
final class SlowReleaseProbe: ScrollProbe {
  init() {
    super.init("slowRelease", instruction: "Drag the gray area up, as slowly as you can, and lift without a stop.")
  }

  override func land(at proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    isSlow = velocity != 0 && abs(velocity) < 0.27
    return scroll.contentOffset.y + (velocity < 0 ? -200 : 200)
  }

  private var isSlow = false

  override func lifted() {
    after(10) { [self] in
      guard isSlow, let first = offsets.first, let last = offsets.last, offsets.count > 8, abs(last - first) > 20
      else { return note("the release was not slow; try again") }
      let half = (offsets[offsets.count / 2] - first) / (last - first)
      note("\(half) of the way in half of the time")
      finish(half < 0.6 ? "creeps" : "decelerates")
    }
  }
}
