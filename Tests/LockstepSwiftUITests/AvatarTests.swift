import Foundation
import LockstepFeedSwiftUI
import LockstepGitHub
import SwiftUI
import Testing

@testable import SwiftUIExamples

/// The round avatars in the rows of a feed.
@Suite(.timeLimit(.minutes(8))) @MainActor struct AvatarTests {
  private let transport = PictureTransport()
  private let stage = AvatarStage()

  private func show(_ images: FeedImages<Image>) -> Graph {
    let stage = stage
    return Graph { AvatarRow(stage: stage, images: images) }
  }

  private func isPlaceholder(_ graph: Graph) -> Bool {
    graph.nodes(of: Image.self).isEmpty && graph.nodes(of: Color.self).count == 1
  }

  @Test("an avatar is round and 30 points wide before its image is loaded, and screen readers skip it")
  func size() async throws {
    let graph = show(.decoded(transport: transport))
    #expect(isPlaceholder(graph))
    let clip = try #require(graph.nodes { $0.clip is Circle }.first)
    #expect(clip.frame.size == CGSize(width: 30, height: 30))
    #expect(clip.isAccessibilityHidden)
    await transport.answerAll()
    try await settle(graph) { !isPlaceholder(graph) }
    #expect(graph.nodes(of: Image.self).count == 1)
    #expect(clip.frame.size == CGSize(width: 30, height: 30))
    #expect(await transport.asked == ["/1"])
  }

  @Test("an evaluation of a row makes no image slot")
  func noSlots() {
    #expect(unmadeValues(in: FeedAvatar(nil, from: FeedImages<Image>.decoded())) == 1)
  }

  @Test("an avatar that is shown again comes from memory at once, without a placeholder or a request")
  func cached() async throws {
    let images = FeedImages<Image>.decoded(transport: transport)
    let graph = show(images)
    await transport.answerAll()
    try await settle(graph) { !isPlaceholder(graph) }
    stage.isShown = false
    graph.flush()
    stage.isShown = true
    graph.flush()
    #expect(!isPlaceholder(graph))
    // Another row with this avatar shows no placeholder either, not even in its first evaluation.
    #expect(!isPlaceholder(show(images)))
    #expect(await transport.asked == ["/1"])
  }

  @Test("an avatar that disappears cancels its download, and starts the download again when it reappears")
  func cancelled() async throws {
    let graph = show(.decoded(transport: transport))
    try await transport.waitForRequests(1)
    stage.isShown = false
    graph.flush()
    try await transport.waitForCancellations(1)
    stage.isShown = true
    graph.flush()
    await transport.answerAll()
    try await settle(graph) { !isPlaceholder(graph) }
    #expect(!isPlaceholder(graph))
    #expect(await transport.asked == ["/1", "/1"])
  }

  @Test("a row that changes its user shows the new user's avatar and cancels the first download")
  func reused() async throws {
    let graph = show(.decoded(transport: transport))
    try await transport.waitForRequests(1)
    stage.number = 2
    graph.flush()
    #expect(isPlaceholder(graph))
    try await transport.waitForCancellations(1)
    await transport.answerAll()
    try await settle(graph) { !isPlaceholder(graph) }
    let image = try #require(graph.nodes(of: Image.self).first?.view as? Image)
    #expect(image.picture?.size == CGSize(width: 2, height: 2))
  }

  @Test("an avatar that fails to load keeps its placeholder, and is requested again when it reappears")
  func failed() async throws {
    let graph = show(.decoded(transport: transport))
    try await transport.waitForRequests(1)
    graph.counts = [:]
    await transport.fail()
    // The failure does not change the placeholder. But the avatar's body is evaluated again when the avatar receives
    // the failure.
    try await settle(graph) { graph.counts["FeedAvatar<Color, Color>"] != nil }
    #expect(isPlaceholder(graph))
    stage.isShown = false
    graph.flush()
    stage.isShown = true
    graph.flush()
    await transport.answerAll()
    try await settle(graph) { !isPlaceholder(graph) }
    #expect(!isPlaceholder(graph))
  }

  @Test("an image is stored at the size at which it is drawn, and its cost is its size in memory")
  func reduced() async throws {
    let images = FeedImages<Image>.decoded(transport: transport)
    await transport.answerAll()
    let url = try #require(URL(string: "https://example.com/200"))
    let image = try await images.image(for: FeedImageKey(url, pixels: 40))
    #expect(image.picture?.size == CGSize(width: 40, height: 40))
    #expect(await images.memoryUsed == 4 * 40 * 40)
  }

  @Test("an image slot shows an image from memory at once")
  func slot() async throws {
    let images = FeedImages<Image>.decoded(transport: transport)
    let key = FeedImageKey(try #require(URL(string: "https://example.com/5")))
    await transport.answerAll()
    let image = try await images.image(for: key)
    let slot = FeedImageSlot<Image>()
    slot.show(key, from: images)
    guard case .image(let shown) = slot.content else {
      Issue.record("no image")
      return
    }
    #expect(shown == image)
  }

  @Test("the users screen has an avatar, login and id in each row")
  func screen() async throws {
    let users = UsersOnce()
    let graph = Graph { UsersScreen(feed: GitHubUsersFeed(transport: users), images: .decoded(transport: users)) }
    try await settle(graph) { graph.texts.contains("user2") && !graph.nodes(of: Image.self).isEmpty }
    #expect(graph.texts.contains("user2") && graph.texts.contains("2"))
    let avatars = graph.nodes { $0.clip is Circle }
    #expect(avatars.count == 3)
    #expect(avatars.allSatisfy { $0.frame.size == CGSize(width: 30, height: 30) })
  }
}

@MainActor @Observable private final class AvatarStage {
  var isShown = true
  var number = 1
}

private struct AvatarRow: View {
  let stage: AvatarStage
  let images: FeedImages<Image>

  var body: some View {
    if stage.isShown { FeedAvatar(URL(string: "https://example.com/\(stage.number)"), from: images) }
  }
}

/// A transport that answers when the test calls `answerAll` or `fail`. The number in the URL is the width and height of
/// the picture, in pixels.
private actor PictureTransport: FeedTransport {
  private(set) var asked: [String] = []
  private(set) var cancellations = 0
  private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var answersAtOnce = false
  private let changes = Changes()

  nonisolated func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    guard await wait(request.url) else { throw .cancelled }
    let side = UInt8(request.url.lastPathComponent) ?? 0
    return FeedHTTPResponse(url: request.url, status: 200, headers: [:], body: png(side: side))
  }

  private func wait(_ url: URL) async -> Bool {
    asked.append(url.path)
    let number = asked.count
    if answersAtOnce { return true }
    let isAnswered = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // If the task is already canceled, the cancellation handler may have run before the continuation was stored.
        guard !Task.isCancelled else { return giveUp(continuation) }
        waiting[number] = continuation
        changes.tell()
      }
    } onCancel: {
      Task { await self.cancel(number) }
    }
    return isAnswered
  }

  private func cancel(_ number: Int) {
    if let continuation = waiting.removeValue(forKey: number) { giveUp(continuation) }
  }

  private func giveUp(_ continuation: CheckedContinuation<Bool, Never>) {
    cancellations += 1
    changes.tell()
    continuation.resume(returning: false)
  }

  func answerAll() {
    answersAtOnce = true
    for continuation in waiting.values { continuation.resume(returning: true) }
    waiting = [:]
  }

  func fail() {
    for continuation in waiting.values { continuation.resume(returning: false) }
    waiting = [:]
  }

  func waitForRequests(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await changes.wait(until: { !waiting.isEmpty && asked.count >= count }, sourceLocation: sourceLocation)
  }

  func waitForCancellations(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await changes.wait(until: { cancellations >= count }, sourceLocation: sourceLocation)
  }
}

/// A transport that answers with three users, and with a picture for each user.
private struct UsersOnce: FeedTransport {
  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    guard request.url.path.hasSuffix("/users") else {
      return FeedHTTPResponse(url: request.url, status: 200, headers: [:], body: png(side: 3))
    }
    let users = (1...3).map { id in
      """
      {"login":"user\(id)","id":\(id),"avatar_url":"https://example.com/\(id)","html_url":"https://example.com/u\(id)",\
      "type":"User","site_admin":false}
      """
    }
    return FeedHTTPResponse(
      url: request.url, status: 200, headers: ["Content-Type": "application/json"],
      body: Data("[\(users.joined(separator: ","))]".utf8))
  }
}

/// Returns the beginning of a PNG file, up to the size of the picture.
private func png(side: UInt8) -> Data {
  Data([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, side, 0, 0, 0, side,
  ])
}
