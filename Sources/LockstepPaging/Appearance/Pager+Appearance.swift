/// The presence of the host, and the appearance of each page as the app knows it.
package struct PagerVisibility<ID: Hashable & Sendable>: Sendable {
  package fileprivate(set) var presence: PagerPresence
  package fileprivate(set) var isInBackground = false
  package fileprivate(set) var appearances: [PageAppearance<ID>] = []

  init(_ presence: PagerPresence) { self.presence = presence }

  /// `true` while a motion would be visible: the host is not hidden and the app is not in the background.
  var isOnScreen: Bool { presence != .hidden && !isInBackground }

  /// A loop, because `contains(where:)` allocates for each element in code that is not specialized for the app's ids.
  func hasAppearance(of id: ID) -> Bool {
    for at in appearances.indices where appearances[at].id == id { return true }
    return false
  }
}

/// The appearance of one page: the stage that was last reported to the app, and the stage to report next.
package struct PageAppearance<ID: Hashable & Sendable>: Sendable {
  package enum Stage: Sendable, Equatable {
    case gone
    case appearing
    case shown
    case disappearing
  }

  package internal(set) var id: ID
  /// The stage that was last reported to the app.
  package internal(set) var stage = Stage.gone
  /// The stage to report next.
  var goal = Stage.gone
}

// Reports of page appearance come in pairs that always balance: each `will` is followed by its `did` or by the opposite
// `will`.
//
// * A page begins to appear when its first point becomes visible.
// * The page that a motion leaves begins to disappear when the motion begins. When the motion is canceled, that page
//   begins to appear again.
// * A page that is visible while the pager is idle has appeared. A page that is not visible has disappeared.
extension Pager {
  /// Emits the callbacks that bring the reported appearance of every page up to date. Allocates nothing unless more
  /// pages are visible at a time than ever before.
  mutating func updateAppearances() {
    guard environment.reportsAppearance || !visibility.appearances.isEmpty else { return }
    let visible = slotsOnScreen
    let target = targetSlot
    let staying = visibleSlots(at: Double(target))
    var hasChanged = false
    for at in visibility.appearances.indices {
      let page = visibility.appearances[at]
      let slot = rowSlot(of: page.id)
      let isVisible = slot.map { visible?.contains($0) == true } == true
      let isStaying = slot.map(staying.contains) == true
      let goal = isVisible ? goal(from: page.stage, isStaying: isStaying) : .gone
      guard goal != page.goal else { continue }
      visibility.appearances[at].goal = goal
      hasChanged = true
    }
    if let visible {
      for slot in visible {
        guard let id = rowPages[pageIndex(atSlot: slot)], !visibility.hasAppearance(of: id) else { continue }
        if isGlimpsed(slot, before: target) { continue }
        let goal = goal(from: .gone, isStaying: staying.contains(slot))
        guard goal != .gone else { continue }
        visibility.appearances.append(PageAppearance(id: id, goal: goal))
        hasChanged = true
      }
    }
    if hasChanged { reportAppearances() }
  }

  /// Reports that the pages about to be unmounted have disappeared.
  mutating func endAppearances() {
    guard !visibility.appearances.isEmpty else { return }
    for at in visibility.appearances.indices {
      visibility.appearances[at].goal =
        mounted.ids.contains(visibility.appearances[at].id) ? visibility.appearances[at].stage : .gone
    }
    reportAppearances()
  }

  /// The slots of the visible pages. Nil when no page is visible, and when appearance is not reported.
  private var slotsOnScreen: ClosedRange<Int>? {
    guard environment.reportsAppearance, isOnScreen, !rowPages.isEmpty else { return nil }
    return visibleSlots(at: slot)
  }

  /// The slot on which the row comes to rest.
  package var targetSlot: Int {
    let place = target.flatMap { rowSlot(of: $0) } ?? nearestSlot(to: slot)
    return Swift.min(place, slotRange.upperBound)
  }

  /// Returns `true` for a page that is visible only because the row overshoots the slot of its target. The row does not
  /// settle on that page, so the app receives no callback for the page.
  package func isGlimpsed(_ slot: Int, before target: Int) -> Bool {
    guard case .settling(let settle) = state else { return false }
    switch settle.course {
    case .spring: return slot != target && abs(Double(slot - target)) >= abs(self.slot - Double(target))
    case .platform(let course): return (slot - target).signum() * (target - course.startSlot).signum() > 0
    }
  }

  /// Returns the next stage of a visible page. `isStaying` indicates that the page will still be visible after the
  /// motion.
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

  /// Emits first the callbacks of stages that begin, then those of stages that end. Within both groups, pages that
  /// disappear come first.
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

// Events of the host: it appears, disappears, and changes between background and foreground.
extension Pager {
  /// `true` while a motion would be visible.
  package var isOnScreen: Bool { visibility.isOnScreen }

  mutating func show(as next: PagerPresence, at time: Double) {
    moment(time)
    if next == .hidden { endMotion() }
    visibility.presence = next
  }

  mutating func enter(background: Bool, at time: Double) {
    moment(time)
    if background { endMotion() }
    visibility.isInBackground = background
  }

  /// Ends the current motion at its target. The motion is not visible from now on, and the platform may send no more
  /// frames.
  @inline(never) private mutating func endMotion() {
    land(on: rowTarget)
    touch.end()
  }
}

/// The presence of a pager's host on the screen, with the appearance stages of a view controller.
public enum PagerPresence: Sendable, Equatable {
  /// The host is off the screen: closed or covered.
  case hidden
  /// The host is about to be on the screen.
  case appearing(animated: Bool)
  /// The host is on the screen.
  case shown
  /// The host is about to leave the screen.
  case disappearing(animated: Bool)
}
