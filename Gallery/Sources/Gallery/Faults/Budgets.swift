/// The budgets of all clients, one for each settings path and key. Bounded: at `capacity` the one that has gone unused
/// for longest is forgotten, and starts afresh should its client come back.
actor Budgets {
  /// Whose budget: the settings as the path spells them (empty for the server's own), and the client.
  struct Owner: Hashable, Sendable {
    var path: String
    var client: String
  }

  private struct Entry {
    var budget: Budget
    var lastUse: UInt64
  }

  /// How many budgets are kept.
  let capacity: Int
  private var entries: [Owner: Entry] = [:]
  private var uses: UInt64 = 0

  /// The number of budgets kept.
  var count: Int { entries.count }

  /// Keeps `capacity` budgets, 1 at least.
  init(capacity: Int = 1000) {
    self.capacity = max(1, capacity)
  }

  /// Counts a request of `owner` at `now`, in seconds since 1970. O(1), O(capacity) when a budget must be forgotten.
  func admit(_ owner: Owner, _ settings: FaultSettings, now: Double) -> Budget.Verdict {
    if entries[owner] == nil, entries.count >= capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
    }
    uses += 1
    var entry = entries[owner] ?? Entry(budget: Budget(now: now, seed: settings.seed), lastUse: uses)
    let verdict = entry.budget.admit(settings, now: now)
    entry.lastUse = uses
    entries[owner] = entry
    return verdict
  }
}
