import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// What users of the field's libraries report of bars and pages that fall out of step, by the names of their reports.
  @MainActor @Suite("Regressions: tabs and pages out of step")
  struct OutOfStepTests {
    @Test("1 Parchment 202: a second swipe during a transition shows no blank and no wrong page")
    func secondSwipe() {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.swipe(-0.6)
        screen.watch(0.05)
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(screen.pager.settled)
        #expect((1...2).contains(screen.pager.settled ?? -1))
      }
    }

    @Test("2 Parchment 652: after any select the next one is honoured")
    func selectsAreHonoured() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        for (target, wait) in [(3, 0.02), (1, 0.2), (5, 0.05), (2, 0.4), (4, 0.0)] {
          try screen.tap(target)
          screen.watch(wait)
        }
        screen.rest()
        screen.expectInStep(4)
      }
    }

    @Test("3 XLPagerTabStrip 234: tab 3, then tab 1 at once")
    func twoTaps() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        try screen.tap(3)
        try screen.tap(1)
        screen.rest()
        screen.expectInStep(1)
      }
    }

    @Test("4 JXSegmentedView 92 / 96: a tap, then swipes while it animates, there and back")
    func tapThenSwipe() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, selected: 2, chaos: seed)
        try screen.tap(4)
        screen.watch(0.1)
        screen.swipe(-0.6)
        screen.swipe(0.6, over: 0.06)
        screen.rest()
        screen.expectInStep(screen.pager.settled)
      }
    }

    @Test("5 JXSegmentedView 125: a resize inside the callback of a selection")
    func resizeInCallback() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.onSelect = { _ in screen.stage.resize(to: CGSize(width: 844, height: 390)) }
        try screen.tap(3)
        screen.rest()
        screen.expectInStep(3)
        screen.onSelect = { _ in screen.stage.resize(to: CGSize(width: 390, height: 844)) }
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(4)
        screen.onSelect = { _ in }
      }
    }

    @Test("6 Tabman 327 / 493 / 578: quick taps, and leaving the screen in the midst of them")
    func leaving() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed, isShown: false)
        let navigation = screen.showInNavigation()
        for target in [3, 0, 4, 1, 2] { try screen.tap(target) }
        navigation.pushViewController(UIViewController(), animated: true)
        screen.stage.advance(1)
        #expect(screen.pager.phase == .idle)
        _ = navigation.popViewController(animated: true)
        screen.stage.advance(1)
        screen.rest()
        screen.expectInStep(2)
        try screen.tap(4)
        screen.rest()
        screen.expectInStep(4)
      }
    }

    @Test("6 Tabman 578: a cover in the midst of quick taps, and what it uncovers is in step")
    func covering() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.forget()
        for target in [3, 0, 4] { try screen.tap(target) }
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        screen.controller.present(cover, animated: true)
        screen.stage.advance(1)
        #expect(screen.pager.phase == .idle)
        #expect(screen.pager.settled == 4)
        #expect(screen.living.allSatisfy { $0.stage == .gone })
        screen.model.selection = 2
        screen.stage.advance(0.2)
        #expect(screen.pager.settled == 2)
        screen.controller.dismiss(animated: true)
        screen.stage.advance(1)
        screen.rest()
        screen.expectInStep(2)
        #expect(screen.living.first { $0.id == 2 }?.appearances == 1)
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(3)
      }
    }

    @Test("7 Pageboy 166 / 167: a push during a move, and whoever waits for it is told")
    func pushDuringMove() async throws {
      try await Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed, isShown: false)
        let navigation = screen.showInNavigation()
        let waiting = Task { try await screen.model.move(to: 3) }
        while screen.pager.phase == .idle { await Task.yield() }
        screen.stage.advance(0.1)
        navigation.pushViewController(UIViewController(), animated: true)
        screen.stage.advance(1)
        let outcome = try await waiting.value
        #expect(outcome == .arrived)
        _ = navigation.popViewController(animated: true)
        screen.stage.advance(1)
        screen.rest()
        screen.expectInStep(3)
      }
    }

    @Test("8 Pageboy 286 / 277 / 278: fast swipes one after the other")
    func fastSwipes() {
      Seeds.each { seed in
        let screen = TestScreen(12, chaos: seed)
        for _ in 0..<8 { screen.swipe(-0.7, over: 0.05) }
        for _ in 0..<4 { screen.swipe(0.7, over: 0.05) }
        screen.rest()
        screen.expectInStep(screen.pager.settled)
      }
    }

    @Test("9 Pageboy 172, SwiftUIPager 303: no index is skipped by swipes that come to rest, none is missed")
    func noIndexSkipped() {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.forget()
        for page in 1...4 {
          screen.swipe(-0.6)
          screen.rest()
          screen.expectInStep(page)
        }
        let arrivals = screen.calls.filter { $0.hasPrefix("did ") }
        #expect(arrivals == ["did 0>1 swipe", "did 1>2 swipe", "did 2>3 swipe", "did 3>4 swipe"])
      }
    }

    @Test("9 Pageboy 172: quick swipes one after the other, without a rest, skip no index")
    func quickSwipes() {
      Seeds.each { seed in
        let screen = TestScreen(8, chaos: seed)
        var targets = [0]
        for _ in 0..<4 {
          screen.swipe(-0.6, over: 0.08)
          targets.append(screen.pager.target ?? -1)
          // Long enough to be nearer to its page, and no rest. A finger that comes sooner begins at the page before.
          screen.watch(0.1)
          #expect(seed != nil || screen.pager.phase != .idle)
        }
        for (last, next) in zip(targets, targets.dropFirst()) {
          #expect((last...last + 1).contains(next), "\(targets), seed \(seed ?? 0)")
        }
        #expect(seed != nil || targets == [0, 1, 2, 3, 4], "\(targets)")
        screen.rest()
        screen.expectInStep(targets.last)
      }
    }

    @Test("10 Pageboy 180: a swipe given up, then push and pop")
    func pushAfterCancel() {
      Seeds.each { seed in
        let screen = TestScreen(6, selected: 2, chaos: seed, isShown: false)
        let navigation = screen.showInNavigation()
        let finger = screen.drag(-0.4)
        finger.move(by: CGPoint(x: 120, y: 0), over: 0.2)
        finger.hold(0.2)
        finger.lift()
        screen.rest()
        navigation.pushViewController(UIViewController(), animated: false)
        screen.stage.advance(0.2)
        _ = navigation.popViewController(animated: false)
        screen.rest()
        screen.expectInStep(2)
      }
    }

    @Test("11 Parchment 550 / 611: a tap moves straight towards its page")
    func direction() throws {
      try Seeds.each { seed in
        let screen = TestScreen(8, selected: 4, chaos: seed)
        for (target, sign) in [(6, 1.0), (1, -1.0), (7, 1.0)] {
          try screen.tap(target)
          var last = screen.model.position
          while screen.pager.phase != .idle {
            screen.stage.frame()
            #expect((screen.model.position - last) * sign > -0.01)
            last = screen.model.position
          }
          screen.rest()
          screen.expectInStep(target)
        }
      }
    }

    @Test("12 Parchment 251: at rest the tab has the whole of the selection's look")
    func highlighted() {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.swipe(-0.6)
        screen.rest()
        #expect(screen.tab(1)?.shown.selectedFraction == 1)
        #expect(screen.tab(0)?.shown.selectedFraction == 0)
      }
    }

    @Test("13 Parchment 66 / 478: taps after a swipe past the last page, and a select during the first layout")
    func deadTaps() throws {
      try Seeds.each { seed in
        let screen = TestScreen(3, selected: 2, chaos: seed)
        screen.swipe(-0.7)
        screen.rest()
        screen.expectInStep(2)
        try screen.tap(0)
        screen.rest()
        screen.expectInStep(0)

        let early = TestScreen(5, chaos: seed, isShown: false)
        early.controller.onLayout = { early.model.selection = 3 }
        early.show()
        early.controller.onLayout = {}
        early.rest()
        early.expectInStep(3)
        try early.tap(1)
        early.rest()
        early.expectInStep(1)
      }
    }

    @Test("14 SwipeMenu PR 135: a jump over several pages reports none between")
    func jump() throws {
      try Seeds.each { seed in
        let screen = TestScreen(12, chaos: seed)
        screen.forget()
        try screen.model.tap(9)
        screen.rest()
        #expect(screen.calls == ["will 0>9 tab", "did 0>9 tab"])
        screen.expectInStep(9)
        #expect(Set(screen.made).isDisjoint(with: Set(3...6)))
      }
    }

    @Test("15 Flutter 168304 / 132293 / 113020: a tap in the last frames of an animation")
    func lastFrames() throws {
      try Seeds.each { seed in
        for frames in [1, 5, 15, 22, 24, 26, 28] {
          let screen = TestScreen(6, chaos: seed)
          try screen.tap(2)
          for _ in 0..<frames { screen.stage.frame() }
          try screen.tap(0)
          screen.rest()
          screen.expectInStep(0)
        }
      }
    }

    @Test("16 Flutter 48000 / 164615: quick taps keep the indicator between the tabs that it is between")
    func indicatorStays() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        var last = 0.0
        for target in [3, 1, 5, 0] {
          // A move that is turned back runs out first, but not beyond where it was going.
          let ends = [screen.model.position, last, Double(target)]
          let way = (ends.min() ?? 0) - 0.01...(ends.max() ?? 0) + 0.01
          last = Double(target)
          try screen.tap(target)
          for _ in 0..<6 {
            screen.stage.frame()
            let position = screen.model.position
            #expect(way.contains(position), "seed \(seed ?? 0)")
            if let before = screen.tab(Int(position.rounded(.down)))?.frame.midX,
              let after = screen.tab(Int(position.rounded(.up)))?.frame.midX
            {
              let middle = screen.strip.indicatorView.frame.midX
              #expect(middle >= before - 1 && middle <= after + 1, "at \(position), seed \(seed ?? 0)")
            }
            let mark = screen.strip.indicatorView.frame
            #expect(mark.minX >= -1 && mark.maxX <= screen.strip.scrollView.contentSize.width + 1)
            #expect(mark.width > 1)
          }
        }
        screen.rest()
        screen.expectInStep(0)
      }
    }
  }
}
