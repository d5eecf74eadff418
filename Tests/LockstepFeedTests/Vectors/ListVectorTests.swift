import Foundation
import Testing

@testable import LockstepFeed

@Suite("Vectors: lists")
struct ListVectorTests {
  @Test("a refresh reports the expected changes", arguments: Vector.applied(in: "diff"))
  func difference(vector: Vector) throws {
    let inputs = try #require(vector.inputs)
    let driver = FeedDriver()
    driver.send(.start)
    driver.answer(1, items(inputs["source"] ?? inputs["old"]))
    driver.lastChanges = nil
    driver.send(.refresh)
    let target = items(inputs["target"] ?? inputs["new"])
    driver.answer(2, target)
    #expect(driver.feed.items == target)
    let stage = vector.expected[0] ?? vector.expected
    let changes = driver.lastChanges ?? FeedChanges()
    #expect(changes.removals.flatMap { $0 } == (stage["delete"] ?? stage["deletes"])?.ints ?? [])
    #expect(changes.insertions.flatMap { $0 } == (stage["insert"] ?? stage["inserts"])?.ints ?? [])
    #expect(changes.updates.flatMap { $0 } == stage["update"]?.ints ?? [])
  }

  /// Requires that no change is reported for a row when the other library's test expects the identical object.
  @Test("equal content is not a change", arguments: Vector.applied(in: "structural-sharing"))
  func sameContent(vector: Vector) throws {
    let inputs = try #require(vector.inputs)
    let (before, after) = (try elements(inputs["prev"]), try elements(inputs["next"]))
    let driver = FeedDriver()
    driver.send(.start)
    driver.answer(1, before)
    driver.lastChanges = nil
    driver.send(.refresh)
    driver.answer(2, after)
    let changes = driver.lastChanges ?? FeedChanges()
    switch vector.id {
    case "tanstack-query/structural-2":
      #expect(changes.updates == [0..<1] && changes.removals.isEmpty && changes.insertions.isEmpty)
    case "tanstack-query/structural-3":
      #expect(changes.removals == [2..<3] && changes.updates.isEmpty && changes.insertions.isEmpty)
    case "tanstack-query/structural-4": #expect(changes.isEmpty)
    default: Issue.record("no test for \(vector.id)")
    }
  }

  /// The elements of a JSON list as rows. Elements of `todos` use their own ids, and other elements use their positions
  /// as ids.
  private func elements(_ text: Fact?) throws -> [Row] {
    let read = try JSONDecoder().decode(Fact.self, from: Data(try #require(text?.text).utf8))
    return (read["todos"] ?? read).list.enumerated().map { place, part in
      let id = part["id"]?.text.flatMap { Int($0) } ?? place
      return Row(id: id, text: part["state"]?["done"]?.flag == true ? 1 : 0)
    }
  }

  private func items(_ fact: Fact?) -> [Row] {
    (fact?.list ?? []).map { item in
      item.int.map { Row(id: $0) } ?? Row(id: item[0]?.int ?? -1, text: item[1]?.int ?? 0)
    }
  }

  @Test("a bounded list keeps the expected items", arguments: Vector.applied(in: "page-window"))
  func window(vector: Vector) throws {
    let inputs = try #require(vector.inputs)
    let present = try #require(inputs["items"]).ints
    let item = try #require(inputs["item"]?.int)
    let edge: FeedEdge = vector.id.contains("Start") ? .before : .after
    let driver = FeedDriver(
      FeedOptions(firstCount: 1, batchCount: 1, prefetchItems: 0, prefetchPoints: 0, maxItems: inputs["max"]?.int))
    driver.send(.start)
    driver.answer(1, [Row(id: present[0])], before: -1, after: 1)
    for (request, id) in zip(2..., present.dropFirst()) {
      driver.send(.load(.after))
      driver.answer(request, [Row(id: id)], after: request)
    }
    driver.show(present.count - 1..<present.count)
    driver.send(.load(edge))
    driver.answer(present.count + 1, [Row(id: item)], before: -2, after: 99)
    let row = driver.feed.index(of: item) ?? 0
    driver.show(row..<row + 1)
    #expect(driver.ids == vector.expected.ints)
  }

  @Test("merged answers give the expected list", arguments: Vector.applied(in: "connection-merge"))
  func merge(vector: Vector) throws {
    let driver = FeedDriver(FeedOptions(firstCount: 2, batchCount: 2, prefetchItems: 0, prefetchPoints: 0))
    driver.send(.start)
    if vector.id == "apollo/empty-page-keeps-cursors" {
      driver.answer(1, [], before: nil, after: 7)
      #expect(driver.feed.items.isEmpty)
      #expect(driver.feed.state(of: .before) == .end)
      #expect(driver.inFlight.map(\.cursor) == [7])
      return
    }
    let ids = vector.id == "relay/dedupe-by-node-id" ? 1..<3 : 1..<2
    driver.answer(1, rows(ids), before: vector.id == "relay/prepend" ? 1 : nil, after: 1)
    switch vector.id {
    case "relay/prepend":
      driver.send(.load(.before))
      driver.answer(2, [Row(id: 0)])
      #expect(driver.ids == [0, 1])
      #expect(driver.feed.state(of: .before) == .end)
      #expect(driver.feed.state(of: .after) == .idle)
    case "relay/head-load-resets":
      driver.send(.refresh)
      driver.answer(2, [Row(id: 0)], after: 0)
      #expect(driver.ids == [0])
      driver.send(.load(.after))
      #expect(driver.inFlight.map(\.cursor) == [0])
    case "relay/append-null-cursor", "apollo/append-keeps-start":
      driver.send(.load(.after))
      driver.answer(2, [Row(id: 2)], before: 2, after: 2)
      #expect(driver.ids == [1, 2])
      #expect(driver.feed.state(of: .before) == .end)
      driver.send(.load(.after))
      #expect(driver.inFlight.map(\.cursor) == [2])
    case "relay/stale-cursor-rejected":
      #expect(driver.answer(1, [Row(id: 9)], after: 9) == [])
      #expect(driver.ids == [1])
    case "relay/dedupe-by-node-id":
      driver.send(.load(.after))
      driver.answer(2, rows(2..<4))
      #expect(driver.ids == vector.expected["edges"]?.list.compactMap { $0.text.flatMap { Int($0) } })
    case "apollo/null-incoming-keeps":
      driver.send(.load(.after))
      driver.fail(2, .unreadable)
      #expect(driver.ids == [1])
    default: Issue.record("no test for \(vector.id)")
    }
  }

  @Test("valid options are kept unchanged", arguments: Vector.applied(in: "paging3-config"))
  func options(vector: Vector) throws {
    let inputs = try #require(vector.inputs)
    let options = FeedOptions(
      batchCount: try #require(inputs["pageSize"]?.int), prefetchItems: try #require(inputs["prefetchDistance"]?.int),
      maxItems: inputs["maxSize"]?.int)
    #expect(options.maxItems == inputs["maxSize"]?.int)
  }
}
