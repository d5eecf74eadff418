import LockstepPaging
import LockstepRecording

extension PagerRecordedState where ID: CustomStringConvertible {
  /// The largest difference between equal positions. Processors and C libraries round differently.
  private static var tolerance: Double { 1e-6 }

  /// Returns the first difference between this state and a pager.
  func difference(from pager: Pager<ID>) -> RecordedFinding? {
    if let phase, phase != pager.phase {
      return Self.finding("the phase is \(pager.phase.word) instead of \(phase.word)")
    }
    if let selection, selection != pager.selection {
      return Self.finding("the selection is \(named(pager.selection)) instead of \(selection)")
    }
    if let settled, settled != pager.settled {
      return Self.finding("the settled page is \(named(pager.settled)) instead of \(settled)")
    }
    if let target, target != pager.target {
      return Self.finding("the target is \(named(pager.target)) instead of \(target)")
    }
    if let position, !(abs(position - pager.position) <= Self.tolerance) {
      return Self.finding("the position is \(pager.position) instead of \(position)", isExact: false)
    }
    if let mounted, Set(mounted) != Set(pager.mountedIDs) {
      return Self.finding("the mounted pages are \(listed(pager.mountedIDs)) instead of \(listed(mounted))")
    }
    if let missing = contained?.first(where: { !pager.pages.contains($0) }) {
      return Self.finding("\(missing) is not among the pages")
    }
    return nil
  }

  /// A finding about a state. A shorter session has the same finding if the sentences are equal, because a session
  /// without events would differ from a stated state too. Positions may differ.
  private static func finding(_ sentence: String, isExact: Bool = true, line: Int = #line) -> RecordedFinding {
    RecordedFinding(rule: 2_000 + line, sentence: sentence, isExact: isExact, isStated: true)
  }
}
