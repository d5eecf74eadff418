import Testing

@testable import LockstepFeed

@Suite("Local edits")
struct EditingTests {
  @Test("inserting, updating and removing change the given rows and no others")
  func edits() {
    let driver = FeedDriver.loaded()
    #expect(driver.send(.insert(rows(100..<102), at: 3)) == ["+3..<5"])
    #expect(driver.send(.update([Row(id: 4, text: 1), Row(id: 3, text: 1), Row(id: 999)])) == ["~5..<7"])
    #expect(driver.send(.update([Row(id: 4, text: 1)])) == [])
    #expect(driver.send(.remove([0, 1, 9, 9, 999])) == ["-0..<2,11..<12"])
    #expect(driver.ids.prefix(5) == [2, 100, 101, 3, 4])
  }

  @Test("an insertion index out of bounds is clamped")
  func bounds() {
    let driver = FeedDriver.loaded()
    #expect(driver.send(.insert([Row(id: 100)], at: .max)) == ["+30..<31"])
    #expect(driver.send(.insert([Row(id: 101)], at: .min)) == ["+0..<1"])
  }

  @Test("inserting an item that is present updates it in place")
  func insertPresent() {
    let driver = FeedDriver.loaded()
    #expect(driver.send(.insert([Row(id: 7, text: 1), Row(id: 50), Row(id: 50, text: 2)], at: 0)) == ["~7..<8 +0..<1"])
    #expect(driver.feed.items.first == Row(id: 50, text: 2))
  }

  @Test("a batch in flight does not bring a removed row back, but the next batch may")
  func removedStaysRemoved() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.send(.remove([33]))
    driver.answer(2, rows(30..<40), after: 40)
    #expect(driver.ids == Array(0..<33) + Array(34..<40))
    driver.send(.load(.after))
    driver.answer(3, rows(33..<34) + rows(40..<50), after: 50)
    #expect(driver.ids.contains(33))
  }

  @Test("a batch in flight does not overwrite an update")
  func updateStays() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.send(.update([Row(id: 5, text: 9)]))
    #expect(driver.answer(2, rows(5..<6), after: 40) == ["load #3: more, 10 after from 40"])
    #expect(driver.feed.items[5] == Row(id: 5, text: 9))
    #expect(driver.answer(3, rows(5..<6, text: 4)).first == "~5..<6")
  }

  @Test("the answer to a refresh does not undo removals, updates and insertions that were made during the refresh")
  func editsDuringRefresh() {
    let driver = FeedDriver()
    driver.send(.start)
    driver.answer(1, rows(0..<6))
    driver.send(.refresh)
    driver.send(.remove([2]))
    driver.send(.update([Row(id: 4, text: 9)]))
    driver.send(.insert([Row(id: 100), Row(id: 101)], at: 2))
    driver.send(.insert([Row(id: 102)], at: 0))
    driver.answer(2, rows(-1..<6))
    #expect(driver.ids == [102, -1, 0, 1, 100, 101, 3, 4, 5])
    #expect(driver.feed.items[7] == Row(id: 4, text: 9))
  }

  @Test("removing every visible row loads the next batch")
  func removeAll() {
    let driver = FeedDriver.loaded()
    driver.show(0..<8)
    #expect(driver.send(.remove(Array(0..<30))) == ["-0..<30", "load #2: more, 10 after from 30"])
  }
}
