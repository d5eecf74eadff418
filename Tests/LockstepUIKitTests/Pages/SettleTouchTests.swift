import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Touches that come down while pages settle.
  ///
  /// ```
  ///  |<- page 0 ->|<- page 1 ->|        a swipe or a tap on tab 1 is under way
  ///        [  viewport  ]               a finger comes down, and drags up: page 1 scrolls
  /// ```
  @MainActor @Suite("Touches while pages settle")
  struct SettleTouchTests {
    /// The answers on which a touch during a motion depends.
    private static let worlds: [World] = World.TouchOnDeceleration.allCases.flatMap { touch in
      World.InnerPan.allCases.flatMap { pan in
        World.OuterTracking.allCases.map { tracking in
          var world = World()
          (world.touchOnDeceleration, world.innerPan, world.outerTracking) = (touch, pan, tracking)
          return world
        }
      }
    }

    private func screen(_ world: World, hasHeader: Bool = false, isMirrored: Bool = false) -> TestScreen {
      let screen = TestScreen(4, isShown: false, world: world)
      if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
      screen.controller.make = { _ in ScrollPage() }
      if hasHeader {
        screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 0, maximumHeight: 120)
      }
      screen.show()
      screen.stage.advance(0.1)
      return screen
    }

    private func begin(_ screen: TestScreen, byTap: Bool, isMirrored: Bool = false) throws {
      if byTap {
        screen.model.tap(1)
      } else {
        screen.swipe(isMirrored ? 0.55 : -0.55, over: 0.1)
      }
    }

    private func list(_ screen: TestScreen, _ id: Int) throws -> UIScrollView {
      try #require(screen.controller.viewController(for: id)?.view as? UIScrollView)
    }

    /// Runs frames, and expects the pages to move without a leap.
    private func watch(_ screen: TestScreen, _ seconds: Double) {
      let end = screen.stage.time + seconds
      var last = screen.pageView.scrollView.contentOffset.x
      while screen.stage.time < end {
        screen.stage.frame()
        let next = screen.pageView.scrollView.contentOffset.x
        #expect(abs(next - last) < 100)
        last = next
      }
    }

    /// Probes E1 and E13 of the review.
    @Test(
      "a drag up while pages settle scrolls the selected page from its first point, and the row goes on to that page",
      arguments: [false, true], [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    func verticalDrag(byTap: Bool, wait: Double) throws {
      for world in Self.worlds {
        for hasHeader in [false, true] {
          let screen = screen(world, hasHeader: hasHeader)
          let (old, new) = (try list(screen, 0), try list(screen, 1))
          try begin(screen, byTap: byTap)
          screen.stage.advance(wait)
          let (oldStart, newStart) = (old.contentOffset.y, new.contentOffset.y)
          let finger = screen.stage.touch(CGPoint(x: 200, y: 700))
          finger.move(by: CGPoint(x: 0, y: -300), over: 0.3)
          #expect(new.contentOffset.y - newStart > 270, "\(world), header \(hasHeader)")
          finger.hold(0.5)
          #expect(screen.pager.position == 1, "the row waits for the finger: \(world)")
          if let header = screen.controller.header { #expect(header.header.collapse == 120, "\(world)") }
          finger.lift()
          screen.stage.advance(1)
          screen.stage.settle()
          #expect(screen.pager.settled == 1 && screen.pager.phase == .idle)
          #expect(new.contentOffset.y - newStart > 270, "\(world), header \(hasHeader)")
          if !hasHeader { #expect(old.contentOffset.y == oldStart, "the page that leaves was scrolled: \(world)") }
          #expect(screen.stage.faults == [])
        }
      }
    }

    @Test("right to left, and with the finger over the page that leaves, a drag up scrolls the selected page")
    func verticalDragElsewhere() throws {
      for isMirrored in [false, true] {
        for x in [20.0, 370] {
          let screen = screen(World(), isMirrored: isMirrored)
          let (old, new) = (try list(screen, 0), try list(screen, 1))
          try begin(screen, byTap: true)
          screen.stage.advance(0.1)
          let start = new.contentOffset.y
          let finger = screen.stage.touch(CGPoint(x: x, y: 700))
          finger.move(by: CGPoint(x: 0, y: -200), over: 0.2)
          finger.hold(0.2)
          finger.lift()
          screen.rest()
          #expect(new.contentOffset.y - start > 170)
          #expect(old.contentOffset.y == -old.adjustedContentInset.top)
          #expect(screen.pager.settled == 1 && screen.pager.phase == .idle)
          #expect(screen.stage.faults == [])
        }
      }
    }

    @Test("a finger that holds the pages and lifts selects nothing, and the row goes on", arguments: [false, true])
    func hold(byTap: Bool) throws {
      for world in Self.worlds {
        let screen = TestScreen(4, isShown: false, world: world)
        var presses: [Int] = []
        addButtons(to: screen) { presses.append($0) }
        try begin(screen, byTap: byTap)
        screen.stage.advance(0.1)
        let finger = screen.stage.touch(CGPoint(x: 195, y: 400))
        screen.stage.frame()
        let held = screen.model.position
        finger.hold(0.6)
        #expect(screen.model.position == held, "\(world)")
        finger.lift()
        watch(screen, 0.8)
        #expect(presses == [], "\(world)")
        screen.expectInStep(1)
      }
    }

    @Test("a tap when little is left reaches its button, whoever moves the pages", arguments: [false, true])
    func littleLeft(byTap: Bool) throws {
      for world in Self.worlds {
        for part in [0.3, 1] {
          let screen = TestScreen(4, isShown: false, world: world)
          var presses: [Int] = []
          addButtons(to: screen) { presses.append($0) }
          try begin(screen, byTap: byTap)
          var last = screen.model.position
          while (1 - screen.model.position) * 390 > 6.5 * part {
            screen.stage.frame()
            #expect(abs(screen.model.position - last) < 0.25)
            last = screen.model.position
          }
          #expect(screen.pager.phase == .settling)
          let finger = screen.stage.touch(CGPoint(x: 195, y: 400))
          watch(screen, 0.1)
          finger.lift()
          watch(screen, 0.5)
          #expect(presses == [1], "\(world), \(part)")
          screen.expectInStep(1)
        }
      }
    }

    @Test("when little is left, a touch over the edge of the page that leaves reaches the selected page")
    func leavingEdge() throws {
      let screen = TestScreen(4, isShown: false)
      var presses: [Int] = []
      addButtons(to: screen) { presses.append($0) }
      try begin(screen, byTap: true)
      while (1 - screen.model.position) * 390 > 6 { screen.stage.frame() }
      #expect((1 - screen.model.position) * 390 > 2)
      screen.stage.tap(CGPoint(x: 1, y: 400))
      screen.rest()
      #expect(presses == [1])
    }

    @Test("a drag along the pages takes the row, in every world", arguments: [false, true])
    func along(byTap: Bool) throws {
      for world in Self.worlds {
        for hasHeader in [false, true] {
          let screen = screen(world, hasHeader: hasHeader)
          try begin(screen, byTap: byTap)
          screen.stage.advance(0.1)
          let finger = screen.stage.touch(CGPoint(x: 60, y: 600))
          let before = screen.model.position
          finger.move(by: CGPoint(x: 40, y: 0), over: 0.1)
          #expect(screen.model.position < before, "\(world)")
          finger.move(by: CGPoint(x: 260, y: 0), over: 0.2)
          finger.lift()
          watch(screen, 1)
          screen.stage.settle()
          #expect(screen.pager.settled == 0 && screen.pager.phase == .idle, "\(world)")
        }
      }
    }

    /// Puts a button over each page, and reports the page of a pressed button.
    private func addButtons(to screen: TestScreen, _ pressed: @escaping (Int) -> Void) {
      let make = screen.controller.make
      screen.controller.make = { id in
        let page = make(id)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
        button.addAction(UIAction { _ in pressed(id) }, for: .touchUpInside)
        page.view.addSubview(button)
        return page
      }
      screen.show()
      screen.stage.advance(0.2)
    }

    @Test("a row of a table is not selected by the touch that holds the pages, and by the next tap it is")
    func rows() throws {
      let screen = TestScreen(2, isShown: false)
      var chosen: [Int] = []
      screen.controller.make = { id in RowPage { chosen.append(id) } }
      screen.show()
      screen.stage.advance(0.1)
      try begin(screen, byTap: true)
      screen.stage.advance(0.1)
      screen.stage.tap(CGPoint(x: 195, y: 500))
      screen.rest()
      #expect(chosen == [])
      screen.stage.tap(CGPoint(x: 195, y: 500))
      #expect(chosen == [1])
    }
  }
}

/// A table of a hundred rows, which reports that one is selected.
private final class RowPage: UITableViewController {
  private let chosen: () -> Void

  init(_ chosen: @escaping () -> Void) {
    self.chosen = chosen
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen() }
}
