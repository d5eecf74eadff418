import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Arrow keys, Home, End and Tab on a hardware keyboard, in every world of `keyDelivery`.
  @MainActor @Suite("Keyboard")
  struct KeyboardTests {
    private func screen(_ count: Int, _ delivery: World.KeyDelivery) -> TestScreen {
      var world = World()
      world.keyDelivery = delivery
      return TestScreen(count, world: world)
    }

    @Test("while a tab has the focus, arrow keys, Home and End select tabs", arguments: World.KeyDelivery.allCases)
    func keys(delivery: World.KeyDelivery) throws {
      let screen = screen(5, delivery)
      #expect(screen.stage.focus(try #require(screen.tab(0))))
      for (key, page) in [
        (UIKeyboardHIDUsage.keyboardRightArrow, 1), (.keyboardRightArrow, 2), (.keyboardLeftArrow, 1),
        (.keyboardEnd, 4),
        (.keyboardHome, 0),
      ] {
        screen.stage.press(key)
        screen.rest()
        screen.expectInStep(page)
        #expect(screen.tab(page)?.isFocused == true, "\(page)")
      }
      #expect(screen.stage.keysOfFocus.isEmpty)
    }

    @Test(
      "End and Home reach a tab that is far out of view, and the focus never leaves the strip",
      arguments: World.KeyDelivery.allCases, [false, true])
    func farTab(delivery: World.KeyDelivery, reducesMotion: Bool) throws {
      let screen = screen(300, delivery)
      screen.stage.settings.reduceMotion = reducesMotion
      #expect(screen.stage.focus(try #require(screen.tab(0))))
      for (key, page) in [(UIKeyboardHIDUsage.keyboardEnd, 299), (.keyboardHome, 0), (.keyboardEnd, 299)] {
        screen.stage.press(key)
        for _ in 0..<60 {
          screen.stage.frame()
          let isInStrip = screen.strip.descendants(UIView.self).contains { $0.isFocused }
          #expect(isInStrip, "\(page)")
        }
        screen.expectInStep(page)
        #expect(screen.tab(page)?.isFocused == true, "\(page)")
      }
      screen.stage.press(.keyboardLeftArrow)
      screen.rest()
      screen.expectInStep(298)
      #expect(screen.tab(298)?.isFocused == true)
    }

    @Test("a person who moves the focus out of the strip meanwhile keeps it there")
    func focusElsewhere() throws {
      let screen = screen(300, .focusFirst)
      let field = FocusField(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
      screen.controller.view.addSubview(field)
      screen.stage.frame()
      #expect(screen.stage.focus(try #require(screen.tab(0))))
      screen.stage.press(.keyboardEnd)
      #expect(screen.stage.focus(field))
      screen.rest()
      screen.expectInStep(299)
      #expect(field.isFocused)
    }

    @Test("Tab is left to the system, and keys in a page select no tab", arguments: World.KeyDelivery.allCases)
    func otherKeys(delivery: World.KeyDelivery) throws {
      let screen = screen(3, delivery)
      #expect(screen.stage.focus(try #require(screen.tab(0))))
      screen.stage.press(.keyboardTab)
      screen.rest()
      screen.expectInStep(0)
      #expect(screen.stage.keysOfFocus == (delivery == .focusFirst ? [.keyboardTab] : []))
      let field = FocusField(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
      try #require(screen.controller.viewController(for: 0)).view.addSubview(field)
      screen.stage.frame()
      #expect(screen.stage.focus(field))
      screen.stage.press(.keyboardEnd)
      screen.stage.press(.keyboardRightArrow)
      screen.rest()
      screen.expectInStep(0)
    }

    @Test("Command-Option-arrow moves the focused tab's page, and the focus stays on the tab")
    func reordering() throws {
      let screen = screen(3, .focusFirst)
      screen.strip.allowsReordering = true
      #expect(screen.stage.focus(try #require(screen.tab(0))))
      screen.stage.press(.keyboardRightArrow, [.command, .alternate])
      screen.rest()
      #expect(screen.model.pages == [1, 0, 2])
      screen.expectInStep(0)
    }
  }
}
