import Testing

@testable import LockstepFeed

/// Changes by a stream of the service, one at a time.
@Suite("Live changes")
struct LiveChangeTests {
  /// A list of the rows 0..<3 whose both ends are loaded, and whose stream is open.
  private func whole() -> FeedDriver {
    let driver = FeedDriver()
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.answer(1, rows(0..<3))
    #expect(driver.feed.live == .current)
    return driver
  }

  /// A list that has dropped its first batch, the rows 0..<10, and has the second one, 10..<20. The service adds rows at its
  /// start.
  private func halfDropped() -> FeedDriver {
    let driver = FeedDriver(
      FeedOptions(firstCount: 10, batchCount: 10, prefetchItems: 2, prefetchPoints: 0, maxItems: 14))
    driver.send(.live(.opened(at: .before)))
    driver.send(.start)
    driver.answer(1, rows(0..<10), after: 10)
    driver.show(5..<10)
    driver.answer(2, rows(10..<20), after: 20)
    driver.show(12..<18)
    #expect(driver.ids == Array(10..<20))
    return driver
  }

  @Test("new rows join the edge that the source says")
  func edges() {
    let driver = whole()
    #expect(driver.send(.live(.insert(rows(3..<5), at: .end))) == ["+3..<5"])
    #expect(driver.send(.live(.insert(rows(8..<10), at: .start))) == ["+0..<2"])
    #expect(driver.send(.live(.insert(rows(20..<21), at: .after(0)))) == ["+3..<4"])
    #expect(driver.send(.live(.insert(rows(30..<31), at: .before(0)))) == ["+2..<3"])
    #expect(driver.ids == [8, 9, 30, 0, 20, 1, 2, 3, 4])
  }

  @Test("a row that comes twice is one row, with the newer content, at its place")
  func twice() {
    let driver = whole()
    driver.send(.live(.insert(rows(3..<5), at: .end)))
    #expect(driver.send(.live(.insert(rows(3..<4), at: .end))) == [])
    #expect(driver.send(.live(.insert(rows(3..<4, text: 1), at: .end))) == ["~3..<4"])
    #expect(driver.send(.live(.insert([Row(id: 7), Row(id: 7, text: 1)], at: .end))) == ["+5..<6"])
    #expect(driver.ids == [0, 1, 2, 3, 4, 7])
  }

  @Test("an update of a row that is not loaded changes nothing, and one of a loaded row only that row")
  func updates() {
    let driver = whole()
    #expect(driver.send(.live(.update([Row(id: 9, text: 1)]))) == [])
    #expect(driver.send(.live(.update([Row(id: 1, text: 1), Row(id: 9, text: 1)]))) == ["~1..<2"])
    #expect(driver.send(.live(.remove([0, 9]))) == ["-0..<1"])
    #expect(driver.ids == [1, 2])
  }

  @Test("a new row waits while the list has not loaded the edge at which it belongs, and a load brings it once")
  func waiting() {
    let driver = FeedDriver()
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.answer(1, rows(0..<30), after: 30)
    #expect(driver.send(.live(.insert(rows(40..<41), at: .end))) == [])
    driver.show(25..<30)
    driver.answer(2, rows(30..<41))
    #expect(driver.ids == Array(0..<41))
  }

  @Test(
    "new rows between the list and the cursor, whose row was removed, come with the row that they were placed beside",
    arguments: FeedEdge.allCases)
  func beforeCursor(edge: FeedEdge) {
    let isForward = edge == .after
    let beside: (Int) -> FeedLivePlace<Int> = { isForward ? .before($0) : .after($0) }
    let behind: (Int) -> FeedLivePlace<Int> = { isForward ? .after($0) : .before($0) }
    let driver = FeedDriver()
    driver.send(.live(.opened(at: edge)))
    driver.send(.start)
    driver.answer(1, rows(30..<60), before: isForward ? nil : 29, after: isForward ? 60 : nil)
    let next = isForward ? 61 : 28
    driver.send(.live(.remove([isForward ? 60 : 29])))
    #expect(driver.send(.live(.insert([Row(id: 100)], at: beside(next)))) == [])
    driver.send(.live(.insert([Row(id: 101)], at: behind(100))))
    driver.send(.live(.insert([Row(id: 102), Row(id: 103)], at: beside(100))))
    driver.send(.live(.insert([Row(id: 104)], at: beside(next))))
    driver.send(.live(.update([Row(id: 101, text: 7)])))
    driver.send(.live(.remove([100])))
    driver.show(isForward ? 25..<30 : 0..<5)
    let batch = isForward ? rows(61..<71) : rows(19..<29)
    driver.answer(2, batch, before: isForward ? nil : 18, after: isForward ? 71 : nil)
    let (list, ids) = (Array(30..<60), batch.map(\.id))
    #expect(driver.ids == (isForward ? list + [102, 103, 101, 104] + ids : ids + [104, 101, 102, 103] + list))
    #expect(driver.feed.items.first { $0.id == 101 }?.text == 7)
    // A refresh knows them.
    driver.send(.refresh)
    driver.answer(3, rows(30..<60), before: isForward ? nil : 29, after: isForward ? 61 : nil)
    #expect(driver.feed.liveLog.distant.isEmpty)
  }

  @Test("a row that comes while a load is in flight follows the rows of its answer, also if the answer lacks the row")
  func duringLoad() {
    let driver = FeedDriver()
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.send(.live(.insert(rows(9..<10), at: .end)))
    driver.send(.live(.insert(rows(20..<21), at: .after(1))))
    driver.send(.live(.update([Row(id: 0, text: 5)])))
    driver.send(.live(.remove([2])))
    #expect(driver.ids == [])
    #expect(driver.answer(1, rows(0..<4)) == ["+0..<5"])
    #expect(driver.ids == [0, 1, 20, 3, 9])
    #expect(driver.feed.items[0].text == 5)
  }

  @Test("rows that came before the first load was sent are not lost")
  func beforeStart() {
    let driver = FeedDriver()
    driver.send(.live(.resumed))
    driver.send(.live(.insert(rows(5..<6), at: .end)))
    driver.send(.start)
    driver.answer(1, rows(0..<2))
    #expect(driver.ids == [0, 1, 5])
  }

  @Test("a refresh that was sent before a new row does not take the row away, and shows it once")
  func duringRefresh() {
    let driver = whole()
    driver.send(.refresh)
    driver.send(.live(.insert(rows(3..<5), at: .end)))
    driver.send(.live(.remove([0])))
    #expect(driver.answer(2, rows(0..<4)) == [])
    #expect(driver.ids == [1, 2, 3, 4])
    // A list that is longer than the answer ends at the answer. The next batch brings the row.
    driver.send(.refresh)
    driver.send(.live(.insert(rows(5..<6), at: .end)))
    driver.answer(3, rows(1..<3), after: 2)
    #expect(driver.ids == [1, 2])
  }

  // MARK: The gap

  @Test("a new row beside one that is removed before the answer is kept, and the removed one does not come back")
  func besideRemoved() {
    let driver = whole()
    driver.send(.refresh)
    driver.send(.live(.insert([Row(id: 10)], at: .before(1))))
    driver.send(.live(.insert([Row(id: 11)], at: .after(1))))
    driver.send(.live(.insert([Row(id: 12)], at: .after(11))))
    driver.send(.live(.remove([1, 11])))
    driver.answer(2, rows(0..<3))
    #expect(driver.ids == [0, 10, 12, 2])
    let early = FeedDriver()
    early.send(.live(.opened(at: .after)))
    early.send(.live(.insert(rows(4..<6), at: .end)))
    early.send(.live(.remove([4])))
    early.send(.start)
    early.answer(1, rows(0..<3))
    #expect(early.ids == [0, 1, 2, 5])
  }

  @Test("an answer keeps rows of the stream behind those that they follow, and puts new rows before those that it has")
  func amongRows() {
    let driver = FeedDriver()
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.answer(1, rows(0..<30), after: 30)
    driver.send(.live(.insert(rows(41..<43), at: .after(29))))
    driver.send(.load(.after))
    driver.answer(2, rows(41..<42), after: 41)
    #expect(driver.ids == Array(0..<30) + [41, 42])
    driver.send(.load(.after))
    driver.answer(3, [Row(id: 60), Row(id: 29), Row(id: 61), Row(id: 41), Row(id: 62)], after: 62)
    #expect(driver.ids == Array(0..<29) + [60, 29, 61, 41, 42, 62])
    #expect(driver.feed.loaded.rows == driver.ids.count)
  }

  @Test(
    "rows that come together keep their order, also while a load is in flight, and in the place of one that was sent",
    arguments: [0, 1, 2, 3])
  func together(place: Int) {
    let place: FeedLivePlace<Int> = [.start, .end, .before(1), .after(1)][place]
    let (idle, loading, sending) = (whole(), whole(), whole())
    loading.send(.refresh)
    sending.send(.attempt(.insert([Row(id: 50)], at: 3), number: 1))
    for driver in [idle, loading] { driver.send(.live(.insert(rows(7..<10) + [Row(id: 7, text: 1)], at: place))) }
    sending.send(.live(.insert(rows(7..<10) + [Row(id: 7, text: 1)], at: place, replacing: [50])))
    sending.send(.confirm(1))
    loading.answer(2, rows(0..<3))
    #expect(idle.ids.filter { $0 > 3 } == [7, 8, 9])
    #expect(loading.feed.items == idle.feed.items)
    #expect(sending.feed.items == idle.feed.items)
  }

  @Test("rows that come together stand in their order although the list or an answer has only some of them")
  func someOfThem() {
    let driver = whole()
    driver.send(.live(.insert([Row(id: 7)], at: .after(1))))
    driver.send(.live(.insert(rows(7..<10), at: .after(1))))
    driver.send(.live(.insert([Row(id: 20)], at: .before(1))))
    driver.send(.live(.insert(rows(18..<21), at: .before(1))))
    #expect(driver.ids == [0, 18, 19, 20, 1, 7, 8, 9, 2])
    for edge in FeedEdge.allCases {
      let isForward = edge == .after
      let cut = FeedDriver()
      cut.send(.live(.opened(at: edge)))
      cut.send(.start)
      cut.answer(1, rows(30..<60), before: isForward ? nil : 29, after: isForward ? 60 : nil)
      cut.show(isForward ? 25..<30 : 0..<5)
      cut.send(.live(.insert(rows(100..<103), at: isForward ? .after(61) : .before(28))))
      let batch = isForward ? [60, 61, 100, 101] : [101, 102, 28, 29]
      cut.answer(2, batch.map { Row(id: $0) }, before: isForward ? nil : 101, after: isForward ? 101 : nil)
      #expect(cut.ids == (isForward ? Array(30..<62) + [100, 101, 102] : [100, 101, 102] + Array(28..<60)))
    }
  }

  @Test("after a broken stream the list is loaded again before new rows join it, and says so")
  func gap() {
    let driver = whole()
    driver.send(.live(.interrupted))
    #expect(driver.feed.live == .interrupted)
    #expect(
      driver.send(.live(.opened(at: .after))) == ["load #2: refresh, 30 after from the start"])
    #expect(driver.feed.live == .catchingUp)
    #expect(driver.send(.live(.insert(rows(6..<7), at: .end))) == [])
    #expect(driver.answer(2, rows(0..<6)) == ["+3..<7"])
    #expect(driver.feed.live == .current)
    #expect(driver.ids == Array(0..<7))
  }

  @Test("changes of a stream that was opened again before the first load do not count")
  func openedBeforeStart() {
    let driver = FeedDriver()
    driver.send(.live(.resumed))
    driver.send(.live(.insert(rows(5..<6), at: .end)))
    driver.send(.live(.interrupted))
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.answer(1, rows(0..<2))
    #expect(driver.ids == [0, 1])
  }

  @Test("an edit that is accepted after a gap is loaded again, because the service may have edited the row since")
  func editedWhileBroken() {
    let driver = whole()
    driver.send(.attempt(.update([Row(id: 1, text: 9)]), number: 1))
    driver.send(.live(.interrupted))
    driver.send(.live(.opened(at: .after)))
    #expect(driver.answer(2, [Row(id: 0), Row(id: 1, text: 5), Row(id: 2)]) == [])
    #expect(driver.send(.confirm(1)) == ["load #3: refresh, 30 after from the start"])
    #expect(driver.answer(3, [Row(id: 0), Row(id: 1, text: 5), Row(id: 2)]) == ["~1..<2"])
    driver.send(.attempt(.update([Row(id: 1, text: 6)]), number: 2))
    #expect(driver.send(.confirm(2)) == [])
  }

  @Test("a stream that continues after the last change loads nothing again")
  func resumed() {
    let driver = whole()
    driver.send(.live(.interrupted))
    #expect(driver.send(.live(.resumed)) == [])
    #expect(driver.feed.live == .current)
    #expect(driver.send(.live(.insert(rows(3..<4), at: .end))) == ["+3..<4"])
  }

  @Test("a load that was sent before the stream was open is sent again")
  func openedDuringLoad() {
    let driver = FeedDriver()
    driver.send(.start)
    #expect(
      driver.send(.live(.opened(at: .after))) == ["cancel #1", "load #2: first, 30 after from the start"])
    #expect(driver.feed.live == .catchingUp)
    driver.answer(2, rows(0..<3))
    #expect(driver.feed.live == .current)
  }

  @Test("a gap whose load fails stays a gap until a load succeeds")
  func failedGap() {
    let driver = whole()
    driver.send(.live(.opened(at: .after)))
    driver.fail(2, retry: .after(5))
    #expect(driver.feed.live == .catchingUp)
    #expect(driver.send(.live(.insert(rows(3..<4), at: .end))) == [])
    #expect(driver.send(.time(5)) == ["load #3: refresh, 30 after from the start, attempt 2"])
    driver.fail(3)
    #expect(driver.feed.live == .catchingUp)
    driver.send(.refresh)
    driver.answer(4, rows(0..<4))
    #expect(driver.feed.live == .current && driver.ids == Array(0..<4))
  }

  @Test("a paused feed loads the gap once it runs again")
  func pausedGap() {
    let driver = whole()
    driver.send(.pause)
    #expect(driver.send(.live(.opened(at: .after))) == [])
    #expect(driver.feed.live == .catchingUp)
    #expect(driver.send(.resume) == ["load #2: refresh, 30 after from the start"])
  }

  @Test(
    "a person who reads far from the edge with new rows keeps their place, and the gap is loaded when they come back")
  func readingElsewhere() {
    let driver = FeedDriver()
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.answer(1, rows(70..<100), before: 70)
    driver.show(0..<5)
    driver.answer(2, rows(60..<70), before: 60)
    driver.show(2..<6)
    driver.answer(3, rows(50..<60), before: 50)
    driver.show(12..<16)
    #expect(driver.send(.live(.opened(at: .after))) == [])
    #expect(driver.feed.live == .catchingUp)
    #expect(driver.show(44..<50) == ["load #4: refresh, 30 after from the start"])
    driver.answer(4, rows(75..<105), before: 75)
    #expect(driver.feed.live == .current && driver.ids == Array(75..<105))
  }

  @Test("a list that was opened around one of its first items is loaded from its start after a gap")
  func openedAroundAnItem() {
    let driver = FeedDriver(FeedOptions(firstCount: 5, batchCount: 5, prefetchItems: 0, prefetchPoints: 0))
    driver.send(.live(.opened(at: .before)))
    driver.send(.reveal(2, around: 0))
    #expect(driver.send(.start) == ["load #1: first, 5 after from 0"])
    driver.answer(1, rows(0..<5), after: 5)
    #expect(driver.feed.live == .current && driver.feed.state(of: .before) == .end)
    driver.show(0..<3)
    #expect(driver.send(.live(.opened(at: .before))) == ["load #2: refresh, 5 after from the start"])
    driver.answer(2, rows(-2..<3), after: 3)
    #expect(driver.feed.live == .current && driver.ids == Array(-2..<3))
  }

  @Test("the end of the stream keeps the list")
  func ended() {
    let driver = whole()
    driver.send(.live(.ended))
    #expect(driver.feed.live == .off && driver.ids == [0, 1, 2])
  }

  // MARK: Rows that the person has sent

  @Test("a row that was sent and that comes back is one row, and other rows come before it until then")
  func sent() {
    let driver = whole()
    driver.send(.attempt(.insert([Row(id: 50)], at: 3), number: 1))
    #expect(driver.send(.live(.insert(rows(3..<4), at: .end))) == ["+3..<4"])
    #expect(driver.send(.live(.insert([Row(id: 50, text: 7)], at: .end))) == ["~4..<5"])
    driver.send(.confirm(1))
    #expect(driver.ids == [0, 1, 2, 3, 50])
    #expect(driver.feed.items[4].text == 7)
  }

  @Test("a row that was sent takes the place that the service says")
  func sentOutOfOrder() {
    let driver = whole()
    driver.send(.attempt(.insert([Row(id: 50)], at: 3), number: 1))
    driver.send(.attempt(.insert([Row(id: 51)], at: 4), number: 2))
    // Nothing moves before it must: the service has not said where the other row is.
    #expect(driver.send(.live(.insert([Row(id: 51)], at: .end))) == [])
    driver.send(.confirm(2))
    driver.send(.confirm(1))
    #expect(driver.send(.live(.insert(rows(3..<4), at: .end))) == ["+5..<6"])
    #expect(driver.send(.live(.insert([Row(id: 50)], at: .end))) == ["-3..<4 +5..<6"])
    #expect(driver.ids == [0, 1, 2, 51, 3, 50])
  }

  @Test(
    "a row that was sent has the service's content once a load brings it, whatever is decided then",
    arguments: [true, false])
  func sentAndEdited(isConfirmed: Bool) {
    let driver = whole()
    driver.send(.attempt(.insert([Row(id: 50)], at: 3), number: 1))
    driver.send(.live(.opened(at: .after)))
    #expect(driver.answer(2, rows(0..<3) + [Row(id: 50, text: 3)]) == ["~3..<4"])
    driver.send(isConfirmed ? .confirm(1) : .rollBack(1))
    #expect(driver.feed.items == rows(0..<3) + [Row(id: 50, text: 3)])
  }

  @Test("a row that was sent and told by the stream where it is goes to the place that a load tells later")
  func toldInPlace() {
    let driver = FeedDriver()
    driver.send(.live(.opened(at: .before)))
    driver.send(.start)
    driver.answer(1, rows(10..<40), after: 40)
    driver.send(.attempt(.insert([Row(id: 50)], at: 0), number: 1))
    driver.send(.live(.insert([Row(id: 50)], at: .start)))
    driver.send(.confirm(1))
    driver.show(25..<30)
    driver.answer(2, [Row(id: 40), Row(id: 50), Row(id: 41)], after: 42)
    #expect(driver.ids == Array(10..<41) + [50, 41])
  }

  @Test("a new row beside one that was sent waits until the service has told where that one is")
  func besideSent() {
    let driver = whole()
    driver.send(.attempt(.insert([Row(id: 50)], at: 3), number: 1))
    driver.send(.refresh)
    driver.send(.live(.insert([Row(id: 60)], at: .after(50))))
    driver.answer(2, rows(0..<3))
    #expect(driver.ids == [0, 1, 2, 50])
  }

  @Test("a row that was sent, taken back and told by the stream during a load is one of the service")
  func toldAfterRollBack() {
    let driver = whole()
    driver.send(.attempt(.insert([Row(id: 50)], at: 3), number: 1))
    driver.send(.live(.interrupted))
    driver.send(.live(.opened(at: .after)))
    driver.send(.live(.insert([Row(id: 50)], at: .end)))
    driver.send(.rollBack(1))
    driver.answer(2, rows(0..<3))
    driver.send(.live(.insert([Row(id: 60)], at: .after(50))))
    #expect(driver.ids == [0, 1, 2, 50, 60])
  }

  @Test("a row that was sent goes to its place in a batch that is loaded while the stream tells of it")
  func toldDuringLoad() {
    let driver = halfDropped()
    driver.send(.attempt(.insert([Row(id: 50)], at: 0), number: 1))
    #expect(driver.ids == [50] + Array(10..<20))
    driver.show(0..<3)
    driver.send(.live(.insert([Row(id: 50)], at: .start)))
    driver.send(.live(.insert([Row(id: 51)], at: .start)))
    driver.answer(3, rows(0..<18), after: 18)
    #expect(Array(driver.ids.prefix(4)) == [51, 50, 0, 1])
  }

  @Test("a row that the service has given another id is one row")
  func replaced() {
    let driver = whole()
    driver.send(.attempt(.insert([Row(id: 50)], at: 3), number: 1))
    #expect(driver.send(.live(.insert(rows(3..<4), at: .end, replacing: [50]))) == ["-3..<4 +3..<4"])
    driver.send(.confirm(1))
    #expect(driver.ids == [0, 1, 2, 3])
  }

  @Test("a row that came back stays when the answer to its request is lost")
  func lostAnswer() {
    let driver = whole()
    driver.send(.attempt(.insert([Row(id: 50)], at: 3), number: 1))
    driver.send(.live(.insert([Row(id: 50)], at: .end)))
    driver.send(.rollBack(1))
    #expect(driver.ids == [0, 1, 2, 50])
  }

  @Test("an edit that waits for the service is shown over the content of the stream, and its roll-back shows that")
  func undecided() {
    let driver = whole()
    driver.send(.attempt(.update([Row(id: 1, text: 9)]), number: 1))
    #expect(driver.send(.live(.update([Row(id: 1, text: 5)]))) == [])
    driver.send(.rollBack(1))
    #expect(driver.feed.items[1].text == 5)
  }

  @Test("an edit of a row that is not loaded gives way to the content that the service has told since")
  func undecidedElsewhere() {
    let driver = whole()
    driver.send(.attempt(.update([Row(id: 1, text: 9)]), number: 1))
    driver.send(.refresh)
    driver.answer(2, rows(2..<3), before: 2)
    driver.send(.live(.update([Row(id: 1, text: 5)])))
    driver.send(.load(.before))
    driver.answer(3, [Row(id: 0), Row(id: 1, text: 5)])
    #expect(driver.feed.items[1].text == 9)
    driver.send(.confirm(1))
    #expect(driver.feed.items[1].text == 5)
  }

  @Test("a row that the service has removed stays away, whatever is decided about its edit")
  func removedWhileUndecided() {
    let driver = whole()
    driver.send(.attempt(.update([Row(id: 1, text: 9)]), number: 1))
    #expect(driver.send(.live(.remove([1]))) == ["-1..<2"])
    driver.send(.rollBack(1))
    #expect(driver.ids == [0, 2])
  }

  @Test(
    "a row that a load brought ahead of the stream keeps its place, and rows of the stream that were before it make room"
  )
  func loadAheadOfStream() {
    let driver = FeedDriver(FeedOptions(prefetchItems: 0, prefetchPoints: 0))
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.answer(1, rows(0..<3), before: 0, after: 2)
    driver.send(.live(.insert([Row(id: 10)], at: .after(1))))
    #expect(driver.ids == [0, 1, 10, 2])
    #expect(driver.send(.live(.insert([Row(id: 2)], at: .before(10)))) == ["-2..<3"])
    driver.send(.live(.insert([Row(id: 20)], at: .before(1))))
    #expect(driver.ids == [0, 20, 1, 2])
    #expect(driver.send(.live(.insert([Row(id: 0)], at: .after(20)))) == ["-1..<2"])
    driver.send(.load(.after))
    driver.answer(2, [Row(id: 10)])
    driver.send(.load(.before))
    driver.answer(3, [Row(id: 20)])
    #expect(driver.ids == [20, 0, 1, 2, 10])
  }

  @Test("a row that the person has sent does not join a batch that is loaded again to the list")
  func sentRowOfDroppedBatch() {
    let driver = FeedDriver(FeedOptions(firstCount: 4, batchCount: 4, prefetchItems: 0, prefetchPoints: 0))
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.answer(1, rows(4..<8), before: 4)
    driver.send(.load(.before))
    driver.answer(2, rows(0..<4))
    driver.show(0..<2)
    driver.send(.attempt(.insert([Row(id: 50)], at: 8), number: 1))
    #expect(driver.send(.invalidate) == ["load #3: refresh, 4 after from 4 heading before"])
    driver.answer(3, rows(0..<4))
    #expect(driver.ids == [0, 1, 2, 3, 50])
    #expect(driver.send(.load(.after)) == ["load #4: reopen, 8 after from the start"])
    #expect(driver.answer(4, [Row(id: 50)] + rows(60..<67), before: 50) == [])
    // The service returns fewer rows than it is asked for.
    #expect(driver.send(.load(.after)) == ["load #5: reopen, 8 after from 50 heading before"])
    driver.answer(5, rows(2..<8), before: 2)
    // The service has not told the place of the sent row yet.
    #expect(driver.ids == [0, 1, 2, 3, 50, 4, 5, 6, 7])
    #expect(driver.send(.load(.after)) == ["load #6: reopen, 8 after from the start"])
    #expect(driver.answer(6, rows(62..<67), before: 62) == [])
    #expect(driver.send(.load(.after)) == ["load #7: reopen, 8 after from 62 heading before"])
    driver.answer(7, rows(6..<8) + [Row(id: 50)] + rows(60..<62), before: 6)
    driver.send(.load(.after))
    driver.answer(8, rows(61..<67), before: 61)
    #expect(driver.ids == Array(0..<8) + [50] + Array(60..<67))
  }

  @Test("a dropped batch that is loaded again has the rows that came meanwhile")
  func dropped() {
    let driver = halfDropped()
    driver.send(.live(.insert(rows(100..<103), at: .start)))
    let loads = driver.show(0..<3)
    #expect(loads == ["load #3: reopen, 23 before from the start heading after"])
    driver.answer(3, rows(100..<103) + rows(0..<18), after: 18)
    #expect(Array(driver.ids.prefix(14)) == [100, 101, 102] + Array(0..<11))
  }

  @Test("a row between two batches, beside the removed row of the cursor, is not dropped with the outer batch")
  func betweenBatches() {
    let driver = FeedDriver(
      FeedOptions(firstCount: 4, batchCount: 4, prefetchItems: 0, prefetchPoints: 0, maxItems: 8))
    driver.send(.live(.opened(at: .after)))
    driver.send(.start)
    driver.answer(1, rows(20..<24), before: 20)
    driver.send(.load(.before))
    driver.answer(2, rows(16..<20), before: 16)
    driver.show(0..<1)
    driver.send(.load(.before))
    driver.answer(3, rows(12..<16), before: 12)
    driver.show(0..<1)
    driver.send(.live(.remove([16])))
    driver.send(.live(.insert([Row(id: 100)], at: .before(17))))
    #expect(driver.ids == Array(12..<16) + [100] + Array(17..<20))
    driver.show(7..<8)
    driver.send(.load(.after))
    driver.answer(4, rows(20..<24), before: 20)
    driver.show(7..<8)
    #expect(driver.ids == [100] + Array(17..<24))
    // The cursor leads to the rows before the removed one.
    #expect(driver.send(.load(.before)) == ["load #5: more, 4 before from 16"])
    driver.answer(5, rows(12..<16), before: 12)
    #expect(Array(driver.ids.prefix(8)) == Array(12..<16) + [100, 17, 18, 19])
  }

  @Test("an edge that was at its end loads on when its last dropped batch names more rows, which have come meanwhile")
  func grown() {
    let driver = halfDropped()
    driver.send(.live(.insert(rows(100..<103), at: .start)))
    driver.show(0..<3)
    driver.answer(3, rows(102..<103) + rows(0..<18), before: 99, after: 18)
    #expect(driver.feed.state(of: .before) == .idle)
    driver.show(0..<3)
    driver.answer(4, rows(100..<102))
    #expect(Array(driver.ids.prefix(5)) == [100, 101, 102, 0, 1] && driver.feed.state(of: .before) == .end)
  }
}
