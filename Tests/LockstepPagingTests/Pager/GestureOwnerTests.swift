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

  @Test("swipes that go back come first on the first page, and paging comes first on the others, whoever owns swipes")
  func goingBack() {
    for owner in [PagerGestureOwner.page, .pager, .automatic] {
      #expect(pager(selected: 0).order(with: .screenEdge, on: owner) == .rivalFirst)
      #expect(pager(selected: 1).order(with: .screenEdge, on: owner) == .equal)
      #expect(pager(selected: 0).order(with: .contentBackSwipe, on: owner) == .equal)
      #expect(pager(selected: 1).order(with: .contentBackSwipe, on: owner) == .pagerFirst)
    }
  }

  @Test("gestures of a page come before paging if the page owns its swipes, and after it if the pager owns them")
  func owners() {
    for rival in PagerRivalGesture.allCases where rival != .screenEdge && rival != .contentBackSwipe {
      let isDrag = rival != .otherInPage
      #expect(pager(selected: 1).order(with: rival, on: .page) == .rivalFirst)
      #expect(pager(selected: 1).order(with: rival, on: .pager) == (isDrag ? .pagerFirst : .equal))
      #expect(pager(selected: 1).order(with: rival, on: .automatic) == (rival == .partOfPage ? .rivalFirst : .equal))
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
