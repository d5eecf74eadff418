import LockstepPaging
import Testing

@Suite("Touching and focusing tabs")
struct TabStripFocusTests {
  @Test(
    "a finger hits the tab that it is on, or the nearer one in a gap, and nothing beside the tabs", arguments: 0..<40)
  func touched(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var strip = TabStrip(
      count: 1 + random.below(12),
      configuration: TabStripConfiguration(
        alignment: random.element(of: [.leading, .center]), spacing: random.element(of: [0, 20]),
        sideInset: random.element(of: [0, 15])))
    strip.resize(to: 300)
    for index in 0..<strip.count {
      strip.measure(index, width: random.between(20, 120))
      if random.below(2) == 0 { strip.measure(index, selectedWidth: random.between(20, 150)) }
    }
    let position = random.between(0, Double(strip.count - 1))
    let offset = strip.offset(at: position)
    let frames = (0..<strip.count).map { strip.frame(of: $0, at: position) }
    for x in stride(from: -40.0, to: 340, by: 1.7) {
      let place = x + offset
      let isOutside = place < frames[0].x || place >= frames[strip.count - 1].end
      let wanted = isOutside ? nil : frames.lastIndex { $0.x - strip.configuration.spacing / 2 <= place }
      #expect(strip.index(touchedAt: x, position: position) == wanted)
    }
    #expect(strip.index(touchedAt: .nan, position: position) == nil)
  }

  @Test("keys go in the order of the tabs, past those that cannot be selected, and around the ends or not")
  func focus() {
    let strip = TabStrip(count: 5)
    let isEnabled: (Int) -> Bool = { $0 != 0 && $0 != 2 }
    #expect(strip.focus(.next, from: 1, isEnabled: isEnabled) == 3)
    #expect(strip.focus(.previous, from: 3, isEnabled: isEnabled) == 1)
    #expect(strip.focus(.next, from: 4, isEnabled: isEnabled) == 1)
    #expect(strip.focus(.previous, from: 1, isEnabled: isEnabled) == 4)
    #expect(strip.focus(.next, from: 4, past: .stops, isEnabled: isEnabled) == nil)
    #expect(strip.focus(.previous, from: 1, past: .stops, isEnabled: isEnabled) == nil)
    #expect(strip.focus(.first, from: 4, isEnabled: isEnabled) == 1)
    #expect(strip.focus(.last, from: 1) == 4)
    for step in [PagerStep.next, .previous, .first, .last] {
      #expect(strip.focus(step, from: 2) { _ in false } == nil)
      #expect(TabStrip().focus(step, from: 0) == nil)
    }
  }

  @Test("a tab is announced by its place among all")
  func place() {
    #expect(TabStrip(count: 5).place(of: 2) == TabPlace(number: 3, count: 5))
    #expect(TabStrip(count: 5).place(of: 5) == nil)
    #expect(TabStrip(count: 5).place(of: -1) == nil)
  }

  @Test("a focused tab is scrolled into view, by as little as it takes")
  func revealing() {
    var strip = measuredStrip(Array(repeating: 100, count: 10), length: 300, TabStripConfiguration(sideInset: 15))
    #expect(strip.offset(revealing: 1, at: 0) == 0)
    // |<15>[0][1][2]...: tab 6 ends at 715, and 15 pt are kept beside it.
    #expect(strip.offset(revealing: 6, at: 0) == 430)
    let wanted = strip.offset(revealing: 6, at: 0)
    strip.scrolled(to: wanted)
    #expect(strip.offset(revealing: 5, at: 0) == 430)
    #expect(strip.offset(revealing: 2, at: 0) == 200)
    #expect(strip.offset(revealing: 9, at: 0) == strip.maximumOffset)
  }
}
