/// The owner of a swipe that begins on draggable content of a page, such as a list or a slider.
public enum PagerGestureOwner: Sendable {
  /// The content of the page.
  case page
  /// The pager.
  case pager
  /// The content, if it can still scroll along the pager's axis in the direction of the swipe; otherwise the pager. A
  /// slider, a map and a row with swipe actions count as such content. This is the default.
  case automatic
}

/// A recognizer of another gesture that competes with the pager for a finger.
package enum PagerRivalGesture: Sendable, CaseIterable {
  /// A swipe from the edge of the screen, which goes back.
  case screenEdge
  /// The scrolling of a scroll view in a page.
  case contentScroll
  /// A drag by one finger on a part of a page, such as the swipe actions of a row.
  case partOfPage
  /// A drag by one finger on a whole page.
  case wholePage
  /// Another gesture in a page: a tap, a press, or a gesture of several fingers.
  case otherInPage
}

extension Pager {
  /// Returns `true` if paging begins only after this gesture has failed.
  ///
  /// * Past the first page, a swipe from the edge of the screen goes back.
  /// * The scrolling of content has no part in this: `takesSwipe` asks for its room before paging begins.
  /// * A drag on a whole page competes on equal terms, because it may be undecided until the finger is lifted. So may a
  ///   gesture of several fingers.
  package func waits(for rival: PagerRivalGesture, on owner: PagerGestureOwner) -> Bool {
    switch (rival, owner) {
    case (.screenEdge, _): room().before == 0
    case (_, .pager): false
    case (_, .page): true
    case (.partOfPage, .automatic): true
    case (_, .automatic): false
    }
  }
}
