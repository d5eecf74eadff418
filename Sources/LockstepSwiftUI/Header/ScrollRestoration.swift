#if canImport(SwiftUI)
  import SwiftUI

  /// A page on its way back to where it was left, while its content is not long enough for that.
  struct ScrollRestoration {
    /// Where it was left, in points from its top.
    let wanted: Double
    /// Where it was put to last.
    var asked: Double
    private var longest: Double?
    private var growthsLeft = Self.mostGrowths

    /// How often the content may grow on the way: an endless list can't be waited for without end.
    private static let mostGrowths = 20

    init(wanted: Double, asked: Double) {
      self.wanted = wanted
      self.asked = asked
    }

    /// Whether it is still to be waited for. A person who scrolls the page meanwhile ends it.
    mutating func goesOn(with scroll: PageScroll) -> Bool {
      let isLonger = scroll.longest != longest
      if isLonger { growthsLeft -= 1 }
      longest = scroll.longest
      return growthsLeft > 0 && abs(scroll.offset - wanted) > 0.5 && (isLonger || abs(scroll.offset - asked) <= 0.5)
    }

    /// Where it can be put to now; nil when it stands there.
    func step(_ scroll: PageScroll) -> Double? {
      let next = Swift.min(wanted, Swift.max(scroll.longest, 0))
      return abs(next - scroll.offset) > 0.5 ? next : nil
    }
  }
#endif
