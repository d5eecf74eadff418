import LockstepPaging
import Testing

@Suite("Fixed, limited and selected tab widths")
struct TabStripSizingTests {
  private func frames(_ strip: TabStrip, at position: Double? = nil) -> [TabStrip.Frame] {
    (0..<strip.count).map { index in position.map { strip.frame(of: index, at: $0) } ?? strip.frame(of: index) }
  }

  private func frame(_ x: Double, _ width: Double) -> TabStrip.Frame { TabStrip.Frame(x: x, width: width) }

  @Test("fixed tabs all have the given width, measured or not")
  func fixed() {
    // |<10>[ 90 ]<20>[ 90 ]<20>[ 90 ]<10>|
    let strip = measuredStrip(
      [10, -1, 300], length: 200, TabStripConfiguration(sizing: .fixed(90), spacing: 20, sideInset: 10))
    #expect(frames(strip) == [frame(10, 90), frame(120, 90), frame(230, 90)])
    #expect(strip.maximumOffset == 130)
    for width in [Double.nan, .infinity, -4] {
      #expect(measuredStrip([10], length: 200, TabStripConfiguration(sizing: .fixed(width))).frame(of: 0).width == 0)
    }
  }

  @Test(
    "no tab is wider than the maximum width, with any sizing",
    arguments: [TabSizing.scrolling, .divided, .stretched, .uniform, .fixed(200)])
  func maximum(sizing: TabSizing) {
    let strip = measuredStrip(
      [20, 120, -1], length: 900, TabStripConfiguration(sizing: sizing, alignment: .center, maximumTabWidth: 100))
    for frame in frames(strip) { #expect(frame.width <= 100) }
    let ends = strip.frame(of: 0).x + 900 - strip.frame(of: 2).end
    #expect(abs(ends - 2 * strip.frame(of: 0).x) < 1e-9)
  }

  @Test("stretched tabs grow until the widest tab reaches the maximum")
  func stretchedMaximum() {
    // The strip has 40 pt left for each tab, but the second tab may grow by only 30 pt.
    let strip = measuredStrip(
      [50, 90, 40], length: 300, TabStripConfiguration(sizing: .stretched, maximumTabWidth: 120))
    #expect(frames(strip).map(\.width) == [80, 120, 70])
  }

  @Test("a maximum below the minimum counts as the minimum, and an invalid maximum as no maximum")
  func strangeMaximum() {
    let low = TabStripConfiguration(minimumTabWidth: 60, maximumTabWidth: 20)
    #expect(measuredStrip([10, 100], length: 300, low).frame(of: 1).width == 60)
    for maximum in [Double.nan, -1, .infinity] {
      let none = TabStripConfiguration(maximumTabWidth: maximum)
      #expect(measuredStrip([10, 500], length: 300, none).frame(of: 1).width == 500)
    }
  }

  @Test("a given estimate applies to every unmeasured tab, and an initial mean only until a tab is measured")
  func estimates() {
    let given = TabStripConfiguration(estimate: .given(70))
    #expect(frames(measuredStrip([100, -1, -1], length: 300, given)).map(\.width) == [100, 70, 70])
    let mean = TabStripConfiguration(estimate: .mean(initially: 70))
    #expect(frames(measuredStrip([-1, -1], length: 300, mean)).map(\.width) == [70, 70])
    #expect(frames(measuredStrip([100, -1, -1], length: 300, mean)).map(\.width) == [100, 100, 100])
  }

  @Test("the selected tab has its selected width, and between two tabs both widths are interpolated")
  func selected() {
    var strip = measuredStrip([50, 60, 70], length: 100)
    strip.measure(0, selectedWidth: 90)
    strip.measure(1, selectedWidth: 80)
    // At 0 |[ 90 ][ 60 ][ 70 ]|, at 1 |[ 50 ][ 80 ][ 70 ]|, halfway |[ 70 ][ 70 ][ 70 ]|.
    // The third tab has no selected width.
    #expect(frames(strip, at: 0) == [frame(0, 90), frame(90, 60), frame(150, 70)])
    #expect(frames(strip, at: 0.5) == [frame(0, 70), frame(70, 70), frame(140, 70)])
    #expect(frames(strip, at: 1) == [frame(0, 50), frame(50, 80), frame(130, 70)])
    #expect(frames(strip, at: 2) == frames(strip))
    #expect(strip.contentLength(at: 0) == 220)
    #expect(strip.settledOffset(of: 1) == 40)
    strip.configuration.sizing = .divided
    #expect(frames(strip, at: 0) == frames(strip))
  }

  @Test(
    "with selected widths, frames and offsets are finite, ordered, within the limits and continuous", arguments: 0..<60)
  func selectedContinuous(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let configuration = TabStripConfiguration(
      sizing: random.element(of: [.scrolling, .stretched]),
      anchor: random.element(of: [.leading, .center, .trailing, .visible]),
      alignment: random.element(of: [.leading, .center, .trailing]), spacing: random.element(of: [0, 20]),
      sideInset: random.element(of: [0, 15]), minimumTabWidth: random.element(of: [0, 30]),
      maximumTabWidth: random.element(of: [.infinity, 90]))
    var strip = TabStrip(count: 2 + random.below(8), configuration: configuration)
    strip.resize(to: random.between(50, 900))
    for index in 0..<strip.count {
      if random.below(5) > 0 { strip.measure(index, width: random.between(10, 150)) }
      if random.below(3) > 0 { strip.measure(index, selectedWidth: random.between(10, 200)) }
    }
    for _ in 0..<40 {
      let position = random.between(-1, Double(strip.count))
      let (here, next) = (frames(strip, at: position), frames(strip, at: position + 1e-6))
      for (one, other) in zip(here, next) {
        #expect(abs(one.x - other.x) < 1e-2 && abs(one.width - other.width) < 1e-2)
        #expect(one.width <= configuration.maximumTabWidth + 1e-9 && one.width >= configuration.minimumTabWidth - 1e-9)
      }
      for (one, other) in zip(here, here.dropFirst()) { #expect(abs(other.x - one.end - configuration.spacing) < 1e-9) }
      #expect(abs(strip.offset(at: position) - strip.offset(at: position + 1e-6)) < 1e-2)
      #expect((-1e-9...strip.maximumOffset(at: position) + 1e-9).contains(strip.offset(at: position)))
    }
  }
}
