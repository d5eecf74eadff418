// Questions about collection views and menus.
extension World {
  /// Whether a collection view creates and places a new cell inside an animation in which it is laid out.
  public enum CellCreation: String, CaseIterable, Sendable {
    case outsideAnimation
    case insideAnimation
  }

  /// Whether batch updates of a collection view ask the layout for the offset at their end.
  public enum BatchUpdateOffset: String, CaseIterable, Sendable {
    case asksLayout
    case keepsOffset
  }

  /// Whether the menu of an item ends the other long presses of its finger.
  public enum MenuAndPress: String, CaseIterable, Sendable {
    case continuesPress
    case cancelsPress
  }
}
