import Testing
import UIKit

/// The focus of a hardware keyboard, and the keys that the system takes.
@MainActor @Suite struct FocusTests {
  private let stage = Stage()
  private let left = Tile(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
  private let right = Tile(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

  init() {
    stage.window.addSubview(left)
    stage.window.addSubview(right)
    stage.frame()
  }

  @Test("the focused view becomes the first responder, and arrow keys move the focus before a press is sent")
  func arrows() {
    #expect(stage.focus(left))
    #expect(left.isFirstResponder)
    stage.press(.keyboardRightArrow)
    #expect(right.isFocused && right.isFirstResponder && left.presses == 0)
    stage.world.keyDelivery = .responder
    stage.press(.keyboardLeftArrow)
    #expect(right.isFocused && right.presses == 1)
  }

  @Test("a key command runs before the focus moves only if it wants priority", arguments: [false, true])
  func priority(wants: Bool) {
    var calls = 0
    let command = UIKeyCommand(input: UIKeyCommand.inputRightArrow, modifierFlags: []) { calls += 1 }
    command.wantsPriorityOverSystemBehavior = wants
    left.commands = [command]
    #expect(stage.focus(left))
    stage.press(.keyboardRightArrow)
    #expect(calls == (wants ? 1 : 0) && left.isFocused == wants)
    stage.press(.keyboardRightArrow, .command)
    #expect(calls == (wants ? 1 : 0))
  }

  @Test("a screen reader reaches the elements of a container in its own order, and nothing that is hidden")
  func screenReader() {
    for tile in [left, right] { tile.isAccessibilityElement = true }
    #expect(stage.screenReaderElements.map(ObjectIdentifier.init) == [left, right].map(ObjectIdentifier.init))
    stage.window.accessibilityElements = [right, left]
    #expect(stage.screenReaderElements.map(ObjectIdentifier.init) == [right, left].map(ObjectIdentifier.init))
    left.accessibilityElementsHidden = true
    #expect(stage.screenReaderElements.count == 1)
  }
}

@MainActor private final class Tile: UIView {
  var commands: [UIKeyCommand] = []
  var presses = 0
  override var canBecomeFocused: Bool { true }
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += 1 }
}
