@testable import LockstepPaging

/// The appearance of each page according to the last callback about the page.
struct AppearanceLedger {
  enum Stage {
    case appearing
    case shown
    case disappearing
  }

  private(set) var stages: [Int: Stage] = [:]

  /// Applies a callback. Returns `false` when the callback does not fit the page's stage.
  mutating func apply(_ effect: Pager<Int>.Effect) -> Bool {
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
  func violation(of pager: Pager<Int>) -> String? {
    guard pager.configuration.reportsAppearance, pager.isOnScreen, !pager.rowPages.isEmpty else {
      return stages.isEmpty ? nil : "\(stages) off the screen"
    }
    let reported = Set(stages.keys)
    func ids(_ slots: ClosedRange<Int>) -> Set<Int> {
      Set(
        slots.compactMap { slot in
          pager.rowPages[pager.pageIndex(atSlot: slot)].flatMap {
            reported.contains($0) || !pager.isGlimpsed(slot) ? $0 : nil
          }
        })
    }
    let slots = RowLedger.slotsInView(of: pager)
    let (surely, perhaps) = (ids(slots.surely), ids(slots.perhaps))
    switch pager.visibility.presence {
    case .hidden:
      return "hidden, and on the screen"
    case .appearing:
      if !reported.isSuperset(of: surely) || !reported.isSubset(of: perhaps) {
        return "visible \(perhaps), reported \(reported)"
      }
      if pager.phase == .idle, stages.values.contains(.disappearing) { return "\(stages) while idle and appearing" }
    case .shown:
      if !reported.isSuperset(of: surely) || !reported.isSubset(of: perhaps) {
        return "visible \(perhaps), reported \(reported)"
      }
      if pager.phase == .idle, stages.values.contains(where: { $0 != .shown }) { return "\(stages) while idle" }
    case .disappearing:
      if !reported.isSubset(of: perhaps) { return "visible \(perhaps), reported \(reported)" }
      if stages.values.contains(where: { $0 != .disappearing }) { return "\(stages) while the host disappears" }
    }
    return nil
  }
}
