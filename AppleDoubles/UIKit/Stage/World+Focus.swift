// Questions about hardware keyboards.
extension World {
  /// The receiver of arrow keys while an item has the focus. The page of `wantsPriorityOverSystemBehavior` says that from
  /// iOS 15 on keys go to the text input and focus systems first.
  /// https://developer.apple.com/documentation/uikit/uikeycommand/wantspriorityoversystembehavior
  public enum KeyDelivery: String, CaseIterable, Sendable {
    /// The focus system takes them, unless a key command wants priority.
    case focusFirst
    /// The first responder receives them, as before iOS 15.
    case responder
  }
}
