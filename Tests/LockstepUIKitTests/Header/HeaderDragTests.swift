import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Drags on a header, and on the strip that is pinned below it.
  @MainActor @Suite("Drags on a header")
  struct HeaderDragTests: HeaderScreen {
    let screen = TestScreen(4, isShown: false)
    let header: PagerHeaderView<Int>
    private let button = UIButton(type: .system)

    init() {
      let content = UIView()
      button.frame = CGRect(x: 20, y: 120, width: 100, height: 40)
      content.addSubview(button)
      header = PagerHeaderView(content, minimumHeight: 40, maximumHeight: 200)
      show()
    }

    @Test("a drag up collapses the header with the finger, and then scrolls the page")
    func up() throws {
      let finger = stage.touch(onHeader)
      finger.move(by: CGPoint(x: 0, y: -15), over: 0.1)
      let (start, depth0) = (finger.place.y, try depth())
      finger.move(by: CGPoint(x: 0, y: -85), over: 0.3)
      #expect(abs(try depth() - depth0 - (start - finger.place.y)) < 0.5)
      #expect(abs(header.frame.height - (200 - (try depth()))) < 0.5)
      #expect(screen.strip.frame.minY == header.frame.maxY)
      finger.move(by: CGPoint(x: 0, y: -90), over: 0.3)
      finger.hold(0.3)
      finger.lift()
      stage.advance(0.5)
      #expect(header.frame.height == 40)
      #expect(try depth() > 165)
      #expect(abs(try depth() - depth0 - (start - finger.place.y)) < 0.5)
    }

    @Test("a drag down scrolls the page back first, and expands the header when the page is at its top")
    func down() throws {
      try page().contentOffset.y += 300
      stage.advance(0.1)
      drag(from: onStrip, by: CGPoint(x: 0, y: 130))
      #expect(header.frame.height == 40)
      #expect(abs(try depth() - 300 + 120) < 12)
      drag(from: onStrip, by: CGPoint(x: 0, y: 130))
      #expect(abs(header.frame.height - (200 - (try depth()))) < 0.5)
      #expect(try depth() < 80)
    }

    @Test("past the top, header and page follow the finger with resistance and spring back")
    func pull() throws {
      let finger = stage.touch(onHeader)
      finger.move(by: CGPoint(x: 0, y: 160), over: 0.4)
      let pulled = -(try depth())
      #expect(pulled > 40 && pulled < 110)
      #expect(abs(header.frame.height - 200 - pulled) < 0.5)
      finger.hold(0.3)
      finger.lift()
      stage.advance(0.05)
      #expect(try depth() < 0)
      stage.settle()
      stage.advance(1)
      #expect(abs(try depth()) < 0.5)
      #expect(abs(header.frame.height - 200) < 0.5)
    }

    @Test("a page that does not bounce stops at its top and at its end")
    func noBounce() throws {
      try page().bounces = false
      drag(from: onHeader, by: CGPoint(x: 0, y: 160))
      #expect(try depth() == 0)
      let view = try page()
      view.contentOffset.y = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height - 30
      stage.advance(0.1)
      let finger = stage.touch(onStrip)
      finger.move(by: CGPoint(x: 0, y: -70), over: 0.1)
      finger.lift()
      stage.settle()
      let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
      #expect(abs(view.contentOffset.y - end) < 0.5)
    }

    @Test("horizontal drags on the strip and on the header do not scroll the page")
    func across() throws {
      drag(from: onHeader, by: CGPoint(x: -200, y: 12))
      drag(from: onStrip, by: CGPoint(x: -40, y: 5))
      #expect(try depth() == 0)
      #expect(header.frame.height == 200)
      #expect(screen.pager.position == 0)
      #expect(screen.strip.scrollView.contentOffset.x > 0)
    }

    @Test("a button in the header and a tab react to taps, and a drag that begins on them is not a tap")
    func taps() throws {
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.tap(button)
      #expect(taps == 1)
      drag(from: button.convert(CGPoint(x: 50, y: 20), to: nil), by: CGPoint(x: 0, y: -80))
      #expect(taps == 1)
      #expect(try depth() > 50)
      drag(from: onStrip, by: CGPoint(x: 0, y: -60))
      #expect(screen.pager.settled == 0)
      try screen.tap(1)
      stage.settle()
      #expect(screen.pager.settled == 1)
    }

    @Test("rows that are inserted above during a drag do not move the visible rows")
    func insertion() throws {
      try page().contentOffset.y += 400
      stage.advance(0.1)
      let finger = stage.touch(onStrip)
      finger.move(by: CGPoint(x: 0, y: 60), over: 0.2)
      let view = try page()
      view.contentSize.height += 500
      view.contentOffset.y += 500
      let before = try depth()
      finger.move(by: CGPoint(x: 0, y: 20), over: 0.1)
      #expect(abs(try depth() - before + 20) < 1)
      finger.hold(0.3)
      finger.lift()
    }

    @Test("below a large title a drag collapses the title first, and then the header")
    func largeTitle() throws {
      let title = try largeTitle(over: 0)
      let view = try page()
      let finger = stage.touch(onHeader)
      finger.move(by: CGPoint(x: 0, y: -15), over: 0.1)
      let (start, offset) = (finger.place.y, view.contentOffset.y)
      finger.move(by: CGPoint(x: 0, y: -90), over: 3)
      #expect(title.height == 0)
      #expect(abs(view.contentOffset.y - offset - (start - finger.place.y)) < 1.5)
      #expect(abs(header.frame.height - (200 - (try depth()))) < 0.5)
      #expect(try depth() > 40)
      finger.move(by: CGPoint(x: 0, y: 90), over: 3)
      #expect(abs(view.contentOffset.y - offset) < 1.5)
      #expect(header.frame.height == 200)
      finger.hold(0.3)
      finger.lift()
    }

    @Test("after the pager leaves the window while a finger pulls a page, header and page agree")
    func gone() throws {
      let finger = stage.touch(onHeader)
      finger.move(by: CGPoint(x: 0, y: 160), over: 0.4)
      #expect(try depth() < -40)
      stage.window.rootViewController = UIViewController()
      finger.lift()
      stage.window.rootViewController = screen.controller
      stage.advance(1)
      #expect(try depth() > -0.5)
      #expect(abs(header.frame.height - (200 - (try depth()))) < 0.5)
    }

    @Test("a drag on the header dismisses the keyboard if the page's own drags do", arguments: [false, true])
    func keyboard(putsAway: Bool) throws {
      let field = FocusView()
      try page().addSubview(field)
      try page().keyboardDismissMode = putsAway ? .onDrag : .interactive
      field.becomeFirstResponder()
      drag(from: onHeader, by: CGPoint(x: 0, y: -60))
      #expect(field.isFirstResponder == !putsAway)
    }

    @Test("after the header is removed, drags on the strip scroll nothing again")
    func taken() throws {
      screen.controller.header = nil
      stage.advance(0.1)
      let offset = try page().contentOffset.y
      drag(from: onStrip, by: CGPoint(x: 0, y: -100))
      #expect(try page().contentOffset.y == offset)
    }
  }
}
