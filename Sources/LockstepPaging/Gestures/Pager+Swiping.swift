import LockstepEvents

// The owner of a swipe that begins on the pages.
extension Pager {
  /// Returns `true` if this pager takes a swipe that begins now and scrolls towards `delta`: positive towards the end.
  /// A pager that returns `false` must not begin to scroll, because another recognizer waits for the swipe only until
  /// the pager begins.
  ///
  /// * A row that moves is caught, whatever is under the finger, unless little is left of its way.
  /// * Past its ends, the pager leaves the swipe to an outer pager, or to a screen that can go back.
  /// * Content that can scroll towards `delta` takes the swipe from an idle row.
  ///
  /// - Parameters:
  ///   - content: how far the content under the finger can scroll; nil if the pager owns every swipe on the page.
  ///   - outerTakes: `true` if a pager around this one takes the swipe.
  ///   - canGoBack: `true` if a swipe towards the start closes the screen.
  ///
  /// Complexity: O(k) for k locked pages.
  package func takesSwipe(
    towards delta: Double, content: PagerChildRoom?, outerTakes: Bool = false, canGoBack: Bool = false
  ) -> Bool {
    guard delta.isFinite, delta != 0 else { return false }
    if room().room(towards: delta) == 0, outerTakes || (canGoBack && delta < 0) { return false }
    guard let content else { return true }
    if EngineParts.landings, hasLandedForTouches { return content.room(towards: delta) == 0 }
    guard phase == .idle else { return true }
    return owner(of: delta < 0 ? -1 : 1, childRoom: content).child == 0
  }

  /// Returns `true` if a part of a page is visible. Complexity: O(1).
  public func isVisible(_ id: ID) -> Bool {
    guard stride > 0, let slot = rowSlot(of: id) else { return false }
    return visibleSlots(at: self.slot).contains(slot)
  }
}

extension PagerCause {
  /// `true` if a person who selects the settled page again wants to see its top.
  public var scrollsToTop: Bool {
    switch self {
    case .tab, .keyboard: true
    case .initial, .swipe, .code, .update, .timer: false
    }
  }
}
