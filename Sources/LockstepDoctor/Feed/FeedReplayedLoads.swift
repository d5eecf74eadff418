import LockstepFeed
import LockstepRecording

/// The loads of a session, made of its events and effects in their order.
struct FeedReplayedLoads: Sendable {
  /// The loads in the order in which they began.
  private(set) var all: [FeedReplayedLoad] = []
  /// The cause of the loads that follow.
  private var cause = ""

  /// Notes the answer to a load, and the cause of the loads that follow.
  mutating func note(_ event: FeedRecording.Engine.Event, step: Int, at time: Double) {
    cause = event.cause
    switch event {
    case .answered(let request, _, _): end(request, "answered", step, time)
    case .failed(let request, let failure, _, _): end(request, failure.word, step, time)
    default: break
    }
  }

  /// Notes the beginning or the end of a load.
  mutating func note(_ effect: FeedRecording.Engine.Effect, step: Int, at time: Double) {
    switch effect {
    case .load(let request): all.append(FeedReplayedLoad(request: request, cause: cause, event: step, time: time))
    case .cancel(let request): end(request, "canceled", step, time)
    case .changed, .wake, .revealEnded: break
    }
  }

  private mutating func end(_ request: Int, _ result: String, _ step: Int, _ time: Double) {
    guard let at = all.lastIndex(where: { $0.request.id == request && $0.end == nil }) else { return }
    all[at].end = FeedReplayedLoad.End(event: step, time: time, result: result)
  }
}
