/// The stretch of an unlimited sequence of pages that has tabs.
///
/// A strip over an unlimited sequence has a tab for each page within `reach` pages of the page that it shows. During a
/// long move it also has tabs around the target, and leaves out what lies between:
/// ```
/// pages   ... 3  4  5  6  7 ...................... 98  99 100 101 ...
/// tabs        0  1  2  3  4                         5   6   7   8
/// ```
/// The strip moves evenly from the tab of the source to the tab of the target. So the cost of a strip does not depend
/// on the distance of a move, nor on the index of a page.
struct TabWindow: Sendable, Equatable {
  /// The indices of the pages with tabs, as ascending ranges with gaps between them.
  private(set) var ranges: [Range<Int>] = []
  /// The number of tabs before each range.
  private var starts: [Int] = []
  /// A page's index, and its place among the tabs. The position moves evenly from `source` to `target`.
  private var source = Knot(page: 0, tab: 0)
  private var target = Knot(page: 0, tab: 0)

  private struct Knot: Sendable, Equatable {
    var page: Double
    var tab: Double
  }

  /// Creates a window of the pages around one page.
  init(around page: Int, reach: Int) {
    set([Self.range(around: page, reach: reach)])
    target = Knot(page: Double(page), tab: Double(tab(of: page) ?? 0))
    source = target
  }

  /// The number of tabs.
  var count: Int { (starts.last ?? 0) + (ranges.last?.count ?? 0) }

  /// The index of the page at which the target's tab is.
  var targetPage: Int { Int(target.page) }

  /// Returns the index of the tab of a page, or nil for a page without a tab.
  func tab(of page: Int) -> Int? {
    for (range, start) in zip(ranges, starts) where range.contains(page) { return start + page - range.lowerBound }
    return nil
  }

  /// Returns the index of the page of a tab. An index outside the tabs gets the nearest tab.
  func page(of tab: Int) -> Int {
    let tab = Swift.min(Swift.max(tab, 0), count - 1)
    for (range, start) in zip(ranges, starts) where tab - start < range.count { return range.lowerBound + tab - start }
    return targetPage
  }

  /// `true` when tabs follow the page without a gap for at least `margin` pages on both sides.
  func reaches(_ page: Int, margin: Int) -> Bool {
    let wanted = Self.range(around: page, reach: margin)
    for range in ranges where range.lowerBound <= wanted.lowerBound && range.upperBound >= wanted.upperBound {
      return true
    }
    return false
  }

  /// Returns the place of a position among the tabs. It is continuous, and an idle position on a page with a tab is
  /// exactly on that tab. A position outside the tabs gives a place outside them.
  func place(of position: Double) -> Double {
    if ranges.count == 1 { return position - Double(ranges[0].lowerBound) }
    let length = target.page - source.page
    let part = length == 0 ? 1 : (position - source.page) / length
    if part < 0 { return source.tab + (position - source.page) }
    if part >= 1 { return target.tab + (position - target.page) }
    return source.tab + (target.tab - source.tab) * part
  }

  /// Moves evenly from the current position to another target. The target must have a tab.
  mutating func aim(at page: Int, from position: Double) {
    let start = Knot(page: position, tab: place(of: position))
    target = Knot(page: Double(page), tab: Double(tab(of: page) ?? 0))
    source = start
  }

  /// Replaces the tabs by the pages around one page.
  mutating func renew(around page: Int, reach: Int) {
    set([Self.range(around: page, reach: reach)])
    if let tab = tab(of: targetPage) { target.tab = Double(tab) }
    source = target
  }

  /// Adds the pages around a target, and keeps only the tabs within `reach` of two tabs: the one at the position, and
  /// the one in the middle of the visible part.
  mutating func add(around page: Int, reach: Int, keeping visible: Int, from position: Double) {
    let place = place(of: position)
    let near = Int(Swift.min(Swift.max(place.rounded(.down), 0), Double(Swift.max(count - 1, 0))))
    let nearPage = self.page(of: near)
    var kept: [Range<Int>] = []
    for (range, start) in zip(ranges, starts) {
      for middle in [near, visible] {
        let low = Swift.max(middle - reach, start)
        let high = Swift.min(middle + reach + 1, start + range.count)
        if low < high { kept.append(range.lowerBound + low - start..<range.lowerBound + high - start) }
      }
    }
    set(kept + [Self.range(around: page, reach: reach)])
    let tab = Double(tab(of: nearPage) ?? 0) + (place - Double(near))
    source = Knot(page: position, tab: tab)
    target = Knot(page: Double(page), tab: Double(self.tab(of: page) ?? 0))
  }

  private static func range(around page: Int, reach: Int) -> Range<Int> {
    let low = Swift.max(page - reach, PagerSequence<Int>.indices.lowerBound)
    return low..<Swift.max(Swift.min(page + reach, PagerSequence<Int>.indices.upperBound) + 1, low)
  }

  /// Stores ranges in ascending order. Ranges that touch or overlap become one.
  private mutating func set(_ all: [Range<Int>]) {
    ranges = []
    for range in all { insert(range) }
    starts = []
    var count = 0
    for range in ranges {
      starts.append(count)
      count += range.count
    }
  }

  private mutating func insert(_ range: Range<Int>) {
    let first = ranges.firstIndex { $0.upperBound >= range.lowerBound } ?? ranges.count
    var (low, high) = (range.lowerBound, range.upperBound)
    while first < ranges.count, ranges[first].lowerBound <= high {
      low = Swift.min(low, ranges[first].lowerBound)
      high = Swift.max(high, ranges[first].upperBound)
      ranges.remove(at: first)
    }
    ranges.insert(low..<high, at: first)
  }
}
