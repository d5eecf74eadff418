import Testing

@testable import LockstepFeed

/// The source of the paging vectors: the whole numbers 0..<100. A forward load returns the numbers that begin with the
/// key, a backward load those that end with the key.
struct NumberSource {
  var first: Int
  var failures = 0

  mutating func event(for request: FeedRequest<Int>) -> Feed<Row, Int>.Event {
    if failures > 0 {
      failures -= 1
      return .failed(request: request.id, .status(500), retry: .never, at: 0)
    }
    var start = request.cursor ?? (request.purpose == .first ? first : 0)
    if request.heading == .before { start -= request.count - 1 }
    let numbers = (start..<start + request.count).clamped(to: 0..<100)
    return .answered(
      request: request.id,
      FeedBatch(
        items: rows(numbers), before: numbers.lowerBound == 0 ? nil : numbers.lowerBound - 1,
        after: numbers.upperBound == 100 ? nil : numbers.upperBound))
  }
}

@Suite("Vectors: loading and dropping")
struct FetchVectorTests {
  /// Compares the rows, the edges and the number of loads each time that no load is in flight. At other times the
  /// results may differ, because the other library may drop a batch before or after it adds the batch that causes the
  /// drop.
  @Test("loads and drops leave the expected rows", arguments: Vector.applied(in: "paging3-fetch"))
  func fetch(vector: Vector) throws {
    let config = try #require(vector.setup?["config"])
    let driver = FeedDriver(
      FeedOptions(
        firstCount: config["initialLoadSize"]?.int ?? 1, batchCount: config["pageSize"]?.int ?? 1,
        prefetchItems: config["prefetchDistance"]?.int ?? 0, prefetchPoints: 0, maxItems: config["maxSize"]?.int))
    var source = NumberSource(first: vector.setup?["initialKey"]?.int ?? 0)
    var seen: Row?
    var expected = ExpectedPages()
    var rests = vector.expected.list[...]
    driver.send(.start)
    for input in vector.inputs?.list ?? [] {
      if let hint = input["hint"] {
        let row = try #require(hint["presentedItemsBefore"]?.int)
        driver.show(row..<row + 1)
        seen = driver.feed.items.indices.contains(row) ? driver.feed.items[row] : nil
      } else if input["errorNextLoad"] != nil {
        source.failures = 1
      } else if input["retry"] != nil {
        for edge in FeedEdge.allCases {
          if case .failed = driver.feed.state(of: edge) { driver.send(.load(edge)) }
        }
      } else if input["refresh"] != nil {
        driver.send(.refresh)
      } else {
        let rest = try #require(rests.first)
        rests.removeFirst()
        let loads = run(driver, &source, seeing: seen)
        expected.take(rest.list)
        #expect(driver.ids == expected.numbers)
        #expect(loads == expected.loads)
        if !expected.states.isEmpty { #expect(states(of: driver.feed) == expected.states) }
      }
    }
    #expect(rests.isEmpty)
  }

  /// Answers until nothing is in flight, and reports the visible row after each change, as a host does.
  private func run(_ driver: FeedDriver, _ source: inout NumberSource, seeing seen: Row?) -> Int {
    var loads = 0
    while !driver.inFlight.isEmpty {
      loads += 1
      driver.send(source.event(for: driver.inFlight.removeFirst()))
      if let seen, let row = driver.feed.index(of: seen.id) { driver.show(row..<row + 1) }
    }
    return loads
  }

  private func states(of feed: Feed<Row, Int>) -> [String] {
    FeedEdge.allCases.map { edge in
      switch feed.state(of: edge) {
      case .idle: "incomplete"
      case .loading: "loading"
      case .failed: feed.stage == .loaded ? "error" : "incomplete"
      case .end: "complete"
      }
    }
  }
}

/// The batches that a vector expects to be loaded. Vectors call them pages.
struct ExpectedPages {
  private var pages: [(offset: Int, numbers: [Int])] = []
  private(set) var loads = 0
  /// The states of the edges `before` and `after`.
  private(set) var states: [String] = []

  var numbers: [Int] { pages.flatMap(\.numbers) }

  mutating func take(_ events: [Fact]) {
    loads = 0
    states = []
    for event in events {
      if let states = event["states"] ?? event["loadStates"] {
        self.states = [states["prepend"]?.text ?? "", states["append"]?.text ?? ""]
        if self.states.contains("error") || states["refresh"]?.text == "error" { loads += 1 }
      }
      if let kind = event["insert"]?.text, let range = event["items"]?.ints, let offset = event["pageOffset"]?.int {
        loads += 1
        if kind == "refresh" { pages = [] }
        let page = (offset, Array(range[0]...range[1]))
        kind == "prepend" ? pages.insert(page, at: 0) : pages.append(page)
      }
      if event["drop"] != nil, let first = event["minPageOffset"]?.int, let last = event["maxPageOffset"]?.int {
        pages.removeAll { $0.offset >= first && $0.offset <= last }
      }
    }
  }
}
