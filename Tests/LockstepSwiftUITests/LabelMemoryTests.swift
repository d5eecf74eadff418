import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// The label states that a strip keeps in memory.
@Suite @MainActor struct LabelMemoryTests {
  @Test("a strip of unlimited pages keeps the states of visible labels, and only a few others")
  func bounded() {
    let model = TabPagerModel<Int>(clock: Screen.clock)
    model.setPages(PagerPages(.integers))
    let strip = TabStripModel<Int>()
    model.attach(strip)
    var shown: [TabLabelState] = []
    for number in 0..<10_000 {
      shown.append(strip.label(of: number))
      if shown.count > 20 { shown.removeFirst() }
    }
    #expect(strip.labelCount <= 65)
    // A visible label keeps the same state object.
    #expect(strip.label(of: 9_990) === shown[10])
  }
}
