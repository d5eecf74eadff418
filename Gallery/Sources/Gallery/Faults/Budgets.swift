/// The budgets of all clients, one for each settings path and key.
///
/// At most `capacity` budgets are kept. When another one is needed, the least recently used one is removed; if its
/// client returns, the client gets a new budget.
actor Budgets {
  /// The owner of a budget: the settings as spelled in the path (empty for the server's own settings), and the client.
  struct Owner: Hashable, Sendable {
    var path: String
    var client: String
  }

  private struct Entry {
    var budget: Budget
    var lastUse: UInt64
  }

  /// The largest number of budgets that are kept.
  let capacity: Int
  private var entries: [Owner: Entry] = [:]
  private var uses: UInt64 = 0

  /// The number of budgets kept.
  var count: Int { entries.count }

  /// Creates a collection that keeps at most `capacity` budgets, and at least 1.
  init(capacity: Int = 1000) {
    self.capacity = max(1, capacity)
  }

  /// Counts a request of `owner` at `now`, in seconds since 1970. O(1), or O(capacity) when a budget has to be removed.
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
