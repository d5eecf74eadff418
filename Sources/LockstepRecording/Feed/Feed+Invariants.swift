import LockstepFeed

extension Feed {
  /// A condition that holds after every event.
  package enum Invariant: UInt8, Sendable {
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
  package func _checkInvariants() -> Invariant? {
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
    if !mustNoteChanges, !liveLog.isEmpty { return .liveChangesAwaitALoad }
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

extension Feed.Invariant {
  /// The broken condition as a sentence.
  package var sentence: String {
    switch self {
    case .idsAreUnique: "an id is in the list twice, or at another index than the feed says"
    case .loadingMeansInFlight: "an edge loads without a load in flight, or does not load with one"
    case .refreshMeansInFlight: "a refresh is under way without a load in flight, or the other way round"
    case .refreshSupersedesLoads: "an edge loads during a refresh"
    case .openingLoadsAtOneEdge: "the first load is not that of the edge after the rows"
    case .loadedEdgesHaveACursorOrAnEnd: "an edge is at its end with a cursor, or has neither"
    case .visibleRowsAreInBounds: "the visible rows are outside the list"
    case .expectedRowsAreInBounds: "the rows that should be visible are outside the list"
    case .editsAwaitALoad: "an edit is kept for a load, and no load is in flight"
    case .wakeIsSetForTheEarliestRetry: "the timer is not that of the earliest retry"
    case .everyRowBelongsToABatch: "the batches have another number of rows than the list"
    case .undecidedEditsAreShown: "the list does not show an undecided edit"
    case .liveChangesAwaitALoad: "a change of the stream is kept for a load, and no load is in flight"
    case .revealAwaitsALoad: "a search waits, and no load is in flight"
    case .extentCountsTheRows: "the list counts another number of loaded rows than it has"
    case .placeholdersHaveACursor: "there are placeholders beyond an edge that has nothing more to load"
    case .openingIsARefresh: "a place is to be opened without a refresh"
    }
  }
}
