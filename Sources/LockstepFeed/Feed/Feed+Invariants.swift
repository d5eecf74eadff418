extension Feed {
  /// A condition that holds after every event.
  enum Invariant: UInt8, Sendable {
    case idsAreUnique
    case loadingMeansInFlight
    case refreshMeansInFlight
    case refreshSupersedesLoads
    case openingLoadsAtOneEdge
    case loadedEdgesHaveACursorOrAnEnd
    case visibleRowsAreInBounds
    case expectedRowsAreInBounds
    case editsAwaitALoad
    case wakeIsSetForTheEarliestRetry
    case everyRowBelongsToABatch
    case undecidedEditsAreShown
    case liveChangesAwaitALoad
    case revealAwaitsALoad
    case extentCountsTheRows
    case placeholdersHaveACursor
    case openingIsARefresh
  }

  /// The first invariant that is violated, or nil. O(n).
  func _checkInvariants() -> Invariant? {
    if !list.isConsistent { return .idsAreUnique }
    for edge in FeedEdge.allCases {
      let track = edges[edge]
      if (track.state == .loading) != (track.request != nil) { return .loadingMeansInFlight }
      if track.request != nil, refresh == .loading { return .refreshSupersedesLoads }
      if firstLoad == .answered, track.isAtEnd != (track.state == .end) { return .loadedEdgesHaveACursorOrAnEnd }
    }
    if (refresh == .loading) != (refreshRequest != nil) { return .refreshMeansInFlight }
    if firstLoad != .answered, edges.before.state != .idle || refresh != .idle { return .openingLoadsAtOneEdge }
    if firstLoad == .sent, edges.after.state == .idle || edges.after.state == .end { return .openingLoadsAtOneEdge }
    if let visible, visible.rows.upperBound > list.count { return .visibleRowsAreInBounds }
    if let expected = visible?.expected, expected.upperBound > list.count { return .expectedRowsAreInBounds }
    if !isLoading, !edits.isEmpty { return .editsAwaitALoad }
    #if !LOCKSTEP_ELEMENTS
      if !mustNoteChanges, !liveLog.isEmpty { return .liveChangesAwaitALoad }
    #endif
    if reveal != nil, firstLoad != .unsent, !isLoading, activity == .running, retryTimes.isEmpty {
      return .revealAwaitsALoad
    }
    if extent.loaded != list.count { return .extentCountsTheRows }
    if firstLoad == .answered {
      if edges.before.state == .end, extent.before > 0 { return .placeholdersHaveACursor }
      if edges.after.state == .end, extent.after > 0 { return .placeholdersHaveACursor }
    }
    if opening != nil, refresh == .idle { return .openingIsARefresh }
    if loaded.rows != list.count { return .everyRowBelongsToABatch }
    if !undecided.areShown(in: list) { return .undecidedEditsAreShown }
    let isWaiting = refresh != .loading && activity == .running && (retryTimes.min() != nil)
    if (wakeTime != nil) != isWaiting || (isWaiting && wakeTime != retryTimes.min()) {
      return .wakeIsSetForTheEarliestRetry
    }
    return nil
  }

  private var retryTimes: [Double] {
    var times: [Double] = []
    if case .failed(_, _, let retryAt?) = refresh { times.append(retryAt) }
    for edge in FeedEdge.allCases {
      if case .failed(_, _, let retryAt?) = edges[edge].state { times.append(retryAt) }
    }
    return times
  }
}
