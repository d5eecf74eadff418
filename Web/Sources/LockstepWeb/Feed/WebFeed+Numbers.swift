import LockstepFeed

/// Where the page finds what in the shared numbers of a feed. The same list stands in `lockstep.js`.
enum FeedNumber: Int {
  case state, count, failure, status, retryAt, setSize, isBusy, focused, length, top
}

/// The numbers of effects. The same list stands in `lockstep.js`.
enum FeedEffectNumber: Int32 {
  case none, load, cancel, wake, changed
}

/// What a page shows of a feed's state. The same list stands in `lockstep.js`.
enum FeedStateNumber: Int32 {
  case idle, loading, failed, waiting, end, empty
}

/// The numbers of failures; 0 is none. The same list stands in `lockstep.js`.
enum FeedFailureNumber: Int32 {
  case transport = 1
  case cancelled, badAddress, status, limited, unreadable, emptyPages, cursorLoop

  init(_ failure: FeedFailure) {
    self =
      switch failure {
      case .transport: .transport
      case .cancelled: .cancelled
      case .badAddress: .badAddress
      case .status: .status
      case .limited: .limited
      case .unreadable: .unreadable
      case .emptyPages: .emptyPages
      case .cursorLoop: .cursorLoop
      }
  }

  /// The failure of this number, as the page found it or a source of its own reported it.
  func failure(status: Int) -> FeedFailure {
    switch self {
    case .transport: .transport(code: 0)
    case .cancelled: .cancelled
    case .badAddress: .badAddress
    case .status: .status(status)
    case .limited: .limited
    case .unreadable: .unreadable
    case .emptyPages: .emptyPages
    case .cursorLoop: .cursorLoop
    }
  }
}

extension WebFeed {
  subscript(number: FeedNumber) -> Double {
    get { numbers[number.rawValue] }
    set { numbers[number.rawValue] = newValue }
  }

  /// What the footer is about.
  func writeState() {
    let state: FeedStateNumber
    var failed: (FeedFailure, retryAt: Double?)?
    switch (feed.refresh, feed.state(of: .after)) {
    case (.loading, _), (_, .loading): state = .loading
    case (.failed(let failure, _, let retryAt), _), (_, .failed(let failure, _, let retryAt)):
      state = retryAt == nil ? .failed : .waiting
      failed = (failure, retryAt)
    case (.idle, .end): state = feed.items.isEmpty ? .empty : .end
    case (.idle, .idle): state = .idle
    }
    self[.state] = Double(state.rawValue)
    self[.count] = Double(feed.items.count)
    self[.failure] = failed.map { Double(FeedFailureNumber($0.0).rawValue) } ?? 0
    self[.status] = 0
    if case .status(let status)? = failed?.0 { self[.status] = Double(status) }
    self[.retryAt] = failed?.retryAt ?? -1
    self[.setSize] = feed.state(of: .after) == .end ? Double(feed.items.count) : -1
    self[.isBusy] = state == .loading || feed.items.isEmpty ? 1 : 0
  }

  /// Lists what is laid out, four numbers a row: id, index, revision, and where it begins in the window.
  func writeLayout() -> Int {
    let top = viewport.layOut()
    let rows = viewport.rows
    let held = focused.flatMap(feed.index(of:))
    var indices = Array(rows)
    if let held, viewport.height > 0, !rows.contains(held) {
      indices.insert(held, at: held < rows.lowerBound ? 0 : indices.count)
    }
    numbers.reserve(SharedNumbers.list + indices.count * 4)
    self[.length] = viewport.length
    self[.top] = top ?? .nan
    self[.focused] = Double(held ?? viewport.visibleRows.lowerBound)
    for (place, index) in indices.enumerated() {
      let row = feed.items[index]
      let start = SharedNumbers.list + place * 4
      numbers[start] = Double(row.id)
      numbers[start + 1] = Double(index)
      numbers[start + 2] = Double(row.revision)
      numbers[start + 3] = viewport.top(of: index)
    }
    writeState()
    return indices.count
  }

  /// Writes an effect's details and returns its number.
  func write(_ effect: Feed<WebRow, Int32>.Effect?) -> FeedEffectNumber {
    switch effect {
    case nil: return .none
    case .load(let request):
      numbers[SharedNumbers.detail] = Double(request.id)
      numbers[SharedNumbers.detail + 1] = Double(request.cursor ?? -1)
      numbers[SharedNumbers.detail + 2] = Double(request.count)
      return .load
    case .cancel(let request):
      numbers[SharedNumbers.detail] = Double(request)
      return .cancel
    case .wake(let time):
      numbers[SharedNumbers.detail] = time ?? -1
      return .wake
    case .changed(let changes):
      numbers[SharedNumbers.detail] = Double(changes.insertions.reduce(0) { $0 + $1.count })
      return .changed
    }
  }
}
