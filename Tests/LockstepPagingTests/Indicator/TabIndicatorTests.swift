import LockstepPaging
import Testing

@Suite("Indicators")
struct TabIndicatorTests {
  /// A strip with tabs of 60, 80, 120 and 40 pt and a spacing of 40 pt.
  ///
  ///     0    60   100    180   220      340   380  420
  ///     |[60 ]    [  80  ]    [   120   ]    [40 ]|
  private func strip() -> TabStrip {
    var strip = TabStrip(count: 4, configuration: TabStripConfiguration(spacing: 40))
    strip.resize(to: 300)
    for (index, width) in [60.0, 80, 120, 40].enumerated() { strip.measure(index, width: width) }
    return strip
  }

  private func frame(_ indicator: TabIndicator, _ position: Double) -> TabStrip.Frame {
    indicator.appearance(at: position, in: strip())?.frame ?? TabStrip.Frame(x: .nan, width: .nan)
  }

  static let travels: [TabIndicatorTravel] = [.linear, .elastic, .stretch, .step, .fade]

  @Test("at the position of a tab the indicator has the frame of the tab, with any travel", arguments: travels, 0..<4)
  func idle(travel: TabIndicatorTravel, index: Int) {
    let appearance = TabIndicator(travel: travel).appearance(at: Double(index), in: strip())
    #expect(appearance?.frame == strip().frame(of: index))
    #expect(appearance?.opacity == 1)
  }

  @Test("with linear travel both edges move evenly")
  func linear() {
    #expect(frame(TabIndicator(), 0.5) == TabStrip.Frame(x: 50, width: 70))
    #expect(frame(TabIndicator(), 1.25) == TabStrip.Frame(x: 130, width: 90))
  }

  // Source: the formula of Material's elastic indicator, from the tab at 100...180 to the tab at 0...60.
  @Test(
    "with elastic travel the front edge moves ahead of the back edge",
    arguments: [
      (0.0, 100.0, 180.0), (0.25, 61.7317, 170.8655), (0.5, 29.2893, 144.8528), (0.75, 7.612, 105.922), (1, 0, 60),
    ])
  func elastic(part: Double, left: Double, right: Double) {
    let frame = frame(TabIndicator(travel: .elastic), 1 - part)
    // The indicator moves toward tab 0, so its front edge is the left edge.
    #expect(abs(frame.x - left) < 0.001)
    #expect(abs(frame.end - right) < 0.001)
  }

  @Test("with stretch travel the indicator spans both tabs when it is halfway between them")
  func stretch() {
    #expect(frame(TabIndicator(travel: .stretch), 0.5) == TabStrip.Frame(x: 0, width: 180))
  }

  // Source: the formula of Material's fading indicator.
  @Test(
    "with fade travel the indicator fades out on one tab and in on the other",
    arguments: [
      (0.25, 0, 0.5), (0.49, 0, 0.02), (0.5, 1, 0), (0.75, 1, 0.5),
    ])
  func fade(part: Double, tab: Int, opacity: Double) {
    let appearance = TabIndicator(travel: .fade).appearance(at: part, in: strip())
    #expect(appearance?.frame == strip().frame(of: tab))
    #expect(abs((appearance?.opacity ?? -1) - opacity) < 1e-6)
  }

  @Test("the indicator is as wide as its tab minus insets, fixed, or a part of the tab, and centered on the tab")
  func widths() {
    #expect(frame(TabIndicator(insets: TabIndicatorInsets(10)), 1) == TabStrip.Frame(x: 110, width: 60))
    #expect(frame(TabIndicator(insets: TabIndicatorInsets(90)), 1) == TabStrip.Frame(x: 140, width: 0))
    #expect(frame(TabIndicator(width: .fixed(20)), 1) == TabStrip.Frame(x: 130, width: 20))
    #expect(frame(TabIndicator(width: .fraction(0.4)), 1) == TabStrip.Frame(x: 124, width: 32))
  }

  @Test(
    "invalid widths give finite frames without a negative width",
    arguments: [
      TabIndicatorWidth.fixed(.nan), .fixed(-5), .fraction(.infinity), .fraction(-1),
    ])
  func noWidths(width: TabIndicatorWidth) {
    for position in [-0.5, 0, 0.5, 3, 3.5] {
      let insets = TabIndicatorInsets(leading: .nan, trailing: .infinity)
      let frame = frame(TabIndicator(width: width, insets: insets, minimumWidth: .nan), position)
      #expect(frame.x.isFinite && frame.width.isFinite && frame.width >= 0)
    }
  }

  @Test("past the ends the overshoot option makes the indicator move on, narrow at the end, or stop there")
  func overshoot() {
    #expect(frame(TabIndicator(overshoot: .bounce), -0.5) == TabStrip.Frame(x: -30, width: 60))
    #expect(frame(TabIndicator(overshoot: .bounce), 3.5) == TabStrip.Frame(x: 400, width: 40))
    #expect(frame(TabIndicator(overshoot: .compress), -0.25) == TabStrip.Frame(x: 0, width: 45))
    #expect(frame(TabIndicator(overshoot: .compress), 3.25) == TabStrip.Frame(x: 390, width: 30))
    #expect(frame(TabIndicator(overshoot: .compress), 7) == TabStrip.Frame(x: 420, width: 0))
    #expect(frame(TabIndicator(overshoot: .clamp), 9) == TabStrip.Frame(x: 380, width: 40))
  }

  @Test(
    "no indicator exists before a tab is measured, unless the sizing determines the width of tabs",
    arguments: [
      (TabSizing.scrolling, false), (.stretched, false), (.uniform, false), (.divided, true), (.fixed(80), true),
    ])
  func unmeasured(sizing: TabSizing, exists: Bool) {
    var strip = TabStrip(count: 3, configuration: TabStripConfiguration(sizing: sizing))
    strip.resize(to: 300)
    #expect((TabIndicator().appearance(at: 1, in: strip) != nil) == exists)
    strip.measure(2, width: 50)
    #expect(TabIndicator().appearance(at: 1, in: strip) != nil)
  }

  @Test("no indicator exists without tabs, or at a non-finite position")
  func none() {
    #expect(TabIndicator().appearance(at: 0, in: TabStrip()) == nil)
    #expect(TabIndicator().appearance(at: .nan, in: strip()) == nil)
  }

  @Test(
    "positions 1e-6 apart give frames at most 1e-3 tab widths apart",
    arguments: [
      TabIndicatorTravel.linear, .elastic, .stretch,
    ], [TabIndicatorOvershoot.bounce, .compress, .clamp])
  func continuous(travel: TabIndicatorTravel, overshoot: TabIndicatorOvershoot) {
    let indicator = TabIndicator(travel: travel, overshoot: overshoot)
    for step in 0...5_000 {
      let position = -1 + Double(step) * 1e-3 - 5e-7
      let (one, other) = (frame(indicator, position), frame(indicator, position + 1e-6))
      #expect(abs(one.x - other.x) < 0.04 && abs(one.end - other.end) < 0.04)
    }
  }

  @Test(
    "linear interpolation between the samples of a course is within 0.5 % of a tab width of the indicator",
    arguments: [
      TabIndicatorTravel.linear, .elastic, .stretch,
    ], [-0.6...1.3, 0...3, 1.2...1.7, 2.5...3.8, 1...1])
  func course(travel: TabIndicatorTravel, positions: ClosedRange<Double>) {
    let indicator = TabIndicator(travel: travel)
    var samples: [(position: Double, frame: TabStrip.Frame)] = []
    indicator.course(over: positions, in: strip()) { samples.append(($0, $1.frame)) }
    #expect(samples.first?.position == positions.lowerBound)
    #expect(samples.last?.position == positions.upperBound)
    for (one, next) in zip(samples, samples.dropFirst()) {
      #expect(one.position < next.position)
      for part in stride(from: 0.0, through: 1, by: 0.125) {
        let wanted = frame(indicator, one.position + (next.position - one.position) * part)
        let x = one.frame.x + (next.frame.x - one.frame.x) * part
        let end = one.frame.end + (next.frame.end - one.frame.end) * part
        #expect(abs(x - wanted.x) < 0.005 * 120 && abs(end - wanted.end) < 0.005 * 120)
      }
    }
  }

  @Test("a course with jumps has a sample on each side of each jump", arguments: [TabIndicatorTravel.step, .fade])
  func jumps(travel: TabIndicatorTravel) {
    var frames: [TabStrip.Frame] = []
    TabIndicator(travel: travel).course(over: 0...1, in: strip()) { frames.append($1.frame) }
    let tabs = (0...1).map(strip().frame)
    #expect(frames == [tabs[0], tabs[0], tabs[1], tabs[1]])
  }
}
