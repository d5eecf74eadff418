import Foundation
import LockstepFeed
import Testing

@testable import LockstepLoading

/// The rows next to the visible ones: which of them a change moves, and which images are loaded early.
@Suite(.timeLimit(.minutes(2))) struct FeedRowsTests {
  @Test("the old index of a row that stays leads back to its new index", arguments: 0..<200)
  func oldIndices(seed: Int) {
    var random = seed &* 0x9E37_79B9 &+ 1
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(UInt(bitPattern: random) >> 33) % bound
    }
    let ranges = { (0..<3).map { _ in next(20) }.map { $0..<$0 + 1 + next(3) } }
    let changes = FeedChanges(removals: ranges(), insertions: ranges())
    for old in 0..<30 {
      guard let new = changes.newIndex(ofOld: old) else { continue }
      #expect(changes.oldIndex(ofNew: new) == old)
      #expect(changes.concernsRows(aboveNew: new) || new == old)
    }
  }

  @Test("a change concerns the rows above a row only if it begins above it")
  func above() {
    #expect(!FeedChanges(insertions: [5..<8]).concernsRows(aboveNew: 4))
    #expect(!FeedChanges(insertions: [5..<8]).concernsRows(aboveNew: 5))
    #expect(FeedChanges(insertions: [5..<8]).concernsRows(aboveNew: 8))
    #expect(FeedChanges(removals: [0..<1]).concernsRows(aboveNew: 0))
    #expect(!FeedChanges(removals: [3..<4]).concernsRows(aboveNew: 2))
    #expect(FeedChanges(updates: [1..<2]).concernsRows(aboveNew: 2))
    #expect(!FeedChanges(updates: [2..<3]).concernsRows(aboveNew: 2))
  }

  @Test("images are loaded for as many rows on each side as are visible, and canceled when they are far")
  @MainActor func prefetch() async throws {
    let transport = UnansweredTransport()
    let images = FeedImages<Int>(transport: transport) { _, _ in FeedImage(0, cost: 1) }
    let items = (0..<100).map { PictureRow(id: $0) }
    let prefetch = FeedImagePrefetch<PictureRow>(from: images) { row in
      URL(string: "https://example.com/\(row.id)").map { FeedImageKey($0) }
    }
    prefetch.show(10..<13, of: items)
    try await transport.wait(for: ["7", "8", "9", "13", "14", "15"])
    prefetch.show(12..<15, of: items)
    try await transport.wait(for: ["9", "10", "11", "15", "16", "17"])
    prefetch.show(0..<0, of: items)
    try await transport.wait(for: [])
  }
}

private struct PictureRow: FeedItem {
  var id: Int
}

/// A transport that answers nothing.
private actor UnansweredTransport: FeedTransport {
  private(set) var running: Set<String> = []

  nonisolated func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    await run(request.url.lastPathComponent)
    throw .cancelled
  }

  private func run(_ name: String) async {
    running.insert(name)
    try? await Task.sleep(for: .seconds(3600))
    running.remove(name)
  }

  func wait(for names: Set<String>) async throws {
    while running != names {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
