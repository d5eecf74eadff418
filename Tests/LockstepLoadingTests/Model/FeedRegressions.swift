import Foundation
import LockstepFeed
import LockstepLoading
import Testing

/// Tests of faults that users of other libraries have reported about lists and images.
@MainActor
@Suite("Faults of other loaders")
struct FeedRegressions {
  private let images = HeldImages()

  private func key(_ name: String) throws -> FeedImageKey {
    FeedImageKey(try #require(URL(string: "https://images.test/\(name)")))
  }

  private func cache(memory: Int) -> FeedImages<String> {
    FeedImages(transport: images, memory: memory) { data, _ in
      FeedImage(String(decoding: data, as: UTF8.self), cost: data.count)
    }
  }

  @Test("an image that arrives late is not shown in a row that has been reused for another image")
  func lateImage() async throws {
    let cache = cache(memory: 1000)
    let slot = FeedImageSlot<String>()
    slot.show(try key("first"), from: cache)
    await images.wait(for: 1)
    slot.show(try key("second"), from: cache)
    await images.wait(for: 2)
    await images.answer("second")
    await images.answer("first")
    while case .placeholder = slot.content { await Task.yield() }
    guard case .image(let image) = slot.content else {
      Issue.record("no image")
      return
    }
    #expect(image == "second")
    #expect(slot.key == (try key("second")))
  }

  @Test("the memory for a thousand images stays within its bound")
  func boundedImages() async throws {
    let cache = cache(memory: 100)
    for number in 0..<1000 {
      let key = try key("image-\(number)")
      async let image = cache.image(for: key)
      await images.wait(for: number + 1)
      await images.answer("image-\(number)")
      _ = try await image
      #expect(await cache.memoryUsed <= 100)
    }
    #expect(await cache.memoryUsed > 0)
  }

  @Test("the late answer of a source that ignores its cancellation replaces no newer rows")
  func carelessSource() async {
    let source = ManualSource()
    let model = FeedModel(source)
    model.start()
    await source.answer(await source.request(1), 0..<30, after: 30)
    for await state in model.states where state.count == 30 { break }
    model.load()
    let given = await source.request(2)
    model.invalidate()
    let renewed = await source.request(3)
    await source.answer(renewed, 100..<130, after: 130)
    for await state in model.states where state.refresh == .idle { break }
    await source.answer(given, 30..<40, after: 40)
    model.load()
    await source.answer(await source.request(4), 130..<140, after: 140)
    for await state in model.states where state.count == 40 { break }
    #expect(model.items.map(\.id) == Array(100..<140))
    while await source.cancelled.isEmpty { await Task.yield() }
    #expect(await source.cancelled == [given.id])
  }
}

/// A transport whose test decides when to answer. The body is the last part of the address. The transport ignores
/// cancellation.
private actor HeldImages: FeedTransport {
  private var held: [String: CheckedContinuation<Void, Never>] = [:]
  private var requestCount = 0
  private var watcher: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    let name = request.url.lastPathComponent
    await withCheckedContinuation { continuation in
      held[name] = continuation
      requestCount += 1
      if let watcher, watcher.count <= requestCount {
        self.watcher = nil
        watcher.continuation.resume()
      }
    }
    return FeedHTTPResponse(url: request.url, status: 200, headers: [:], body: Data(name.utf8))
  }

  /// Waits until the transport has received `count` requests.
  func wait(for count: Int) async {
    guard requestCount < count else { return }
    await withCheckedContinuation { watcher = (count, $0) }
  }

  func answer(_ name: String) {
    held.removeValue(forKey: name)?.resume()
  }
}
