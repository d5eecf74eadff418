/// A page that fades out over the page that has replaced it, under Reduce Motion. The position changes in one step, and
/// the effects are those of any move that is not animated. The host draws the fading page over the other page.
public struct PagerCrossFade<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The page that fades out. It stays mounted until the fade ends.
  public let from: ID
  /// The settled page, which lies under `from`.
  public let to: ID
  /// The time at which the fade began, in seconds on the clock of the events.
  package let start: Double
  /// The duration of the fade, in seconds.
  package let duration: Double

  /// Returns the progress of the fade at a time: 0 at its start, when only `from` is visible, and 1 at its end.
  /// Complexity: O(1).
  package func progress(at time: Double) -> Double {
    Swift.min(Swift.max((time - start) / duration, 0), 1)
  }

  package var end: Double { start + duration }
}

/// The cross-fade under way.
struct CrossFade<ID: Hashable & Sendable>: Sendable {
  fileprivate(set) var current: PagerCrossFade<ID>?
}

extension Pager {
  /// The cross-fade under way, or nil. Pages cross-fade only under `reducesMotion`, with a `crossFade` duration above 0
  /// in the options, or if the person prefers cross-fades. `drawing(of:in:)` contains the fade. The host sends frames
  /// meanwhile.
  public var crossFade: PagerCrossFade<ID>? { fade.current }

  /// Settles on a selected page at once. If the options ask for a cross-fade, the previous page fades out over the
  /// selected page.
  mutating func change(to index: Int, cause: PagerCause, animated: Bool, at time: Double) {
    if animated, reducesMotion, crossFadeDuration > 0, isOnScreen, stride > 0,
      let leaving = current, let to = rowPages[index], leaving != to, mounted.ids.contains(leaving)
    {
      // From one page of the last full view to another the row stays. The page that faded out until now is unmounted then.
      if isEndFull, crossFade != nil { mounted.forgetWindow() }
      fade.current = PagerCrossFade(from: leaving, to: to, start: time, duration: crossFadeDuration)
    }
    land(on: index, cause: cause)
  }

  /// Ends the cross-fade when its time is over. Ends it earlier when the pager moves, the fading page is removed,
  /// Reduce Motion is turned off, or the host leaves the screen.
  mutating func updateCrossFade() {
    guard let fading = crossFade else { return }
    let isUnderWay =
      latestTime < fading.end && state == .idle && settled == fading.to && rowPages.contains(fading.from)
    guard !isUnderWay || !reducesMotion || !isOnScreen else { return }
    fade.current = nil
    remount()
  }
}
