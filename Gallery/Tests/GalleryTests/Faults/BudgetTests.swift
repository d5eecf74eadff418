import Testing

@testable import Gallery

@Suite("Budgets")
struct BudgetTests {
  private let settings = FaultSettings(limit: 2, window: .seconds(10))

  @Test("a window ends on time, and the next one grants all requests again")
  func window() {
    var budget = Budget(now: 100.5, seed: 1)
    #expect(budget.admit(settings, now: 100.5) == .pass(Budget.Quota(limit: 2, remaining: 1, used: 1, reset: 111)))
    #expect(budget.admit(settings, now: 101) == .pass(Budget.Quota(limit: 2, remaining: 0, used: 2, reset: 111)))
    let spent = Budget.Quota(limit: 2, remaining: 0, used: 2, reset: 111)
    #expect(budget.admit(settings, now: 110.4) == .limited(status: 403, spent))
    #expect(budget.admit(settings, now: 110.5) == .pass(Budget.Quota(limit: 2, remaining: 1, used: 1, reset: 121)))
  }

  @Test("a clock that jumps back starts a new window")
  func clockJump() {
    var budget = Budget(now: 1000, seed: 1)
    for _ in 0..<3 { _ = budget.admit(settings, now: 1000) }
    #expect(budget.admit(settings, now: 5) == .pass(Budget.Quota(limit: 2, remaining: 1, used: 1, reset: 15)))
  }

  @Test("without a limit, at least one request always remains")
  func unlimited() {
    var budget = Budget(now: 0, seed: 1)
    for _ in 0..<6000 {
      guard case .pass(let quota) = budget.admit(FaultSettings(), now: 1) else {
        Issue.record("refused")
        return
      }
      #expect(quota.remaining >= 1)
      #expect(quota.remaining + quota.used == quota.limit)
    }
  }

  @Test("a secondary limit asks for a wait of at least one whole second")
  func secondary() {
    var budget = Budget(now: 0, seed: 1)
    let settings = FaultSettings(limit: 0, limitKind: .secondary, window: .milliseconds(300))
    guard case .secondarilyLimited(let wait, _) = budget.admit(settings, now: 0.2) else {
      Issue.record("not limited")
      return
    }
    #expect(wait == 1)
  }

  @Test("at most the capacity of budgets is kept, and the least recently used one is removed first")
  func bounded() async {
    let budgets = Budgets(capacity: 2)
    let owner = { (name: String) in Budgets.Owner(path: "", client: name) }
    let one = FaultSettings(limit: 1, window: .seconds(1000))
    _ = await budgets.admit(owner("a"), one, now: 0)
    _ = await budgets.admit(owner("b"), one, now: 0)
    _ = await budgets.admit(owner("a"), one, now: 0)
    _ = await budgets.admit(owner("c"), one, now: 0)
    #expect(await budgets.count == 2)
    guard case .limited = await budgets.admit(owner("a"), one, now: 0) else {
      Issue.record("a was forgotten")
      return
    }
    guard case .pass = await budgets.admit(owner("b"), one, now: 0) else {
      Issue.record("b was kept")
      return
    }
  }

  @Test("a time is parsed with its unit, and any other text is refused")
  func times() {
    let parse = { (text: String) in DurationText.parse(text, bare: .milliseconds, maximum: .seconds(600)) }
    #expect(parse("300ms") == .milliseconds(300))
    #expect(parse("1.5s") == .milliseconds(1500))
    #expect(parse("0") == .zero)
    #expect(parse("250") == .milliseconds(250))
    #expect(DurationText.parse("10", bare: .seconds, maximum: .seconds(600)) == .seconds(10))
    for text in ["", "s", "ms", "-1s", "+1s", "1e3s", "nan", "inf", "1 s", "1.s", ".5s", "1.2.3", "601s", "1m", "٣s"] {
      #expect(parse(text) == nil, "\(text)")
    }
  }
}
