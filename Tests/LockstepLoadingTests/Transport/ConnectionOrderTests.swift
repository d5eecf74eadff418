import Foundation
import Testing

@testable import LockstepLoading

@Suite("Connections of an origin")
struct ConnectionOrderTests {
  private let origin: FeedOrigin
  private let other: FeedOrigin

  init() throws {
    let urls = try ["https://a.example", "https://a.example:8443"].map { try #require(URL(string: $0)) }
    origin = try #require(FeedOrigin(urls[0]))
    other = try #require(FeedOrigin(urls[1]))
  }

  @Test("six requests have a connection, and the seventh gets the first that becomes free")
  func six() {
    var order = FeedConnectionOrder()
    for ticket in 1...6 { #expect(order.enter(ticket, origin, .batch) == true) }
    for ticket in 7...8 { #expect(order.enter(ticket, origin, .batch) == false) }
    #expect(order.enter(9, other, .batch) == true)
    #expect(order.leave(3, origin) == [7])
    #expect(order.leave(7, origin) == [8])
  }

  @Test("images leave two connections to batches, and batches go first")
  func images() {
    var order = FeedConnectionOrder()
    for ticket in 1...4 { #expect(order.enter(ticket, origin, .image) == true) }
    for ticket in 5...6 { #expect(order.enter(ticket, origin, .image) == false) }
    for ticket in 7...8 { #expect(order.enter(ticket, origin, .batch) == true) }
    #expect(order.enter(9, origin, .batch) == false)
    #expect(order.leave(1, origin) == [9])
    #expect(order.leave(7, origin) == [5])
  }

  @Test("a request that gives up is skipped, and an unused origin is forgotten")
  func leaves() {
    var order = FeedConnectionOrder()
    for ticket in 1...9 { _ = order.enter(ticket, origin, .batch) }
    #expect(order.leave(7, origin) == [])
    #expect(order.leave(1, origin) == [8])
    #expect(order.leave(99, other) == [])
    for ticket in 2...9 { _ = order.leave(ticket, origin) }
    #expect(order.originCount == 0)
  }

  @Test("in any order of arrivals and ends, no limit is exceeded and nobody is forgotten")
  func random() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var order = FeedConnectionOrder()
      var running: [Int: FeedHTTPRequest.Priority] = [:]
      var waiting: [Int: FeedHTTPRequest.Priority] = [:]
      for ticket in 0..<200 {
        let priority: FeedHTTPRequest.Priority = Bool.random(using: &numbers) ? .batch : .image
        if order.enter(ticket, origin, priority) { running[ticket] = priority } else { waiting[ticket] = priority }
        while let ended = [running.keys.randomElement(using: &numbers), waiting.keys.randomElement(using: &numbers)]
          .compactMap({ $0 }).randomElement(using: &numbers), Bool.random(using: &numbers)
        {
          running[ended] = nil
          waiting[ended] = nil
          for admitted in order.leave(ended, origin) { running[admitted] = waiting.removeValue(forKey: admitted) }
        }
        let images = running.values.count { $0 == .image }
        #expect(running.count <= FeedConnectionOrder.perOrigin && images <= FeedConnectionOrder.forImages)
        let isRoom = running.count < FeedConnectionOrder.perOrigin
        #expect(!isRoom || !waiting.values.contains(.batch))
        #expect(!isRoom || images == FeedConnectionOrder.forImages || waiting.isEmpty)
      }
    }
  }

  @Test("a waiting request that is canceled ends, and the next one gets the connection")
  func queue() async throws {
    let queue = FeedConnectionQueue()
    var tickets: [Int] = []
    for _ in 0..<6 { try await tickets.append(#require(queue.enter(origin, .batch))) }
    let canceled = Task { await queue.enter(origin, .batch) }
    canceled.cancel()
    #expect(await canceled.value == nil)
    let next = Task { await queue.enter(origin, .batch) }
    await queue.leave(tickets[0], origin)
    #expect(await next.value != nil)
  }
}
