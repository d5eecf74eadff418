import Foundation
import LockstepLoading
import Observation
import SystemTransport
import Testing

@testable import LockstepTransportCases

@Suite("Image loader")
struct FeedImagesTests {
  struct Picture: Sendable, Equatable {
    var text: String
  }

  private static func images(_ transport: any FeedTransport) -> FeedImages<Picture> {
    FeedImages(transport: transport) { data, _ in
      FeedImage(Picture(text: String(decoding: data, as: UTF8.self)), cost: data.count)
    }
  }

  @Test("a request whose waiters were all canceled is canceled")
  func cancelling() async throws {
    let server = try LoopbackServer { _, _ in [.pause(600)] }
    let images = Self.images(SystemTransport())
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
  @Test("an image that can't be loaded is a failure, and a second request tries again")
  func failure() async throws {
    let server = try LoopbackServer { _, number in
      [number == 0 ? LoopbackServer.answer("404 Not Found") : LoopbackServer.answer("200 OK", body: "picture")]
    }
    let images = Self.images(SystemTransport())
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
  @Test("a request for an image that can't be loaded observes nothing, so that it is not repeated without end")
  func unobserved() async throws {
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("404 Not Found")] }
    let images = Self.images(SystemTransport())
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
  @Test("a listener that requests another image when it receives the placeholder gets the other image")
  func anotherOne() async throws {
    let server = try LoopbackServer { head, _ in
      [LoopbackServer.answer("200 OK", body: head.contains("/second") ? "second" : "first")]
    }
    let images = Self.images(SystemTransport())
    let second = FeedImageKey(server.url.appendingPathComponent("second"))
    var received: [String] = []
    weak var observedSlot: FeedImageSlot<Picture>?
    let slot = FeedImageSlot<Picture> { content in
      switch content {
      case .empty: received.append("empty")
      case .placeholder: received.append("placeholder")
      case .image(let picture): received.append(picture.text)
      case .failure: received.append("failure")
      }
      if received == ["placeholder"] { observedSlot?.show(second, from: images) }
    }
    observedSlot = slot
    slot.show(FeedImageKey(server.url), from: images)
    while case .placeholder = slot.content { await Task.yield() }
    while await images.loadingCount > 0 { await Task.yield() }
    #expect(slot.key == second)
    #expect(received == ["placeholder", "placeholder", "second"])
  }
}
