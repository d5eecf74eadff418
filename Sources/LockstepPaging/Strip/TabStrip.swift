/// Where the tabs of a strip stand, and how far the strip is scrolled, for any position of the pages.
///
/// A pure function of widths, options and position, but for one memory: whether a person has scrolled the strip away from
/// its selection. Lengths are in points from the start of the strip's content, in reading direction.
public struct TabStrip: Sendable, Equatable {
  /// The options.
  public var configuration: TabStripConfiguration {
    didSet {
      configuration = configuration.held
      let minimum = configuration.minimumTabWidth
      if minimum != widths.minimum { widths = TabWidths(widths.widths, minimum: minimum) }
    }
  }
  /// The length of the strip, in points.
  public private(set) var viewportLength = 0.0
  private var widths: TabWidths
  private var scroll = Scroll.following
  private var restingOffset = 0.0

  private enum Scroll: Sendable, Equatable {
    /// Under the selection.
    case following
    /// Where a person has put it.
    case free(offset: Double)
    /// From there back under the selection, while the pages go from one position to another.
    case returning(offset: Double, from: Double, to: Double)
  }

  /// The place of a tab or an indicator along the strip, in points.
  public struct Frame: Sendable, Equatable {
    /// Where it starts.
    public var x: Double
    /// How wide it is.
    public var width: Double

    /// Where it ends.
    public var end: Double { x + width }

    /// A frame.
    public init(x: Double, width: Double) {
      self.x = x
      self.width = width
    }
  }

  /// A strip of `count` tabs, none measured yet. Complexity: O(n).
  public init(count: Int = 0, configuration: TabStripConfiguration = TabStripConfiguration()) {
    self.configuration = configuration.held
    widths = TabWidths(count: Swift.max(count, 0), minimum: self.configuration.minimumTabWidth)
  }

  /// The number of tabs.
  public var count: Int { widths.count }

  /// Takes in the strip's length. What is not finite or below 0 counts as 0.
  public mutating func resize(to length: Double) {
    viewportLength = TabStripConfiguration.held(length)
  }

  /// Takes in the width that a tab's label wants. Unknown indices and widths that are no lengths are ignored, as a late
  /// measurement of a tab that is gone must be. Complexity: O(log n).
  public mutating func measure(_ index: Int, width: Double) {
    guard index >= 0, index < count, width.isFinite, width >= 0 else { return }
    widths.set(width, at: index)
  }

  /// True when the tab has been measured since it came. Complexity: O(1).
  public func isMeasured(_ index: Int) -> Bool {
    index >= 0 && index < count && widths.isMeasured(index)
  }

  /// Takes in a new list of tabs, keeping what is known of those that stay. Complexity: O(n).
  ///
  /// - Parameter oldIndex: where the tab at a new index was before, or nil when it is new.
  public mutating func rearrange(count: Int, oldIndex: (Int) -> Int?) {
    let known = (0..<Swift.max(count, 0)).map { index in
      guard let old = oldIndex(index), old >= 0, old < self.count else { return TabWidths.unmeasured }
      return widths.widths[old]
    }
    widths = TabWidths(known, minimum: configuration.minimumTabWidth)
  }

  // MARK: Tabs

  /// The frame of a tab; an empty one at the start for an index outside. Complexity: O(log n), without allocation.
  public func frame(of index: Int) -> Frame {
    guard index >= 0, index < count else { return Frame(x: configuration.sideInset, width: 0) }
    let start = configuration.sideInset + slack
    return Frame(x: start + distance(to: index), width: width(of: index))
  }

  /// The length of all tabs with spacing and insets, at least that of the strip. Complexity: O(log n).
  public var contentLength: Double { Swift.max(naturalLength, viewportLength) }

  /// The farthest that the strip scrolls.
  public var maximumOffset: Double { Swift.max(naturalLength - viewportLength, 0) }

  /// The tab at a place along the content, or nil beside the tabs; a gap belongs to the tab before it. Complexity: O(log² n).
  public func index(at x: Double) -> Int? {
    guard count > 0, x >= frame(of: 0).x, x < frame(of: count - 1).end else { return nil }
    return lastIndex(startingAtOrBefore: x)
  }

  /// The tabs that meet a stretch of the content. Complexity: O(log² n).
  public func indices(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0, end > start else { return 0..<0 }
    var first = lastIndex(startingAtOrBefore: start)
    if frame(of: first).end <= start { first += 1 }
    var last = lastIndex(startingAtOrBefore: end)
    if frame(of: last).x >= end { last -= 1 }
    return first..<Swift.max(last + 1, first)
  }

  /// How much of the selection's look a tab has: 1 when its page is at rest, 0 when a page or more away. The fractions of
  /// two neighbours add up to 1 between them. Complexity: O(1).
  public func selectedFraction(of index: Int, at position: Double) -> Double {
    guard count > 0, position.isFinite else { return 0 }
    let held = Swift.min(Swift.max(position, 0), Double(count - 1))
    return Swift.max(0, 1 - abs(held - Double(index)))
  }

  // MARK: Scrolling

  /// How far the strip is scrolled for a position of the pages: between the resting offsets of the two tabs around it, each
  /// held within the content. Complexity: O(log n), without allocation.
  public func offset(at position: Double) -> Double {
    switch scroll {
    case .following:
      return followingOffset(at: position)
    case .free(let offset):
      return Swift.min(Swift.max(offset, 0), maximumOffset)
    case .returning(let offset, let from, let to):
      let length = to - from
      let part = length == 0 ? 1 : Swift.min(Swift.max((position - from) / length, 0), 1)
      let begin = followingOffset(at: from)
      return followingOffset(at: position) + (offset - begin) * (1 - part)
    }
  }

  /// A person has scrolled the strip: it stays there until the next move.
  public mutating func scrolled(to offset: Double) {
    guard offset.isFinite else { return }
    scroll = .free(offset: Swift.min(Swift.max(offset, 0), maximumOffset))
  }

  /// The pages begin to move: a strip that a person has scrolled goes back under the selection on the way.
  public mutating func moveBegan(from position: Double, to target: Double) {
    guard scroll != .following else { return }
    scroll = .returning(offset: offset(at: position), from: position, to: target)
  }

  /// The pages have come to rest. A move that was given up leaves the strip where the person had put it.
  public mutating func rested(at index: Int) {
    switch scroll {
    case .returning(let offset, let from, let to) where from == Double(index) && to != from:
      scroll = .free(offset: offset)
    case .following, .returning:
      scroll = .following
      restingOffset = restingOffset(of: index)
    case .free:
      break
    }
  }

  /// Where the strip rests when the tab is selected. Complexity: O(log n).
  public func restingOffset(of index: Int) -> Double {
    let frame = frame(of: index)
    let wanted =
      switch configuration.rest {
      case .leading: frame.x - configuration.sideInset
      case .center: frame.x + frame.width / 2 - viewportLength / 2
      case .trailing: frame.end + configuration.sideInset - viewportLength
      case .visible:
        Swift.max(
          Swift.min(restingOffset, frame.x - configuration.sideInset),
          frame.end + configuration.sideInset - viewportLength)
      }
    return Swift.min(Swift.max(wanted, 0), maximumOffset)
  }

  private func followingOffset(at position: Double) -> Double {
    guard count > 0, position.isFinite else { return 0 }
    let held = Swift.min(Swift.max(position, 0), Double(count - 1))
    let index = Int(held.rounded(.down))
    let part = held - Double(index)
    let here = restingOffset(of: index)
    return part == 0 ? here : here + (restingOffset(of: index + 1) - here) * part
  }

  // MARK: Widths

  private var estimate: Double {
    widths.measuredCount > 0
      ? widths.total / Double(widths.measuredCount)
      : Swift.max(configuration.estimatedTabWidth, configuration.minimumTabWidth)
  }

  /// What is left over for the tabs themselves.
  private var room: Double {
    Swift.max(viewportLength - 2 * configuration.sideInset - gaps, 0)
  }

  private var gaps: Double { configuration.spacing * Double(Swift.max(count - 1, 0)) }

  private var ownTotal: Double { widths.total + Double(count - widths.measuredCount) * estimate }

  /// What every tab gets on top of its own width.
  private var growth: Double {
    configuration.sizing == .stretched && count > 0 ? Swift.max(room - ownTotal, 0) / Double(count) : 0
  }

  /// The width of all tabs where they have one in common.
  private var commonWidth: Double? {
    switch configuration.sizing {
    case .scrolling, .stretched: nil
    case .divided: count > 0 ? Swift.max(room / Double(count), configuration.minimumTabWidth) : 0
    case .uniform: widths.measuredCount > 0 ? widths.widest : estimate
    }
  }

  private func width(of index: Int) -> Double {
    if let commonWidth { return commonWidth }
    return (widths.isMeasured(index) ? widths.width(at: index) : estimate) + growth
  }

  private func distance(to index: Int) -> Double {
    let gaps = configuration.spacing * Double(index)
    if let commonWidth { return gaps + commonWidth * Double(index) }
    let measured = widths.prefix(index)
    return gaps + measured.sum + Double(index - measured.count) * estimate + growth * Double(index)
  }

  private var naturalLength: Double {
    guard count > 0 else { return 0 }
    let tabs = commonWidth.map { $0 * Double(count) } ?? ownTotal + growth * Double(count)
    return tabs + gaps + 2 * configuration.sideInset
  }

  private var slack: Double {
    let free = Swift.max(viewportLength - naturalLength, 0)
    return switch configuration.alignment {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }

  private func lastIndex(startingAtOrBefore x: Double) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if frame(of: middle).x <= x { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
