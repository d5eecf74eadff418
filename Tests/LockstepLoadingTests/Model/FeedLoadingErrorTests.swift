import Foundation
import LockstepFeed
import Testing

@testable import LockstepLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Errors that a source throws")
struct FeedLoadingErrorTests {
  @Test(
    "a URLError of the network is a transport failure, which is retried",
    arguments: [URLError.Code.timedOut, .notConnectedToInternet, .networkConnectionLost, .cannotConnectToHost])
  func network(code: URLError.Code) {
    let error = FeedLoadingError(URLError(code))
    #expect(error == .failed(.transport(code: code.rawValue)))
    #expect(error.retry(by: FeedRetryPolicy(), attempt: 1, random: 1) == .after(1))
  }

  @Test("a canceled URLError is a cancellation, which is not retried")
  func cancelled() {
    let error = FeedLoadingError(URLError(.cancelled))
    #expect(error == .failed(.cancelled))
    #expect(error.retry(by: FeedRetryPolicy(), attempt: 1, random: 1) == .never)
  }

  @Test("a URLError about the address is a bad address", arguments: [URLError.Code.badURL, .unsupportedURL])
  func address(code: URLError.Code) {
    #expect(FeedLoadingError(URLError(code)) == .failed(.badAddress))
  }

  @Test(
    "a URLError about the content of the response is an unreadable response",
    arguments: [URLError.Code.cannotParseResponse, .cannotDecodeContentData, .dataLengthExceedsMaximum])
  func content(code: URLError.Code) {
    #expect(FeedLoadingError(URLError(code)) == .failed(.unreadable))
  }

  @Test("an error of a type that the library does not know is an unreadable response")
  func unknown() {
    struct Unknown: Error {}
    #expect(FeedLoadingError(Unknown()) == .failed(.unreadable))
  }

  @Test("an error in an answer with status 200 keeps its message, and is tried again only if it passes")
  func bodyErrors() {
    let policy = FeedRetryPolicy()
    for (seconds, retry) in [(nil, 0.5), (0, 0.5), (1.5, 1.5), (-1, 0.5), (.nan, 0.5)] as [(Double?, Double)] {
      let passing = FeedLoadingError.temporary(message: "Timed out", retryAfter: seconds)
      #expect(passing.message == "Timed out" && passing.retry(by: policy, attempt: 1, random: 0.5) == .after(retry))
    }
    let staying = FeedLoadingError.refused(message: "No such field")
    #expect(staying.message == "No such field" && staying.retry(by: policy, attempt: 1, random: 0.5) == .never)
    #expect(FeedLoadingError.failed(.unreadable).message == nil)
  }
}
