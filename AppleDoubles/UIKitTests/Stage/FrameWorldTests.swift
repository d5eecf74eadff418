import Testing
import UIKit

/// Frames, animations and relays in the worlds in which they differ.
@MainActor @Suite struct FrameWorldTests {
  private let stage = Stage()

  @Test(
    "a second has 60 frames, and 120 for a link that asks for them on a display that draws them",
    arguments: World.FrameRate.allCases, [false, true])
  func frameRate(answer: World.FrameRate, asks: Bool) {
    stage.world.frameRate = answer
    var frames = 0
    let link = CADisplayLink { _ in frames += 1 }
    if asks { link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120) }
    link.add(to: .main, forMode: .common)
    stage.advance(1)
    #expect(abs(frames - (answer == .hz120 && asks ? 120 : 60)) <= 1)
    link.invalidate()
  }

  @Test("the times of an update follow the world", arguments: World.ModelTime.allCases, World.Presentation.allCases)
  func times(model: World.ModelTime, presentation: World.Presentation) {
    stage.world.modelTime = model
    stage.world.presentation = presentation
    var ahead: [Double] = []
    let link = UIUpdateLink(view: stage.window)
    link.addAction(to: .beforeCADisplayLinkDispatch) { [stage] _, info in
      ahead = [info.modelTime - stage.time, info.estimatedPresentationTime - stage.time].map { $0 * 60 }
    }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    stage.frame()
    #expect(abs(ahead[0] - (model == .updateStart ? 0 : model == .frameLater ? 1 : -1)) < 1e-6)
    #expect(abs(ahead[1] - (presentation == .nextFrame ? 1 : 2)) < 1e-6)
    link.isEnabled = false
  }

  @Test(
    "an enabled update link ends with its release, or ticks on until it is disabled",
    arguments: World.ReleasedUpdateLink.allCases)
  func release(answer: World.ReleasedUpdateLink) {
    stage.world.releasedUpdateLink = answer
    var ticks = 0
    var link: UIUpdateLink? = UIUpdateLink(view: stage.window)
    link?.addAction(to: .beforeCADisplayLinkDispatch) { link, _ in
      ticks += 1
      if ticks == 3 { link.isEnabled = false }
    }
    link?.requiresContinuousUpdates = true
    link?.isEnabled = true
    stage.frame()
    link = nil
    stage.advance(0.2)
    #expect(ticks == (answer == .ends ? 1 : 3))
  }

  @Test(
    "a view that gets its first frame inside an animation flies in, unless animations are off",
    arguments: World.FirstPlacement.allCases)
  func firstPlacement(answer: World.FirstPlacement) {
    stage.world.firstPlacement = answer
    let (first, second) = (UIView(), UIView())
    UIView.animate(withDuration: 0.3) { [stage] in
      stage.window.addSubview(first)
      first.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
      UIView.performWithoutAnimation {
        stage.window.addSubview(second)
        second.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
      }
    }
    #expect(stage.faults.count == (answer == .isAnimated ? 1 : 0))
  }

  @Test("a recognizer keeps its targets alive, or does not", arguments: World.RecognizerTargets.allCases)
  func targets(answer: World.RecognizerTargets) {
    stage.world.recognizerTargets = answer
    let pan = UIPanGestureRecognizer()
    weak var relay: GestureRelay?
    do {
      let made = GestureRelay(pan) { _ in }
      relay = made
    }
    #expect((relay != nil) == (answer == .areKept))
  }

  @Test(
    "from iOS 26 on the whole content takes a back swipe, before that only the edge", arguments: World.System.allCases)
  func contentBackSwipe(system: World.System) {
    stage.world.system = system
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.frame()
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(0.5)
    stage.swipe(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 380, y: 400), over: 0.15)
    stage.advance(1)
    #expect(navigation.viewControllers.count == (system == .ios26 ? 1 : 2))
    #expect((navigation.interactiveContentPopGestureRecognizer != nil) == (system == .ios26))
    if let swipe = navigation.interactiveContentPopGestureRecognizer {
      #expect(swipe is UIScreenEdgePanGestureRecognizer)
    }
  }

  @Test(
    "the back swipe in the content or a scroll view takes a finger that both could take",
    arguments: World.BackSwipeOrScroll.allCases)
  func backSwipeOrScroll(answer: World.BackSwipeOrScroll) {
    stage.world.backSwipeOrScroll = answer
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.frame()
    let page = UIViewController()
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 3_000, height: 100)
    scroll.contentOffset.x = 1_000
    page.view.addSubview(scroll)
    navigation.pushViewController(page, animated: false)
    stage.advance(0.5)
    stage.swipe(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 380, y: 400), over: 0.15)
    stage.advance(1)
    #expect(navigation.viewControllers.count == (answer == .contentBackSwipe ? 1 : 2))
    #expect((scroll.contentOffset.x < 1_000) == (answer == .scrollView))
  }
}
