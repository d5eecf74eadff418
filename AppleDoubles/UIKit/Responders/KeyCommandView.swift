/// Replaces key commands with selectors: a view that takes keys before the system does, while the view or a view inside
/// it is the first responder.
@MainActor public final class KeyCommandView: UIView {
  /// Returns the keys that the view takes.
  public var keys: () -> [(input: String, modifiers: UIKeyModifierFlags)] = { [] }
  /// Called for a key that was pressed.
  public var pressed: (_ input: String, _ modifiers: UIKeyModifierFlags) -> Void = { _, _ in }

  /// `true` to take the focus of a hardware keyboard from a view inside that is about to leave.
  public var holdsFocus = false

  public override var canBecomeFocused: Bool { holdsFocus }

  public override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    holdsFocus ? [] : super.preferredFocusEnvironments
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override var keyCommands: [UIKeyCommand]? {
    keys().map { key in
      let command = UIKeyCommand(input: key.input, modifierFlags: key.modifiers) { [weak self] in
        self?.pressed(key.input, key.modifiers)
      }
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
  }
}
