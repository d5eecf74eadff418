import LockstepFeed

// The functions with which JavaScript drives a feed. JavaScript stores a feed as a pointer; times are in seconds on the
// browser's clock.

/// The feed behind a pointer that `feedCreate` returned.
func webFeed(_ pointer: UnsafeMutableRawPointer) -> WebFeed {
  Unmanaged<WebFeed>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("feed_create")
func feedCreate() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(WebFeed()).toOpaque()
}

@_cdecl("feed_destroy")
func feedDestroy(_ pointer: UnsafeMutableRawPointer) {
  Unmanaged<WebFeed>.fromOpaque(pointer).release()
}

/// Makes room for `count` shared numbers and returns their address.
@_cdecl("feed_numbers")
func feedNumbers(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  let feed = webFeed(pointer)
  feed.numbers.reserve(Int(count))
  return UnsafeMutableRawPointer(feed.numbers.base)
}

/// Makes room for `count` bytes of shared text and returns their address.
@_cdecl("feed_text")
func feedText(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  let feed = webFeed(pointer)
  feed.text.reserve(Int(count))
  return UnsafeMutableRawPointer(feed.text.base)
}

/// Reads the batch sizes for the next loads from the attributes `first` and `batch`.
@_cdecl("feed_configure")
func feedConfigure(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  feed.firstCount = Browser.integer("first", atLeast: 1, default: 30)
  feed.batchCount = Browser.integer("batch", atLeast: 1, default: 10)
}

@_cdecl("feed_restart")
func feedRestart(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).restart()
  webFeed(pointer).commit()
}

@_cdecl("feed_start")
func feedStart(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).send(.start)
  webFeed(pointer).commit()
}

/// Repeats a failed refresh, or loads one more batch.
@_cdecl("feed_retry")
func feedRetry(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  if case .failed = feed.feed.refresh { feed.send(.refresh) } else { feed.send(.load(.after)) }
  feed.commit()
}

@_cdecl("feed_refresh")
func feedRefresh(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).send(.refresh)
  webFeed(pointer).commit()
}

@_cdecl("feed_pause")
func feedPause(_ pointer: UnsafeMutableRawPointer, _ isPaused: Int32) {
  webFeed(pointer).send(isPaused != 0 ? .pause : .resume)
  webFeed(pointer).commit()
}

/// Reports that a `WebFeed.Timer` has fired.
@_cdecl("feed_rang")
func feedRang(_ pointer: UnsafeMutableRawPointer, _ timer: Int32) {
  let feed = webFeed(pointer)
  switch WebFeed.Timer(rawValue: timer) {
  case .wake:
    feed.send(.time(Browser.now))
    feed.commit()
  case .tick, nil: feed.tell()
  }
}

/// Returns 1 while the feed waits for the answer to a load, otherwise 0.
@_cdecl("feed_awaits")
func feedAwaits(_ pointer: UnsafeMutableRawPointer, _ request: Int32) -> Int32 {
  webFeed(pointer).awaits(request) ? 1 : 0
}

/// Accepts a batch. The shared numbers are `count` pairs of an item's number and its revision. `next` is the number of
/// the next cursor, or -1 at the end of the list.
@_cdecl("feed_accept")
func feedAccept(_ pointer: UnsafeMutableRawPointer, _ request: Int32, _ count: Int32, _ next: Int32) {
  let feed = webFeed(pointer)
  let rows = (0..<Int(count)).map {
    WebRow(id: Int32(feed.numbers[$0 * 2]), revision: Int32(feed.numbers[$0 * 2 + 1]))
  }
  feed.accept(request, FeedBatch(items: rows, after: next < 0 ? nil : next))
  feed.commit()
}

/// Reads a service's answer from the shared text: a line with a name, a colon and a value for each header field, an
/// empty line, and the beginning of the body.
///
/// Returns -1 when the service refused the request. Otherwise the shared text becomes the address of the next batch,
/// and the result is the length of that address in bytes; 0 when there is no next batch.
@_cdecl("feed_readAnswer")
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

/// Reports that a load failed.
///
/// When `feedReadAnswer` has read a refusal of this request, the refusal determines the failure, and `number` is
/// ignored. `status` counts only for the failure `status`. `random` is in 0..<1.
@_cdecl("feed_fail")
func feedFail(
  _ pointer: UnsafeMutableRawPointer, _ request: Int32, _ number: Int32, _ status: Int32, _ random: Double
) {
  let feed = webFeed(pointer)
  let time = Browser.now
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

/// Writes the numbers of all items to the shared numbers and returns their count.
@_cdecl("feed_items")
func feedItems(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let feed = webFeed(pointer)
  let items = feed.feed.items
  feed.numbers.reserve(items.count)
  for (index, row) in items.enumerated() { feed.numbers[index] = Double(row.id) }
  return Int32(items.count)
}
