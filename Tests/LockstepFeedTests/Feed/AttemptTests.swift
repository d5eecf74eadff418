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

  @Test(
    "rows beside each other that were removed one by one return in their order, whichever returns first",
    arguments: permutations(of: [2, 3, 4]), permutations(of: [2, 3, 4]))
  func neighbors(removed: [Int], returned: [Int]) {
    let driver = FeedDriver.loaded()
    for id in removed { driver.send(.attempt(.remove([id]), number: id)) }
    for id in returned {
      driver.send(.rollBack(id))
      #expect(driver.ids == driver.ids.sorted())
    }
    #expect(driver.ids == Array(0..<30))
  }

  @Test("a removed row returns to its place although the removal of its neighbor was confirmed")
  func confirmedNeighbor() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.remove([2]), number: 1))
    driver.send(.attempt(.remove([3]), number: 2))
    driver.send(.attempt(.remove([4]), number: 3))
    driver.send(.confirm(1))
    driver.send(.confirm(3))
    driver.send(.rollBack(2))
    #expect(driver.ids.prefix(4) == [0, 1, 3, 5])
  }

  @Test("a refresh does not undo an undecided move, and a confirmed move stays")
  func moved() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.remove([5]), number: 1))
    driver.send(.attempt(.insert([Row(id: 5)], at: 0), number: 2))
    driver.send(.refresh)
    driver.answer(2, rows(0..<30), after: 30)
    #expect(driver.ids.prefix(7) == [5, 0, 1, 2, 3, 4, 6])
    driver.send(.confirm(1))
    driver.send(.confirm(2))
    #expect(driver.ids.prefix(7) == [5, 0, 1, 2, 3, 4, 6])
  }

  @Test("the answer to a refresh that was sent before a move does not undo the move")
  func movedMeanwhile() {
    let driver = FeedDriver.loaded()
    driver.send(.refresh)
    driver.send(.remove([5]))
    driver.send(.insert([Row(id: 5)], at: 0))
    driver.answer(2, rows(0..<30), after: 30)
    #expect(driver.ids.prefix(7) == [5, 0, 1, 2, 3, 4, 6])
  }

  @Test("an item whose insertion is undecided takes the place that the service gives it")
  func insertedMeanwhile() {
    let driver = FeedDriver.loaded()
    driver.send(.attempt(.insert([Row(id: 99)], at: 0), number: 1))
    driver.send(.refresh)
    driver.answer(2, rows(0..<2) + [Row(id: 99)] + rows(2..<30), after: 30)
    #expect(driver.ids.prefix(4) == [0, 1, 99, 2])
  }
}

/// All orders of a few values.
private func permutations(of values: [Int]) -> [[Int]] {
  if values.count < 2 { return [values] }
  return values.indices.flatMap { index in
    var others = values
    let first = others.remove(at: index)
    return permutations(of: others).map { [first] + $0 }
  }
}
