import LockstepFeed

// The functions by which a page drives a feed. A feed is a pointer to the page; times are in seconds on the page's clock.

func webFeed(_ pointer: UnsafeMutableRawPointer) -> WebFeed {
  Unmanaged<WebFeed>.fromOpaque(pointer).takeUnretainedValue()
}

@_expose(wasm, "feed_create") @_cdecl("feed_create")
func feedCreate() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(WebFeed()).toOpaque()
}

@_expose(wasm, "feed_destroy") @_cdecl("feed_destroy")
func feedDestroy(_ pointer: UnsafeMutableRawPointer) {
  Unmanaged<WebFeed>.fromOpaque(pointer).release()
}

/// Room for `count` shared numbers, and where they are.
@_expose(wasm, "feed_numbers") @_cdecl("feed_numbers")
func feedNumbers(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  let feed = webFeed(pointer)
  feed.numbers.reserve(Int(count))
  return UnsafeMutableRawPointer(feed.numbers.base)
}

/// Room for `count` bytes of text, and where they are.
@_expose(wasm, "feed_text") @_cdecl("feed_text")
func feedText(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  let feed = webFeed(pointer)
  feed.text.reserve(Int(count))
  return UnsafeMutableRawPointer(feed.text.base)
}

/// Reads how much the loads from now on ask for.
@_expose(wasm, "feed_configure") @_cdecl("feed_configure")
func feedConfigure(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  feed.firstCount = Page.integer("first", atLeast: 1, usual: 30)
  feed.batchCount = Page.integer("batch", atLeast: 1, usual: 10)
}

@_expose(wasm, "feed_restart") @_cdecl("feed_restart")
func feedRestart(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).restart()
  webFeed(pointer).commit()
}

@_expose(wasm, "feed_start") @_cdecl("feed_start")
func feedStart(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).send(.start)
  webFeed(pointer).commit()
}

/// Makes what failed again, or loads one more batch.
@_expose(wasm, "feed_retry") @_cdecl("feed_retry")
func feedRetry(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  if case .failed = feed.feed.refresh { feed.send(.refresh) } else { feed.send(.load(.after)) }
  feed.commit()
}

@_expose(wasm, "feed_refresh") @_cdecl("feed_refresh")
func feedRefresh(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).send(.refresh)
  webFeed(pointer).commit()
}

@_expose(wasm, "feed_pause") @_cdecl("feed_pause")
func feedPause(_ pointer: UnsafeMutableRawPointer, _ isPaused: Int32) {
  webFeed(pointer).send(isPaused != 0 ? .pause : .resume)
  webFeed(pointer).commit()
}

/// A `WebFeed.Timer` has run out.
@_expose(wasm, "feed_rang") @_cdecl("feed_rang")
func feedRang(_ pointer: UnsafeMutableRawPointer, _ timer: Int32) {
  let feed = webFeed(pointer)
  switch WebFeed.Timer(rawValue: timer) {
  case .wake:
    feed.send(.time(Page.now))
    feed.commit()
  case .tick, nil: feed.tell()
  }
}

/// Whether the answer to a load is still wanted.
@_expose(wasm, "feed_awaits") @_cdecl("feed_awaits")
func feedAwaits(_ pointer: UnsafeMutableRawPointer, _ request: Int32) -> Int32 {
  webFeed(pointer).awaits(request) ? 1 : 0
}

/// The shared numbers are `count` pairs of an item's number and its revision. `next` is -1 at the end of the list.
@_expose(wasm, "feed_accept") @_cdecl("feed_accept")
func feedAccept(_ pointer: UnsafeMutableRawPointer, _ request: Int32, _ count: Int32, _ next: Int32) {
  let feed = webFeed(pointer)
  let rows = (0..<Int(count)).map {
    WebRow(id: Int32(feed.numbers[$0 * 2]), revision: Int32(feed.numbers[$0 * 2 + 1]))
  }
  feed.accept(request, FeedBatch(items: rows, after: next < 0 ? nil : next))
  feed.commit()
}

/// Reads the shared text: headers, a name, a colon and a value on each line; behind an empty line the beginning of the body.
/// -1 when the service refused. Else the length of the next batch's address, which is the shared text now; 0 when there is none.
@_expose(wasm, "feed_readAnswer") @_cdecl("feed_readAnswer")
func feedReadAnswer(
  _ pointer: UnsafeMutableRawPointer, _ request: Int32, _ length: Int32, _ status: Int32, _ receivedAt: Double
) -> Int32 {
  let feed = webFeed(pointer)
  var answer = FeedResponse(status: Int(status), receivedAt: receivedAt)
  var rest = feed.text.bytes(Int(length))[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")), end > rest.startIndex {
    let line = rest[..<end]
    if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      answer.readHeader(Array(line[..<colon]), Array(line[(colon + 1)...]))
    }
    rest = rest[(end + 1)...]
  }
  answer.readBody(Array(rest))
  guard answer.isSuccess else {
    if feed.awaits(request) { feed.refusal = (request, answer) }
    return -1
  }
  feed.text.write(answer.next ?? [])
  return Int32(answer.next?.count ?? 0)
}

/// A load failed. After an answer that was read, the answer decides. `status` is read for a status that is no success, `random`
/// is in 0..<1.
@_expose(wasm, "feed_fail") @_cdecl("feed_fail")
func feedFail(
  _ pointer: UnsafeMutableRawPointer, _ request: Int32, _ number: Int32, _ status: Int32, _ random: Double
) {
  let feed = webFeed(pointer)
  let time = Page.now
  if let refusal = feed.refusal, refusal.request == request, let failure = refusal.answer.failure {
    feed.refusal = nil
    let retry = feed.policy.decision(for: refusal.answer, attempt: feed.attempt, random: random)
    feed.fail(request, failure, retry, at: time)
  } else {
    let failure = FeedFailureNumber(rawValue: number)?.failure(status: Int(status)) ?? .transport(code: 0)
    let retry = feed.policy.decision(for: failure, attempt: feed.attempt, random: random)
    feed.fail(request, failure, retry, at: time)
  }
  feed.commit()
}

/// Writes the numbers of all items and returns how many there are.
@_expose(wasm, "feed_items") @_cdecl("feed_items")
func feedItems(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let feed = webFeed(pointer)
  let items = feed.feed.items
  feed.numbers.reserve(items.count)
  for (index, row) in items.enumerated() { feed.numbers[index] = Double(row.id) }
  return Int32(items.count)
}
