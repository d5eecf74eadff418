import Testing

@testable import LockstepPaging

@Suite("Late measurements and a person's scrolls")
struct TabStripMeasuringTests {
  /// A strip of 300 pt with twenty unmeasured tabs, whose widths are estimated as 80 pt.
  private func strip(_ configuration: TabStripConfiguration = TabStripConfiguration(estimate: .given(80))) -> TabStrip {
    measuredStrip(Array(repeating: -1, count: 20), length: 300, configuration)
  }

  @Test(
    "the measurement of a tab before the selected tab keeps the selected tab's place in the strip",
    arguments: [0, 3, 9])
  func following(index: Int) {
    var strip = strip()
    strip.rested(at: 10)
    let before = strip.frame(of: 10).x - strip.offset(at: 10)
    strip.measure(index, width: 130)
    #expect(strip.frame(of: 10).x - strip.offset(at: 10) == before)
  }

  @Test(
    "after a person's scroll the measurement of a tab keeps the place of the first tab that starts in view",
    arguments: [0, 5, 6, 7, 12], [TabAnchor.center, .visible])
  func scrolled(index: Int, anchor: TabAnchor) {
    for estimate in [TabWidthEstimate.given(80), .mean(initially: 80)] {
      var strip = strip(TabStripConfiguration(anchor: anchor, estimate: estimate))
      strip.rested(at: 2)
      strip.scrolled(to: 500)
      // Tab 6 starts at 480 and tab 7 at 560, so tab 7 is the first tab that starts in view.
      let before = strip.frame(of: 7).x - strip.offset(at: 2)
      strip.measure(index, width: 133)
      #expect(abs(strip.frame(of: 7).x - strip.offset(at: 2) - before) < 1e-9)
    }
  }

  @Test("with the anchor option visible, measuring tabs before the selected tab keeps the selected tab's place")
  func visible() {
    var strip = strip(TabStripConfiguration(anchor: .visible, estimate: .given(80)))
    strip.rested(at: 10)
    let before = strip.frame(of: 10).x - strip.offset(at: 10)
    strip.measure(2, width: 140)
    strip.measure(4, width: 30)
    #expect(strip.frame(of: 10).x - strip.offset(at: 10) == before)
  }

  @Test("the measurement of a tab does not make a strip jump that is returning to the selected tab")
  func returning() {
    var strip = strip()
    strip.rested(at: 10)
    strip.scrolled(to: 200)
    strip.moveBegan(from: 10, to: 11)
    let before = strip.frame(of: 3).x - strip.offset(at: 10)
    strip.measure(0, width: 120)
    #expect(abs(strip.frame(of: 3).x - strip.offset(at: 10) - before) < 1e-9)
  }

  @Test("after a person's scroll, tabs inserted before the visible tabs keep the visible tabs in place")
  func inserted() {
    var strip = strip()
    strip.rested(at: 2)
    strip.scrolled(to: 500)
    let before = strip.frame(of: 7).x - strip.offset(at: 2)
    strip.rearrange(count: 23) { $0 < 3 ? nil : $0 - 3 }
    #expect(strip.frame(of: 10).x - strip.offset(at: 5) == before)
  }

  @Test("with scrolling off a person cannot scroll the strip, and the strip still follows the pages")
  func scrollingOff() {
    var strip = strip(TabStripConfiguration(estimate: .given(80), scrolling: .off))
    strip.rested(at: 10)
    let offset = strip.offset(at: 10)
    strip.scrolled(to: 40)
    #expect(strip.offset(at: 10) == offset)
    #expect(strip.offset(at: 12) == offset + 160)
  }

  @Test(
    "after an extreme width is corrected, the strip equals a strip that never had that width",
    arguments: [1e12, 1e300, .greatestFiniteMagnitude])
  func corrected(width: Double) {
    for sizing in [TabSizing.scrolling, .stretched, .uniform] {
      let plain = measuredStrip([60, 33.3, 71, -1, 48.7], length: 300, TabStripConfiguration(sizing: sizing))
      var strip = plain
      for index in 0..<4 {
        strip.measure(index, width: width)
        strip.measure(index, width: index == 3 ? 50.1 : [60, 33.3, 71][index])
      }
      var wanted = plain
      wanted.measure(3, width: 50.1)
      #expect(strip == wanted)
      for index in 0..<5 {
        #expect(strip.frame(of: index) == wanted.frame(of: index))
        #expect(strip.offset(at: Double(index)) == wanted.offset(at: Double(index)))
      }
    }
  }

  @Test("an extreme width is clamped to 1e9 pt, and every frame and offset is finite")
  func longest() {
    var strip = strip()
    for index in 0..<20 { strip.measure(index, width: .greatestFiniteMagnitude) }
    #expect(strip.frame(of: 1) == TabStrip.Frame(x: 1e9, width: 1e9))
    #expect(strip.contentLength == 20e9)
    #expect(strip.offset(at: 19) == 19.5e9 - 150)
  }
}
