import LockstepPaging
import Testing

@Suite("Ready-made looks")
struct TabStripLookTests {
  @Test("the looks have the documented spacing, insets and indicator thickness")
  func figures() {
    for look in [TabStripLook.underlined, .hairline, .heavy, .floating] {
      #expect(look.tabs.spacing == 20)
      #expect(look.tabs.sideInset == 15)
      #expect(look.tabs.sizing == .scrolling)
    }
    #expect(TabStripLook.hairline.indicator.placement == .bottom(thickness: 1.5))
    #expect(TabStripLook.underlined.indicator.placement == .bottom(thickness: 3))
    #expect(TabStripLook.heavy.indicator.placement == .bottom(thickness: 8))
  }

  @Test("the segment look is 60 pt high, 0.4 of the given width wide, and centered")
  func segment() {
    let look = TabStripLook.segment
    #expect(look.height == 60)
    #expect(look.frame(in: 400) == TabStrip.Frame(x: 120, width: 160))
    let strip = measuredStrip([30, 90], length: look.frame(in: 400).width, look.tabs)
    #expect(strip.frame(of: 1) == TabStrip.Frame(x: 80, width: 80))
    #expect(look.frame(in: .nan) == TabStrip.Frame(x: 0, width: 0))
  }

  // |[ strip ]               |  leading
  // |       [ strip ]        |  center
  // |               [ strip ]|  trailing
  @Test(
    "a strip that takes a part of the width is at the start, in the middle or at the end",
    arguments: [(TabAlignment.leading, 0.0), (.center, 117), (.trailing, 234)])
  func places(alignment: TabAlignment, x: Double) {
    var look = TabStripLook.segment
    look.alignment = alignment
    #expect(look.frame(in: 390) == TabStrip.Frame(x: x, width: 156))
    look.widthFraction = 7
    #expect(look.frame(in: 390) == TabStrip.Frame(x: 0, width: 390))
  }

  @Test("an indicator with the inset of the separator's thickness ends where the separator begins")
  func aboveTheSeparator() throws {
    let line = try #require(TabStripLook.hairline.separator).placement.band(inStripOf: 44)
    let bar = TabIndicatorPlacement.bottom(thickness: 3, inset: TabStripLook.separatorThickness).band(inStripOf: 44)
    #expect(bar.y + bar.height == line.y)
  }

  @Test("the separator is a line across the strip, minus its insets")
  func separator() {
    let separator = TabStripLook.hairline.separator
    #expect(separator?.frame(inStripOf: 390) == TabStrip.Frame(x: 0, width: 390))
    #expect(separator?.placement.band(inStripOf: 44) == TabIndicatorPlacement.Band(y: 43, height: 1))
    #expect(TabStripLook.underlined.separator == nil)
    let inset = TabStripSeparator(insets: TabIndicatorInsets(leading: 300, trailing: 300))
    #expect(inset.frame(inStripOf: 390) == TabStrip.Frame(x: 300, width: 0))
  }

  @Test(
    "an indicator is at the bottom, at the top, or fills the strip",
    arguments: [
      (TabIndicatorPlacement.bottom(thickness: 3), 41.0, 3.0), (.top(thickness: 8), 0, 8), (.fill(inset: 6), 6, 32),
      (.fill(inset: 90), 22, 0), (.bottom(thickness: 90), 0, 44), (.top(thickness: .nan), 0, 0),
      (.bottom(thickness: 3, inset: 1), 40, 3), (.top(thickness: 3, inset: 1), 1, 3),
      (.bottom(thickness: 3, inset: .nan), 41, 3), (.bottom(thickness: 3, inset: -4), 41, 3),
      (.bottom(thickness: 30, inset: 40), 0, 4), (.top(thickness: 30, inset: 90), 44, 0),
    ])
  func placements(placement: TabIndicatorPlacement, y: Double, height: Double) {
    #expect(placement.band(inStripOf: 44) == TabIndicatorPlacement.Band(y: y, height: height))
  }
}
