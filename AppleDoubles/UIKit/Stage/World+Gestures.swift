// Questions about recognizers that compete for a finger.
extension World {
  /// The recognizer that takes a finger when the back swipe in the content and the pan of a scroll view could both
  /// begin, and neither waits for the other. Not documented. In the reports the scroll view wins, also at its start
  /// (callstack/react-native-pager-view#1050, pingdotgg/t3code#9493), or the recognizers race.
  public enum BackSwipeOrScroll: String, CaseIterable, Sendable {
    case scrollView
    case contentBackSwipe
  }
}
