import Foundation
import LockstepFeedSwiftUI
import SwiftUI
import Testing
import UIKit

/// Sections, pauses, pulls, edits, images and lists of the app's own.
@Suite(.timeLimit(.minutes(8))) @MainActor struct FeedScreenTests {
  private let service = NumberService()

  private func model(_ options: FeedOptions = FeedOptions(firstCount: 30, batchCount: 10)) -> FeedModel<NumberSource> {
    FeedModel(NumberSource(service: service), options: options, retryPolicy: FeedRetryPolicy(tries: 1))
  }

  private func list(_ model: FeedModel<NumberSource>) -> some View {
    FeedList(model) { Text(verbatim: "Row \($0.id)").padding() }
  }

  @Test("rows stand in sections, and each section has a header")
  func sections() async throws {
    let model = model()
    let graph = Graph {
      FeedList(model, section: { $0.id / 10 }) {
        Text(verbatim: "Row \($0.id)").padding()
      } header: { items in
        Text(verbatim: "Tens \(items.first.map { $0.id / 10 } ?? -1): \(items.count)")
      }
    }
    try await service.waitForRequest()
    service.answer(5..<25, next: nil)
    try await settle(graph) { graph.texts.contains("Row 5") }
    graph.scrollList(by: 400)
    #expect(graph.texts.filter { $0.hasPrefix("Tens") } == ["Tens 0: 5", "Tens 1: 10", "Tens 2: 5"])
    let row = try #require(graph.visibleRows.first)
    let place = try #require(graph.top(of: row))
    model.insert([NumberItem(id: 3), NumberItem(id: 4)], at: 0)
    graph.settleFrames()
    #expect(graph.texts.contains("Tens 0: 7"))
    #expect(abs(try #require(graph.top(of: row)) - place) < 0.5)
    model.remove(Array(10..<20))
    graph.settleFrames()
    #expect(graph.texts.filter { $0.hasPrefix("Tens") } == ["Tens 0: 7", "Tens 2: 5"])
  }

  @Test("a feed makes no automatic load while its scene is in the background, and continues in the foreground")
  func paused() async throws {
    let model = model()
    let graph = Graph { list(model) }
    try await service.waitForRequest()
    service.answer(0..<30, next: 30)
    try await settle(graph) { graph.texts.contains("Row 0") }
    graph.environment.scenePhase = .background
    graph.flush()
    #expect(model.feed.activity == .paused)
    graph.scrollList(by: 1000)
    #expect(service.requests.isEmpty)
    graph.environment.scenePhase = .active
    graph.flush()
    #expect(model.feed.activity == .running)
    try await service.waitForRequest()
    service.answer(30..<31, next: nil)
    try await settle(graph) { model.items.count == 31 }
  }

  @Test("a feed in a hosting controller, where the phase of the scene stays background, goes on loading")
  func hosted() async throws {
    let model = model()
    let graph = Graph(isHosted: true) { list(model) }
    try await service.waitForRequest()
    service.answer(0..<30, next: 30)
    try await settle(graph) { graph.texts.contains("Row 0") }
    #expect(model.feed.activity == .running)
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
    #expect(model.feed.activity == .paused)
    NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
    #expect(model.feed.activity == .running)
    graph.scrollList(by: 3000)
    try await service.waitForRequest()
    service.answer(30..<31, next: nil)
    try await settle(graph) { model.items.count == 31 }
  }

  @Test("a pull retries the failed load of earlier rows and keeps the list")
  func pull() async throws {
    let model = model()
    let graph = Graph { list(model) }
    try await service.waitForRequest()
    service.answer(10..<13, before: 10, next: nil)
    try await settle(graph) { graph.texts.contains("Row 10") }
    try await service.waitForRequest()
    service.fail(FeedLoadingError.failed(.status(404)))
    try await settle(graph) { graph.texts.contains("Retry") }
    async let pulled: Void = graph.list.pullToRefresh()
    try await service.waitForRequest()
    #expect(service.requests[0].0.edge == .before)
    service.answer(8..<10, next: nil)
    await pulled
    graph.flush()
    #expect(graph.texts == ["Row 8", "Row 9", "Row 10", "Row 11", "Row 12", "That is all"])
  }

  @Test("a removed row is gone at once, and returns if the service refuses the edit")
  func rollBack() async throws {
    let model = model()
    let graph = Graph { list(model) }
    try await service.waitForRequest()
    service.answer(0..<3, next: nil)
    try await settle(graph) { graph.texts.contains("Row 0") }
    struct Refusal: Error {}
    let (gate, open) = AsyncStream<Void>.makeStream()
    let edit = Task {
      try await model.attempt(.remove([1])) {
        for await _ in gate { break }
        throw Refusal()
      }
    }
    try await settle(graph) { !graph.texts.contains("Row 1") }
    #expect(graph.texts == ["Row 0", "Row 2", "That is all"])
    open.yield()
    await #expect(throws: Refusal.self) { try await edit.value }
    graph.flush()
    #expect(graph.texts == ["Row 0", "Row 1", "Row 2", "That is all"])
  }

  @Test("a list of the app's own shows the rows, loads more near the end, and has Retry")
  func ownList() async throws {
    let model = model()
    let graph = Graph {
      List {
        FeedHeader(model: model)
        FeedRows(model) { Text(verbatim: "Row \($0.id)").padding() }
        FeedFooter(model: model)
      }
      .feedLifecycle(model)
    }
    try await service.waitForRequest()
    service.answer(0..<30, next: 30)
    try await settle(graph) { graph.texts.contains("Row 0") }
    graph.scrollList(by: 1000)
    try await service.waitForRequest()
    service.fail(FeedLoadingError.failed(.status(404)))
    try await settle(graph) { graph.texts.contains("Retry") }
    graph.nodes(where: { $0.view is any Pressable })[0].press()
    try await service.waitForRequest()
    service.answer(30..<33, next: nil)
    try await settle(graph) { model.items.count == 33 }
    graph.scrollList(by: 1000)
    #expect(graph.texts.last == "That is all")
  }

  @Test("a sideways row of the app's own loads more near its end")
  func sideways() async throws {
    let model = model()
    let graph = Graph {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          FeedRows(model) { Text(verbatim: "Row \($0.id)").frame(width: 100) }
          FeedFooter(model: model).frame(width: 100)
        }
      }
      .feedLifecycle(model)
    }
    try await service.waitForRequest()
    service.answer(0..<30, next: 30)
    try await settle(graph) { graph.texts.contains("Row 0") }
    #expect(service.requests.isEmpty && !graph.texts.contains("Row 29"))
    let row = try #require(graph.nodes { $0.scrollAxes == .horizontal }.first).scroller
    for _ in 0..<24 {
      row.beginDrag()
      row.drag(by: 100)
      row.endDrag()
      graph.settleFrames()
    }
    #expect(row.offset.x == 2_400 && graph.texts.contains("Row 29"))
    try await service.waitForRequest()
    service.answer(30..<33, next: nil)
    try await settle(graph) { model.items.count == 33 }
  }

  @Test("images of the next rows are loaded before the rows are visible, and a memory warning drops them")
  func prefetch() async throws {
    let transport = CountingTransport()
    let images = FeedImages<Image>.decoded(transport: transport)
    let key = { (item: NumberItem) in URL(string: "https://example.com/\(item.id)").map { FeedImageKey($0, pixels: 30) }
    }
    let model = model()
    let graph = Graph {
      FeedList(model) { Text(verbatim: "Row \($0.id)").padding() }.prefetchImages(from: images, key: key)
    }
    try await service.waitForRequest()
    service.answer(0..<30, next: nil)
    try await settle(graph) { graph.texts.contains("Row 0") }
    let next = try #require(key(NumberItem(id: 20)))
    #expect(!graph.visibleRows.contains("Row 20"))
    try await settle(graph) { images.cachedImage(for: next) != nil }
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(images.cachedImage(for: next) == nil)
  }

  @Test("an avatar that can't be loaded shows the failure picture, and one that fails for a moment is tried again")
  func failure() async throws {
    let transport = CountingTransport(statuses: ["/1": [404], "/2": [503]])
    let images = FeedImages<Image>.decoded(transport: transport)
    let graph = Graph {
      ForEach(1..<3) { number in
        FeedAvatar(URL(string: "https://example.com/\(number)"), from: images) {
          Text(verbatim: "wait \(number)")
        } failure: {
          Text(verbatim: "failed \(number)")
        }
      }
    }
    #expect(graph.texts == ["wait 1", "wait 2"])
    try await settle(graph) { graph.texts == ["failed 1"] }
    #expect(graph.nodes(of: Image.self).count == 1)
  }
}

/// A transport whose answers are pictures, or first some statuses.
private actor CountingTransport: FeedTransport {
  private var statuses: [String: [Int]]

  init(statuses: [String: [Int]] = [:]) { self.statuses = statuses }

  nonisolated func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    let status = await next(request.url.path)
    return FeedHTTPResponse(
      url: request.url, status: status, headers: status == 503 ? ["Retry-After": "0"] : [:], body: picture)
  }

  private func next(_ path: String) -> Int {
    guard var left = statuses[path], !left.isEmpty else { return 200 }
    let status = left.removeFirst()
    statuses[path] = left
    return status
  }

  /// The beginning of a PNG file, up to the size of the picture.
  private nonisolated var picture: Data {
    Data([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 9, 0, 0, 0, 9,
    ])
  }
}
