import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

private let move = PagerMove(from: "a", to: "b", cause: .tab)
private let back = PagerMove(from: "b", to: "a", cause: .swipe)

@Suite("The rules that are checked after every event")
struct PagerLedgerTests {
  private typealias Effect = Pager<String>.Effect

  /// The effects of a pager that settles on "a", with "b" mounted beside it.
  private static let opening: [Effect] = [
    .selectionChanged(to: "a"), .mount("a"), .mount("b"), .willAppear("a", animated: false), .didAppear("a"),
    .willMove(PagerMove(from: nil, to: "a", cause: .initial)),
    .didMove(PagerMove(from: nil, to: "a", cause: .initial)),
  ]

  private static func violation(of effects: [Effect]) -> String? {
    var ledger = PagerLedger<String>()
    for effect in opening + effects { ledger.apply(effect) }
    return ledger.violation
  }

  @Test("effects in their order break no rule")
  func order() {
    #expect(
      Self.violation(of: [
        .selectionChanged(to: "b"), .willMove(move), .beginDriving, .willDisappear("a", animated: true),
        .willAppear("b", animated: true), .endDriving, .didDisappear("a"), .didAppear("b"), .didMove(move),
        .unmount("a"),
      ]) == nil)
  }

  @Test(
    "each effect out of its order is found, and its sentence names it",
    arguments: [
      ([.willMove(move), .willMove(move)], "willMove of the move from a to b (tab) while the move"),
      ([.willMove(back)], "willMove of the move from b to a (swipe) does not begin at a"),
      ([.willMove(PagerMove(from: "a", to: "a", cause: .code))], "goes nowhere"),
      ([.didMove(move)], "didMove of the move from a to b (tab) ends no move"),
      ([.didCancel(move)], "didCancel of the move from a to b (tab) ends no move"),
      ([.willMove(move), .didCancel(back)], "ends the move from a to b (tab)"),
      ([.moveEnded(PagerMoveID(number: 7), .cancelled)], "moveEnded of move 7: cancelled of a move that is not open"),
      ([.moveEnded(PagerMoveID(number: 7), .retargeted(to: "c"))], "retargeted to c of a move that is not open"),
      ([.selectionChanged(to: "a")], "selectionChanged to a changes nothing"),
      ([.mount("a")], "mount of a of a mounted page"),
      ([.unmount("c")], "unmount of c of a page that is not mounted"),
      ([.unmount("a")], "unmount of a of a page that has not disappeared"),
      ([.willAppear("c", animated: true)], "willAppear of c of a page that is not mounted"),
      ([.willAppear("a", animated: true)], "willAppear of a out of turn"),
      ([.didAppear("b")], "didAppear of b out of turn"),
      ([.willDisappear("b", animated: false)], "willDisappear of b out of turn"),
      ([.didDisappear("b")], "didDisappear of b out of turn"),
      ([.beginDriving, .beginDriving], "beginDriving twice"),
      ([.endDriving], "endDriving without beginDriving"),
    ] as [([Pager<String>.Effect], String)])
  func disorder(effects: [Pager<String>.Effect], sentence: String) throws {
    let violation = try #require(Self.violation(of: effects))
    #expect(violation.contains(sentence))
  }

  @Test("the ledger keeps the first violation until it is taken")
  func first() {
    var ledger = PagerLedger<String>()
    ledger.apply(.endDriving)
    ledger.apply(.unmount("c"))
    #expect(ledger.takeFinding()?.sentence == "endDriving without beginDriving")
    #expect(ledger.finding == nil)
  }

  @Test("a pager whose effects the ledger has not seen breaks the rules of reports")
  func unseen() throws {
    var pager = Pager(pages: PagerPages(firstOfEqual: ["a", "b", "c"]))
    pager.drain { _, _ in }
    try pager.send(.resize(length: 400, at: 0))
    var ledger = PagerLedger<String>()
    ledger.verify(pager, after: nil)
    #expect(ledger.violation == "selection a, reported no page")
  }
}
