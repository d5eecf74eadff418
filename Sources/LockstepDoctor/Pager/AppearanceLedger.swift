import LockstepPaging
import LockstepRecording

/// The appearance of each page according to the last callback about the page.
struct AppearanceLedger<ID: Hashable & Sendable & CustomStringConvertible>: Sendable {
  enum Stage: Sendable {
    case appearing
    case shown
    case disappearing
  }

  private(set) var stages: [ID: Stage] = [:]

  /// Applies a callback. Returns `false` when the callback does not fit the page's stage.
  mutating func apply(_ effect: Pager<ID>.Effect) -> Bool {
    switch effect {
    case .willAppear(let id, _):
      defer { stages[id] = .appearing }
      return stages[id] == nil || stages[id] == .disappearing
    case .didAppear(let id):
      defer { stages[id] = .shown }
      return stages[id] == .appearing
    case .willDisappear(let id, _):
      defer { stages[id] = .disappearing }
      return stages[id] == .appearing || stages[id] == .shown
    case .didDisappear(let id):
      defer { stages[id] = nil }
      return stages[id] == .disappearing
    default:
      return false
    }
  }

  /// Returns the first difference between the callbacks and the visible pages after an event, or nil.
  func violation(of pager: Pager<ID>) -> String? {
    guard pager.environment.reportsAppearance, pager.isOnScreen, !pager.rowPages.isEmpty else {
      return stages.isEmpty ? nil : "\(listed(stages.keys)) appear off the screen"
    }
    let reported = Set(stages.keys)
    func ids(_ slots: ClosedRange<Int>) -> Set<ID> {
      Set(
        slots.compactMap { slot in
          pager.rowPages[pager.pageIndex(atSlot: slot)].flatMap {
            reported.contains($0) || !pager.isGlimpsed(slot, before: pager.targetSlot) ? $0 : nil
          }
        })
    }
    let slots = RowLedger<ID>.slotsInView(of: pager)
    let (surely, perhaps) = (ids(slots.surely), ids(slots.perhaps))
    switch pager.visibility.presence {
    case .hidden:
      return "hidden, and on the screen"
    case .appearing:
      if !reported.isSuperset(of: surely) || !reported.isSubset(of: perhaps) {
        return "visible \(listed(perhaps)), reported \(listed(reported))"
      }
      if pager.phase == .idle, stages.values.contains(.disappearing) {
        return "\(listed(stages.keys)) disappear while the pager is idle and appears"
      }
    case .shown:
      if !reported.isSuperset(of: surely) || !reported.isSubset(of: perhaps) {
        return "visible \(listed(perhaps)), reported \(listed(reported))"
      }
      if pager.phase == .idle, stages.values.contains(where: { $0 != .shown }) {
        return "\(listed(stages.keys)) are not shown while the pager is idle"
      }
    case .disappearing:
      if !reported.isSubset(of: perhaps) { return "visible \(listed(perhaps)), reported \(listed(reported))" }
      if stages.values.contains(where: { $0 != .disappearing }) {
        return "\(listed(stages.keys)) do not disappear with the host"
      }
    }
    return nil
  }
}
