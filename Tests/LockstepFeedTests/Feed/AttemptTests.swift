import Testing

@testable import LockstepFeed

@Suite("Edits that can be rolled back")
struct AttemptTests {
  @Test("an edit is shown at once, and a roll-back restores the list")
  func rollBack() {
    let driver = FeedDriver.loaded()
    let former = driver.feed.items
    driver.send(.attempt(.remove([3, 4, 9]), number: 1))
    driver.send(.attempt(.update([Row(id: 5, text: 7)]), number: 2))
    driver.send(.attempt(.insert([Row(id: 99)], at: 2), number: 3))
    #expect(driver.ids.prefix(6) == [0, 1, 99, 2, 5, 6])
    #expect(driver.send(.rollBack(3)) == ["-2..<3"])
    #expect(driver.send(.rollBack(1)) == ["+3..<5,9..<10"])
    #expect(driver.send(.rollBack(2)) == ["~5..<6"])
    #expect(driver.feed.items == former)
    #expect(driver.send(.rollBack(2)) == [])
  }

  @Test("either of two edits of one item can be rolled back while the other stays")
  func twoEdits() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.update([Row(id: 5, text: 1)]), number: 1))
    driver.send(.attempt(.update([Row(id: 5, text: 2)]), number: 2))
    driver.send(.rollBack(1))
    #expect(driver.feed.items[5].text == 2)
    driver.send(.rollBack(2))
    #expect(driver.feed.items[5].text == 0)
  }

  @Test("an edit that is confirmed early survives the roll-back of an earlier edit")
  func outOfOrder() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.update([Row(id: 5, text: 1)]), number: 1))
    driver.send(.attempt(.update([Row(id: 5, text: 2)]), number: 2))
    driver.send(.confirm(2))
    driver.send(.rollBack(1))
    #expect(driver.feed.items[5].text == 2)
  }

  @Test("no answer undoes an undecided edit, and a roll-back shows the content of the latest answer")
  func answersMeanwhile() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.remove([3]), number: 1))
    driver.send(.attempt(.update([Row(id: 5, text: 1)]), number: 2))
    driver.send(.refresh)
    var answer = rows(-1..<29)
    answer[4].text = 8  // row 3
    answer[6].text = 9  // row 5
    driver.answer(2, answer, after: 29)
    #expect(driver.feed.index(of: 3) == nil)
    #expect(driver.feed.items[5] == Row(id: 5, text: 1))
    driver.send(.rollBack(1))
    driver.send(.rollBack(2))
    #expect(driver.feed.items == answer)
  }

  @Test("a roll-back does not bring back an item that a refresh no longer contains")
  func goneMeanwhile() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.remove([3]), number: 1))
    driver.send(.refresh)
    driver.answer(2, rows(4..<34), after: 34)
    #expect(driver.send(.rollBack(1)) == [])
  }

  @Test("a load that was in flight at the confirmation does not undo the edit")
  func agreedDuringALoad() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.remove([33]), number: 1))
    driver.send(.load(.after))
    driver.send(.confirm(1))
    driver.answer(2, rows(30..<40), after: 40)
    #expect(driver.feed.index(of: 33) == nil)
  }

  @Test("an edit with the number of another undecided edit changes nothing")
  func numberInUse() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.remove([3]), number: 1))
    #expect(driver.send(.attempt(.remove([4]), number: 1)) == [])
    driver.send(.confirm(1))
    #expect(driver.send(.attempt(.remove([4]), number: 1)) == ["-3..<4"])
  }
}
