import LockstepFeed
import LockstepLoading
import Testing

/// The reasons for which a model makes no automatic loads.
@MainActor @Suite("Pauses")
struct FeedPausingTests {
  @Test("an offline model waits with automatic loads, and loads by hand all the same")
  func offline() async throws {
    let (source, connection) = (ManualSource(), ManualConnection())
    let model = FeedModel(source, connection: connection)
    model.start()
    await source.answer(await source.request(1), 0..<30, after: 30)
    await model.untilState { $0.count == 30 }
    connection.set(false)
    while model.feed.activity == .running { await Task.yield() }
    model.setVisibleRows(20..<30)
    for _ in 0..<50 { await Task.yield() }
    #expect(await source.requestCount == 1)
    connection.set(true)
    await source.answer(await source.request(2), 30..<40, after: 40)
    await model.untilState { $0.count == 40 }
    connection.set(false)
    while model.feed.activity == .running { await Task.yield() }
    model.load()
    _ = await source.request(3)
  }

  @Test("a model pauses while all its screens are in the background")
  func screens() {
    let model = FeedModel(ManualSource())
    let first = model.addScreen()
    first.isInBackground = true
    #expect(model.feed.activity == .paused)
    var second: FeedScreen? = model.addScreen()
    #expect(model.feed.activity == .running)
    second?.isInBackground = true
    #expect(model.feed.activity == .paused)
    first.isInBackground = false
    #expect(model.feed.activity == .running)
    first.isInBackground = true
    second = nil
    _ = model.addScreen()
    #expect(model.feed.activity == .running)
  }

  @Test("a model that is paused by hand stays so when its screen returns")
  func byHand() {
    let model = FeedModel(ManualSource())
    let screen = model.addScreen()
    model.pause()
    screen.isInBackground = true
    screen.isInBackground = false
    #expect(model.feed.activity == .paused)
    model.resume()
    #expect(model.feed.activity == .running)
  }

  @Test("a pull retries the failed load of earlier rows, and refreshes otherwise")
  func pull() async throws {
    let source = ManualSource()
    let model = FeedModel(source, retryPolicy: FeedRetryPolicy(tries: 1))
    model.start()
    let first = await source.request(1)
    await source.answer(first, 0..<30, after: 30)
    await model.untilState { $0.count == 30 }
    async let pulled: Void = model.pullToRefresh()
    let second = await source.request(2)
    #expect(second.cursor == nil)
    await source.answer(second, 0..<30, after: 30)
    await pulled
    #expect(model.state.refresh == .idle)
  }
}

extension FeedModel {
  /// Waits for a state.
  func untilState(_ holds: (FeedModelState) -> Bool) async {
    for await state in states where holds(state) { return }
  }
}

/// A connection that the test sets.
private final class ManualConnection: FeedConnection {
  private let stream: AsyncStream<Bool>
  private let continuation: AsyncStream<Bool>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: Bool.self) }

  func set(_ isOnline: Bool) { continuation.yield(isOnline) }

  func states() -> AsyncStream<Bool> { stream }
}
