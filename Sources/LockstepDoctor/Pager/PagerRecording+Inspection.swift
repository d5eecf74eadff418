import LockstepPaging
import LockstepRecording

extension PagerRecording {
  /// Replays the session and returns the state at its end, and its last moves and events. Complexity: that of the events.
  ///
  /// - Parameters:
  ///   - title: the title of the state.
  ///   - name: returns the text of an id.
  package func inspection(_ title: String, naming name: (ID) -> String) -> RecordedInspection {
    var pager = opening
    var log = RecordedLog()
    func drain() {
      guard pager.beginDrain() else { return }
      while let effect = pager.nextEffect() {
        if let line = effect.inspected(name) { log.note(line, at: pager.latestTime) }
      }
    }
    drain()
    for event in events {
      // The pager of a recording has accepted every event.
      try? pager.send(event)
      drain()
    }
    var inspection = RecordedInspection(
      title,
      state: [
        ("selected", pager.selection.map(name) ?? "none"), ("phase", pager.phase.word),
        ("position", pager.position.fixed(3)),
        ("pages", pager.pages.isUnlimited ? "without end" : String(pager.pages.count)),
      ])
    inspection.add(log, as: "Moves and events")
    return inspection
  }
}

extension Pager.Effect {
  /// The line of an effect that an app is told of; nil for the others.
  fileprivate func inspected(_ name: (ID) -> String) -> String? {
    switch self {
    case .willMove(let move): "willmove \(move.inspected(name))"
    case .didMove(let move): "didmove \(move.inspected(name))"
    case .didCancel(let move): "didcancel \(move.inspected(name))"
    case .didRefuse(let id): "didrefuse from \(name(id))"
    case .reselected(let id, let cause): "reselect from \(name(id)), to \(name(id)), cause \(cause.word)"
    case .willAppear(let id, _): "willappear page \(name(id))"
    case .didAppear(let id): "didappear page \(name(id))"
    case .willDisappear(let id, _): "willdisappear page \(name(id))"
    case .didDisappear(let id): "diddisappear page \(name(id))"
    default: nil
    }
  }
}

extension PagerMove {
  fileprivate func inspected(_ name: (ID) -> String) -> String {
    "from \(from.map(name) ?? "none"), to \(name(to)), cause \(cause.word)"
  }
}
