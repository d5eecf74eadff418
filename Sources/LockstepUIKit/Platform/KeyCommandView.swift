#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// A view that takes keys before the system does, while the view or a view inside it is the first responder. UIKit makes
  /// the nearest such view around the focused view the first responder.
  @MainActor
  final class KeyCommandView: UIView {
    /// Returns the keys that the view takes.
    var keys: () -> [(input: String, modifiers: UIKeyModifierFlags)] = { [] }
    /// Called for a key that was pressed.
    var pressed: (_ input: String, _ modifiers: UIKeyModifierFlags) -> Void = { _, _ in }

    /// `true` to take the focus of a hardware keyboard from a view inside that is about to leave. An empty list of
    /// preferred environments means the view itself.
    var holdsFocus = false

    override var canBecomeFocused: Bool { holdsFocus }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      holdsFocus ? [] : super.preferredFocusEnvironments
    }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
      keys().map { command($0.input, $0.modifiers) }
    }

    private func command(_ input: String, _ modifiers: UIKeyModifierFlags) -> UIKeyCommand {
      let command = UIKeyCommand(input: input, modifierFlags: modifiers, action: #selector(act(_:)))
      // Without priority, the focus system takes arrow keys.
      command.wantsPriorityOverSystemBehavior = true
      return command
    }

    @objc private func act(_ command: UIKeyCommand) {
      if let input = command.input { pressed(input, command.modifierFlags) }
    }
  }
#endif
