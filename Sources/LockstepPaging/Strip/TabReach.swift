/// The tabs that a host lays out: the visible tabs, their neighbors on both sides, and some others. The list is stored
/// until it changes.
///
/// The list always contains the tabs within `margin` of the visible ones. When it does not, it is filled anew with the
/// tabs within `supply`. So a host lays out several new tabs at once, and then none until the strip has moved by the
/// difference.
struct TabReach: Sendable {
  /// The distance on both sides of the visible tabs within which every tab is laid out, in lengths of the strip.
  static let margin = 0.25
  /// The distance on both sides of the visible tabs within which new tabs are laid out, in lengths of the strip.
  static let supply = 0.75

  /// The indices of the tabs, ascending.
  private(set) var tabs: [Int] = []
  /// The first tab of `tabs` that is not measured.
  private(set) var nextUnmeasured: Int?
  /// The index in `tabs` at which the search for `nextUnmeasured` continues.
  private var searchStart = 0
  private var range = 0..<0
  /// The offsets at which the result of the search for visible tabs stays the same; empty while a search is necessary.
  private var offsets = 1.0..<1.0
  /// `true` when `tabs` must be filled again, even if the visible tabs are the same.
  private var isOutdated = true
  /// The array for the next indices. This array and `tabs` are filled alternately, so that no array is allocated.
  private var spare: [Int] = []

  @inline(__always)
  func isCurrent(at offset: Double) -> Bool { !isOutdated && offsets.contains(offset) }

  /// Makes the next update fill `tabs` again, because the tabs in addition to the visible ones have changed.
  mutating func expire() { isOutdated = true }

  /// Makes the next update search for the visible tabs, because frames have changed.
  mutating func forgetFrames() { offsets = 1.0..<1.0 }

  /// Makes the next update start without stored values, because the list of tabs or the measured widths have changed.
  mutating func restart() {
    isOutdated = true
    range = 0..<0
    searchStart = 0
    forgetFrames()
  }

  /// Fills `tabs` if necessary. Returns `true` when the tabs have changed. `others` inserts the tabs in addition to the
  /// visible ones.
  mutating func update(at offset: Double, in strip: TabStrip, others: (_ insert: (Int?) -> Void) -> Void) -> Bool {
    let range = updateRange(at: offset, in: strip)
    guard isOutdated || range != self.range else { return false }
    self.range = range
    isOutdated = false
    var next = spare
    spare = []
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: range)
    others { index in
      guard let index, index >= 0, index < strip.count, !next.contains(index) else { return }
      next.insert(index, at: next.firstIndex { $0 > index } ?? next.count)
    }
    guard next != tabs else {
      spare = next
      search(in: strip)
      return false
    }
    spare = tabs
    tabs = next
    searchStart = 0
    search(in: strip)
    return true
  }

  /// Continues the search after a tab that was measured or could not be measured.
  mutating func pass(_ index: Int, in strip: TabStrip) {
    guard index == nextUnmeasured else { return }
    searchStart += 1
    search(in: strip)
  }

  private mutating func search(in strip: TabStrip) {
    while searchStart < tabs.count, strip.isMeasured(tabs[searchStart]) { searchStart += 1 }
    nextUnmeasured = searchStart < tabs.count ? tabs[searchStart] : nil
  }

  /// Returns the visible tabs and their neighbors. Stores the offsets at which the result stays the same.
  private mutating func updateRange(at offset: Double, in strip: TabStrip) -> Range<Int> {
    if offsets.contains(offset) { return range }
    offsets = Self.offsets(of: range, in: strip)
    if offsets.contains(offset) { return range }
    let supply = Self.supply * strip.viewportLength
    let range = strip.indices(from: offset - supply, to: offset + strip.viewportLength + supply)
    offsets = Self.offsets(of: range, in: strip)
    return range
  }

  /// Returns the offsets at which the tabs in a range are enough; an empty range of offsets for a range that is empty or
  /// contains tabs that the strip does not have.
  private static func offsets(of range: Range<Int>, in strip: TabStrip) -> Range<Double> {
    guard !range.isEmpty, range.upperBound <= strip.count else { return 1.0..<1.0 }
    let margin = Self.margin * strip.viewportLength
    let low = range.lowerBound == 0 ? -.infinity : strip.frame(of: range.lowerBound).x + margin
    let high =
      range.upperBound == strip.count
      ? .infinity : strip.frame(of: range.upperBound - 1).end - strip.viewportLength - margin
    return low < high ? low..<high : 1.0..<1.0
  }
}
