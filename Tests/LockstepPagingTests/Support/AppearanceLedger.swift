@testable import LockstepPaging

/// What pages were told of being seen, kept as a person would: nothing about a page but the last thing it was told.
struct AppearanceLedger {
  enum Stage {
    case appearing
    case shown
    case disappearing
  }

  private(set) var stages: [Int: Stage] = [:]

  /// False when this could not come now.
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

  /// What is wrong with who was told what after an event, or nil.
  func violation(of pager: Pager<Int>) -> String? {
    guard pager.configuration.reportsAppearance, pager.isOnScreen, !pager.rowPages.isEmpty else {
      return stages.isEmpty ? nil : "\(stages) out of sight"
    }
    let told = Set(stages.keys)
    func ids(_ slots: ClosedRange<Int>) -> Set<Int> {
      Set(
        slots.compactMap { slot in
          pager.rowPages[pager.pageIndex(atSlot: slot)].flatMap {
            told.contains($0) || !pager.isGlimpsed(slot) ? $0 : nil
          }
        })
    }
    let slots = RowLedger.slotsInView(of: pager)
    let (surely, seen) = (ids(slots.surely), ids(slots.perhaps))
    switch pager.visibility.presence {
    case .hidden:
      return "hidden, and on the screen"
    case .appearing:
      if !told.isSuperset(of: surely) || !told.isSubset(of: seen) { return "seen \(seen), told \(told)" }
      if pager.phase == .idle, stages.values.contains(.disappearing) { return "\(stages) at rest, about to be shown" }
    case .shown:
      if !told.isSuperset(of: surely) || !told.isSubset(of: seen) { return "seen \(seen), told \(told)" }
      if pager.phase == .idle, stages.values.contains(where: { $0 != .shown }) { return "\(stages) at rest" }
    case .disappearing:
      if !told.isSubset(of: seen) { return "seen \(seen), told \(told)" }
      if stages.values.contains(where: { $0 != .disappearing }) { return "\(stages) while all disappear" }
    }
    return nil
  }
}
