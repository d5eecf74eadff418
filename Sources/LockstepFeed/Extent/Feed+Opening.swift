#if !LOCKSTEP_ELEMENTS
  extension Feed {
    mutating func open(at cursor: Cursor) {
      guard firstLoad == .answered else { return }
      let origin = FeedBatchOrigin(cursor: cursor, heading: .after, count: options.firstCount)
      if isOpening, refresh != .idle, refreshOrigin == origin { return }
      endReveal(.cancelled)
      refreshAttempts = 0
      repeatRefresh(from: origin)
      isOpening = true
    }

    /// Sends a failed opening again, with its batch. Returns false when the last refresh was none, or has not failed.
    mutating func repeatsOpening() -> Bool {
      guard isOpening, case .failed = refresh else { return false }
      repeatRefresh(from: refreshOrigin)
      isOpening = true
      return true
    }
  }
#endif
