import LockstepPaging
import Testing

@Suite("Indicators with random options")
struct TabIndicatorPropertyTests {
  private func strip(_ random: inout SeededGenerator) -> TabStrip {
    let configuration = TabStripConfiguration(
      sizing: random.element(of: [.scrolling, .divided, .stretched, .uniform, .fixed(70)]),
      alignment: random.element(of: [.leading, .center, .trailing]), spacing: random.element(of: [0, 20]),
      sideInset: random.element(of: [0, 15]), minimumTabWidth: random.element(of: [0, 40]),
      maximumTabWidth: random.element(of: [.infinity, 120]))
    var strip = TabStrip(count: 2 + random.below(9), configuration: configuration)
    strip.resize(to: random.between(100, 900))
    for index in 0..<strip.count {
      if random.below(6) > 0 { strip.measure(index, width: random.between(20, 160)) }
      if random.below(4) == 0 { strip.measure(index, selectedWidth: random.between(20, 200)) }
    }
    return strip
  }

  private func indicator(_ random: inout SeededGenerator, _ travels: [TabIndicatorTravel]) -> TabIndicator {
    TabIndicator(
      travel: random.element(of: travels),
      width: random.element(of: [.tab, .content, .fixed(24), .fraction(0.6)]),
      insets: random.element(of: [
        TabIndicatorInsets(), TabIndicatorInsets(8), TabIndicatorInsets(leading: -6, trailing: 20),
      ]),
      minimumWidth: random.element(of: [0, 16, 60]),
      overshoot: random.element(of: [.bounce, .compress, .clamp]))
  }

  @Test("positions 1e-6 apart give frames at most 1e-3 tab widths apart, with any options", arguments: 0..<200)
  func continuous(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let strip = strip(&random)
    let indicator = indicator(&random, [.linear, .elastic, .stretch])
    let narrowest = (0..<strip.count).map { strip.frame(of: $0).width }.min() ?? 0
    for _ in 0..<100 {
      var position = random.between(-1, Double(strip.count))
      if random.below(3) == 0 { position = position.rounded() - 5e-7 }
      let one = try #require(indicator.appearance(at: position, in: strip)?.frame)
      let other = try #require(indicator.appearance(at: position + 1e-6, in: strip)?.frame)
      #expect(one.x.isFinite && one.width.isFinite && one.width >= 0)
      #expect(abs(one.x - other.x) <= 1e-3 * narrowest && abs(one.end - other.end) <= 1e-3 * narrowest)
      if position > 0, position < Double(strip.count - 1) { #expect(one.width >= indicator.minimumWidth - 1e-9) }
    }
  }

  @Test("at the position of a tab the indicator is centered on the tab, with any options", arguments: 0..<60)
  func idle(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let strip = strip(&random)
    let indicator = indicator(&random, [.linear, .elastic, .stretch, .step, .fade])
    for index in 0..<strip.count {
      let tab = strip.frame(of: index, at: Double(index))
      let look = try #require(indicator.appearance(at: Double(index), in: strip))
      let middle = tab.x + tab.width / 2 + (indicator.insets.leading - indicator.insets.trailing) / 2
      #expect(look.opacity == 1)
      #expect(abs(look.frame.x + look.frame.width / 2 - middle) < 1e-9)
      if case .tab = indicator.width, indicator.minimumWidth == 0 {
        let wanted = max(tab.width - indicator.insets.leading - indicator.insets.trailing, 0)
        #expect(abs(look.frame.width - wanted) < 1e-9)
      }
    }
  }

  @Test(
    "linear interpolation between the samples of a course is within 3 pt of the indicator, with any options",
    arguments: 0..<40)
  func course(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let strip = strip(&random)
    let indicator = indicator(&random, [.linear, .elastic, .stretch])
    var samples: [(position: Double, frame: TabStrip.Frame)] = []
    indicator.course(over: 0...Double(strip.count - 1), in: strip) { samples.append(($0, $1.frame)) }
    for (one, next) in zip(samples, samples.dropFirst()) {
      let middle = try #require(indicator.appearance(at: (one.position + next.position) / 2, in: strip)?.frame)
      #expect(abs((one.frame.x + next.frame.x) / 2 - middle.x) < 0.01 * 300)
      #expect(abs((one.frame.end + next.frame.end) / 2 - middle.end) < 0.01 * 300)
    }
  }

  @Test("with the width option content, an indicator is as wide as the label, and at most as wide as the tab")
  func content() {
    let indicator = TabIndicator(width: .content)
    // |[  60 of 150  ][ 110 of 150 ]|
    let divided = measuredStrip([60, 110], length: 300, TabStripConfiguration(sizing: .divided))
    #expect(indicator.appearance(at: 0, in: divided)?.frame == TabStrip.Frame(x: 45, width: 60))
    #expect(indicator.appearance(at: 1, in: divided)?.frame == TabStrip.Frame(x: 170, width: 110))
    let narrow = measuredStrip([500, -1], length: 300, TabStripConfiguration(sizing: .divided))
    #expect(indicator.appearance(at: 0, in: narrow)?.frame == narrow.frame(of: 0))
    #expect(indicator.appearance(at: 1, in: narrow)?.frame == narrow.frame(of: 1))
  }

  @Test("the indicator is never narrower than its minimum width, and keeps its center")
  func minimum() {
    let strip = measuredStrip([20, 100], length: 300)
    let indicator = TabIndicator(insets: TabIndicatorInsets(4), minimumWidth: 30, overshoot: .compress)
    #expect(indicator.appearance(at: 0, in: strip)?.frame == TabStrip.Frame(x: -5, width: 30))
    #expect(indicator.appearance(at: 1, in: strip)?.frame == TabStrip.Frame(x: 24, width: 92))
    #expect(indicator.appearance(at: 2, in: strip)?.frame == TabStrip.Frame(x: 86, width: 30))
  }
}
