import LockstepPaging
import LockstepRecording

/// A host's row of pages that is laid out by effects alone, and the invariants of the row after every event.
struct RowLedger<ID: Hashable & Sendable & CustomStringConvertible>: Sendable {
  /// The slot of each page, by id.
  private var slots: [ID: Int] = [:]
  /// The first violation.
  private(set) var finding: RecordedFinding?
  /// The first violation as a sentence.
  var violation: String? { finding?.sentence }

  private mutating func fail(_ sentence: String, rule: Int = #line) {
    if self.finding == nil { self.finding = RecordedFinding(rule: 1_000 + rule, sentence: sentence) }
  }

  /// Returns the first violation and forgets it.
  mutating func takeFinding() -> RecordedFinding? {
    defer { finding = nil }
    return finding
  }

  mutating func apply(_ effect: Pager<ID>.Effect, of pager: Pager<ID>) {
    switch effect {
    case .mount(let id), .shift(let id):
      // A page that the same event has unmounted again has no slot.
      if let slot = pager.slot(of: id) { slots[id] = slot }
    case .unmount(let id):
      slots[id] = nil
    case .layout, .endDriving:
      for id in pager.mountedIDs { slots[id] = pager.slot(of: id) }
    default:
      break
    }
  }

  mutating func verify(_ pager: Pager<ID>) {
    let layout = PagerLayout(
      of: pager.rowPages, ends: pager.ends, viewport: pager.viewportLength, configuration: pager.configuration)
    if pager.layout.derived != layout { fail("the layout does not match the pages and the configuration") }
    guard !pager.rowPages.isEmpty else {
      if pager.slotCount != 0 || pager.windowStart != 0 { fail("no pages in \(pager.slotCount) slots") }
      return
    }
    let reached = pager.mountedIDs.prefix(pager.mounted.slots.count)
    for id in reached where slots[id] != pager.slot(of: id) {
      fail("\(id) is in slot \(numbered(slots[id])), and belongs in slot \(numbered(pager.slot(of: id)))")
    }
    let taken = reached.compactMap(pager.slot)
    if zip(taken, taken.dropFirst()).contains(where: { $0 >= $1 }) {
      fail("mounted pages are in slots \(listed(taken))")
    }
    if taken.contains(where: { $0 < 0 || $0 >= pager.slotCount }) {
      fail("pages in slots \(listed(taken)) of \(pager.slotCount)")
    }
    verifyWindow(pager)
    verifyShortened(pager)
    verifyMounted(pager)
  }

  private mutating func verifyShortened(_ pager: Pager<ID>) {
    guard case .jump(let row) = pager.row else { return }
    let slots = row.stops.map { $0.slot }
    if zip(slots, slots.dropFirst()).contains(where: { $0 + 1 != $1 }) {
      fail("a gap in the row's slots \(listed(slots))")
    }
    if zip(row.stops, row.stops.dropFirst()).contains(where: { $0.page >= $1.page }) {
      fail("the pages of the row \(listed(row.stops.map { $0.page })) do not ascend")
    }
  }

  private mutating func verifyWindow(_ pager: Pager<ID>) {
    let isCyclic = pager.ends == .cyclic
    if isCyclic, pager.rowPages.count < pager.geometry.mostInView { fail("\(pager.rowPages.count) pages are cyclic") }
    if !isCyclic, !pager.rowPages.isUnlimited, pager.slotCount == pager.rowPages.count, pager.windowStart != 0 {
      fail("a whole row starts at \(pager.windowStart)")
    }
    if pager.window.lowerBound < pager.indices.lowerBound || pager.window.upperBound > pager.indices.upperBound {
      fail("the window from \(pager.window.lowerBound) to \(pager.window.upperBound) extends past the ends")
    }
    guard pager.phase == .idle, !(pager.slotCount == pager.rowPages.count && pager.windowStart == 0) else { return }
    let slot = pager.settledIndex - pager.windowStart
    let isAtStart = pager.windowStart == pager.indices.lowerBound
    let isAtEnd = pager.windowStart + pager.slotCount - 1 == pager.indices.upperBound
    let margin = pager.slotCount / 4
    if !(isAtStart || slot >= margin) || !(isAtEnd || slot < pager.slotCount - margin) {
      fail("idle in slot \(slot) of \(pager.slotCount)")
    }
  }

  /// Checks the mounted pages by their definition: a page is mounted when the page, or a page at most `preload` slots
  /// away, is visible. A row past its end counts as being at its end.
  private mutating func verifyMounted(_ pager: Pager<ID>) {
    let preload = pager.configuration.preload
    let mounted = pager.mountedIDs.prefix(pager.mounted.slots.count)
    let isAlone = pager.phase == .idle && pager.configuration.pageLength == .viewport
    if mounted.count > 2 * preload + (isAlone ? 1 : pager.geometry.mostInView) {
      fail("\(mounted.count) pages mounted")
    }
    let range = pager.pageSlots.clamped(to: pager.window)
    let (visible, perhaps) = Self.slotsInView(of: pager)
    let wanted = range.clamped(to: visible.lowerBound - preload...visible.upperBound + preload)
    let allowed = range.clamped(to: perhaps.lowerBound - preload...perhaps.upperBound + preload)
    if pager.ends == .cyclic {
      return verifyCyclic(pager, mounted, visible: visible, wanted: wanted, allowed: allowed)
    }
    for slot in wanted {
      guard let id = pager.rowPages[pager.pageIndex(atSlot: slot)] else { continue }
      if !mounted.contains(id) { fail("mounted \(listed(mounted)), and not \(id) in slot \(slot)") }
    }
    for id in mounted where !(pager.rowSlot(of: id).map(allowed.contains) ?? false) {
      fail("mounted \(listed(mounted)), and \(id) is out of reach")
    }
  }

  private mutating func verifyCyclic(
    _ pager: Pager<ID>, _ mounted: ArraySlice<ID>, visible: ClosedRange<Int>, wanted: ClosedRange<Int>,
    allowed: ClosedRange<Int>
  ) {
    let place = Self.clampedSlot(of: pager)
    for slot in visible {
      guard let id = pager.rowPages[pager.pageIndex(atSlot: slot)] else { continue }
      let host = slots[id].map { $0 + pager.windowStart }
      let isElsewhere = pager.isRowShortened && host.map { Self.isInView($0, by: 0, at: place, of: pager) } == true
      if host != slot, !isElsewhere { fail("\(id) is visible in slot \(slot), but is in slot \(numbered(host))") }
    }
    let counts = min(wanted.count, pager.rowPages.count)...min(allowed.count, pager.rowPages.count)
    if !pager.isRowShortened, !counts.contains(mounted.count) {
      fail("\(mounted.count) mounted of \(counts.lowerBound) to \(counts.upperBound)")
    }
    for id in mounted where !allowed.contains(where: { pager.rowPages[pager.pageIndex(atSlot: $0)] == id }) {
      fail("\(id) is out of reach and mounted")
    }
  }

  private static func clampedSlot(of pager: Pager<ID>) -> Double {
    let range = pager.slotRange.clamped(to: pager.window)
    return min(max(pager.slot, Double(range.lowerBound)), Double(range.upperBound))
  }

  /// The slots that are surely visible, and the slots that are perhaps visible. The latter include slots of which so
  /// little is visible that rounding decides.
  static func slotsInView(of pager: Pager<ID>) -> (surely: ClosedRange<Int>, perhaps: ClosedRange<Int>) {
    let range = pager.pageSlots.clamped(to: pager.window)
    let place = clampedSlot(of: pager)
    let reach = pager.geometry.mostInView + 1
    let near = range.clamped(to: Int(place) - reach...Int(place) + reach)
    func inView(by part: Double) -> ClosedRange<Int>? {
      guard let first = near.first(where: { isInView($0, by: part, at: place, of: pager) }) else { return nil }
      var last = first
      while last < near.upperBound, isInView(last + 1, by: part, at: place, of: pager) { last += 1 }
      return first...last
    }
    // While only a gap between two pages is visible, the page after the gap counts as visible.
    let behind = Int(place.rounded(.up))
    let visible = inView(by: 2e-6) ?? behind...behind
    return (visible, inView(by: 5e-7) ?? visible)
  }

  /// Returns `true` when more of the slot than `part` of a stride is visible.
  private static func isInView(_ slot: Int, by part: Double, at place: Double, of pager: Pager<ID>) -> Bool {
    guard pager.stride > 0 else { return Double(slot) >= place.rounded(.down) && Double(slot) <= place.rounded(.up) }
    let start = pager.start(ofSlot: slot) - place * pager.stride
    let little = part * min(pager.stride, pager.pageLength / 4e-6)
    return start < pager.viewportLength - little && start + pager.pageLength > little
  }
}
