import Testing

@testable import LockstepLoading

@Suite("Feed footer")
struct FeedFooterTests {
  private func state(_ after: FeedEdgeState, count: Int = 3) -> FeedFooterState {
    FeedFooterState(
      FeedModelState(stage: .loaded, before: .idle, after: after, refresh: .idle, count: count), now: 100)
  }

  @Test("the state follows the edge after the last row")
  func states() {
    #expect(state(.idle) == .idle)
    #expect(state(.loading) == .loading)
    #expect(state(.end) == .end)
    #expect(state(.end, count: 0) == .empty)
    #expect(state(.failed(.unreadable, attempts: 1, retryAt: nil)) == .failed(.unreadable))
  }

  @Test("the seconds until an automatic retry are rounded up and are never negative")
  func seconds() {
    #expect(state(.failed(.limited, attempts: 1, retryAt: 160)) == .waiting(seconds: 60))
    #expect(state(.failed(.limited, attempts: 1, retryAt: 100.2)) == .waiting(seconds: 1))
    #expect(state(.failed(.limited, attempts: 1, retryAt: 90)) == .waiting(seconds: 0))
  }

  @Test("a retry time that is not finite does not trap", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func oddTimes(retryAt: Double) {
    let seconds = retryAt > 0 ? 1_000_000_000 : 0
    #expect(FeedFooterState(.limited, retryAt: retryAt, now: 100) == .waiting(seconds: seconds))
  }

  @Test("only a failed load has a retry button, and only a blank or loading footer has no message")
  func defaultWords() {
    let text = FeedFooterText()
    let words = [FeedFooterState.idle, .loading, .waiting(seconds: 7), .failed(.status(404)), .empty, .end].map {
      [text.message(for: $0), text.retryTitle(for: $0)]
    }
    #expect(
      words == [
        [nil, nil], [nil, nil], ["Trying again in 7 s", "Retry now"],
        ["The service answered with status 404", "Retry"], ["Nothing here yet", nil], ["That is all", nil],
      ])
  }

  @Test("an app replaces words, and removes the messages of an empty feed and of the end")
  func appWords() {
    var text = FeedFooterText()
    text.retry = "Nochmal"
    text.failure = { "\($0)" }
    text.empty = nil
    text.end = nil
    #expect(text.message(for: .failed(.unreadable)) == "unreadable")
    #expect(text.retryTitle(for: .failed(.unreadable)) == "Nochmal")
    #expect(text.message(for: .empty) == nil && text.message(for: .end) == nil)
  }

  @MainActor
  @Test("the footer of a model is that of its present state")
  func model() async {
    let source = ManualSource()
    let model = FeedModel(source)
    #expect(FeedFooterState(model) == .idle)
    model.start()
    let request = await source.request(1)
    #expect(FeedFooterState(model) == .loading)
    await source.answer(request, 0..<0, after: nil)
    for await state in model.states where state.after == .end { break }
    #expect(FeedFooterState(model) == .empty)
  }
}
