import LockstepFeed
import LockstepLoading
import Observation
import Testing

@MainActor
@Suite("A feed model")
struct FeedModelTests {
  let source = ManualSource()

  /// A model whose first batch of 30 has been answered.
  func loaded(clock: FeedClock = .continuous) async -> FeedModel<ManualSource> {
    let model = FeedModel(source, clock: clock, random: { 1 })
    model.start()
    await source.answer(await source.request(1), 0..<30, after: 30)
    await reach(model) { $0.count == 30 }
    return model
  }

  /// Waits until the model has come to a state.
  func reach(_ model: FeedModel<ManualSource>, _ isThere: (FeedModelState) -> Bool) async {
    for await state in model.states where isThere(state) { return }
  }

  @Test("the first load is asked for once, however often it is started")
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

  @Test("rows near the end load the next batch, and ten sightings load it once")
  func prefetches() async {
    let model = await loaded()
    for _ in 0..<10 { model.see(20..<29) }
    let request = await source.request(2)
    #expect(request.cursor == 30 && request.count == 10)
    await source.answer(request, 30..<40, after: 40)
    await reach(model) { $0.count == 40 }
    #expect(await source.requestCount == 2)
  }

  @Test("a failure keeps everything loaded, and a retry by hand goes on")
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

  @Test("a cut connection is tried again by itself at its time")
  func retriesByItself() async {
    let clock = ManualClock()
    let model = await loaded(clock: clock.clock)
    model.load()
    await source.fail(await source.request(2), FeedTransportError.connection(code: -1005))
    let waking = await clock.nextWaking()
    // The bound of the first delay, with a random number of 1.
    #expect(waking == 1)
    #expect(model.secondsUntilRetry() == 1)
    #expect(await source.requestCount == 2)
    clock.advance(to: waking)
    let again = await source.request(3)
    #expect(again.attempt == 2 && again.cursor == 30)
    await source.answer(again, 30..<40, after: nil)
    await reach(model) { $0.after == .end }
  }

  @Test("a refresh gives up the load in flight, and its late answer is discarded")
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

  @Test("what is remembered is shown at once and refreshed")
  func warmStart() async {
    let source = ManualSource(remembered: FeedBatch(items: (0..<60).map { Row(id: $0) }, after: 60))
    let model = FeedModel(source)
    model.start()
    let request = await source.request(1)
    #expect(request.purpose == .refresh)
    #expect(model.items.count == 60)
    await source.fail(request, FeedLoadingError.failed(.transport(code: -1009)))
    await reach(model) { if case .failed = $0.refresh { true } else { false } }
    #expect(model.items.count == 60)
  }

  @Test("a refresh before the start shows what is remembered, and waits for the answer")
  func refreshFirst() async {
    let source = ManualSource(remembered: FeedBatch(items: (0..<60).map { Row(id: $0) }, after: 60))
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

  @Test("changes applied to the rows before give the rows after")
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

  @Test("a model that is let go cancels its loads")
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

  @Test("an observer is told of new rows")
  func observation() async {
    let model = FeedModel(source)
    await confirmation { told in
      withObservationTracking {
        _ = model.items
      } onChange: {
        told()
      }
      model.start()
      await source.answer(await source.request(1), 0..<1, after: nil)
      await reach(model) { $0.count == 1 }
    }
  }

  @Test("pausing keeps a retry from being made by itself, resuming makes it")
  func pausing() async {
    let clock = ManualClock()
    let model = await loaded(clock: clock.clock)
    model.load()
    await source.fail(await source.request(2), FeedTransportError.connection(code: -1005))
    let waking = await clock.nextWaking()
    model.pause()
    clock.advance(to: waking)
    for _ in 0..<100 { await Task.yield() }
    #expect(await source.requestCount == 2)
    model.resume()
    _ = await clock.nextWaking()
    clock.advance(to: waking + 1)
    await source.answer(await source.request(3), 30..<31, after: nil)
    await reach(model) { $0.after == .end }
  }
}
