import LockstepEvents

/// One page that fades out over the page that has taken its place, where motion is reduced. The position has gone in one step, and
/// everything is told as of any move that is not animated; the host lays the page that fades over the other.
public struct PagerCrossFade<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The page that fades out. It stays mounted until then.
  public let from: ID
  /// The page under it, which is settled.
  public let to: ID
  /// When it began, in seconds on the clock of the events.
  public let start: Double
  /// How long it takes, in seconds.
  public let duration: Double

  /// How far it has come: 0 at its start, where only `from` is seen, and 1 at its end. Complexity: O(1).
  public func progress(at time: Double) -> Double {
    Swift.min(Swift.max((time - start) / duration, 0), 1)
  }

  var end: Double { start + duration }
}

/// The cross-fade under way.
struct CrossFade<ID: Hashable & Sendable>: Sendable {
  fileprivate(set) var current: PagerCrossFade<ID>?
}

extension Pager {
  /// The page that fades out at present, with Reduce Motion and `crossFade` in the options. A `frame` is to be sent at `nextDeadline`, when
  /// it has faded.
  public var crossFade: PagerCrossFade<ID>? { EngineParts.crossFade ? fade.current : nil }

  /// Lands on a page that was selected, over which the present one fades out if that is asked for.
  mutating func change(to index: Int, cause: PagerCause, animated: Bool, at time: Double) {
    if EngineParts.crossFade, animated, configuration.reducesMotion, configuration.crossFade > 0, isOnScreen,
      stride > 0,
      let leaving = current, let to = rowPages[index], leaving != to, mounted.ids.contains(leaving)
    {
      fade.current = PagerCrossFade(from: leaving, to: to, start: time, duration: configuration.crossFade)
    }
    land(on: index, cause: cause)
  }

  /// Ends a cross-fade when its time has come, and when there is something else to be seen.
  mutating func updateCrossFade() {
    guard EngineParts.crossFade, let fading = crossFade else { return }
    let isUnderWay =
      latestTime < fading.end && state == .idle && settled == fading.to && rowPages.contains(fading.from)
    guard !isUnderWay || !configuration.reducesMotion || !isOnScreen else { return }
    fade.current = nil
    remount()
  }
}
