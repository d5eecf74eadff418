import LockstepPaging
import LockstepUIKit
import LockstepWords
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Tab strips")
  struct StripTests {
    @Test("tabs show titles, images, both, badges, attributed text or any view, at the width of that content")
    func contents() throws {
      let stage = Stage()
      let contents: [TabItem] = [
        TabItem("Title"),
        TabItem("Both", image: UIImage(systemName: "star") ?? UIImage(), badge: .count(3)),
        TabItem(attributed: NSAttributedString(string: "Rich"), badge: .dot),
        TabItem(name: "Own") { UIView(frame: CGRect(x: 0, y: 0, width: 77, height: 20)) },
      ]
      let model = PagerModel(pages: Array(contents.indices))
      let strip = TabStripView(model) { contents[$0] }
      strip.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
      stage.window.addSubview(strip)
      model.selection = 0
      stage.frame()
      let tabs = strip.scrollView.subviews.compactMap { $0 as? TabCell }
      #expect(tabs.count == 4)
      #expect(tabs.allSatisfy { $0.frame.width > 10 })
      #expect(tabs.first { $0.item.name == "Both" }?.accessibilityLabel == "Both, 3")
      #expect(tabs.allSatisfy { $0.largeContentTitle == $0.item.name && $0.showsLargeContentViewer })
    }

    @Test("a tab and an accessory that are built with constraints have the width of their constraints")
    func constraints() throws {
      let stage = Stage()
      let model = PagerModel(pages: [0])
      let strip = TabStripView(model) { _ in TabItem(name: "Own") { ConstrainedView(20, width: 88) } }
      let accessory = ConstrainedView(20, width: 60)
      strip.leadingAccessory = accessory
      strip.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
      stage.window.addSubview(strip)
      model.selection = 0
      stage.frame()
      #expect(accessory.frame.width == 60)
      let tab = try #require(strip.scrollView.subviews.compactMap { $0 as? TabCell }.first)
      #expect(tab.contentView.subviews.contains { $0 is ConstrainedView && $0.frame.width == 88 })
    }

    @Test("an indicator without a color of its own follows the window's tint, and any other keeps its color")
    func tint() {
      let screen = TestScreen(3, isShown: false)
      screen.stage.window.tintColor = .systemPink
      screen.show()
      #expect(screen.strip.indicatorView.backgroundColor == .systemPink)
      screen.stage.window.tintColor = .systemGreen
      #expect(screen.strip.indicatorView.backgroundColor == .systemGreen)
      screen.strip.indicatorView.backgroundColor = .systemRed
      screen.stage.window.tintColor = .systemPink
      screen.stage.frame()
      #expect(screen.strip.indicatorView.backgroundColor == .systemRed)
    }

    @Test("a strip that was pulled past its end springs back without a jump")
    func rebound() {
      let screen = TestScreen(20)
      let place = screen.strip.convert(screen.strip.bounds, to: nil)
      let finger = screen.stage.touch(CGPoint(x: 60, y: place.midY))
      finger.move(to: CGPoint(x: 300, y: place.midY), over: 0.3)
      let pulled = screen.strip.scrollView.contentOffset.x
      #expect(pulled < -20)
      finger.lift()
      screen.stage.frame()
      #expect(screen.strip.scrollView.contentOffset.x < pulled / 2)
      screen.rest()
      #expect(screen.strip.scrollView.contentOffset.x == 0)
    }

    @Test(
      "a pointer highlights the tab below it at any scroll offset, and nothing outside the tabs"
    )
    func pointer() throws {
      let screen = TestScreen(20)
      func highlighted(_ point: CGPoint) -> UIView? {
        guard case .highlight(let preview) = screen.stage.pointerStyle(at: point)?.effect else { return nil }
        return preview.view
      }
      for id in [0, 1] {
        let tab = try #require(screen.tab(id))
        #expect(highlighted(tab.convert(tab.bounds.middlePoint, to: nil)) === tab)
      }
      screen.model.tap(12)
      screen.rest()
      screen.model.updateTab(12, isEnabled: false)
      screen.stage.frame()
      let tab = try #require(screen.tab(12))
      #expect(highlighted(tab.convert(tab.bounds.middlePoint, to: nil)) === tab)
      let below = screen.pageView.convert(screen.pageView.bounds.middlePoint, to: nil)
      #expect(screen.stage.pointerStyle(at: below) == nil)
    }

    @Test("a strip that a person has scrolled keeps its offset until the next move")
    func scrolled() throws {
      let screen = TestScreen(20)
      let start = screen.strip.scrollView.convert(CGPoint(x: 300, y: 20), to: nil)
      screen.stage.swipe(from: start, to: CGPoint(x: start.x - 280, y: start.y), over: 0.4)
      screen.stage.settle()
      let offset = screen.strip.scrollView.contentOffset.x
      #expect(offset > 100)
      screen.stage.advance(1)
      #expect(screen.strip.scrollView.contentOffset.x == offset)
      screen.swipe(-0.6)
      screen.rest()
      #expect(screen.strip.scrollView.contentOffset.x < offset)
      screen.expectInStep(1)
    }

    @Test("of 10,000 tabs only those near the viewport exist")
    func manyTabs() throws {
      let screen = TestScreen(10_000)
      screen.model.tap(7_000)
      screen.rest()
      screen.expectInStep(7_000)
      #expect(screen.strip.scrollView.subviews.count < 30)
    }

    @Test("arrow keys skip disabled tabs")
    func keyboard() throws {
      let screen = TestScreen(5)
      screen.model.updateTab(1, isEnabled: false)
      #expect(screen.strip.becomeFirstResponder())
      screen.stage.press(.keyboardRightArrow)
      screen.rest()
      screen.expectInStep(2)
      screen.stage.press(.keyboardEnd)
      screen.rest()
      screen.expectInStep(4)
      #expect(screen.calls.last == "did 2>4 keyboard")
    }

    @Test("arrow keys are cyclic at the ends and skip disabled tabs")
    func keyboardEnds() throws {
      let screen = TestScreen(5)
      screen.model.updateTab(4, isEnabled: false)
      #expect(screen.strip.becomeFirstResponder())
      screen.stage.press(.keyboardLeftArrow)
      screen.rest()
      screen.expectInStep(3)
      screen.stage.press(.keyboardRightArrow)
      screen.rest()
      screen.expectInStep(0)
    }

    @Test("a swipe to the page after a disabled tab moves the indicator past that tab")
    func overDisabled() throws {
      let screen = TestScreen(5)
      screen.model.updateTab(1, isEnabled: false)
      screen.rest()
      let middles = try [0, 1, 2].map { try #require(screen.tab($0)).frame.midX }
      let finger = screen.drag(-0.3)
      for _ in 0..<6 {
        finger.move(by: CGPoint(x: -20, y: 0), over: 0.05)
        let position = screen.pager.position
        let before = min(Int(position), 1)
        let expected = middles[before] + (middles[before + 1] - middles[before]) * (position - Double(before))
        #expect(abs(screen.strip.indicatorView.frame.midX - expected) < 0.5)
      }
      #expect(screen.pager.position > 1)
      finger.lift()
      screen.rest()
      screen.expectInStep(2)
    }

    @Test("a screen reader announces the old tab as selected during a drag, and the next one after the finger lifts")
    func announced() throws {
      let screen = TestScreen(5)
      let finger = screen.drag(-0.7)
      #expect(try #require(screen.tab(0)).state.isSelected)
      finger.lift()
      screen.stage.frame()
      #expect(try #require(screen.tab(1)).state.isSelected)
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("the app's own words announce the number of a tab, and that of a page after a three-finger swipe")
    func places() throws {
      let screen = TestScreen(3, isShown: false)
      screen.strip.ordinalText = { "Reiter \($0.number) von \($0.count)" }
      screen.pageView.ordinalText = { "Seite \($0.number) von \($0.count)" }
      screen.show()
      #expect(try #require(screen.tab(1)).accessibilityValue == "Reiter 2 von 3")
      #expect(screen.pageView.scrollView.accessibilityScroll(.left))
      screen.rest()
      #expect(screen.stage.announcements.last?.argument as? String == "Seite 2 von 3")
    }

    @Test("a screen reader hears the library's words in the language of the app")
    func language() throws {
      try Word.speaking("de") {
        let screen = TestScreen(3)
        let tab = try #require(screen.tab(1))
        #expect(tab.accessibilityValue == "Tab 2 von 3")
        #expect(screen.strip.reorderText(.next) == "Einen Platz weiter")
      }
    }

    @Test("a layout of the app's own moves tabs and indicator in every frame")
    func ownLayout() throws {
      let screen = TestScreen(5)
      screen.strip.layout = LoweredLayout()
      screen.stage.frame()
      let finger = screen.drag(-0.5)
      for id in 0..<2 {
        #expect(abs(try #require(screen.tab(id)).frame.minY - 10 * screen.pager.position) < 1e-6)
      }
      #expect(screen.strip.indicatorView.frame.minY == 5)
      finger.lift()
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("a tap by code on a disabled tab is refused, and a screen reader announces the tab as disabled")
    func disabled() throws {
      let screen = TestScreen(5)
      screen.model.updateTab(1, isEnabled: false)
      screen.stage.frame()
      screen.forget()
      screen.model.tap(1)
      #expect(screen.calls == ["refuse 0"])
      #expect(try #require(screen.tab(1)).accessibilityTraits.contains(.notEnabled))
    }

    @Test("a tab with a menu shows it, and a long press on any other tab is reported")
    func menus() throws {
      let screen = TestScreen(3)
      var pressed: [Int] = []
      screen.strip.onLongPress = { pressed.append($0) }
      screen.strip.tab = { id in
        TabItem(
          "Tab number \(id)", menu: id == 1 ? UIMenu(title: "", children: [UIAction(title: "Close") { _ in }]) : nil)
      }
      screen.rest()
      for (id, hasMenu) in [(1, true), (2, false)] {
        let tab = try #require(screen.tab(id))
        let finger = screen.stage.touch(tab.convert(tab.bounds, to: nil).middlePoint)
        finger.hold(0.8)
        #expect((screen.stage.menu != nil) == hasMenu)
        screen.stage.choose("Close")
        finger.lift()
        screen.rest()
      }
      #expect(pressed == [2])
      pressed = []
      let plain = try #require(screen.tab(0))
      let finger = screen.stage.touch(plain.convert(plain.bounds, to: nil).middlePoint)
      finger.hold(0.8)
      finger.lift()
      screen.rest()
      #expect(pressed == [0])
    }

    @Test("a finger's tap on a disabled tab is refused, and the tab looks disabled and cannot be focused")
    func tapOnDisabled() throws {
      let screen = TestScreen(5)
      screen.model.updateTab(1, isEnabled: false)
      screen.stage.frame()
      screen.forget()
      let tab = try #require(screen.tab(1))
      screen.stage.tap(tab)
      screen.rest()
      #expect(screen.calls == ["refuse 0"])
      #expect(tab.contentView.alpha < 0.5)
      #expect(tab.accessibilityTraits.contains(.notEnabled))
      #expect(!tab.canBecomeFocused)
      screen.expectInStep(0)
    }

    private func press(_ id: Int, of screen: TestScreen) throws {
      let tab = try #require(screen.tab(id))
      let finger = screen.stage.touch(tab.convert(tab.bounds, to: nil).middlePoint)
      finger.hold(0.8)
      finger.lift()
      screen.rest()
    }

    @Test("a long press is reported after reordering was switched on and off again")
    func pressAfterReordering() throws {
      let screen = TestScreen(3)
      var pressed: [Int] = []
      screen.strip.onLongPress = { pressed.append($0) }
      screen.strip.allowsReordering = true
      screen.strip.allowsReordering = false
      try press(1, of: screen)
      #expect(pressed == [1])
      #expect(screen.model.pages == [0, 1, 2])
    }

    @Test("if no long presses are used, a finger that stays on a tab still taps it")
    func restingTap() throws {
      let screen = TestScreen(3)
      try press(1, of: screen)
      screen.expectInStep(1)
    }

    @Test("a long press on a tab with a menu opens the menu and is not reported, whichever recognizer is first")
    func pressOnMenu() throws {
      let screen = TestScreen(3)
      var pressed: [Int] = []
      screen.strip.onLongPress = { pressed.append($0) }
      screen.strip.tab = { id in
        TabItem(
          "Tab number \(id)", menu: id == 1 ? UIMenu(title: "", children: [UIAction(title: "Close") { _ in }]) : nil)
      }
      screen.rest()
      for press in screen.strip.scrollView.gestureRecognizers ?? [] {
        (press as? UILongPressGestureRecognizer)?.minimumPressDuration = 0.3
      }
      let tab = try #require(screen.tab(1))
      let finger = screen.stage.touch(tab.convert(tab.bounds, to: nil).middlePoint)
      finger.hold(0.8)
      #expect(screen.stage.menu != nil)
      finger.lift()
      screen.rest()
      #expect(pressed == [])
    }

    @Test("a question whether a tab may be selected selects nothing, and each tap selects once")
    func question() throws {
      let screen = TestScreen(3)
      let list = try #require(screen.strip.scrollView as? UICollectionView)
      for item in 0..<3 {
        let path = IndexPath(item: item, section: 0)
        #expect(list.delegate?.collectionView(list, shouldSelectItemAt: path) == false)
      }
      screen.rest()
      screen.expectInStep(0)
      screen.forget()
      try screen.tap(1)
      screen.rest()
      screen.expectInStep(1)
      #expect(screen.calls == ["will 0>1 tab", "did 0>1 tab"])
      #expect(list.indexPathsForSelectedItems == [])
    }

    @Test("a selection by a tap gives haptic feedback")
    func haptics() throws {
      let screen = TestScreen(5)
      screen.strip.playsHaptics = true
      try screen.tap(1)
      #expect(screen.stage.haptics.count == 1)
    }

    @Test("a long press and a drag move a tab, and the visible page stays")
    func reorder() throws {
      let screen = TestScreen(3)
      screen.strip.allowsReordering = true
      var orders: [[Int]] = []
      screen.strip.onReorder = { orders.append($0) }
      let tab = try #require(screen.tab(0))
      let finger = screen.stage.touch(tab.convert(tab.bounds, to: nil).middlePoint)
      finger.hold(0.8)
      finger.move(by: CGPoint(x: 150, y: 0), over: 0.4)
      finger.lift()
      screen.rest()
      #expect(orders == [[1, 0, 2]])
      #expect(screen.model.pages == [1, 0, 2])
      screen.expectInStep(0)
    }

    @Test("accessory views are next to the tabs, and an indicator of the app's own replaces the default one")
    func accessories() {
      let screen = TestScreen(5)
      let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 44))
      screen.strip.trailingAccessory = button
      let mark = UIView()
      screen.strip.indicatorView = mark
      screen.stage.frame()
      #expect(screen.strip.scrollView.frame.width == 340)
      #expect(button.frame.minX == 340)
      #expect(mark.superview === screen.strip.scrollView)
      screen.expectInStep(0)
    }

    @Test("during a drag the fractions that tabs of a subclass receive add up to 1")
    func ownTab() throws {
      let screen = TestScreen(5)
      screen.strip.register(PlainTab.self)
      screen.rest()
      let finger = screen.drag(-0.5)
      let tabs = screen.strip.scrollView.subviews.compactMap { $0 as? PlainTab }
      let sum = tabs.reduce(0) { $0 + $1.fraction }
      #expect(abs(sum - 1) < 1e-9)
      finger.lift()
      screen.rest()
    }
  }
}

/// A tab of 120 points that only records its states.
final class PlainTab: TabCell {
  var fraction = 0.0
  override func contentSize(isSelected: Bool, within width: CGFloat) -> CGSize { CGSize(width: 120, height: 20) }
  override func show(_ state: TabState) {
    super.show(state)
    fraction = state.selectedFraction
  }
}

/// Lowers the tabs by 10 points for each page of the position, and the indicator by 5.
struct LoweredLayout: TabStripLayout {
  func frame(ofTab index: Int, at position: Double, in strip: TabStrip, height: Double) -> CGRect {
    let frame = strip.frame(of: index, at: position)
    return CGRect(x: frame.x, y: 10 * position, width: frame.width, height: height)
  }

  func frame(ofIndicator indicator: TabIndicator, at frame: TabStrip.Frame, height: Double) -> CGRect {
    CGRect(x: frame.x, y: 5, width: frame.width, height: 2)
  }
}
