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
  /// A swipe that begins anywhere in the content, and goes back.
  case contentBackSwipe
  /// The scrolling of a scroll view in a page.
  case contentScroll
  /// A drag by one finger on a part of a page, such as the swipe actions of a row.
  case partOfPage
  /// A drag by one finger on a whole page.
  case wholePage
  /// Another gesture in a page: a tap, a press, or a gesture of several fingers.
  case otherInPage
}

/// The order in which the pager and another gesture may begin.
package enum PagerGestureOrder: Sendable {
  /// Paging begins only after the other gesture has failed.
  case rivalFirst
  /// The other gesture begins only after paging has failed.
  case pagerFirst
  /// The gesture that is recognized first begins.
  case equal
}

extension Pager {
  /// Returns the order in which the pager and another gesture may begin.
  ///
  /// * Past the first page, a swipe from the edge of the screen goes back. A swipe that goes back from anywhere comes
  ///   after paging, as long as there is a page before. On the first page `takesSwipe` leaves the swipe to it.
  /// * The scrolling of content is not waited for: `takesSwipe` asks for its room before paging begins.
  /// * A drag on a whole page competes on equal terms, because it may be undecided until the finger is lifted. So may a
  ///   gesture of several fingers.
  package func order(with rival: PagerRivalGesture, on owner: PagerGestureOwner) -> PagerGestureOrder {
    switch (rival, owner) {
    case (.screenEdge, _): room().before == 0 ? .rivalFirst : .equal
    case (.contentBackSwipe, _): room().before > 0 ? .pagerFirst : .equal
    case (_, .page): .rivalFirst
    case (.otherInPage, .pager): .equal
    case (_, .pager): .pagerFirst
    case (.partOfPage, .automatic): .rivalFirst
    case (_, .automatic): .equal
    }
  }
}
