import Testing

@testable import LockstepPaging

@Suite("Keyboard focus of tabs")
struct TabStripFocusTests {
  @Test("keys move the focus in the order of the tabs, past disabled tabs and from end to end")
  func focus() {
    let strip = TabStrip(count: 5)
    let isEnabled: (Int) -> Bool = { $0 != 0 && $0 != 2 }
    #expect(strip.focus(.next, from: 1, isEnabled: isEnabled) == 3)
    #expect(strip.focus(.previous, from: 3, isEnabled: isEnabled) == 1)
    #expect(strip.focus(.next, from: 4, isEnabled: isEnabled) == 1)
    #expect(strip.focus(.previous, from: 1, isEnabled: isEnabled) == 4)
    #expect(strip.focus(.first, from: 4, isEnabled: isEnabled) == 1)
    #expect(strip.focus(.last, from: 1) == 4)
    for step in [PagerStep.next, .previous, .first, .last] {
      #expect(strip.focus(step, from: 2) { _ in false } == nil)
      #expect(TabStrip().focus(step, from: 0) == nil)
    }
  }

  @Test("a key moves the focus to a tab from any index", arguments: [Int.max, .min, .max - 1, -1, 4, 5])
  func anyIndex(index: Int) {
    let strip = TabStrip(count: 4)
    for step in [PagerStep.next, .previous, .first, .last] {
      #expect(strip.focus(step, from: index).map((0..<4).contains) == true)
    }
  }

  @Test("the ordinal of a tab is its number among all tabs, and an index outside the tabs has no ordinal")
  func ordinal() {
    #expect(TabStrip(count: 5).ordinal(of: 2) == TabOrdinal(number: 3, count: 5))
    #expect(TabStrip(count: 5).ordinal(of: 5) == nil)
    #expect(TabStrip(count: 5).ordinal(of: -1) == nil)
  }
}
