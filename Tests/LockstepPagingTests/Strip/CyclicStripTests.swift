import Testing

@testable import LockstepPaging

@Suite("Cyclic strips")
struct CyclicStripTests {
  /// A strip with tabs of 60, 80 and 40 pt, a spacing of 20 pt and side insets of 10 pt: 240 pt of content.
  private func strip(length: Double = 150) -> TabStrip {
    var strip = TabStrip(count: 3, configuration: TabStripConfiguration(spacing: 20, sideInset: 10))
    strip.resize(to: length)
    for (index, width) in [60.0, 80, 40].enumerated() { strip.measure(index, width: width) }
    strip.ends = .cyclic
    return strip
  }

  @Test(
    "positions and indices that differ by whole turns have the same frames, offsets and fractions",
    arguments: [-7, -3, -1, 1, 2, 100_000, -500_000_000])
  func turns(turn: Int) {
    let strip = strip()
    for position in [0.0, 0.25, 1, 1.5, 2, 2.5] {
      let turned = position + Double(3 * turn)
      #expect(abs(strip.offset(at: position) - strip.offset(at: turned)) < 1e-6)
      #expect(TabIndicator().appearance(at: position, in: strip) == TabIndicator().appearance(at: turned, in: strip))
      for index in 0..<3 {
        #expect(strip.selectedFraction(of: index, at: position) == strip.selectedFraction(of: index, at: turned))
      }
    }
    for index in 0..<3 {
      #expect(strip.frame(of: index) == strip.frame(of: index + 3 * turn))
      #expect(strip.settledOffset(of: index) == strip.settledOffset(of: index + 3 * turn))
    }
  }

  @Test("the selected fractions of all tabs add up to 1 at every position", arguments: [1, 2, 3, 7])
  func fractions(count: Int) {
    var strip = TabStrip(count: count)
    strip.ends = .cyclic
    for step in -40...80 {
      let position = Double(step) / 8
      let sum = (0..<count).reduce(0) { $0 + strip.selectedFraction(of: $1, at: position) }
      #expect(abs(sum - 1) < 1e-9)
    }
  }

  @Test("between the last tab and the first the strip moves from the last tab's offset to the first tab's")
  func offset() {
    let strip = strip()
    #expect(strip.maximumOffset == 90)
    #expect([2, 2.25, 2.5, 3].map { strip.offset(at: $0) } == [90, 67.5, 45, 0])
  }

  @Test("the indicator leaves at one end and enters at the other")
  func seam() {
    // The indicator moves from 190...230 to 250...310, which is tab 0 at 10...70 plus the content length of 240 pt.
    let strip = strip()
    let quarter = TabIndicator().appearance(at: 2.25, in: strip)
    #expect(quarter?.frame == TabStrip.Frame(x: 205, width: 35))
    #expect(quarter?.entering == TabStrip.Frame(x: 0, width: 10))
    let late = TabIndicator().appearance(at: 2.9, in: strip)
    #expect(late?.entering == nil)
    #expect(abs((late?.frame.x ?? .nan) - 4) < 1e-9 && abs((late?.frame.end ?? .nan) - 62) < 1e-9)
    let early = TabIndicator().appearance(at: 2.1, in: strip)
    #expect(early?.frame == TabStrip.Frame(x: 196, width: 42))
    #expect(early?.entering == nil)
  }

  @Test(
    "positions 1e-6 apart give edges at most 1e-3 tab widths apart, measured over the seam",
    arguments: [TabIndicatorTravel.linear, .elastic, .stretch])
  func continuous(travel: TabIndicatorTravel) {
    let strip = strip()
    let indicator = TabIndicator(travel: travel)
    for step in 0...6_000 {
      let position = -3 + Double(step) * 1e-3 - 5e-7
      guard let one = indicator.appearance(at: position, in: strip),
        let other = indicator.appearance(at: position + 1e-6, in: strip)
      else { continue }
      #expect(apart(one.frame.x, other.frame.x) < 0.04)
      #expect(apart((one.entering ?? one.frame).end, (other.entering ?? other.frame).end) < 0.04)
      let widths = [one, other].map { $0.frame.width + ($0.entering?.width ?? 0) }
      #expect(abs(widths[0] - widths[1]) < 0.08)
      #expect(one.frame.x >= 0 && one.frame.end <= 240 + 1e-9 && (one.entering?.end ?? 0) <= 240)
    }
  }

  private func apart(_ one: Double, _ other: Double) -> Double {
    let distance = abs(one - other).truncatingRemainder(dividingBy: 240)
    return min(distance, 240 - distance)
  }

  @Test(
    "with step and fade travel the indicator changes tabs halfway over the seam",
    arguments: [TabIndicatorTravel.step, .fade])
  func jumps(travel: TabIndicatorTravel) {
    let strip = strip()
    let indicator = TabIndicator(travel: travel)
    #expect(indicator.appearance(at: 2.4, in: strip)?.frame == strip.frame(of: 2))
    #expect(indicator.appearance(at: 2.6, in: strip)?.frame == strip.frame(of: 0))
    #expect(indicator.appearance(at: 2.4, in: strip)?.entering == nil)
  }

  @Test("a cyclic strip has no overshoot")
  func noOvershoot() {
    let strip = strip()
    #expect(TabIndicator(overshoot: .bounce).appearance(at: -1, in: strip)?.frame == strip.frame(of: 2))
  }

  @Test("a strip that a person has scrolled returns to the selected tab during a move over the seam")
  func returns() {
    var strip = strip()
    strip.rested(at: 2)
    strip.scrolled(to: 20)
    strip.moveBegan(from: 2, to: 3)
    #expect(strip.offset(at: 2) == 20)
    #expect(strip.offset(at: 3) == 0)
    strip.moveArrived()
    strip.rested(at: 3)
    #expect(strip.offset(at: 3) == 0)
  }
}
