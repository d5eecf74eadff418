// Questions about recognizers that compete for a finger.
extension World {
  /// The recognizer that takes a finger when the back swipe in the content and the pan of a scroll view could both
  /// begin, and neither waits for the other. Not documented. In the reports the scroll view wins, also at its start
  /// (callstack/react-native-pager-view#1050, pingdotgg/t3code#9493), or the recognizers race.
  public enum BackSwipeOrScroll: String, CaseIterable, Sendable {
    case scrollView
    case contentBackSwipe
  }

  /// The owner of a drag down in a sheet, on a view to which a scroll view's pan was moved, outside the scroll view.
  /// Apple documents that a scroll view at its edge can expand the sheet around it, and nothing about moved pans.
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/prefersscrollingexpandswhenscrolledtoedge
  public enum MovedPanInSheet: String, CaseIterable, Sendable {
    case scrollView
    case sheet
  }
}
