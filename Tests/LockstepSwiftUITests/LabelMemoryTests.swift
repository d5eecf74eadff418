import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// What a strip remembers of tabs that have gone by.
@Suite @MainActor struct LabelMemoryTests {
  @Test("a strip of days without end remembers the labels that are shown, however many have gone by")
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
    // One that is shown is the same as long as it is.
    #expect(strip.label(of: 9_990) === shown[10])
  }
}
