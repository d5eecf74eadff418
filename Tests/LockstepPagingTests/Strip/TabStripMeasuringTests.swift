import Testing

@testable import LockstepPaging

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
    arguments: [0, 5, 6, 7, 12], [TabAnchor.center, .visible])
  func scrolled(index: Int, anchor: TabAnchor) {
    for estimate in [TabWidthEstimate.given(80), .mean(initially: 80)] {
      var strip = strip(TabStripConfiguration(anchor: anchor, estimate: estimate))
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
    var strip = strip(TabStripConfiguration(anchor: .visible, estimate: .given(80)))
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
    let offset = strip.offset(at: 10)
    strip.scrolled(to: 40)
    #expect(strip.offset(at: 10) == offset)
    #expect(strip.offset(at: 12) == offset + 160)
  }

  @Test(
    "a width that was far too large leaves nothing behind once it is corrected",
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

  @Test("a width that is no screen's counts as the longest there is, and every place stays finite")
  func longest() {
    var strip = strip()
    for index in 0..<20 { strip.measure(index, width: .greatestFiniteMagnitude) }
    #expect(strip.frame(of: 1) == TabStrip.Frame(x: 1e9, width: 1e9))
    #expect(strip.contentLength == 20e9)
    #expect(strip.offset(at: 19) == 19.5e9 - 150)
  }
}
