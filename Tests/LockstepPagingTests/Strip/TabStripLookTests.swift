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
    ])
  func placements(placement: TabIndicatorPlacement, y: Double, height: Double) {
    #expect(placement.band(inStripOf: 44) == TabIndicatorPlacement.Band(y: y, height: height))
  }
}
