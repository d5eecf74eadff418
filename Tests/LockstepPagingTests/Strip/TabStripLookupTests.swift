import LockstepPaging
import Testing

@Suite("Tab lookup by offset")
struct TabStripLookupTests {
  private func random(_ seed: Int) -> TabStrip {
    var random = SeededGenerator(seed: UInt64(seed))
    let configuration = TabStripConfiguration(
      sizing: random.element(of: [.scrolling, .stretched, .uniform, .divided]),
      spacing: random.element(of: [0, 20]), sideInset: random.element(of: [0, 15]))
    var strip = TabStrip(count: 1 + random.below(40), configuration: configuration)
    strip.resize(to: random.between(50, 900))
    for index in 0..<strip.count where random.below(5) > 0 { strip.measure(index, width: random.between(10, 150)) }
    return strip
  }

  @Test("each tab starts one spacing after the tab before it", arguments: 0..<40)
  func adjacent(seed: Int) {
    let strip = random(seed)
    for index in 1..<max(strip.count, 2) where index < strip.count {
      let gap = strip.frame(of: index).x - strip.frame(of: index - 1).end
      #expect(abs(gap - strip.configuration.spacing) < 1e-9)
    }
  }

  @Test("the tab at an offset is the tab whose frame, with the gap after it, contains the offset", arguments: 0..<40)
  func hit(seed: Int) {
    let strip = random(seed)
    for x in stride(from: -20.0, to: strip.contentLength + 20, by: 3.7) {
      let last = strip.frame(of: strip.count - 1).end
      let wanted = x >= last ? nil : (0..<strip.count).last { strip.frame(of: $0).x <= x }
      #expect(strip.index(at: x) == wanted)
    }
  }

  @Test("the tabs of a range of offsets are those whose frames intersect the range", arguments: 0..<40)
  func range(seed: Int) {
    let strip = random(seed)
    for start in stride(from: -50.0, to: strip.contentLength + 50, by: 17.3) {
      for length in [0.0, 1, 40, 333] {
        let wanted = (0..<strip.count).filter {
          length > 0 && strip.frame(of: $0).end > start && strip.frame(of: $0).x < start + length
        }
        #expect(Array(strip.indices(from: start, to: start + length)) == wanted)
      }
    }
  }

  @Test(
    "among 100,000 uniform tabs the width is right each time that the widest of 20,000 measured tabs narrows",
    .timeLimit(.minutes(5)))
  func narrower() {
    var strip = TabStrip(count: 100_000, configuration: TabStripConfiguration(sizing: .uniform))
    strip.resize(to: 400)
    for index in 0..<20_000 { strip.measure(index, width: Double(100 + index)) }
    for index in (0..<20_000).reversed() {
      #expect(strip.frame(of: 5).width == Double(100 + index))
      strip.measure(index, width: 40)
    }
    #expect(strip.frame(of: 5).width == 40)
  }

  @Test("a new measurement of one of 100,000 tabs moves every tab after it")
  func many() {
    var strip = TabStrip(count: 100_000)
    strip.resize(to: 400)
    for index in 0..<strip.count { strip.measure(index, width: 50) }
    strip.measure(10, width: 80)
    #expect(strip.frame(of: 99_999).x == 99_999 * 50 + 30)
    #expect(strip.index(at: 4_000_000) == 79_999)
  }
}
