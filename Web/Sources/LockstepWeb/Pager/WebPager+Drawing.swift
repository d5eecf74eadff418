import LockstepPaging

/// Where lists begin among the shared numbers.
let listStart = 32

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
  /// with half a strip on both sides, those of mounted pages, and the one gone to: ten thousand buttons would cost a fifth of a
  /// second. Nil when they are drawn already.
  func listTabs() -> Int? {
    let start = strip.offset(at: pager.position)
    let range = strip.indices(from: start - strip.viewportLength / 2, to: start + strip.viewportLength * 1.5)
    let drawing = DrawnTabs(range: range, target: pager.targetIndex)
    guard drawing != drawnTabs else { return nil }
    drawnTabs = drawing
    // Mounted pages stand side by side, but in a long jump, where there are two or three of them.
    let others = pager.mountedIDs.compactMap(pager.pages.index(of:))
    let low = others.reduce(range.lowerBound, Swift.min)
    let high = others.reduce(Swift.max(range.upperBound - 1, low), Swift.max)
    numbers.reserve(listStart + (range.count + others.count + 1) * 5)
    var count = 0
    for index in nearby(low, high, range, others) {
      guard let id = pager.pages[index] else { continue }
      let frame = strip.frame(of: index)
      let at = listStart + count * 5
      numbers[at] = Double(id)
      numbers[at + 1] = Double(index)
      numbers[at + 2] = frame.x
      numbers[at + 3] = frame.width
      numbers[at + 4] = strip.isMeasured(index) ? 1 : 0
      count += 1
    }
    return count
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
      numbers.reserve(listStart + 8)
      write(look, part: 0, at: listStart)
      write(look, part: 1, at: listStart + 4)
      return 2
    }
    let current = pager.current.flatMap(pager.pages.index(of:)) ?? 0
    if case .around(let middle) = playedCourse, abs(middle - current) * 2 <= Self.courseReach { return nil }
    playedCourse = .around(current)
    let first = Swift.max(current - Self.courseReach, 0)
    let end = Swift.min(current + Self.courseReach, last)
    var looks: [(Double, TabIndicator.Appearance)] = []
    indicator.course(over: Double(first)...Double(end), in: strip) { looks.append(($0 / Double(last), $1)) }
    if first > 0, let look = looks.first { looks.insert((0, look.1), at: 0) }
    if end < last, let look = looks.last { looks.append((1, look.1)) }
    numbers.reserve(listStart + looks.count * 4)
    var at = listStart
    for look in looks {
      write(look.1, part: Swift.min(look.0, 1), at: at)
      at += 4
    }
    return looks.count
  }

  private func write(_ look: TabIndicator.Appearance, part: Double, at index: Int) {
    numbers[index] = part
    numbers[index + 1] = look.frame.x
    numbers[index + 2] = look.frame.width
    numbers[index + 3] = look.opacity
  }
}
