/// The values that the frames of all tabs have in common. They are computed when tabs or options change. If tabs have
/// another width while they are selected, the values are also computed for each position.
struct TabTotals: Sendable, Equatable {
  /// The width that a tab has until it is measured.
  var estimate = 0.0
  /// The width of each tab, if all tabs have the same width.
  var commonWidth: Double?
  /// The width that is added to the own width of every tab.
  var stretch = 0.0
  /// The start of the first tab.
  var start = 0.0
  /// The length of all tabs with spacing and insets. It is at least the length of the strip.
  var contentLength = 0.0
}

extension TabStrip {
  /// Returns the totals for a position at which two tabs are selected in part. Complexity: O(1).
  func totals(for growing: Growing) -> TabTotals {
    hasSelectedWidths && growing.index >= 0 ? workedOut(growing) : totals
  }

  func workedOut(_ growing: Growing) -> TabTotals {
    var totals = TabTotals()
    let tabs = Double(count)
    totals.estimate = estimate
    let gaps = configuration.spacing * Swift.max(tabs - 1, 0)
    // The length that remains for the tabs themselves.
    let room = Swift.max(viewportLength - 2 * configuration.sideInset - gaps, 0)
    let own = widths.total + Double(count - widths.measuredCount) * totals.estimate + growing.here + growing.next
    switch configuration.sizing {
    case .scrolling: break
    case .stretched: totals.stretch = stretch(Swift.max(room - own, 0) / Swift.max(tabs, 1), totals.estimate, growing)
    case .divided: totals.commonWidth = configuration.limited(room / Swift.max(tabs, 1))
    case .uniform: totals.commonWidth = widths.measuredCount > 0 ? widths.widest : totals.estimate
    case .fixed(let width): totals.commonWidth = configuration.limited(width)
    }
    let natural = totals.commonWidth.map { $0 * tabs } ?? own + totals.stretch * tabs
    let length = count > 0 ? natural + gaps + 2 * configuration.sideInset : 0
    totals.contentLength = Swift.max(length, viewportLength)
    totals.start = configuration.sideInset + configuration.alignment.start(of: length, in: totals.contentLength)
    return totals
  }

  private var estimate: Double {
    switch configuration.estimate {
    case .mean(let initial):
      widths.measuredCount > 0 ? widths.total / Double(widths.measuredCount) : configuration.limited(initial)
    case .given(let width): configuration.limited(width)
    }
  }

  /// Returns the width to add to every tab: an equal share of the remaining length, limited so that the widest tab does
  /// not exceed the maximum.
  private func stretch(_ share: Double, _ estimate: Double, _ growing: Growing) -> Double {
    guard configuration.maximumTabWidth < .infinity else { return share }
    var widest = Swift.max(widths.widest, widths.measuredCount < count ? estimate : 0)
    if growing.index >= 0 { widest = Swift.max(widest, ownWidth(of: growing.index, estimate: estimate) + growing.here) }
    if growing.next != 0 {
      widest = Swift.max(widest, ownWidth(of: growing.following, estimate: estimate) + growing.next)
    }
    return Swift.min(share, Swift.max(configuration.maximumTabWidth - widest, 0))
  }

  /// Returns the width of a tab without stretch and without additional width for a selected tab.
  func ownWidth(of index: Int, estimate: Double) -> Double {
    widths.isMeasured(index) ? widths.width(at: index) : estimate
  }
}
