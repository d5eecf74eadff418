import Foundation
import LockstepFeed
import LockstepLoading

@testable import LockstepCurl
@testable import LockstepGitHub

// The entry of libFuzzer, which Scripts/fuzz.sh builds. It is no part of the package: Xcode has no libFuzzer.

/// The parsers of what a service sends, by the names that Scripts/fuzz.sh knows. A parser that breaks a promise traps, and
/// libFuzzer keeps the input.
private let parsers: [String: @Sendable ([UInt8]) -> Void] = [
  "fields": { input in
    var response = FeedResponse(status: 429, receivedAt: 1_776_703_113)
    for line in input.split(separator: UInt8(ascii: "\n")) {
      let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
      response.readHeader(Array(line[..<colon]), Array(line[colon...].dropFirst()))
    }
    response.readBody(input)
    let seconds = response.requestedWait?.seconds ?? 0
    precondition(seconds >= 0 && seconds < 1e9)
    plant(seconds == 77)
  },
  "events": { input in
    var parser = FeedEventStreamParser(largestEvent: 1000)
    var count = 0
    try? parser.read(input) {
      precondition($0.data.count <= 1000 && $0.id.count <= 1000)
      count += 1
    }
    precondition(parser.retry.map { $0 >= 0 && $0 <= FeedRetryPolicy.longestWait } ?? true)
    plant(count > 2)
  },
  "lists": { input in
    let list = try? JSONDecoder().decode(FeedReadableItems<GitHubFeedUser>.self, from: Data(input))
    guard let list else { return }
    precondition(list.items.count + list.unreadable.count <= input.count)
    plant(list.unreadable.count > 1)
  },
  "addresses": { input in
    let url = URL(string: String(decoding: input, as: UTF8.self))?.settingParameter("per_page", to: "7")
    precondition(url?.absoluteString.contains("per_page=7") ?? true)
    plant(url?.port != nil && url?.fragment != nil)
  },
  "heads": { input in
    var head = CurlHead()
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard (try? (Array(line) + [10]).withUnsafeBytes({ try head.read($0) })) != nil else { return }
    }
    precondition(!head.isComplete || head.status >= 200 && (head.length ?? 0) >= 0)
    plant(head.isComplete && head.codings.count > 2)
  },
]

/// A test of the fuzzer: it must find the inputs for which this is true.
private func plant(_ isReached: @autoclosure () -> Bool) {
  #if PLANTED
    precondition(!isReached())
  #endif
}

private let parse = ProcessInfo.processInfo.environment["LOCKSTEP_PARSER"].flatMap { parsers[$0] }

/// Passes an input to the parser that the environment names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let parse else { fatalError("LOCKSTEP_PARSER names no parser.") }
  parse(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
