import Testing

@testable import LockstepPaging

@Suite("Tab spans")
struct TabSpanTests {
  private func strip(_ random: inout SeededGenerator) -> TabStrip {
    let configuration = TabStripConfiguration(
      sizing: random.element(of: [.scrolling, .divided, .stretched, .uniform, .fixed(70)]),
      anchor: random.element(of: [.leading, .center, .trailing, .visible]),
      alignment: random.element(of: [.leading, .center, .trailing]), spacing: random.element(of: [0, 20]),
      sideInset: random.element(of: [0, 15]), maximumTabWidth: random.element(of: [.infinity, 120]))
    var strip = TabStrip(count: 1 + random.below(9), configuration: configuration)
    strip.ends = random.element(of: [.closed, .cyclic])
    strip.resize(to: random.between(100, 900))
    let hasSelectedWidths = random.below(2) == 0
    for index in 0..<strip.count {
      if random.below(6) > 0 { strip.measure(index, width: random.between(20, 160)) }
      if hasSelectedWidths { strip.measure(index, selectedWidth: random.between(20, 200)) }
    }
    return strip
  }

  @Test("a span agrees with the frames, fractions and offsets of the strip", arguments: 0..<200)
  func agrees(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var strip = strip(&random)
    for _ in 0..<40 {
      let position = random.below(3) == 0 ? Double(random.below(strip.count)) : random.between(-1, 10)
      let span = try #require(strip.span(at: position))
      #expect(near(span.first.frame, strip.frame(of: span.first.index, at: position)))
      #expect(near(span.second.frame, strip.frame(of: span.second.index, at: position)))
      for index in 0..<strip.count {
        let fraction = strip.selectedFraction(of: index, at: position)
        #expect(abs(span.selectedFraction(of: index) - fraction) < 1e-9)
      }
      #expect(span.offset == strip.offset(at: position))
      #expect(span.offset >= 0 && span.offset <= strip.maximumOffset(at: position) + 1e-9)
      #expect(span.contentLength == strip.contentLength(at: position))
      if strip.scroll == .following, !strip.hasSelectedWidths {
        let (here, next) = (strip.settledOffset(of: span.first.index), strip.settledOffset(of: span.second.index))
        #expect(abs(span.offset - (here + (next - here) * span.part)) < 1e-9)
      }
      if random.below(8) == 0 { strip.scrolled(to: random.between(-50, 900)) }
      if random.below(8) == 0 { strip.moveBegan(from: position, to: Double(random.below(strip.count))) }
    }
  }

  @Test("the indicator that is computed from a span equals the indicator of the strip", arguments: 0..<40)
  func indicator(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let strip = strip(&random)
    let indicator = TabIndicator(travel: random.element(of: [.linear, .elastic, .fade]), width: .content)
    let position = random.between(-1, 10)
    let span = try #require(strip.span(at: position))
    let wanted = strip.hasKnownWidths ? indicator.appearance(over: span) : nil
    #expect(indicator.appearance(at: position, in: strip) == wanted)
  }

  @Test("no span exists without tabs, or at a non-finite position")
  func none() {
    #expect(TabStrip().span(at: 0) == nil)
    #expect(TabStrip(count: 3).span(at: .nan) == nil)
  }

  private func near(_ one: TabStrip.Frame, _ other: TabStrip.Frame) -> Bool {
    abs(one.x - other.x) < 1e-9 && abs(one.width - other.width) < 1e-9
  }
}
