import LockstepPaging

/// What the page has drawn of the strip.
struct DrawnTabs: Equatable {
  var range: Range<Int>
  var target: Int
}

/// What the browser plays of the indicator.
enum PlayedCourse: Equatable {
  /// The course around this page.
  case around(Int)
  /// The look of this moment.
  case still
}

extension WebPager {
  /// How far a course reaches on both sides of its page, in pages.
  private static let courseReach = 4

  /// Lists the tabs to draw, five numbers each: page, index, x, width and whether it is measured. Those are the tabs in sight
  /// with half a strip on both sides, those of mounted pages, the one gone to and the one with the focus: ten thousand buttons would cost a fifth of a
  /// second. Nil when they are drawn already.
  func listTabs() -> Int? {
    let start = strip.offset(at: pager.position)
    let range = strip.indices(from: start - strip.viewportLength / 2, to: start + strip.viewportLength * 1.5)
    let drawing = DrawnTabs(range: range, target: pager.targetIndex)
    guard drawing != drawnTabs else { return nil }
    drawnTabs = drawing
    var strays: [Int] = []
    for id in pager.mountedIDs {
      if let index = pager.pages.index(of: id) { keep(index, besides: range, in: &strays) }
    }
    if !pager.pages.isEmpty { keep(pager.targetIndex, besides: range, in: &strays) }
    if let focused, let index = pager.pages.index(of: focused) { keep(index, besides: range, in: &strays) }
    numbers.reserve(SharedNumbers.list + (range.count + strays.count) * 5)
    var count = 0
    for index in strays where index < range.lowerBound { writeTab(index, as: &count) }
    for index in range { writeTab(index, as: &count) }
    for index in strays where index >= range.upperBound { writeTab(index, as: &count) }
    return count
  }

  /// Adds a tab that is not in sight to the few of its kind, in order.
  private func keep(_ index: Int, besides range: Range<Int>, in strays: inout [Int]) {
    guard !range.contains(index), !strays.contains(index) else { return }
    strays.insert(index, at: strays.firstIndex { $0 > index } ?? strays.count)
  }

  private func writeTab(_ index: Int, as count: inout Int) {
    guard let id = pager.pages[index] else { return }
    let frame = strip.frame(of: index)
    let at = SharedNumbers.list + count * 5
    numbers[at] = Double(id)
    numbers[at + 1] = Double(index)
    numbers[at + 2] = frame.x
    numbers[at + 3] = frame.width
    numbers[at + 4] = strip.isMeasured(index) ? 1 : 0
    count += 1
  }

  /// Lists the panels of mounted pages, three numbers each: page, slot, and whether it is out of view and so inert.
  func listPanels() -> Int {
    let ids = pager.mountedIDs
    numbers.reserve(SharedNumbers.list + ids.count * 3)
    let place = pager.stride > 0 ? pager.offset / pager.stride : 0
    for (count, id) in ids.enumerated() {
      let slot = Double(pager.slot(of: id) ?? -1)
      let at = SharedNumbers.list + count * 3
      numbers[at] = Double(id)
      numbers[at + 1] = slot
      numbers[at + 2] = abs(slot - place) > 1 - 1e-4 ? 1 : 0
    }
    return ids.count
  }

  /// Lists the indicator's look against the scroll position, four numbers each: the part of the way from the first to the last
  /// page, x, width and opacity. Nil when the browser plays that already.
  ///
  /// In a long jump, and past the ends, the scroll position says nothing of the indicator: the look of the moment is listed.
  func listCourse() -> Int? {
    let last = pager.slotCount - 1
    guard last > 0 else { return nil }
    guard !pager.isRowShortened, pager.position >= 0, pager.position <= Double(last) else {
      playedCourse = .still
      guard let look = indicator.appearance(at: pager.position, in: strip) else { return nil }
      var at = SharedNumbers.list
      numbers.reserve(SharedNumbers.list + 8)
      write(look, part: 0, at: &at)
      write(look, part: 1, at: &at)
      return 2
    }
    let current = pager.current.flatMap(pager.pages.index(of:)) ?? 0
    if case .around(let middle) = playedCourse, abs(middle - current) * 2 <= Self.courseReach { return nil }
    playedCourse = .around(current)
    let first = Swift.max(current - Self.courseReach, 0)
    let end = Swift.min(current + Self.courseReach, last)
    // The ends are listed too where the course does not reach them: the browser would go to the indicator's own style there.
    numbers.reserve(SharedNumbers.list + (20 * (end - first) + 4) * 4)
    var at = SharedNumbers.list
    indicator.course(over: Double(first)...Double(end), in: strip) { position, look in
      if at == SharedNumbers.list, first > 0 { self.write(look, part: 0, at: &at) }
      self.write(look, part: position / Double(last), at: &at)
      if position == Double(end), end < last { self.write(look, part: 1, at: &at) }
    }
    return (at - SharedNumbers.list) / 4
  }

  private func write(_ look: TabIndicator.Appearance, part: Double, at index: inout Int) {
    numbers[index] = Swift.min(part, 1)
    numbers[index + 1] = look.frame.x
    numbers[index + 2] = look.frame.width
    numbers[index + 3] = look.opacity
    index += 4
  }
}
