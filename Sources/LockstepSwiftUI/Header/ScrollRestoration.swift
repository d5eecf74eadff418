#if canImport(SwiftUI)
  import SwiftUI

  /// The restoration of a page's offset after the page is mounted again. While the content is too short for that
  /// offset, the restoration waits.
  struct ScrollRestoration {
    /// The offset to restore, in points from the page's top.
    let wanted: Double
    /// The offset that was requested last, in points from the page's top.
    var requested: Double
    private var longest: Double?
    private var growthsLeft = Self.mostGrowths

    /// The number of times the content may grow before the restoration ends. Without this limit, the restoration could
    /// continue forever in an endless list.
    private static let mostGrowths = 20

    init(wanted: Double, requested: Double) {
      self.wanted = wanted
      self.requested = requested
    }

    /// Returns `true` if the restoration continues. It ends when the page has reached the offset, when a person scrolls
    /// the page, or when the content has grown too often.
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
