import Testing
import UIKit

@MainActor @Suite struct UIScrollViewTests {
  private let stage = Stage()

  @Test("a fling tells its delegate everything in the documented order")
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

  @Test("a fling ends where its delegate was told, which is velocity times 0.5 s away at the normal rate")
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

  @Test("a fling goes where its delegate sends it")
  func chosenTarget() {
    let (scroll, log) = makeScroll(stage, content: CGSize(width: 390, height: 10_000))
    log.target = CGPoint(x: 0, y: 844)
    stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), over: 0.1)
    stage.advance(5)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 844))
    #expect(log.calls.last == "did end decelerating")
  }

  @Test("a target at the live offset stops a fling on the spot")
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

  @Test("the content follows the finger from where the pan begins, ten points after the touch")
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

  @Test("a finger past the edge gets the rubber band's share, and the content comes back")
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

  @Test("a fling past the end bounces and rests on the edge")
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

  @Test("without bounces the edge is the end")
  func noBounce() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 1500))
    scroll.bounces = false
    stage.swipe(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), over: 0.1)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("an animated offset takes frames, ends with its callback, and a touch cuts it short without one")
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

  @Test("a pager of UIKit's own lands one page on")
  func paging() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 1950, height: 844))
    scroll.isPagingEnabled = true
    stage.swipe(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 200, y: 300), over: 0.1)
    stage.advance(3)
    #expect(scroll.contentOffset.x == 390)
  }

  @Test("offset changes made during a drag are kept, as endless scrollers need")
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

  @Test("the safe area is part of the adjusted inset unless the behaviour is never, and the top stays the top")
  func safeArea() {
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    stage.window.addSubview(scroll)
    stage.frame()
    #expect(scroll.adjustedContentInset.top == 47 && scroll.contentOffset.y == -47)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
  }

  @Test("a tap on the status bar reaches the one scroll view on the screen that wants it, and none of two")
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

  @Test("in chaos the callbacks at the end are dropped, doubled or late, and the content still comes to rest")
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
