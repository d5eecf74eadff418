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

// Questions about the velocity of a finger, and about the motion after it is lifted.
extension World {
  /// The velocity of a pan whose finger has rested before it is lifted. A finger that rests sends no events. Sources: a
  /// log of 2013 (a finger rests for 30 s, and the pan ends with its old velocity; stackoverflow.com/q/19092375);
  /// ScrollMechanics, pull request 6 (pans report a last velocity that is not zero, and `UIScrollView` stays where it
  /// is). The velocity that a scroll view passes to its delegate is zero in both answers.
  public enum RestVelocity: String, CaseIterable, Sendable {
    /// The velocity of the last move.
    case isStale
    /// Zero.
    case isZero
  }

  /// The duration of a deceleration to a target that the delegate chose. Not documented. Sources: a probe in the
  /// simulator of iOS 27 (the velocity of the finger is kept, and the content ends on the target without passing it);
  /// the instance variables `_adjustedDecelerationTarget` and `_adjustedDecelerationFactor`; SO 15961099. Against it:
  /// SCPageViewController#35 and #45 (the rate decides).
  public enum TargetDuration: String, CaseIterable, Sendable {
    /// The content begins with the finger's velocity. The rate is that which ends on the target.
    case byVelocity
    /// The content decelerates by the rate of the scroll view, whatever the finger's velocity.
    case byRate
  }

  /// The pan of an inner scroll view under a finger that has stopped the outer one. Not documented. Sources: WebKit,
  /// pull request 54152 (a private property makes inner scroll views move while the outer one bounces);
  /// SCPageViewController#13.
  public enum InnerPan: String, CaseIterable, Sendable {
    /// The outer scroll view keeps the finger.
    case outerKeeps
    /// The inner scroll view scrolls.
    case innerBegins
  }

  /// A fling to a target at an end of the content. Source: HorizonCalendar, CalendarView.swift (a fast fling to the last
  /// month passes the end of the content; radar 4966130615582720).
  public enum FlingToEnd: String, CaseIterable, Sendable {
    /// A fast fling passes the end, and springs back.
    case overshoots
    /// The content ends on the target.
    case endsThere
  }

  /// The translation of a scroll view's pan while the content resists past an end. Source: notes on the binary of iOS 26.2
  /// (the offset is that of the beginning minus the translation, and the scroll view sets the translation so that both
  /// agree).
  public enum PanTranslation: String, CaseIterable, Sendable {
    /// The travel of the content, because the scroll view sets the translation.
    case followsContent
    /// The travel of the finger.
    case followsFinger
  }
}
