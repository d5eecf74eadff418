import Testing

@testable import LockstepPaging

@MainActor @Suite("Those who wait for moves")
struct WaitingTests {
  private let move = PagerMoveID(number: 1)

  @Test("a closure gets the outcome of its move once")
  func closure() {
    let pending = PendingSelections<String>()
    var outcomes: [PagerOutcome<String>] = []
    pending.add({ outcomes.append($0) }, for: move)
    pending.end(PagerMoveID(number: 2), with: .arrived)
    #expect(outcomes == [])
    pending.end(move, with: .retargeted(to: "b"))
    pending.end(move, with: .arrived)
    #expect(outcomes == [.retargeted(to: "b")])
  }

  @Test("a task gets the outcome of its move")
  func task() async {
    let pending = PendingSelections<String>()
    let outcome = await withCheckedContinuation { continuation in
      pending.add(continuation, for: move)
      pending.end(move, with: .arrived)
    }
    #expect(outcome == .arrived)
  }

  @Test("a task that waits when the pager is released is cancelled")
  func released() async {
    var pending: PendingSelections<String>? = PendingSelections()
    let outcome = await withCheckedContinuation { continuation in
      pending?.add(continuation, for: move)
      pending = nil
    }
    #expect(outcome == .cancelled)
  }

  @Test("every stream receives the elements after its first one, until all streams end")
  func streams() async {
    let streams = PagerStreams<Int>(.unbounded)
    let (one, other) = (streams.stream(first: 0), streams.stream())
    streams.send(1)
    streams.finish()
    streams.send(2)
    var received: [[Int]] = [[], []]
    for await element in one { received[0].append(element) }
    for await element in other { received[1].append(element) }
    #expect(received == [[0, 1], [1]])
  }

  @Test("a stream without a first element and a released source ends")
  func releasedStreams() async {
    var streams: PagerStreams<Int>? = PagerStreams(.bufferingNewest(1))
    let stream = streams?.stream()
    streams?.send(4)
    streams?.send(5)
    streams = nil
    var received: [Int] = []
    if let stream { for await element in stream { received.append(element) } }
    #expect(received == [5])
  }

  @Test("each event of a move names the move")
  func events() {
    let move = PagerMove(from: "a", to: "b", cause: .tab)
    #expect([PagerMoveEvent.willMove(move), .didMove(move), .didCancel(move)].map(\.move) == [move, move, move])
  }
}
