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

/// Reads the attributes.
@_cdecl("feed_configure")
func feedConfigure(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  let most = Browser.integer("max-items", atLeast: 1, default: 0)
  feed.options = FeedOptions(
    firstCount: Browser.integer("first", atLeast: 1, default: 30),
    batchCount: Browser.integer("batch", atLeast: 1, default: 10),
    prefetchItems: Browser.integer("prefetch-items", atLeast: 0, default: 5),
    prefetchPoints: Browser.number("prefetch-distance", default: 100),
    maxItems: most > 0 ? most : nil,
    refreshStart: Browser.option("refresh-start", of: "start visible") == 1 ? .visible : .start)
  feed.setAnchor(Browser.option("anchor", of: "start end") == 1 ? .end : .start)
  let isSideways = Browser.option("axis", of: "horizontal") == 0
  if isSideways != feed.isSideways {
    feed.isSideways = isSideways
    // A list that is not shown yet has no size.
    if feed.viewport.height > 0 {
      let anchor = feed.anchor
      feed.resize()
      if let anchor { feed.viewport.place(anchor) }
    }
  }
  feed.configureColumns()
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

/// Repeats a failed refresh, or loads one more batch: at the start if only the load there has failed.
@_cdecl("feed_retry")
func feedRetry(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  if case .failed = feed.feed.refresh {
    feed.send(.refresh)
  } else if case .failed = feed.state(of: .before), feed.state(of: .after) == .end || feed.state(of: .after) == .idle {
    feed.send(.load(.before))
  } else {
    feed.send(.load(.after))
  }
  feed.commit()
}

/// Loads a batch at an edge by hand. `edge` is the raw value of a `WebFeedEdge`.
@_cdecl("feed_load")
func feedLoad(_ pointer: UnsafeMutableRawPointer, _ edge: Int32) {
  webFeed(pointer).send(.load(edge == WebFeedEdge.before.rawValue ? .before : .after))
  webFeed(pointer).commit()
}

/// Does what a person asks for who pulls the list at its start.
@_cdecl("feed_pull")
func feedPull(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  feed.send(feed.$feed.ask { $0.pull })
  feed.commit()
}

/// Retries what the notice above the rows tells.
@_cdecl("feed_retryAbove")
func feedRetryAbove(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  feed.send(feed.$feed.ask { $0.retryAboveRows })
  feed.commit()
}

@_cdecl("feed_refresh")
func feedRefresh(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).refresh()
  webFeed(pointer).commit()
}

@_cdecl("feed_invalidate")
func feedInvalidate(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).send(.invalidate)
  webFeed(pointer).commit()
}

/// Loads the list again because changes at an edge may be missing, when the person is where that leads to the edge.
/// `feedIsLoaded` returns 0 until then. `edge` is the raw value of a `WebFeedEdge`.
@_cdecl("feed_catchUp")
func feedCatchUp(_ pointer: UnsafeMutableRawPointer, _ edge: Int32) {
  webFeed(pointer).send(.catchUp(at: edge == WebFeedEdge.before.rawValue ? .before : .after))
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
  case .rest: feed.commit()
  case .tick, nil: feed.tell(isTick: true)
  }
}

/// Returns 1 while the feed waits for the answer to a load, otherwise 0.
@_cdecl("feed_awaits")
func feedAwaits(_ pointer: UnsafeMutableRawPointer, _ request: Int32) -> Int32 {
  webFeed(pointer).awaits(request) ? 1 : 0
}

/// Receives rows for the next call. The shared numbers are `count` pairs of an item's number and that of its content.
/// `total` is the number of rows of all calls.
@_cdecl("feed_receive")
func feedReceive(_ pointer: UnsafeMutableRawPointer, _ count: Int32, _ total: Int32) {
  let feed = webFeed(pointer)
  if feed.received.isEmpty { feed.received.reserveCapacity(Int(max(0, total))) }
  for pair in 0..<Int(count) {
    feed.received.append(
      WebRow(id: Int32(feed.numbers[2 * pair]), content: Int32(feed.numbers[2 * pair + 1])))
  }
}

/// Forgets received rows.
@_cdecl("feed_discard")
func feedDiscard(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).received = []
}

/// Shows the received rows as a batch of an earlier visit, which a load of `count` items from a cursor has returned. The
/// cursors, the index and the total are numbers, as for `feedAccept`; -1 is also the cursor of the start. A `feedRefresh` after
/// the last batch draws.
@_cdecl("feed_addKept")
func feedAddKept(
  _ pointer: UnsafeMutableRawPointer, _ cursor: Int32, _ previous: Int32, _ next: Int32, _ count: Int32,
  _ index: Int32, _ total: Int32
) {
  let feed = webFeed(pointer)
  let batch = feed.batch(previous, next, index, total)
  feed.send(.restorePart(FeedRestoredList.Part(batch: batch, cursor: cursor < 0 ? nil : cursor, count: Int(count))))
}

/// Accepts the received rows as a batch. `previous` and `next` are the numbers of the cursors of the batches before and
/// after it, or -1 at an end of the list. `wait` is the time until the service accepts the next request, in seconds, or
/// 0. `index` is the index of the first row in the whole list, and `total` the number of all rows; -1 when unknown.
@_cdecl("feed_accept")
func feedAccept(
  _ pointer: UnsafeMutableRawPointer, _ request: Int32, _ previous: Int32, _ next: Int32, _ wait: Double,
  _ index: Int32, _ total: Int32
) {
  let feed = webFeed(pointer)
  let batch = feed.batch(previous, next, index, total)
  feed.accept(request, batch, wait: wait)
  feed.commit()
}

/// Reads a service's answer from the shared text: a line with a name, a colon and a value for each header field, an
/// empty line, and the beginning of the body.
///
/// Returns -1 when the service refused the request. Otherwise the shared text becomes the addresses of the next and of
/// the previous batch and the tag, each followed by a line feed, and the result is the length of that text in bytes.
@_cdecl("feed_readAnswer")
func feedReadAnswer(
  _ pointer: UnsafeMutableRawPointer, _ request: Int32, _ length: Int32, _ status: Int32, _ receivedAt: Double
) -> Int32 {
  let feed = webFeed(pointer)
  let answer = feed.response(Int(length), status: status, receivedAt: receivedAt)
  feed.note(answer, of: request)
  guard answer.isSuccess else { return -1 }
  var text: [UInt8] = []
  for part in [answer.next, answer.previous, answer.tag] { text += (part ?? []) + [UInt8(ascii: "\n")] }
  feed.text.write(text)
  return Int32(text.count)
}

/// Returns the time after which the stream of changes is opened again, in seconds, or -1 if another try would not help. The
/// shared text has the head of an answer, as for `feedReadAnswer`. `status` is 0 for a connection that was cut.
@_cdecl("feed_streamDelay")
func feedStreamDelay(
  _ pointer: UnsafeMutableRawPointer, _ length: Int32, _ status: Int32, _ attempt: Int32, _ receivedAt: Double,
  _ random: Double
) -> Double {
  let policy = FeedRetryPolicy(tries: .max)
  let retry =
    status == 0
    ? policy.decision(for: FeedFailure.transport(code: 0), attempt: Int(attempt), random: random)
    : policy.decision(
      for: webFeed(pointer).response(Int(length), status: status, receivedAt: receivedAt), attempt: Int(attempt),
      random: random)
  if case .after(let delay) = retry { return delay }
  return -1
}

/// Returns 1 when the list is loaded and no refresh is in flight or has failed, otherwise 0.
@_cdecl("feed_isLoaded")
func feedIsLoaded(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let feed = webFeed(pointer)
  return feed.feed.stage == .loaded && feed.feed.refresh == .idle && feed.feed.behind == nil ? 1 : 0
}

/// Returns 1 when an edge has no more items to load, otherwise 0. `edge` is the raw value of a `WebFeedEdge`.
@_cdecl("feed_isAtEnd")
func feedIsAtEnd(_ pointer: UnsafeMutableRawPointer, _ edge: Int32) -> Int32 {
  webFeed(pointer).state(of: edge == WebFeedEdge.before.rawValue ? .before : .after) == .end ? 1 : 0
}

/// Reports that a load failed.
///
/// When `feedReadAnswer` has read a refusal of this request, the refusal determines the failure, and `number` is
/// ignored. `status` counts only for the failure `status`. `random` is in 0..<1.
@_cdecl("feed_fail")
func feedFail(
  _ pointer: UnsafeMutableRawPointer, _ request: Int32, _ number: Int32, _ status: Int32, _ random: Double
) {
  let failure = FeedFailureNumber(rawValue: number)?.failure(status: Int(status)) ?? .transport(code: 0)
  webFeed(pointer).fail(request, failure, random: random)
  webFeed(pointer).commit()
}

/// Writes the numbers of the contents of all items to the shared numbers and returns their count.
@_cdecl("feed_items")
func feedItems(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let feed = webFeed(pointer)
  let items = feed.feed.items
  feed.numbers.reserve(items.count)
  for (index, row) in items.enumerated() { feed.numbers[index] = Double(row.content) }
  return Int32(items.count)
}

/// Returns the number of the present content of an item, or -1 when the list does not have the item.
@_cdecl("feed_content")
func feedContent(_ pointer: UnsafeMutableRawPointer, _ id: Int32) -> Int32 {
  let feed = webFeed(pointer)
  return feed.feed.index(of: id).map { feed.feed.items[$0].content } ?? -1
}

/// Returns 1 when JavaScript may forget the items that the list does not contain, otherwise 0.
@_cdecl("feed_isSettled")
func feedIsSettled(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webFeed(pointer).isSettled ? 1 : 0
}

extension WebFeed {
  /// Takes the received rows as a batch between two cursors.
  fileprivate func batch(
    _ previous: Int32, _ next: Int32, _ index: Int32, _ total: Int32
  ) -> FeedBatch<WebRow, Int32> {
    FeedBatch(
      items: takeReceived(), before: previous < 0 ? nil : previous, after: next < 0 ? nil : next,
      index: index < 0 ? nil : Int(index), total: total < 0 ? nil : Int(total))
  }

  /// Reads the head of an answer from the shared text: a line with a name, a colon and a value for each header field, an
  /// empty line, and the beginning of the body.
  fileprivate func response(_ length: Int, status: Int32, receivedAt: Double) -> FeedResponse {
    var answer = FeedResponse(status: Int(status), receivedAt: receivedAt)
    var rest = text.bytes(length)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")), end > rest.startIndex {
      let line = rest[..<end]
      if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        answer.readHeader(Array(line[..<colon]), Array(line[(colon + 1)...]))
      }
      rest = rest[(end + 1)...]
    }
    answer.readBody(Array(rest))
    return answer
  }
}
