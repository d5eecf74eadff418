import Foundation
import LockstepFeed
import LockstepLoading
import Testing

/// The search for a saved place.
@Suite("Place")
struct FeedPlaceSearchTests {
  private let place = FeedPlace(id: 7, offset: 12.5)

  @Test("a place survives a relaunch as JSON")
  func coding() throws {
    let data = try JSONEncoder().encode(place)
    #expect(try JSONDecoder().decode(FeedPlace<Int>.self, from: data) == place)
  }

  @Test("a place that is shown ends the search after the refresh that may take it away")
  func loaded() {
    var search = FeedPlaceSearch(place)
    #expect(search.next(FeedModelState(refresh: .loading), isShown: true) == .wait)
    #expect(search.next(FeedModelState(), isShown: true) == .end)
  }

  @Test("a row that is not loaded is searched for in 20 more batches at most, and never behind the end or a failure")
  func missing() {
    var search = FeedPlaceSearch(place)
    #expect(search.next(FeedModelState(stage: .opening, after: .loading), isShown: false) == .wait)
    #expect(search.next(FeedModelState(after: .loading), isShown: false) == .wait)
    #expect(search.next(FeedModelState(after: .end), isShown: false) == .end)
    #expect(
      search.next(FeedModelState(after: .failed(.limited, attempts: 1, retryAt: 5)), isShown: false) == .end)
    for _ in 0..<20 { #expect(search.next(FeedModelState(), isShown: false) == .load) }
    #expect(search.next(FeedModelState(), isShown: false) == .end)
  }

  @Test("a state can be made for a preview, and gives its footer")
  func state() {
    #expect(FeedFooterState(FeedModelState(after: .end, count: 0), now: 0) == .empty)
    #expect(FeedFooterState(FeedModelState(after: .loading), now: 0) == .loading)
  }
}
