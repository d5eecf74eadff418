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
    stage.world.targetDuration = .byRate
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
    let touched = scroll.contentOffset.y
    stage.advance(0.1)
    #expect((scroll.contentOffset.y > touched) == (answer != .worksEverywhere))
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
    stage.frame()
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

  @Test("a finger that stops a deceleration leaves `isDecelerating` true until it is lifted", arguments: [false, true])
  func caught(drags: Bool) {
    let (scroll, log) = pages()
    drag(by: -150, over: 0.1).lift()
    stage.frame()
    log.clear()
    let finger = stage.touch(CGPoint(x: 200, y: 400))
    let offset = scroll.contentOffset.x
    stage.advance(0.2)
    #expect(scroll.isDecelerating && scroll.isTracking)
    #expect(scroll.contentOffset.x == offset)
    #expect(log.calls == [])
    if drags {
      finger.move(by: CGPoint(x: 40, y: 0), over: 0.2)
      #expect(scroll.isDecelerating && scroll.isDragging)
      finger.hold(0.2)
    }
    finger.lift()
    stage.frame()
    #expect(!scroll.isDecelerating && !scroll.isTracking && !scroll.isDragging)
    #expect(log.calls.contains("did end decelerating") == !drags)
  }

  @Test(
    "a chosen target is reached by a rate that keeps the velocity, or by the rate of the scroll view",
    arguments: World.TargetDuration.allCases)
  func duration(answer: World.TargetDuration) {
    stage.world.targetDuration = answer
    let (scroll, log) = pages()
    scroll.decelerationRate = .fast
    log.target = CGPoint(x: 390, y: 0)
    // 230 points are left, at 800 points per second: 1.8 s by the velocity, 0.6 s by the rate.
    let finger = drag(by: -170, over: 0.2125)
    finger.lift()
    #expect(abs(log.velocity.x - 0.8) < 0.01)
    var seconds = 0.0
    while scroll.isDecelerating, seconds < 5 {
      stage.frame()
      seconds += 1 / 60
    }
    #expect(scroll.contentOffset.x == 390)
    #expect(answer == .byVelocity ? seconds > 1.5 && seconds < 2 : seconds > 0.5 && seconds < 0.7)
  }

  @Test("a fling whose delegate chooses the end of the content passes it, or not", arguments: World.FlingToEnd.allCases)
  func flingToEnd(answer: World.FlingToEnd) {
    stage.world.flingToEnd = answer
    let (scroll, log) = pages()
    scroll.decelerationRate = .fast
    scroll.contentOffset.x = 3900 - 390 - 250
    log.target = CGPoint(x: 3510, y: 0)
    drag(by: -150, over: 0.1).lift()
    var farthest = 0.0
    for _ in 0..<90 {
      stage.frame()
      farthest = max(farthest, scroll.contentOffset.x)
    }
    #expect((farthest > 3515) == (answer == .overshoots))
    #expect(scroll.contentOffset.x == 3510)
  }

  @Test(
    "a write to the offset during a drag keeps, restarts or ends it", arguments: World.OffsetWriteDuringDrag.allCases)
  func write(answer: World.OffsetWriteDuringDrag) {
    stage.world.offsetWriteDuringDrag = answer
    let (scroll, _) = pages()
    let finger = drag(by: -150, over: 0.2)
    let before = scroll.contentOffset.x
    scroll.contentOffset.x += 100
    #expect((scroll.panGestureRecognizer.state == .changed) == (answer != .cancelsPan))
    finger.move(by: CGPoint(x: -50, y: 0), over: 0.1)
    #expect((abs(scroll.contentOffset.x - before - 100) < 1) == (answer == .cancelsPan))
    finger.lift()
    stage.settle()
    #expect(!scroll.isDragging && !scroll.isTracking)
  }

  @Test("a list that reloads while it decelerates stops, or moves on", arguments: World.LayoutInDeceleration.allCases)
  func reload(answer: World.LayoutInDeceleration) {
    stage.world.layoutInDeceleration = answer
    let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let items = ManyItems()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    list.dataSource = items
    stage.window.addSubview(list)
    stage.frame()
    stage.swipe(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.1)
    stage.frame()
    #expect(list.isDecelerating)
    let offset = list.contentOffset.y
    list.reloadData()
    stage.settle()
    #expect((list.contentOffset.y > offset + 50) == (answer == .goesOn))
  }

  @Test("after a change of the content inset the offset is only clamped, at once")
  func contentInset() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 3000))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset.y = 0
    scroll.contentInset.top = 60
    #expect(scroll.contentOffset.y == 0)
    scroll.contentOffset.y = -60
    scroll.contentInset.top = 20
    #expect(scroll.contentOffset.y == -20)
    stage.frame()
    #expect(scroll.contentOffset.y == -20)
  }

  @Test(
    "content at its top stays there when the safe area grows, or keeps its offset",
    arguments: World.SafeAreaOffset.allCases)
  func safeArea(answer: World.SafeAreaOffset) {
    stage.world.safeAreaOffset = answer
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 390, height: 3000)
    controller.view.addSubview(scroll)
    stage.frame()
    #expect(scroll.contentOffset.y == -47)
    controller.additionalSafeAreaInsets.top = 30
    stage.frame()
    #expect(scroll.contentOffset.y == (answer == .staysAtTop ? -77 : -47))
    controller.additionalSafeAreaInsets.top = 10
    stage.frame()
    #expect(scroll.contentOffset.y == (answer == .staysAtTop ? -57 : -47))
  }

  @Test(
    "under a finger that has stopped the outer scroll view the inner one scrolls, or not",
    arguments: World.InnerPan.allCases)
  func innerPan(answer: World.InnerPan) {
    stage.world.innerPan = answer
    let (outer, _) = pages()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 3900, height: 844))
    inner.contentSize = CGSize(width: 3900, height: 5000)
    inner.contentInsetAdjustmentBehavior = .never
    outer.addSubview(inner)
    drag(by: -150, over: 0.1).lift()
    stage.advance(0.05)
    #expect(outer.isDecelerating)
    let finger = stage.touch(CGPoint(x: 200, y: 400))
    finger.move(by: CGPoint(x: 0, y: -200), over: 0.2)
    #expect((inner.contentOffset.y > 150) == (answer == .innerBegins))
    finger.lift()
    stage.settle()
    let later = stage.touch(CGPoint(x: 200, y: 400))
    later.move(by: CGPoint(x: 0, y: -200), over: 0.2)
    #expect(inner.contentOffset.y > 150)
    later.lift()
  }

  @Test(
    "a finger that rests and lifts leaves its old velocity in the pan, or none, and the scroll view stays where it is",
    arguments: World.RestVelocity.allCases)
  func rest(answer: World.RestVelocity) {
    stage.world.restVelocity = answer
    let (scroll, log) = pages()
    let finger = drag(by: -150, over: 0.1)
    #expect(abs(scroll.panGestureRecognizer.velocity(in: scroll).x + 1500) < 100)
    finger.hold(1)
    let offset = scroll.contentOffset.x
    var last = CGPoint.zero
    let relay = GestureRelay(scroll.panGestureRecognizer) { _ in last = scroll.panGestureRecognizer.velocity(in: nil) }
    finger.lift()
    withExtendedLifetime(relay) {}
    #expect((abs(last.x + 1500) < 100) == (answer == .isStale))
    #expect((last == .zero) == (answer == .isZero))
    stage.settle()
    #expect(scroll.contentOffset.x == offset)
    #expect(log.velocity == .zero)
  }

  @Test(
    "past an end the translation of a pan is the travel of the content, or of the finger",
    arguments: World.PanTranslation.allCases)
  func translation(answer: World.PanTranslation) {
    stage.world.panTranslation = answer
    let (scroll, _) = pages()
    let pan = scroll.panGestureRecognizer
    let finger = drag(by: 60, over: 0.2)
    let (start, offset) = (pan.translation(in: nil).x, scroll.contentOffset.x)
    finger.move(by: CGPoint(x: 100, y: 0), over: 0.2)
    let (travel, content) = (pan.translation(in: nil).x - start, offset - scroll.contentOffset.x)
    #expect(content > 10 && content < 60)
    #expect(abs(travel - (answer == .followsContent ? content : 100)) < 0.001)
    finger.lift()
    stage.settle()
    #expect(scroll.contentOffset.x == 0)
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

private final class ManyItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2_000 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}
