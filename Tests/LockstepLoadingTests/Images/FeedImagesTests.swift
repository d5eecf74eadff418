import Foundation
import LockstepLoading
import LoopbackServer
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
}
