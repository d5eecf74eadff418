import LockstepEvents

/// Who sees the pages: where the host is, and which pages were told that they are seen.
struct PagerVisibility<ID: Hashable & Sendable>: Sendable {
  fileprivate(set) var presence: PagerPresence
  fileprivate(set) var isInBackground = false
  fileprivate(set) var appearances: [PageAppearance<ID>] = []

  init(_ presence: PagerPresence) { self.presence = presence }

  /// Whether a motion could be seen.
  var isOnScreen: Bool { !EngineParts.pageLife || (presence != .hidden && !isInBackground) }
}

/// How far a page has appeared, and how far it is going to.
struct PageAppearance<ID: Hashable & Sendable>: Sendable {
  enum Stage: Sendable, Equatable {
    case gone
    case appearing
    case shown
    case disappearing
  }

  var id: ID
  /// What the app has been told.
  var stage = Stage.gone
  /// What it is to be told next.
  var goal = Stage.gone
}

// Who is seen, told in pairs that always balance: each `will` is followed by its `did` or by the opposite `will`.
//
// A page begins to appear with the first point of it that is seen. The page that a motion leads away from begins to disappear
// with the motion; given up, it appears again. What is seen at rest has appeared; what is out of view has disappeared.
extension Pager {
  /// Brings what the app was told in line with what is seen. Without allocation once as many pages have been seen at a time.
  mutating func updateAppearances() {
    guard EngineParts.pageLife, configuration.reportsAppearance || !visibility.appearances.isEmpty else { return }
    let seen = seenSlots
    let staying = visibleSlots(at: Double(slot(of: rowTarget)))
    for at in visibility.appearances.indices {
      let slot = rowSlot(of: visibility.appearances[at].id)
      let isSeen = slot.map { seen?.contains($0) == true } == true
      let isStaying = slot.map(staying.contains) == true
      visibility.appearances[at].goal =
        isSeen ? goal(from: visibility.appearances[at].stage, isStaying: isStaying) : .gone
    }
    if let seen {
      for slot in seen {
        guard let id = rowPages[pageIndex(atSlot: slot)], !visibility.appearances.contains(where: { $0.id == id })
        else {
          continue
        }
        if isGlimpsed(slot) { continue }
        let goal = goal(from: .gone, isStaying: staying.contains(slot))
        if goal != .gone { visibility.appearances.append(PageAppearance(id: id, goal: goal)) }
      }
    }
    reportAppearances()
  }

  /// Pages that are about to be unmounted have disappeared.
  mutating func endAppearances() {
    guard EngineParts.pageLife, !visibility.appearances.isEmpty else { return }
    for at in visibility.appearances.indices {
      visibility.appearances[at].goal =
        mounted.ids.contains(visibility.appearances[at].id) ? visibility.appearances[at].stage : .gone
    }
    reportAppearances()
  }

  /// The slots whose pages a person sees; nil when that is none.
  private var seenSlots: ClosedRange<Int>? {
    guard configuration.reportsAppearance, isOnScreen, !rowPages.isEmpty else { return nil }
    return visibleSlots(at: slot)
  }

  private func slot(of index: Int) -> Int {
    rowPages[index].flatMap(rowSlot(of:)) ?? nearestSlot(to: slot)
  }

  /// Whether the page in a slot is seen only because the row goes too far: it is not coming, and nobody is told of it.
  func isGlimpsed(_ slot: Int) -> Bool {
    guard case .settling(let settle) = state else { return false }
    let target = self.slot(of: settle.target)
    switch settle.course {
    case .spring: return slot != target && abs(Double(slot - target)) >= abs(self.slot - Double(target))
    case .platform(let course): return (slot - target).signum() * (target - course.startSlot).signum() > 0
    }
  }

  /// The next stage of a page that is seen. `isStaying` tells that it will be seen when motion has ended.
  private func goal(from stage: PageAppearance<ID>.Stage, isStaying: Bool) -> PageAppearance<ID>.Stage {
    switch (visibility.presence, state) {
    case (.hidden, _):
      return .gone
    case (.disappearing, _):
      return stage == .gone ? .gone : .disappearing
    case (.shown, .idle):
      return .shown
    case (.appearing, .idle):
      return .appearing
    case (.appearing, _), (.shown, _):
      switch stage {
      case .gone, .appearing: return .appearing
      case .shown: return isStaying ? .shown : .disappearing
      case .disappearing: return isStaying ? .appearing : .disappearing
      }
    }
  }

  /// Tells what has begun, then what has ended; in both, first of pages that leave.
  private mutating func reportAppearances() {
    let isAnimated =
      switch visibility.presence {
      case .appearing(let animated), .disappearing(let animated): animated
      case .shown: state != .idle
      case .hidden: false
      }
    for at in visibility.appearances.indices {
      let page = visibility.appearances[at]
      guard page.goal == .gone || page.goal == .disappearing else { continue }
      guard page.stage == .appearing || page.stage == .shown else { continue }
      visibility.appearances[at].stage = .disappearing
      emit(.willDisappear(page.id, animated: isAnimated))
    }
    for at in visibility.appearances.indices {
      let page = visibility.appearances[at]
      guard page.goal == .appearing || page.goal == .shown else { continue }
      guard page.stage == .gone || page.stage == .disappearing else { continue }
      visibility.appearances[at].stage = .appearing
      emit(.willAppear(page.id, animated: isAnimated))
    }
    for page in visibility.appearances where page.goal == .gone && page.stage == .disappearing {
      emit(.didDisappear(page.id))
    }
    for at in visibility.appearances.indices
    where visibility.appearances[at].goal == .shown && visibility.appearances[at].stage == .appearing {
      visibility.appearances[at].stage = .shown
      emit(.didAppear(visibility.appearances[at].id))
    }
    visibility.appearances.removeAll { $0.goal == .gone }
  }
}

// The host comes and goes.
extension Pager {
  /// Whether a motion could be seen.
  var isOnScreen: Bool { visibility.isOnScreen }

  mutating func show(as next: PagerPresence, at time: Double) {
    moment(time)
    if next == .hidden { endMotion() }
    if EngineParts.pageLife { visibility.presence = next }
  }

  mutating func enter(background: Bool, at time: Double) {
    moment(time)
    if background { endMotion() }
    if EngineParts.pageLife { visibility.isInBackground = background }
  }

  /// Whatever is under way ends where it was going to: nobody will see it, and no frames may come.
  @inline(never) private mutating func endMotion() {
    land(on: rowTarget)
    touch.end()
  }
}
