import Testing

@testable import LockstepPaging

@Suite("Long presses on tabs")
struct TabPressTests {
  @Test("a press is reported, drags the tab, or opens its menu, which a drag closes")
  func effects() {
    var press = TabPress()
    #expect(press.begin(at: 50, hasMenu: false, allowsReordering: false) == .report)
    #expect(press.begin(at: 50, hasMenu: true, allowsReordering: false) == .report)
    #expect(press.begin(at: 50, hasMenu: false, allowsReordering: true) == .drag)
    #expect(!press.waitsForDrag && press.move(to: 90) == nil)
    #expect(press.begin(at: 50, hasMenu: true, allowsReordering: true) == .menu)
    #expect(press.waitsForDrag)
    #expect(press.move(to: 60) == nil && press.move(to: 40) == nil && press.move(to: .nan) == nil)
    #expect(press.move(to: 39) == 50)
    #expect(!press.waitsForDrag && press.move(to: 20) == nil)
  }

  @Test("a press that has ended drags nothing, and a tab with a menu leaves the press to the menu")
  func end() {
    var press = TabPress()
    _ = press.begin(at: 50, hasMenu: true, allowsReordering: true)
    press.end()
    #expect(!press.waitsForDrag && press.move(to: 90) == nil)
    for (hasMenu, allowsReordering, mayBegin) in [
      (false, false, true), (true, false, false), (false, true, true), (true, true, true),
    ] {
      #expect(TabPress.mayBegin(hasMenu: hasMenu, allowsReordering: allowsReordering) == mayBegin)
    }
  }
}
