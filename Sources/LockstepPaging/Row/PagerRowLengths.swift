/// The lengths of a row as functions of the viewport, for hosts that lay the row out before the engine knows the
/// length of the viewport. All lengths are in points along the axis.
package struct PagerRowRule: Sendable, Equatable {
  /// The number of slots.
  package let slotCount: Int
  /// `true` if the last slot contains the last page of the row.
  private let endsWithRow: Bool
  private let spacing: Double
  private let pageLength: PagerPageLength
  private let alignment: PagerPageAlignment

  init(slotCount: Int, endsWithRow: Bool, _ configuration: PagerConfiguration) {
    self.slotCount = slotCount
    self.endsWithRow = endsWithRow
    spacing = configuration.spacing
    pageLength = configuration.pageLength
    alignment = configuration.alignment
  }

  /// The lengths of the row in a viewport of this length.
  package func lengths(in viewport: Double) -> PagerRowLengths {
    let geometry = PageGeometry(
      viewport: PagerConfiguration.heldLength(viewport),
      configuration: PagerConfiguration(spacing: spacing, pageLength: pageLength, alignment: alignment))
    let slots = slotCount - 1 - (endsWithRow ? geometry.wholePagesAfter : 0)
    return PagerRowLengths(
      content: Double(Swift.max(slots, 0)) * geometry.stride + geometry.viewport, page: geometry.page,
      stride: geometry.stride, lead: geometry.lead)
  }
}

/// The lengths of a row, in points along the axis.
package struct PagerRowLengths: Sendable, Equatable {
  /// The length of the content.
  package let content: Double
  /// The length of a page.
  package let page: Double
  /// The distance from one page to the next.
  package let stride: Double
  /// The distance from the start of the viewport to the start of the settled page.
  package let lead: Double
}

extension Pager {
  /// The lengths of the row as functions of the viewport.
  package var rowRule: PagerRowRule {
    PagerRowRule(slotCount: slotCount, endsWithRow: window.upperBound == indices.upperBound, configuration)
  }

  /// The place of the row, counted in the host's slots. Between two slots, the place is a fraction.
  package var hostSlot: Double { slot - Double(windowStart) }

  /// The places, in the host's slots, beyond which a gesture must not show the row; nil while nothing limits it. The
  /// lower bound is nil, like the upper one, if the row may be pulled past it: a row that bounces may be pulled past
  /// its ends.
  package var drawnLimits: PagerDrawnLimits? {
    if driver == .engine { return nil }
    let (range, all) = (swipeLimits.range, slotRange)
    let start = Double(windowStart)
    let low: Double? =
      range.lowerBound > all.lowerBound || !configuration.bounces ? Double(range.lowerBound) - start : nil
    let high: Double? =
      range.upperBound < all.upperBound || !configuration.bounces ? Double(range.upperBound) - start : nil
    return low == nil && high == nil ? nil : PagerDrawnLimits(low: low, high: high)
  }
}

/// The places beyond which a row must not be shown, counted in the host's slots.
package struct PagerDrawnLimits: Sendable, Equatable {
  /// The lowest place; nil without a limit.
  package let low: Double?
  /// The highest place; nil without a limit.
  package let high: Double?

  /// Returns the distance, in slots, by which a place exceeds the limits. The distance is negative below the lowest
  /// place.
  package func excess(of place: Double) -> Double {
    if let low, place < low { return place - low }
    if let high, place > high { return place - high }
    return 0
  }
}
