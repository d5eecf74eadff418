/// The tabs that a host lays out, kept until they change: those in view with half a strip on both sides, and some beside them.
struct TabReach: Sendable {
  /// Their indices, ascending.
  private(set) var tabs: [Int] = []
  /// The first of them that is not measured.
  private(set) var nextUnmeasured: Int?
  /// Where in `tabs` the search for it goes on.
  private var searchStart = 0
  private var range = 0..<0
  /// The offsets at which the tabs in view stay the same; none while they have to be looked up.
  private var offsets = 1.0..<1.0
  /// Whether `tabs` is to be filled anew, though those in view may be the same.
  private var isOutdated = true
  /// Takes the next indices, so that two arrays are filled in turn and none is allocated.
  private var spare: [Int] = []

  @inline(__always)
  func isCurrent(at offset: Double) -> Bool { !isOutdated && offsets.contains(offset) }

  /// Tabs beside those in view have changed.
  mutating func expire() { isOutdated = true }

  /// Frames have changed.
  mutating func forgetFrames() { offsets = 1.0..<1.0 }

  /// Which tab stands at which index has changed, or what is known of it.
  mutating func restart() {
    isOutdated = true
    searchStart = 0
    forgetFrames()
  }

  /// Fills `tabs` where that is needed; true when they are others than before. `others` are the tabs beside those in view.
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

  /// A tab was measured, or could not be: the search goes on behind it.
  mutating func pass(_ index: Int, in strip: TabStrip) {
    guard index == nextUnmeasured else { return }
    searchStart += 1
    search(in: strip)
  }

  private mutating func search(in strip: TabStrip) {
    while searchStart < tabs.count, strip.isMeasured(tabs[searchStart]) { searchStart += 1 }
    nextUnmeasured = searchStart < tabs.count ? tabs[searchStart] : nil
  }

  /// The tabs in view with half a strip on both sides, and the offsets at which they are those.
  private mutating func updateRange(at offset: Double, in strip: TabStrip) -> Range<Int> {
    if offsets.contains(offset) { return range }
    let length = strip.viewportLength
    let range = strip.indices(from: offset - length / 2, to: offset + length * 1.5)
    guard !range.isEmpty else {
      offsets = 1.0..<1.0
      return range
    }
    // A tab is in view from where its end leaves the start to where its start leaves the end.
    let isFirst = range.lowerBound == 0
    let isLast = range.upperBound == strip.count
    let low = Swift.max(
      isFirst ? -.infinity : strip.frame(of: range.lowerBound - 1).end + length / 2,
      strip.frame(of: range.upperBound - 1).x - length * 1.5)
    let high = Swift.min(
      strip.frame(of: range.lowerBound).end + length / 2,
      isLast ? .infinity : strip.frame(of: range.upperBound).x - length * 1.5)
    offsets = low < high ? low..<high : 1.0..<1.0
    return range
  }
}
