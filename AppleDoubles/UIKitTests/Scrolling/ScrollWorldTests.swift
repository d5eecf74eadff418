import Testing
import UIKit

/// The behavior of scroll views in the worlds in which it differs.
@MainActor @Suite struct ScrollWorldTests {
  private let stage = Stage()

  /// Returns a scroll view of pages that is 390 points wide, and the log of its delegate calls.
  private func pages() -> (UIScrollView, ScrollLog) { makeScroll(stage, content: CGSize(width: 3900, height: 844)) }

  private func drag(by way: CGFloat, over seconds: TimeInterval) -> Finger {
    let finger = stage.touch(CGPoint(x: 200, y: 400))
    finger.move(by: CGPoint(x: way, y: 0), over: seconds)
    return finger
  }

  @Test(
    "a target against the velocity is reached at once or by deceleration",
    arguments: World.TargetAgainstVelocity.allCases)
  func against(answer: World.TargetAgainstVelocity) {
    stage.world.targetAgainstVelocity = answer
    let (scroll, log) = pages()
    log.target = .zero
    drag(by: -150, over: 0.1).lift()
    stage.frame()
    #expect((scroll.contentOffset.x == 0) == (answer == .jumps))
    stage.settle()
    #expect(scroll.contentOffset.x == 0)
  }

  @Test(
    "after a slow release a target is reached within a second, or at 30 points per second",
    arguments: World.SlowRelease.allCases)
  func slow(answer: World.SlowRelease) {
    stage.world.slowRelease = answer
    let (scroll, log) = pages()
    log.target = CGPoint(x: 390, y: 0)
    let finger = drag(by: -100, over: 1)
    finger.lift()
    stage.advance(1)
    #expect((scroll.contentOffset.x < 200) == (answer == .creeps))
    stage.settle(within: 20)
    #expect(scroll.contentOffset.x == 390)
  }

  @Test(
    "an outer scroll view tracks a finger in an inner one from the touch on, or from the drag on",
    arguments: World.OuterTracking.allCases)
  func tracking(answer: World.OuterTracking) {
    stage.world.outerTracking = answer
    let (outer, _) = pages()
    let inner = UIScrollView(frame: outer.bounds)
    inner.contentSize = CGSize(width: 390, height: 5000)
    outer.addSubview(inner)
    let finger = stage.touch(CGPoint(x: 200, y: 400))
    #expect(inner.isTracking)
    #expect(outer.isTracking == (answer == .atTouchDown))
    finger.move(by: CGPoint(x: -60, y: 0))
    #expect(outer.isTracking && outer.isDragging)
    finger.lift()
    #expect(!outer.isTracking && !inner.isTracking)
  }

  @Test("`isDragging` ends at the lift, or when the content has stopped", arguments: World.DraggingAfterLift.allCases)
  func dragging(answer: World.DraggingAfterLift) {
    stage.world.draggingAfterLift = answer
    let (scroll, _) = pages()
    drag(by: -150, over: 0.1).lift()
    stage.frame()
    #expect(scroll.isDecelerating)
    #expect(scroll.isDragging == (answer == .lasts))
    stage.settle()
    #expect(!scroll.isDragging)
  }

  @Test(
    "outside its scroll view a moved pan stops a fling and drags, only drags, or does nothing",
    arguments: World.MovedPan.allCases)
  func movedPan(answer: World.MovedPan) {
    stage.world.movedPan = answer
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    scroll.frame = CGRect(x: 0, y: 200, width: 390, height: 644)
    stage.window.addGestureRecognizer(scroll.panGestureRecognizer)
    stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), over: 0.1)
    stage.advance(0.1)
    #expect(scroll.isDecelerating)
    let finger = stage.touch(CGPoint(x: 200, y: 150))
    #expect(scroll.isDecelerating == (answer != .worksEverywhere))
    stage.settle()
    let offset = scroll.contentOffset.y
    finger.move(by: CGPoint(x: 0, y: -100), over: 0.3)
    #expect((scroll.contentOffset.y > offset + 50) == (answer != .scrollsInside))
    finger.lift()
  }

  @Test("the end of a deceleration is reported, or not", arguments: World.DecelerationEnd.allCases)
  func end(answer: World.DecelerationEnd) {
    stage.world.decelerationEnd = answer
    let (scroll, log) = pages()
    drag(by: -150, over: 0.1).lift()
    stage.settle()
    #expect(!scroll.isDecelerating)
    #expect(log.calls.contains("did end decelerating") == (answer == .isReported))
  }

  @Test(
    "a touch on decelerating content stays with the scroll view, or reaches the content",
    arguments: World.TouchOnDeceleration.allCases)
  func touch(answer: World.TouchOnDeceleration) {
    stage.world.touchOnDeceleration = answer
    let (scroll, _) = pages()
    var presses = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 3900, height: 844))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    scroll.addSubview(button)
    drag(by: -150, over: 0.1).lift()
    stage.frame()
    #expect(scroll.isDecelerating)
    stage.tap(CGPoint(x: 200, y: 400))
    #expect(!scroll.isDecelerating)
    #expect(presses == (answer == .reachesContent ? 1 : 0))
  }

  @Test(
    "a write to the offset moves the target of a deceleration, keeps it, or ends it",
    arguments: World.OffsetWriteDuringDeceleration.allCases)
  func write(answer: World.OffsetWriteDuringDeceleration) {
    stage.world.offsetWriteDuringDeceleration = answer
    let (scroll, log) = pages()
    log.target = CGPoint(x: 390, y: 0)
    drag(by: -150, over: 0.1).lift()
    stage.frame()
    scroll.contentOffset.x += 500
    let written = scroll.contentOffset.x
    stage.settle()
    switch answer {
    case .movesTarget: #expect(abs(scroll.contentOffset.x - 890) < 0.5)
    case .keepsTarget: #expect(abs(scroll.contentOffset.x - 390) < 0.5)
    case .stops: #expect(scroll.contentOffset.x == written)
    }
  }

  @Test("a wheel moves the content with the delegate calls of a drag, or without", arguments: World.Wheel.allCases)
  func wheel(answer: World.Wheel) {
    stage.world.wheel = answer
    let (scroll, log) = pages()
    stage.turnWheel(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 120, y: 0))
    stage.settle()
    #expect(scroll.contentOffset.x == 120)
    #expect(!scroll.isTracking && !scroll.isDragging)
    #expect(log.calls.contains("will begin dragging") == (answer == .drags))
  }

  @Test("a pan that must not begin fails at once, or when the finger is lifted", arguments: World.RefusedPan.allCases)
  func refusedPan(answer: World.RefusedPan) {
    stage.world.refusedPan = answer
    let refusal = Refusal()
    let pan = UIPanGestureRecognizer()
    pan.delegate = refusal
    stage.window.addGestureRecognizer(pan)
    let finger = drag(by: -60, over: 0.1)
    #expect((pan.state == .possible) == (answer == .failsAtLift))
    finger.lift()
  }

  @MainActor private final class Refusal: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }
}
