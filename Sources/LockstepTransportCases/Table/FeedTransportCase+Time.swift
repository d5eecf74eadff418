import Foundation
import LockstepLoading

// The cases about size, time and order.
extension FeedTransportCase {
  private static let spaces = [UInt8](repeating: 0x20, count: 64 * 1024)

  static let sizes: [FeedTransportCase] = [
    .init("exact", .sizes, "a body of the largest size is accepted", .users) {
      $0.largestBody = FeedTransportCaseServer.users.utf8.count
    } reply: { _ in
      [.reply()]
    },
    .init("one-more", .sizes, "a body of one byte more is refused", .tooLarge) {
      $0.largestBody = FeedTransportCaseServer.users.utf8.count - 1
    } reply: { _ in
      [.head(), .body]
    },
    .init("announced", .sizes, "a body that is announced as too large is refused before it comes", .tooLarge) { _ in
      [.head(200, "Content-Length: 9000000000"), .pause(100)]
    },
    .init("endless", .sizes, "a body without end is refused, and memory stays bounded", .tooLarge) { _ in
      [.head(), .forever(spaces)]
    },
    .init("endless-chunks", .sizes, "chunks without end are refused", .tooLarge) { _ in
      [.head(200, "Transfer-Encoding: chunked"), .forever(Array("10000\r\n".utf8) + spaces + Array("\r\n".utf8))]
    },
    .init("bomb", .sizes, "a body that grows 158 times when it is decompressed is refused", .tooLarge) { _ in
      [
        .head(200, "Content-Encoding: gzip"), .bytes(Gzip.bombStart),
        .forever(Array(repeatElement(Gzip.bombPiece, count: 1000).joined())),
      ]
    },
    .init("big-header", .sizes, "a header of 200 kB is read or refused", .users, .unreadable) { _ in
      [.reply(200, FeedTransportCaseServer.users, "X-Big: " + String(repeating: "x", count: 200_000))]
    },
    .init("endless-head", .sizes, "a head without end is refused", .unreadable, .tooLarge, .connection) { _ in
      [.send("HTTP/1.1 200 OK\r\n"), .forever(Array("X-H: ".utf8) + spaces + Array("\r\n".utf8))]
    },
    .init("endless-trailer", .sizes, "a trailer without end is refused", .unreadable, .tooLarge, .connection) { _ in
      [
        .head(200, "Transfer-Encoding: chunked"), .send("2\r\n[]\r\n0\r\n"),
        .forever(Array("X-T: ".utf8) + spaces.prefix(5000) + Array("\r\n".utf8)),
      ]
    },
    .init("endless-hints", .sizes, "informational answers without end are refused", .unreadable, .timeout, .connection)
    {
      $0.timeout = 2
      $0.totalTimeout = 4
    } reply: { _ in
      [.forever(Array("HTTP/1.1 103 Early Hints\r\nX-H: 1\r\n\r\n".utf8))]
    },
  ]

  static let times: [FeedTransportCase] = [
    .init("silence", .times, "silence for longer than the timeout is a timeout", .timeout) {
      $0.timeout = 1
    } reply: { _ in
      [.pause(100)]
    },
    .init("silence-in-head", .times, "silence in the head is a timeout", .timeout) {
      $0.timeout = 1
    } reply: { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-"), .pause(100)]
    },
    .init("silence-in-body", .times, "silence in the body is a timeout", .timeout) {
      $0.timeout = 1
    } reply: { _ in
      [.head(200, "Content-Length: 10"), .send("abc"), .pause(100)]
    },
    .init("drip", .times, "a byte each half second ends with the total timeout", .timeout) {
      $0.timeout = 5
      $0.totalTimeout = 2
    } reply: { _ in
      [.head(), .forever([0x20], pause: 0.5)]
    },
    .init("drip-in-head", .times, "a head that drips ends with the total timeout", .timeout) {
      $0.timeout = 5
      $0.totalTimeout = 2
    } reply: { _ in
      [.send("HTTP/1.1 200 OK\r\nX-Slow: "), .forever([0x61], pause: 0.3)]
    },
    .init("drip-of-redirects", .times, "slow redirects end with the total timeout", .timeout) {
      $0.timeout = 5
      $0.totalTimeout = 2
    } reply: { request in
      [.pause(0.5), .reply(302, "", "Location: \(request.root)/users?n=\(request.number)")]
    },
    .init("slow", .times, "an answer that pauses for less than the timeout each time is whole", .users) {
      $0.timeout = 2
    } reply: { _ in
      let users = Array(FeedTransportCaseServer.users.utf8)
      let third = users.count / 3
      return [
        .head(200, "Content-Length: \(users.count)"), .pause(0.9), .bytes(Array(users[..<third])), .pause(0.9),
        .bytes(Array(users[third...])),
      ]
    },
  ]

  static let cancellation: [FeedTransportCase] = [
    canceled("before", "a request whose task is canceled before it begins is not sent", after: nil) { _ in [.reply()] },
    canceled("in-silence", "a task that is canceled during silence ends at once", after: 0.3) { _ in [.pause(100)] },
    canceled("in-body", "a task that is canceled in the body ends at once", after: 0.3) { _ in
      [.head(), .forever([0x20], pause: 0.01)]
    },
    canceled("in-redirects", "a task that is canceled between redirects ends at once", after: 0.1, requests: 2) {
      request in
      [.pause(2), .reply(302, "", "Location: \(request.root)/users")]
    },
    .init("cancel-in-queue", .cancellation, "a request that waits for a connection is canceled without being sent") {
      _ in
      [.pause(100)]
    } check: { run in
      let running = (0..<12).map { _ in Task { await run.send() } }
      await run.server.wait(for: 1)
      try await Task.sleep(for: .seconds(0.5))
      for task in running { task.cancel() }
      for task in running {
        guard case .failure(.cancelled) = await task.value else {
          return .wrong("a canceled request has another result")
        }
      }
      return .refused("cancelled")
    },
  ]

  private static func canceled(
    _ name: String, _ sentence: String, after seconds: Double?, requests: Int = 1,
    reply: @escaping FeedTransportCaseServer.Script
  ) -> FeedTransportCase {
    .init("cancel-\(name)", .cancellation, sentence, reply: reply) { run in
      let gate = FeedTransportGate()
      let task = Task {
        await gate.wait()
        return await run.send()
      }
      if seconds == nil { task.cancel() }
      await gate.open()
      if let seconds {
        await run.server.wait(for: requests)
        try await Task.sleep(for: .seconds(seconds))
        task.cancel()
      }
      let result = await task.value
      guard case .failure(.cancelled) = result else { return .wrong("\(result)") }
      if seconds == nil, !run.server.requests.isEmpty { return .wrong("the request was sent") }
      return .refused("cancelled")
    }
  }

  static let connections: [FeedTransportCase] = [
    .init(
      "queue", .connections, "the time in which a request waits for a connection is no timeout", limit: 60
    ) { _ in
      [.pause(2), .reply()]
    } check: { run in
      let tasks = (0..<12).map { _ in
        Task {
          var request = run.request()
          request.timeout = 3
          return await run.send(request)
        }
      }
      for task in tasks {
        let outcome = FeedTransportExpectation.outcome(of: await task.value, among: [.users])
        guard outcome == .right else { return outcome }
      }
      return .right
    },
    // The images wait for longer than the case may take: otherwise a batch that waits for them would come in time.
    .init("images-first", .connections, "a batch does not wait for six images of the same service") { request in
      request.target.hasPrefix("/image") ? [.pause(100)] : [.reply()]
    } check: { run in
      let images = (0..<6).map { number in
        Task {
          var request = run.request("image\(number)")
          request.priority = .image
          request.timeout = 50
          return await run.send(request)
        }
      }
      defer { for image in images { image.cancel() } }
      await run.server.wait(for: 1)
      try await Task.sleep(for: .seconds(0.5))
      return FeedTransportExpectation.outcome(of: await run.send(), among: [.users])
    },
    .init("many", .connections, "200 requests at once all get their answers", limit: 60) { _ in
      [.reply()]
    } check: { run in
      await withTaskGroup(of: FeedTransportOutcome.self) { group in
        for _ in 0..<200 {
          group.addTask { FeedTransportExpectation.outcome(of: await run.send(), among: [.users]) }
        }
        for await outcome in group where outcome != .right { return outcome }
        return .right
      }
    },
    .init("kept", .connections, "a connection that the service closed while it was idle is no failure") { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(FeedTransportCaseServer.users.utf8.count)\r\n\r\n"), .body]
    } check: { run in
      for _ in 0..<5 {
        let outcome = FeedTransportExpectation.outcome(of: await run.send(), among: [.users])
        guard outcome == .right else { return outcome }
        try await Task.sleep(for: .milliseconds(20))
      }
      return .right
    },
    .init("reused", .connections, "a connection that stays open carries the next request") { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(FeedTransportCaseServer.users.utf8.count)\r\n\r\n"), .body, .again]
    } check: { run in
      for _ in 0..<5 {
        let outcome = FeedTransportExpectation.outcome(of: await run.send(), among: [.users])
        guard outcome == .right else { return outcome }
      }
      return .right
    },
  ]

  static let between: [FeedTransportCase] = [
    .init("partial", .between, "206, which nobody asked for, is passed on", .status(206)) { _ in
      [.reply(206, "[", "Content-Range: bytes 0-0/1000")]
    },
    .init("sign-in", .between, "the page of a hotel's network is passed on", .status(200, body: "<html>Sign in</html>"))
    {
      _ in [.reply(200, "<html>Sign in</html>")]
    },
    .init("sign-in-511", .between, "511 of a network is an answer", .status(511)) { _ in
      [.reply(511, "<html>Sign in</html>")]
    },
    .init("gateway", .between, "502 with a page is an answer", .status(502)) { _ in [.reply(502, "<html>Bad</html>")] },
    .init("annotated", .between, "Via, Age and Warning change nothing", .users) { _ in
      [.reply(200, FeedTransportCaseServer.users, "Via: 1.1 proxy", "Age: 99999999999", "Warning: 110 - \"stale\"")]
    },
    .init("upper-case", .between, "names and codings may be spelled in any case", .users) { _ in
      [.send("HTTP/1.1 200 OK\r\nTRANSFER-ENCODING: Chunked\r\nCONNECTION: Close\r\n\r\n"), .chunk()]
    },
    .init("upgrade", .between, "an offer of another protocol is ignored", .users) { _ in
      [
        .reply(
          200, FeedTransportCaseServer.users, "Upgrade: h2c", "Alt-Svc: h3=\":1\"; ma=86400", "Refresh: 0; url=/evil")
      ]
    },
    .init("strict-transport", .between, "a wish for https over http changes no later request") { _ in
      [.reply(200, FeedTransportCaseServer.users, "Strict-Transport-Security: max-age=99999999; includeSubDomains")]
    } check: { run in
      _ = await run.send()
      return FeedTransportExpectation.outcome(of: await run.send(), among: [.users])
    },
    .init("fresh", .between, "a cacheable answer is asked for again, because the feed has its own store") { _ in
      [.reply(200, FeedTransportCaseServer.users, "Cache-Control: max-age=600", "ETag: \"x\"")]
    } check: { run in
      _ = await run.send()
      let result = await run.send()
      guard run.server.requests.count == 2 else { return .wrong("the transport answered from a cache") }
      guard run.server.requests.allSatisfy({ $0.value(of: "if-none-match") == nil }) else {
        return .wrong("the transport asked conditionally on its own")
      }
      return FeedTransportExpectation.outcome(of: result, among: [.users])
    },
  ]
}

/// A gate that is opened once.
private actor FeedTransportGate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
