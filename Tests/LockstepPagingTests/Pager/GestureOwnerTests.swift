import Testing

@testable import LockstepPaging

@Suite("Gestures that compete with the pager")
struct GestureOwnerTests {
  private func pager(selected: Int) -> Pager<Int> {
    var pager = Pager(pages: PagerPages(firstOfEqual: [0, 1, 2]), selected: selected)
    try? pager.send(.resize(length: 400, at: 0))
    if pager.beginDrain() { while pager.nextEffect() != nil {} }
    return pager
  }

  @Test("paging waits for a swipe from the edge of the screen on the first page only, whoever owns swipes")
  func screenEdge() {
    for owner in [PagerGestureOwner.page, .pager, .automatic] {
      #expect(pager(selected: 0).waits(for: .screenEdge, on: owner))
      #expect(!pager(selected: 1).waits(for: .screenEdge, on: owner))
    }
  }

  @Test("paging waits for all gestures of a page that owns its swipes, for none if the pager owns them")
  func owners() {
    for rival in PagerRivalGesture.allCases where rival != .screenEdge {
      #expect(pager(selected: 1).waits(for: rival, on: .page))
      #expect(!pager(selected: 1).waits(for: rival, on: .pager))
      #expect(pager(selected: 1).waits(for: rival, on: .automatic) == (rival == .partOfPage))
    }
  }

  @Test("content that can scroll takes a swipe from pages that rest, and a moving page is caught")
  func content() throws {
    var pager = pager(selected: 1)
    let room = PagerChildRoom(before: 0, after: 100)
    #expect(!pager.takesSwipe(towards: 1, content: room))
    #expect(pager.takesSwipe(towards: -1, content: room))
    #expect(pager.takesSwipe(towards: 1, content: nil))
    try pager.send(.select(2, animated: true, cause: .tab, move: nil, at: 1))
    if pager.beginDrain() { while pager.nextEffect() != nil {} }
    #expect(pager.takesSwipe(towards: 1, content: room))
  }

  @Test("past its ends a pager leaves a swipe to an outer pager or to a screen that goes back")
  func ends() {
    let (first, last) = (pager(selected: 0), pager(selected: 2))
    #expect(!first.takesSwipe(towards: -1, content: nil, canGoBack: true))
    #expect(last.takesSwipe(towards: 1, content: nil, canGoBack: true))
    #expect(!last.takesSwipe(towards: 1, content: nil, outerTakes: true))
    #expect(first.takesSwipe(towards: 1, content: nil, outerTakes: true, canGoBack: true))
    #expect(!first.takesSwipe(towards: .nan, content: nil))
  }
}
