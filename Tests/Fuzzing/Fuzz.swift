import Foundation
import LockstepFeed
import LockstepLoading

@testable import LockstepGitHub

// The entry of libFuzzer, which Scripts/fuzz.sh builds. It is no part of the package: Xcode has no libFuzzer.

/// Passes an input to every parser that reads what a service sends. A trap ends the process, and libFuzzer keeps the
/// input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  var response = FeedResponse(status: 429, receivedAt: 1_776_703_113)
  for line in input.split(separator: UInt8(ascii: "\n")) {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    response.readHeader(Array(line[..<colon]), Array(line[colon...].dropFirst()))
  }
  response.readBody(input)
  let seconds = response.requestedWait?.seconds ?? 0
  precondition(seconds >= 0 && seconds < 1e9)
  #if PLANTED
    // A test of the fuzzer: it must find this.
    precondition(seconds < 100_000)
  #endif
  var parser = FeedEventStreamParser(largestEvent: 1000)
  try? parser.read(input) { precondition($0.data.count <= 1000 && $0.id.count <= 1000) }
  precondition(parser.retry.map { $0 >= 0 && $0 <= FeedRetryPolicy.longestWait } ?? true)
  _ = try? JSONDecoder().decode(FeedReadableItems<GitHubFeedUser>.self, from: Data(input))
  _ = URL(string: String(decoding: input, as: UTF8.self))?.settingParameter("per_page", to: "7")
  return 0
}
