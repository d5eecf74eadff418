import Foundation
import LockstepLoading
import LoopbackServer
import Observation
import Testing

@Suite("Images of an odd service")
struct FeedImagesTests {
  struct Picture: Sendable, Equatable {
    var text: String
  }

  private static func images(_ transport: any FeedTransport) -> FeedImages<Picture> {
    FeedImages(transport: transport) { data, _ in
      FeedImage(Picture(text: String(decoding: data, as: UTF8.self)), cost: data.count)
    }
  }

  @Test("a request that nobody waits for any more is given up")
  func givingUp() async throws {
    let server = try LoopbackServer { _, _ in [.pause(milliseconds: 600_000)] }
    let images = Self.images(FeedURLSessionTransport())
    let key = FeedImageKey(server.url)
    let tasks = (0..<3).map { _ in Task { try await images.image(for: key) } }
    _ = await server.heads(1)
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    while await images.loadingCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  @MainActor
  @Test("an image that can't be had is a failure, and asking again tries again")
  func failure() async throws {
    let server = try LoopbackServer { _, number in
      [number == 0 ? LoopbackServer.answer("404 Not Found") : LoopbackServer.answer("200 OK", body: "picture")]
    }
    let images = Self.images(FeedURLSessionTransport())
    let slot = FeedImageSlot<Picture>()
    slot.show(FeedImageKey(server.url), from: images)
    while case .placeholder = slot.content { await Task.yield() }
    guard case .failure(let error) = slot.content else {
      Issue.record("no failure")
      return
    }
    #expect(error as? FeedImageError == .status(404))
    slot.show(FeedImageKey(server.url), from: images)
    while case .placeholder = slot.content { await Task.yield() }
    guard case .image(let picture) = slot.content else {
      Issue.record("no image")
      return
    }
    #expect(picture.text == "picture")
  }
  @MainActor
  @Test("whoever asks for an image that can't be had observes no answer, and so does not ask for ever")
  func unobserved() async throws {
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("404 Not Found")] }
    let images = Self.images(FeedURLSessionTransport())
    let slot = FeedImageSlot<Picture>()
    slot.show(FeedImageKey(server.url), from: images)
    while case .placeholder = slot.content { await Task.yield() }
    let changes = AsyncStream<Void>.makeStream()
    withObservationTracking {
      slot.show(FeedImageKey(server.url), from: images)
    } onChange: {
      changes.continuation.yield()
    }
    while case .placeholder = slot.content { await Task.yield() }
    changes.continuation.finish()
    var count = 0
    for await _ in changes.stream { count += 1 }
    #expect(count == 0)
  }

  @MainActor
  @Test("a view that asks for another image when it hears of the placeholder gets that one")
  func anotherOne() async throws {
    let server = try LoopbackServer { head, _ in
      [LoopbackServer.answer("200 OK", body: head.contains("/second") ? "second" : "first")]
    }
    let images = Self.images(FeedURLSessionTransport())
    let second = FeedImageKey(server.url.appendingPathComponent("second"))
    var heard: [String] = []
    weak var asked: FeedImageSlot<Picture>?
    let slot = FeedImageSlot<Picture> { content in
      switch content {
      case .empty: heard.append("empty")
      case .placeholder: heard.append("placeholder")
      case .image(let picture): heard.append(picture.text)
      case .failure: heard.append("failure")
      }
      if heard == ["placeholder"] { asked?.show(second, from: images) }
    }
    asked = slot
    slot.show(FeedImageKey(server.url), from: images)
    while case .placeholder = slot.content { await Task.yield() }
    while await images.loadingCount > 0 { await Task.yield() }
    #expect(slot.key == second)
    #expect(heard == ["placeholder", "placeholder", "second"])
  }
}
