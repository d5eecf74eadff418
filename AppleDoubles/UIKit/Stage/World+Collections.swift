// Questions about collection views and menus.
extension World {
  /// The place of a new cell's creation when a collection view is laid out inside an animation.
  public enum CellCreation: String, CaseIterable, Sendable {
    case outsideAnimation
    case insideAnimation
  }

  /// The item that a tap selects if the items scroll under the resting finger.
  public enum TapOnMovingItems: String, CaseIterable, Sendable {
    case itemAtLift
    case touchedItem
    case none
  }

  /// The source of a collection view's offset after batch updates.
  public enum BatchUpdateOffset: String, CaseIterable, Sendable {
    case asksLayout
    case keepsOffset
  }

  /// The effect of an item's menu on the other long presses of its finger.
  public enum MenuAndPress: String, CaseIterable, Sendable {
    case continuesPress
    case cancelsPress
  }

  /// The deceleration of a list view that reloads or gets another layout. Not documented; apps wait for the end of a
  /// deceleration before they reload.
  public enum LayoutInDeceleration: String, CaseIterable, Sendable {
    /// The deceleration ends, without a report.
    case ends
    case goesOn
  }
}
