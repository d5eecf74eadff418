import Testing
import UIKit

@MainActor @Suite struct UIScrollViewTests {
  private let stage = Stage()

  @Test("a fling makes all delegate calls in the documented order")
  func orderOfAFling() {
    let (scroll, log) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), over: 0.1)
    stage.advance(5)
    #expect(
      log.calls == [
        "will begin dragging", "scroll", "will end dragging", "did end dragging, decelerates: true",
        "will begin decelerating", "scroll", "did end decelerating",
      ])
    #expect(!scroll.isDecelerating && !scroll.isDragging && !scroll.isTracking)
  }

  @Test("a fling ends at its announced target, which at the normal rate is the velocity times 0.5 s away")
  func decelerationDistance() {
    let (scroll, log) = makeScroll(stage, content: CGSize(width: 390, height: 100_000))
    let finger = stage.touch(CGPoint(x: 200, y: 700))
    finger.move(to: CGPoint(x: 200, y: 400), over: 0.1)
    let before = scroll.contentOffset.y
    finger.lift()
    stage.advance(10)
    #expect(abs(log.velocity.y - 3) < 0.01)
    #expect(abs(log.proposed.y - before - 3000 / 2.002) < 1)
    #expect(abs(scroll.contentOffset.y - log.proposed.y) < 0.01)
  }

  @Test("a fling ends at the target that its delegate sets")
  func chosenTarget() {
    let (scroll, log) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    log.target = CGPoint(x: 0, y: 844)
    stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), over: 0.1)
    stage.advance(5)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 844))
    #expect(log.calls.last == "did end decelerating")
  }

  @Test("a target at the current offset stops a fling at once")
  func targetAtTheLiveOffset() {
    let (scroll, log) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    let finger = stage.touch(CGPoint(x: 200, y: 700))
    finger.move(to: CGPoint(x: 200, y: 400), over: 0.1)
    let live = scroll.contentOffset
    log.target = live
    finger.lift()
    stage.advance(1)
    #expect(scroll.contentOffset == live)
    #expect(log.calls.suffix(2) == ["will end dragging", "did end dragging, decelerates: false"])
  }

  @Test("the content follows the finger from the point where the pan begins, ten points after the touch")
  func slop() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    let finger = stage.touch(CGPoint(x: 200, y: 700))
    #expect(scroll.isTracking && !scroll.isDragging)
    finger.jump(to: CGPoint(x: 200, y: 691))
    #expect(!scroll.isDragging)
    finger.jump(to: CGPoint(x: 200, y: 689))
    #expect(scroll.isDragging && scroll.contentOffset.y == 0)
    finger.jump(to: CGPoint(x: 200, y: 639))
    #expect(scroll.contentOffset.y == 50)
    finger.lift()
    #expect(!scroll.isTracking)
  }

  @Test("past the edge the content follows the rubber band formula, and then springs back")
  func rubberBand() {
    let (scroll, log) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    let finger = stage.touch(CGPoint(x: 200, y: 300))
    finger.jump(to: CGPoint(x: 200, y: 320))
    finger.move(to: CGPoint(x: 200, y: 520), over: 0.2)
    let length: CGFloat = 844
    let expected = (1 - 1 / (200 * 0.55 / length + 1)) * length
    #expect(abs(scroll.contentOffset.y + expected) < 0.01)
    finger.hold(0.2)
    finger.lift()
    stage.advance(2)
    #expect(scroll.contentOffset.y == 0)
    #expect(log.calls.last == "did end decelerating")
  }

  @Test("a fling past the end bounces and settles at the edge")
  func bounceAtTheEnd() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 1500))
    var farthest: CGFloat = 0
    stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), over: 0.1)
    for _ in 0..<200 {
      stage.frame()
      farthest = max(farthest, scroll.contentOffset.y)
    }
    #expect(farthest > 661)
    #expect(scroll.contentOffset.y == 656)
  }

  @Test("content that springs back comes to rest at the edge that its insets have by then")
  func movedEdge() {
    let (scroll, log) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    scroll.contentInset.top = 60
    stage.frame()
    let finger = stage.touch(CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 200, y: 600), over: 0.2)
    finger.hold(0.2)
    finger.lift()
    stage.advance(0.1)
    let offset = scroll.contentOffset.y
    #expect(scroll.isDecelerating && offset < -60)
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset.y == offset)
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
    #expect(log.calls.last == "did end decelerating")
  }

  @Test("a fling over content that becomes shorter comes to rest at the content's new end")
  func shorterContent() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), over: 0.1)
    stage.advance(0.2)
    #expect(scroll.isDecelerating && scroll.contentOffset.y > 356)
    scroll.contentSize.height = 1200
    stage.settle()
    #expect(scroll.contentOffset.y == 356)
  }

  @Test("without bounces the content stops at the edge")
  func noBounce() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 1500))
    scroll.bounces = false
    stage.swipe(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), over: 0.1)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("an animated scroll takes several frames and ends with a callback, and a touch stops it without a callback")
  func animatedOffset() {
    let (scroll, log) = makeScroll(stage, content: CGSize(width: 1950, height: 844))
    scroll.setContentOffset(CGPoint(x: 390, y: 0), animated: true)
    #expect(scroll.contentOffset.x == 0)
    stage.advance(0.1)
    #expect(scroll.contentOffset.x > 10 && scroll.contentOffset.x < 380)
    stage.advance(0.5)
    #expect(scroll.contentOffset.x == 390 && log.calls.last == "did end scrolling animation")
    log.clear()
    scroll.setContentOffset(CGPoint(x: 390, y: 0), animated: true)
    stage.advance(0.5)
    #expect(log.calls.isEmpty)
    scroll.setContentOffset(.zero, animated: true)
    stage.advance(0.1)
    let finger = stage.touch(CGPoint(x: 200, y: 300))
    let caught = scroll.contentOffset
    stage.advance(0.5)
    #expect(scroll.contentOffset == caught && !log.calls.contains("did end scrolling animation"))
    finger.lift()
  }

  @Test("UIKit's own paging lands one page further")
  func paging() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 1950, height: 844))
    scroll.isPagingEnabled = true
    stage.swipe(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 200, y: 300), over: 0.1)
    stage.advance(3)
    #expect(scroll.contentOffset.x == 390)
  }

  @Test("a drag keeps the offsets that the app writes during it, as endless scrollers need")
  func recentring() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    let finger = stage.touch(CGPoint(x: 200, y: 700))
    finger.move(to: CGPoint(x: 200, y: 600), over: 0.1)
    let before = scroll.contentOffset.y
    scroll.contentOffset.y += 2000
    finger.jump(to: CGPoint(x: 200, y: 590))
    #expect(abs(scroll.contentOffset.y - (before + 2010)) < 0.01)
    finger.lift()
  }

  @Test("the adjusted inset contains the safe area unless the behavior is never, and content at the top stays there")
  func safeArea() {
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    stage.window.addSubview(scroll)
    stage.frame()
    #expect(scroll.adjustedContentInset.top == 47 && scroll.contentOffset.y == -47)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
  }

  @Test("a tap on the status bar scrolls a scroll view to its top only if no other one allows that")
  func statusBar() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 5000))
    let (other, _) = makeScroll(stage, content: CGSize(width: 390, height: 5000))
    scroll.contentOffset.y = 1000
    stage.tapStatusBar()
    stage.advance(1)
    #expect(scroll.contentOffset.y == 1000)
    other.scrollsToTop = false
    stage.tapStatusBar()
    stage.advance(1)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("in chaos the final callbacks are dropped, doubled or late, and the content still settles")
  func chaos() {
    var endings: Set<Int> = []
    for seed in 0..<40 {
      let stage = Stage(chaos: UInt64(seed))
      let (scroll, log) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
      stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), over: 0.1)
      stage.advance(10)
      #expect(!scroll.isDecelerating)
      endings.insert(log.calls.filter { $0 == "did end decelerating" }.count)
    }
    #expect(endings == [0, 1, 2])
  }
}
