import LockstepFeed
import LockstepLoading
import Testing

/// The search for an item that is not loaded.
@MainActor @Suite("Reveal", .timeLimit(.minutes(5)))
struct FeedRevealTests {
  /// A list of the rows 0..<1000 that opens at 500. It may be able to load around an item.
  private struct Numbers: FeedSource {
    var loadsAround = true
    var fails = false

    func batch(for request: FeedRequest<Int>) throws -> FeedBatch<Row, Int> {
      if fails { throw FeedFailure.unreadable }
      let start = request.cursor ?? 500
      let ids =
        request.heading == .before ? max(0, start - request.count)..<start : start..<min(start + request.count, 1000)
      return FeedBatch(
        items: ids.map { Row(id: $0) }, before: ids.lowerBound > 0 ? ids.lowerBound : nil,
        after: ids.upperBound < 1000 ? ids.upperBound : nil)
    }

    func cursor(around id: Int) -> Int? { loadsAround ? max(0, id - 5) : nil }
  }

  private let options = FeedOptions(firstCount: 10, batchCount: 100, prefetchItems: 0, prefetchPoints: 0)

  @Test("a model that starts around an item loads nothing else, and is open at both edges")
  func opening() async {
    let model = FeedModel(Numbers(), options: options)
    model.start(at: .around(250))
    for await state in model.states where state.stage == .loaded { break }
    #expect(model.items.map(\.id) == Array(245..<255))
    #expect(model.state(of: .before) == .idle && model.state(of: .after) == .idle)
    #expect(await model.reveal(250) == .found)
    #expect(model.feed.generation == 1)
  }

  @Test("a model that can't load around an item opens at its start, and loads until the item is there")
  func batches() async {
    let model = FeedModel(Numbers(loadsAround: false), options: options)
    model.start(at: .around(250))
    for await state in model.states where state.stage == .loaded { break }
    #expect(model.items.first?.id == 500)
    #expect(await model.reveal(250) == .found)
    #expect(model.items.map(\.id) == Array(model.items[0].id..<model.items[0].id + model.items.count))
    #expect(await model.reveal(-1) == .missing)
    #expect(model.items.count == 1000)
  }

  @Test("an item that no batch has is missing, and a failure is told", arguments: [false, true])
  func missing(loadsAround: Bool) async {
    let model = FeedModel(Numbers(loadsAround: loadsAround), options: options)
    #expect(await model.reveal(1000) == .missing)
    let failing = FeedModel(Numbers(loadsAround: loadsAround, fails: true), options: options)
    #expect(await failing.reveal(7) == .failed(.unreadable))
  }

  @Test("a canceled task cancels its search, and another search ends the first one")
  func cancelling() async {
    let source = ManualSource()
    let model = FeedModel(source, options: options)
    model.start()
    await source.answer(source.request(1), 0..<10, after: 10)
    let first = Task { await model.reveal(7000) }
    let request = await source.request(2)
    let second = Task { await model.reveal(8000) }
    #expect(await first.value == .cancelled)
    second.cancel()
    #expect(await second.value == .cancelled)
    await source.answer(request, 10..<20, after: 20)
    for await state in model.states where state.count == 20 { break }
    // The next search is the only one.
    let third = Task { await model.reveal(25) }
    await source.answer(source.request(3), 20..<30, after: 30)
    #expect(await third.value == .found)
    #expect(await source.requestCount == 3)
  }
}
