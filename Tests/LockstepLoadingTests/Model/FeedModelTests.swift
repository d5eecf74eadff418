import LockstepFeed
import LockstepLoading
import Observation
import Testing

@MainActor
@Suite("A feed model")
struct FeedModelTests {
  let source = ManualSource()

  /// Returns a model that has loaded its first batch of 30 rows.
  func loaded(clock: FeedClock = .continuous) async -> FeedModel<ManualSource> {
    let model = FeedModel(source, clock: clock, random: { 1 })
    model.start()
    await source.answer(await source.request(1), 0..<30, after: 30)
    await reach(model) { $0.count == 30 }
    return model
  }

  /// Waits until the model's state fulfills a condition.
  func reach(_ model: FeedModel<ManualSource>, _ condition: (FeedModelState) -> Bool) async {
    for await state in model.states where condition(state) { return }
  }

  @Test("a model that is started several times makes the first load once")
  func startsOnce() async {
    let model = FeedModel(source)
    model.start()
    model.start()
    let request = await source.request(1)
    #expect(request.count == 30 && request.cursor == nil && request.purpose == .first)
    await source.answer(request, 0..<30, after: 30)
    await reach(model) { $0.count == 30 }
    model.start()
    #expect(await source.requestCount == 1)
    #expect(model.items.map(\.id) == Array(0..<30))
  }

  @Test("visible rows near the end load the next batch, and ten reports load it once")
  func prefetches() async {
    let model = await loaded()
    for _ in 0..<10 { model.setVisibleRows(20..<29) }
    let request = await source.request(2)
    #expect(request.cursor == 30 && request.count == 10)
    await source.answer(request, 30..<40, after: 40)
    await reach(model) { $0.count == 40 }
    #expect(await source.requestCount == 2)
  }

  @Test("a failure keeps the loaded rows, and a manual retry loads the next batch")
  func failureKeepsItems() async {
    let model = await loaded()
    model.load()
    let failing = await source.request(2)
    await source.fail(failing, FeedLoadingError.failed(.status(404)))
    await reach(model) { $0.after != .loading }
    #expect(model.state() == .failed(.status(404), attempts: 1, retryAt: nil))
    #expect(model.lastError == .failed(.status(404)))
    #expect(model.items.count == 30)
    model.load()
    await source.answer(await source.request(3), 30..<40, after: nil)
    await reach(model) { $0.after == .end }
    #expect(model.items.map(\.id) == Array(0..<40))
    #expect(model.lastError == nil)
  }

  @Test("a load whose connection was cut is retried automatically at its time")
  func retriesAutomatically() async {
    let clock = ManualClock()
    let model = await loaded(clock: clock.clock)
    model.load()
    await source.fail(await source.request(2), FeedTransportError.connection(code: -1005))
    let wakeTime = await clock.nextWakeTime()
    // The first delay is at most 1 second, and the random number 1 chooses the longest delay.
    #expect(wakeTime == 1)
    #expect(model.secondsUntilRetry() == 1)
    #expect(await source.requestCount == 2)
    clock.advance(to: wakeTime)
    let again = await source.request(3)
    #expect(again.attempt == 2 && again.cursor == 30)
    await source.answer(again, 30..<40, after: nil)
    await reach(model) { $0.after == .end }
  }

  @Test("a refresh cancels the load in flight, and the late answer to that load is discarded")
  func refreshSupersedes() async {
    let model = await loaded()
    model.load()
    let old = await source.request(2)
    async let refreshed: Void = model.refresh()
    let fresh = await source.request(3)
    await source.answer(old, 30..<40, after: 40)
    await source.answer(fresh, 0..<30, after: 30)
    await refreshed
    #expect(model.items.count == 30)
    #expect(model.feed.refresh == .idle)
  }

  @Test("cached items are shown at once and refreshed")
  func warmStart() async {
    let source = ManualSource(cached: FeedBatch(items: (0..<60).map { Row(id: $0) }, after: 60))
    let model = FeedModel(source)
    model.start()
    let request = await source.request(1)
    #expect(request.purpose == .refresh)
    #expect(model.items.count == 60)
    await source.fail(request, FeedLoadingError.failed(.transport(code: -1009)))
    await reach(model) { if case .failed = $0.refresh { true } else { false } }
    #expect(model.items.count == 60)
  }

  @Test("a refresh before the start shows the cached items and waits for the answer")
  func refreshFirst() async {
    let source = ManualSource(cached: FeedBatch(items: (0..<60).map { Row(id: $0) }, after: 60))
    let model = FeedModel(source)
    async let refreshed: Void = model.refresh()
    let request = await source.request(1)
    #expect(request.purpose == .refresh)
    #expect(model.items.count == 60)
    await source.answer(request, 0..<30, after: 30)
    await refreshed
    #expect(model.items.count == 30)
    #expect(await source.requestCount == 1)
  }

  @Test("changes applied to the old rows give the new rows")
  func changesAddUp() async {
    let model = await loaded()
    var shadow = model.items
    let changes = model.changes
    let collecting = Task { @MainActor in
      var seen: [FeedChanges] = []
      for await change in changes {
        seen.append(change)
        if seen.count == 3 { break }
      }
      return seen
    }
    model.insert([Row(id: 100), Row(id: 101)], at: 3)
    let afterInsert = model.items
    model.remove([0, 5])
    let afterRemoval = model.items
    model.update([Row(id: 7, text: "new")])
    let states = [afterInsert, afterRemoval, model.items]
    for (change, state) in zip(await collecting.value, states) {
      for range in change.removals.reversed() { shadow.removeSubrange(range) }
      for range in change.insertions { shadow.insert(contentsOf: state[range], at: range.lowerBound) }
      #expect(shadow.map(\.id) == state.map(\.id))
      shadow = state
    }
    #expect(model.items[model.feed.index(of: 7) ?? 0].text == "new")
  }

  @Test("a released model cancels its loads")
  func deallocation() async {
    var model: FeedModel<ManualSource>? = FeedModel(source)
    model?.start()
    let request = await source.request(1)
    weak let gone = model
    model = nil
    while await source.cancelled.isEmpty { await Task.yield() }
    #expect(await source.cancelled == [request.id])
    #expect(gone == nil)
    await source.fail(request, CancellationError())
  }

  @Test("an observer is notified of new rows")
  func observation() async {
    let model = FeedModel(source)
    await confirmation { notified in
      withObservationTracking {
        _ = model.items
      } onChange: {
        notified()
      }
      model.start()
      await source.answer(await source.request(1), 0..<1, after: nil)
      await reach(model) { $0.count == 1 }
    }
  }

  @Test("an observer is notified of a row whose content changes, and of no request that changes nothing")
  func observationOfContent() async {
    let model = FeedModel(source)
    model.start()
    await source.answer(await source.request(1), 0..<2, after: nil)
    await reach(model) { $0.count == 2 }
    let row = Row(id: 1, text: "changed")
    for (change, isTold) in [(row, true), (row, false)] {
      await confirmation(expectedCount: isTold ? 1 : 0) { notified in
        withObservationTracking {
          _ = model.items
        } onChange: {
          notified()
        }
        model.update([change])
      }
    }
    #expect(model.items.map(\.text).last == "changed")
  }

  @Test("a paused model makes no automatic retry until it is resumed")
  func pausing() async {
    let clock = ManualClock()
    let model = await loaded(clock: clock.clock)
    model.load()
    await source.fail(await source.request(2), FeedTransportError.connection(code: -1005))
    let wakeTime = await clock.nextWakeTime()
    model.pause()
    clock.advance(to: wakeTime)
    for _ in 0..<100 { await Task.yield() }
    #expect(await source.requestCount == 2)
    model.resume()
    _ = await clock.nextWakeTime()
    clock.advance(to: wakeTime + 1)
    await source.answer(await source.request(3), 30..<31, after: nil)
    await reach(model) { $0.after == .end }
  }
}
