import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Reordering of tabs")
  struct StripReorderTests {
    private func screen(_ count: Int) -> TestScreen {
      let screen = TestScreen(count)
      screen.strip.allowsReordering = true
      screen.stage.frame()
      return screen
    }

    private func press(_ id: Int, of screen: TestScreen) throws -> Finger {
      let tab = try #require(screen.tab(id))
      let finger = screen.stage.touch(tab.convert(tab.bounds, to: nil).middlePoint)
      finger.hold(0.8)
      return finger
    }

    @Test("at the end of the strip, a dragged tab scrolls the strip and moves on to the last place")
    func edge() throws {
      let screen = screen(20)
      let finger = try press(1, of: screen)
      finger.move(to: CGPoint(x: 385, y: finger.place.y), over: 0.3)
      finger.hold(5)
      #expect(screen.strip.scrollView.contentOffset.x > 500)
      #expect(screen.model.pages.last == 1)
      let tab = try #require(screen.tab(1))
      #expect(abs(tab.convert(tab.bounds, to: nil).midX - 385) < 1)
      finger.lift()
      screen.rest()
      #expect(screen.model.pages == [0] + Array(2..<20) + [1])
      #expect(screen.stage.faults == [])
    }

    @Test("a dragged tab stays below the finger, and the others make room", arguments: [false, true])
    func follows(isMirrored: Bool) throws {
      let screen = screen(4)
      if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
      screen.rest()
      let finger = try press(1, of: screen)
      let start = finger.place.x
      for step in 1...6 {
        finger.move(by: CGPoint(x: isMirrored ? -20 : 20, y: 0), over: 0.05)
        let tab = try #require(screen.tab(1))
        #expect(
          abs(tab.convert(tab.bounds, to: nil).midX - start - CGFloat(isMirrored ? -20 : 20) * CGFloat(step)) < 0.5)
      }
      finger.lift()
      screen.rest()
      #expect(screen.model.pages == [0, 2, 1, 3])
      screen.expectInStep(0)
    }

    @Test("VoiceOver moves a tab by actions, which are absent at the beginning")
    func voiceOver() throws {
      let screen = TestScreen(3)
      #expect(try #require(screen.tab(0)).accessibilityCustomActions == nil)
      screen.strip.allowsReordering = true
      screen.strip.reorderText = { $0 == .next ? "Weiter" : "Zurück" }
      let actions = try #require(screen.tab(0)?.accessibilityCustomActions)
      #expect(actions.map(\.name) == ["Zurück", "Weiter"])
      #expect(actions[0].actionHandler?(actions[0]) == false)
      #expect(actions[1].actionHandler?(actions[1]) == true)
      screen.rest()
      #expect(screen.model.pages == [1, 0, 2])
      #expect(screen.stage.announcements.last?.text == "tab 2 of 3")
      #expect(try #require(screen.tab(0)).accessibilityValue == "tab 2 of 3")
      screen.expectInStep(0)
    }

    @Test("Command-Option-arrow moves the selected tab, and does nothing where tabs cannot be reordered")
    func keys() throws {
      let screen = TestScreen(3)
      #expect(screen.strip.becomeFirstResponder())
      screen.stage.press(.keyboardRightArrow, [.command, .alternate])
      #expect(screen.model.pages == [0, 1, 2])
      var orders: [[Int]] = []
      screen.strip.allowsReordering = true
      screen.strip.onReorder = { orders.append($0) }
      screen.stage.press(.keyboardRightArrow, [.command, .alternate])
      screen.stage.press(.keyboardEnd, [.command, .alternate])
      screen.stage.press(.keyboardEnd, [.command, .alternate])
      screen.rest()
      #expect(orders == [[1, 0, 2], [1, 2, 0]])
      screen.expectInStep(0)
    }

    @Test("a tab with a menu opens it, and is dragged once the finger moves, where UIKit goes on with the press")
    func menuAndDrag() throws {
      for answer in World.MenuAndPress.allCases {
        let screen = screen(3)
        screen.stage.world.menuAndPress = answer
        screen.strip.tab = { id in
          TabItem("Tab number \(id)", menu: UIMenu(children: [UIAction(title: "Close") { _ in }]))
        }
        screen.rest()
        let finger = try press(0, of: screen)
        #expect(screen.stage.menu != nil)
        finger.move(by: CGPoint(x: 150, y: 0), over: 0.4)
        finger.lift()
        screen.rest()
        #expect(screen.stage.faults == [])
        switch answer {
        case .continuesPress:
          #expect(screen.stage.menu == nil)
          #expect(screen.model.pages == [1, 0, 2])
        case .cancelsPress: #expect(screen.model.pages == [0, 1, 2])
        }
      }
    }
  }
}
