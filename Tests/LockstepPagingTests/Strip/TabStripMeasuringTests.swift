import LockstepPaging
import Testing

@Suite("Measuring late, and scrolling by hand")
struct TabStripMeasuringTests {
  /// Twenty tabs in a strip of 300 pt, those before `measured` known and 100 pt wide, the others estimated with 80.
  private func strip(_ configuration: TabStripConfiguration = TabStripConfiguration(estimate: .given(80))) -> TabStrip {
    measuredStrip(Array(repeating: -1, count: 20), length: 300, configuration)
  }

  @Test(
    "a tab before the selected one is measured, and the selected one stays where it is on the screen",
    arguments: [0, 3, 9])
  func following(index: Int) {
    var strip = strip()
    strip.rested(at: 10)
    let before = strip.frame(of: 10).x - strip.offset(at: 10)
    strip.measure(index, width: 130)
    #expect(strip.frame(of: 10).x - strip.offset(at: 10) == before)
  }

  @Test(
    "a tab is measured in a strip that a person has scrolled, and the first tab that begins in view stays",
    arguments: [0, 5, 6, 7, 12], [TabRest.center, .visible])
  func scrolled(index: Int, rest: TabRest) {
    for estimate in [TabWidthEstimate.given(80), .mean(initially: 80)] {
      var strip = strip(TabStripConfiguration(rest: rest, estimate: estimate))
      strip.rested(at: 2)
      strip.scrolled(to: 500)
      // The tabs begin at 480, 560 and so on: tab 7 is the first that begins in view.
      let before = strip.frame(of: 7).x - strip.offset(at: 2)
      strip.measure(index, width: 133)
      #expect(abs(strip.frame(of: 7).x - strip.offset(at: 2) - before) < 1e-9)
    }
  }

  @Test("a strip that rests where its tab can be seen stays there when tabs before it are measured")
  func visible() {
    var strip = strip(TabStripConfiguration(rest: .visible, estimate: .given(80)))
    strip.rested(at: 10)
    let before = strip.frame(of: 10).x - strip.offset(at: 10)
    strip.measure(2, width: 140)
    strip.measure(4, width: 30)
    #expect(strip.frame(of: 10).x - strip.offset(at: 10) == before)
  }

  @Test("a strip on its way back goes on from where it was when a tab is measured")
  func returning() {
    var strip = strip()
    strip.rested(at: 10)
    strip.scrolled(to: 200)
    strip.moveBegan(from: 10, to: 11)
    let before = strip.frame(of: 3).x - strip.offset(at: 10)
    strip.measure(0, width: 120)
    #expect(abs(strip.frame(of: 3).x - strip.offset(at: 10) - before) < 1e-9)
  }

  @Test("tabs are inserted before what a person looks at, and that stays")
  func inserted() {
    var strip = strip()
    strip.rested(at: 2)
    strip.scrolled(to: 500)
    let before = strip.frame(of: 7).x - strip.offset(at: 2)
    strip.rearrange(count: 23) { $0 < 3 ? nil : $0 - 3 }
    #expect(strip.frame(of: 10).x - strip.offset(at: 5) == before)
  }

  @Test("with scrolling off a person moves nothing, and the strip still follows the pages")
  func scrollingOff() {
    var strip = strip(TabStripConfiguration(estimate: .given(80), scrolling: .off))
    strip.rested(at: 10)
    let rest = strip.offset(at: 10)
    strip.scrolled(to: 40)
    #expect(strip.offset(at: 10) == rest)
    #expect(strip.offset(at: 12) == rest + 160)
  }
}
