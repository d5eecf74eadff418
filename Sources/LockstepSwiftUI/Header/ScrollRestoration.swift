#if canImport(SwiftUI)
  import SwiftUI

  /// The restoration of the offset at which a page was left. It waits while the content is too short.
  struct ScrollRestoration {
    /// The offset at which the page was left, in points from its top.
    let wanted: Double
    /// The offset that was requested last, in points from the page's top.
    var requested: Double
    private var longest: Double?
    private var growthsLeft = Self.mostGrowths

    /// The number of times the content may grow before the restoration ends: an endless list could grow forever.
    private static let mostGrowths = 20

    init(wanted: Double, requested: Double) {
      self.wanted = wanted
      self.requested = requested
    }

    /// Returns `true` while the page has not reached its offset. A person who scrolls the page ends the restoration.
    mutating func continues(with scroll: PageScroll) -> Bool {
      let isLonger = scroll.longest != longest
      if isLonger { growthsLeft -= 1 }
      longest = scroll.longest
      return growthsLeft > 0 && abs(scroll.offset - wanted) > 0.5 && (isLonger || abs(scroll.offset - requested) <= 0.5)
    }

    /// Returns the offset to which the page can be scrolled now, in points; `nil` if the page is already there.
    func step(_ scroll: PageScroll) -> Double? {
      let next = Swift.min(wanted, Swift.max(scroll.longest, 0))
      return abs(next - scroll.offset) > 0.5 ? next : nil
    }
  }
#endif
