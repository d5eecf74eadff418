import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Transitions of pages")
  struct TransitionTests {
    static let transitions: [PagerTransition] = [.slide, .fade, .cards, .cube, .coverFlow, .parallax(0.3)]

    private func boxes(_ screen: TestScreen) -> [UIView] { screen.pageView.scrollView.subviews }

    /// `true` if no page is changed by a transition.
    private func isPlain(_ screen: TestScreen) -> Bool {
      boxes(screen).allSatisfy {
        CATransform3DIsIdentity($0.layer.transform) && $0.alpha == 1 && $0.layer.zPosition == 0
          && $0.subviews.count == 1
      }
    }

    /// Lets the pages come to rest. `TestScreen.rest()` expects pages without gaps, which a turning cube has.
    private func rest(_ screen: TestScreen) {
      screen.stage.advance(1)
      screen.stage.settle()
      screen.stage.frame()
    }

    @Test("each transition follows the finger and is gone at rest", arguments: 0..<6)
    func follows(index: Int) throws {
      for axis in [PagerAxis.horizontal, .vertical] {
        for isMirrored in [false, true] {
          let screen = TestScreen(5, selected: 2, configuration: PagerConfiguration(axis: axis))
          if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
          screen.stage.frame()
          screen.controller.transition = Self.transitions[index]
          #expect(isPlain(screen))
          let center = screen.stage.window.bounds.middlePoint
          let finger = screen.stage.touch(center)
          finger.move(to: CGPoint(x: center.x - 120, y: center.y - 120), over: 0.3)
          #expect(isPlain(screen) == (index == 0))
          let drawn = boxes(screen).filter { !CATransform3DIsIdentity($0.layer.transform) }
          #expect(drawn.count <= 2)
          for page in screen.living { #expect(page.view.transform.isIdentity && page.view.alpha == 1) }
          finger.lift()
          rest(screen)
          #expect(isPlain(screen))
          screen.expectInStep(isMirrored && axis == .horizontal ? 1 : 3)
        }
      }
    }

    @Test("the shadow of a page has the page's shape while it is drawn, also after a rotation, and none at rest")
    func shadowPath() {
      let screen = TestScreen(5, selected: 2)
      screen.controller.transition = .custom { place in
        var drawing = PagerPageDrawing()
        drawing.shadow = abs(place.distance)
        return drawing
      }
      let finger = screen.drag(-0.4)
      func shaped() -> [UIView] { boxes(screen).filter { $0.layer.shadowPath != nil } }
      #expect(!shaped().isEmpty)
      #expect(boxes(screen).allSatisfy { ($0.layer.shadowOpacity > 0) == ($0.layer.shadowPath != nil) })
      screen.stage.rotate()
      #expect(shaped().allSatisfy { $0.layer.shadowPath?.boundingBox == $0.bounds })
      finger.lift()
      rest(screen)
      #expect(shaped().isEmpty)
    }

    @Test("a mirrored row is drawn as the mirror image of the other row")
    func mirrored() {
      func places(_ isMirrored: Bool) -> [CGRect] {
        let screen = TestScreen(5, selected: 2)
        if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
        screen.stage.frame()
        screen.controller.transition = .cube
        let finger = screen.drag(isMirrored ? 0.3 : -0.3)
        defer { finger.lift() }
        return [2, 3].compactMap { screen.controller.viewController(for: $0)?.view }.map {
          $0.convert($0.bounds, to: screen.pageView)
        }
      }
      let (plain, mirrored) = (places(false), places(true))
      for (a, b) in zip(plain, mirrored) {
        #expect(abs(a.minX - (390 - b.maxX)) < 0.01 && abs(a.width - b.width) < 0.01, "\(a) \(b)")
        #expect(a.width > 20)
      }
    }

    @Test("a touch reaches the page that is drawn in front")
    func touches() throws {
      let cases = [
        (PagerTransition.fade, CGFloat(-0.2), 0), (.fade, -0.8, 1), (.cards, -0.8, 1), (.cube, -0.8, 1),
      ]
      for (transition, part, front) in cases {
        let screen = TestScreen(3)
        screen.controller.transition = transition
        let finger = screen.drag(part)
        let point = CGPoint(x: 250, y: 500)
        let hit = try #require(screen.stage.window.hitTest(point, with: nil))
        let page = try #require(screen.controller.viewController(for: front))
        #expect(hit.isDescendant(of: page.view), "\(transition) \(part)")
        finger.lift()
        rest(screen)
      }
    }

    @Test("a transition that is set during a drag replaces the other one at once")
    func replaced() {
      let screen = TestScreen(3)
      screen.controller.transition = .cards
      let finger = screen.drag(-0.4)
      #expect(!isPlain(screen))
      screen.controller.transition = .slide
      #expect(isPlain(screen))
      screen.controller.transition = .fade
      #expect(boxes(screen).contains { $0.alpha < 1 })
      finger.lift()
      rest(screen)
      screen.expectInStep(1)
    }

    @Test("Reduce Motion switches a transition off, and a rotation keeps it in step")
    func reduced() throws {
      let screen = TestScreen(3)
      screen.controller.transition = .cube
      screen.stage.settings.reduceMotion = true
      let finger = screen.drag(-0.4)
      #expect(isPlain(screen))
      screen.stage.settings.reduceMotion = false
      #expect(!isPlain(screen))
      screen.stage.rotate()
      screen.stage.frame()
      finger.lift()
      rest(screen)
      #expect(isPlain(screen))
    }

    @Test("a custom transition is drawn in a pager of plain views, and leaves the views alone")
    func custom() {
      let stage = Stage()
      let pager = PagerView(pages: [0, 1, 2]) { _ in UIScrollView() }
      pager.frame = stage.window.bounds
      let host = UIViewController()
      stage.window.rootViewController = host
      host.view.addSubview(pager)
      stage.frame()
      pager.pagerTransition = .custom { place in
        var drawing = PagerPageDrawing()
        drawing.rotation = place.distance / 10
        drawing.rotationAxis = .depth
        drawing.shadow = abs(place.distance)
        drawing.dim = abs(place.distance) / 2
        return drawing
      }
      let finger = stage.touch(CGPoint(x: 350, y: 400))
      finger.move(to: CGPoint(x: 200, y: 400), over: 0.3)
      let page = pager.view(for: 0)
      #expect(page?.superview?.layer.shadowOpacity ?? 0 > 0.3 && page?.superview?.subviews.count == 2)
      #expect(page?.transform.isIdentity == true && page?.alpha == 1 && page?.bounds.size == pager.bounds.size)
      finger.lift()
      stage.advance(2)
      #expect(page?.superview?.layer.shadowOpacity == 0 && page?.superview?.subviews.count == 1)
    }

    @Test("a person who prefers cross-fades sees the previous page fade out over the selected one")
    func crossFade() throws {
      let screen = TestScreen(9, configuration: PagerConfiguration(keptPages: 0))
      screen.stage.settings.reduceMotion = true
      screen.stage.settings.prefersCrossFade = true
      screen.forget()
      screen.model.select(6)
      #expect(screen.calls == ["will 0>6 code", "did 0>6 code"])
      let old = try #require(screen.controller.viewController(for: 0)?.view)
      let box = try #require(boxes(screen).first { old.isDescendant(of: $0) })
      var alphas: [CGFloat] = []
      for _ in 0..<10 {
        screen.stage.frame()
        alphas.append(box.alpha)
        let place = old.convert(old.bounds, to: screen.pageView)
        #expect(abs(place.minX) < 0.5)
        #expect(box.layer.zPosition > 0)
        let hit = screen.stage.window.hitTest(CGPoint(x: 100, y: 500), with: nil)
        #expect(hit?.isDescendant(of: old) == false)
      }
      #expect(alphas == alphas.sorted(by: >) && alphas.first ?? 0 > 0.85 && alphas.last ?? 1 < 0.5)
      #expect(old.superview?.accessibilityElementsHidden == true)
      screen.stage.advance(0.2)
      #expect(screen.controller.viewController(for: 0) == nil && isPlain(screen))
      screen.expectInStep(6)
    }

    @Test("a touch during a cross-fade ends it")
    func crossFadeEnds() throws {
      let screen = TestScreen(9, configuration: PagerConfiguration(reducesMotion: true, crossFade: 1))
      screen.model.select(1)
      screen.stage.advance(0.2)
      #expect(!isPlain(screen))
      let finger = screen.drag(-0.3)
      #expect(isPlain(screen))
      finger.lift()
      rest(screen)
      screen.expectInStep(2)
    }
  }
}
