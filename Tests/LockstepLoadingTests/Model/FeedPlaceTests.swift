import Foundation
import LockstepFeed
import LockstepLoading
import Testing

/// A saved place, and a state for a preview.
@Suite("Place")
struct FeedPlaceTests {
  private let place = FeedPlace(id: 7, offset: 12.5)

  @Test("a place survives a relaunch as JSON")
  func coding() throws {
    let data = try JSONEncoder().encode(place)
    #expect(try JSONDecoder().decode(FeedPlace<Int>.self, from: data) == place)
  }

  @Test("a state can be made for a preview, and gives its footer")
  func state() {
    #expect(FeedFooterState(FeedModelState(after: .end, count: 0), now: 0) == .empty)
    #expect(FeedFooterState(FeedModelState(after: .loading), now: 0) == .loading)
  }
}
