import Foundation
import LockstepLoading
import Testing

@testable import Gallery

@Suite("Images over the network", .timeLimit(.minutes(8)))
struct ImageTests {
  /// The image type of these tests: the text of the server's SVG, which differs for each user.
  struct Picture: Sendable, Equatable {
    var text: String
  }

  /// A real transport that counts its requests, and the simultaneous requests for each address.
  actor CountingTransport: FeedTransport {
    private let base = ServiceTransport.make()
    private var inFlight: [URL: Int] = [:]
    private(set) var mostAtOnce = 0
    private(set) var requests = 0

    nonisolated func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
      await begin(request.url)
      let answer: Result<FeedHTTPResponse, FeedTransportError>
      do {
        answer = .success(try await base.send(request))
      } catch {
        answer = .failure(error)
      }
      await finish(request.url)
      return try answer.get()
    }

    private func begin(_ url: URL) {
      requests += 1
      inFlight[url, default: 0] += 1
      mostAtOnce = max(mostAtOnce, inFlight[url] ?? 0)
    }

    private func finish(_ url: URL) { inFlight[url, default: 0] -= 1 }
  }

  private static func images(_ transport: any FeedTransport, memory: Int = 1 << 20) -> FeedImages<Picture> {
    FeedImages(transport: transport, memory: memory) { data, _ in
      FeedImage(Picture(text: String(decoding: data, as: UTF8.self)), cost: data.count)
    }
  }

  private static func key(_ id: Int, _ server: RunningServer) throws -> FeedImageKey {
    FeedImageKey(try #require(URL(string: "http://127.0.0.1:\(server.port)/avatars/\(id)")))
  }

  private static func ids(_ server: RunningServer) async throws -> [Int] {
    try await server.ask("/users?per_page=100").ids()
  }

  @Test("a hundred tasks that load one image make one request")
  func coalescing() async throws {
    try await RunningServer.run { server in
      let transport = CountingTransport()
      let images = Self.images(transport)
      let key = try Self.key(try await Self.ids(server)[0], server)
      let pictures = try await withThrowingTaskGroup(of: Picture.self) { group in
        for _ in 0..<100 { group.addTask { try await images.image(for: key) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(pictures.count == 100 && Set(pictures.map(\.text)).count == 1)
      #expect(await transport.requests == 1)
      _ = try await images.image(for: key)
      #expect(await transport.requests == 1)
    }
  }

  @Test("a fling over ten thousand rows shows the right images, in bounded memory, with one request at a time for each")
  func fling() async throws {
    try await RunningServer.run { try await Self.fling(against: $0) }
  }

  @MainActor
  private static func fling(against server: RunningServer) async throws {
    let transport = CountingTransport()
    let memory = 40_000
    let images = Self.images(transport, memory: memory)
    let ids = try await ids(server)
    let slots = (0..<20).map { _ in FeedImageSlot<Picture>() }
    for row in 1...10_000 {
      let slot = slots[row % slots.count]
      slot.clear()
      slot.show(try Self.key(ids[row % ids.count], server), from: images)
      if row.isMultiple(of: 50) { await Task.yield() }
      if row.isMultiple(of: 500) {
        try await Task.sleep(for: .milliseconds(20))
        #expect(await images.memoryUsed <= memory)
      }
    }
    for slot in slots {
      let key = try #require(slot.key)
      while case .placeholder = slot.content { try await Task.sleep(for: .milliseconds(1)) }
      guard case .image(let picture) = slot.content else {
        Issue.record("no image for \(key.url)")
        continue
      }
      #expect(picture == (try await images.image(for: key)))
      #expect(picture.text == (try await server.ask(key.url.path)).text)
    }
    #expect(await transport.mostAtOnce == 1)
    #expect(await images.memoryUsed <= memory)
    while await images.loadingCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }
}
