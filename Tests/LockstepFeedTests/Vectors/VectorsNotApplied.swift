/// The vectors that are not run, and why. Every other one is.
extension Vector {
  static let notApplied: [String: String] = {
    var reasons: [String: String] = [:]
    for (reason, ids) in groups {
      for id in ids { reasons[id] = reason }
    }
    return reasons
  }()

  private static let groups: [(reason: String, ids: [String])] = [
    // MARK: Details of another product
    (
      "rows that are not loaded have no place in the list: there are no placeholders",
      [
        "paging3/stale-presenter-ahead-prepend", "paging3/stale-presenter-behind-append",
        "paging3/anchor-placeholders-before", "paging3/placeholders-off",
      ]
    ),
    (
      "there is one list, not one that loads and one that is shown and may lag behind",
      [
        "paging3/anchor-hint-no-pages", "paging3/anchor-race-equal", "paging3/anchor-race-extra-prepend",
        "paging3/anchor-race-extra-append", "paging3/hints-expand", "paging3/hints-same-not-redelivered",
        "paging3/hints-presenter-update-wins", "paging3/two-collectors-rejected",
      ]
    ),
    (
      "a second source behind the first one, with a queue of its own, is not part of the engine",
      [
        "paging3/remote-refresh-needs-permission", "paging3/remote-refresh-cancels-boundary-then-retries",
        "paging3/remote-refresh-fail-keeps-boundary-queued", "paging3/remote-refresh-preempts",
        "paging3/remote-allowed-without-refresh",
      ]
    ),
    (
      "rows between rows are the host's",
      ["paging3/sep-start", "paging3/sep-both", "paging3/sep-across-pages", "paging3/sep-append-joins"]
    ),
    (
      "references of another language's objects",
      [
        "tanstack-query/structural-5", "tanstack-query/structural-depth",
      ]
    ),
    (
      "defaults and parameters of another product",
      [
        "paging3/config-{\"pageSize\": 20}", "paging3/config-{\"jumpThreshold\": 0, \"pageSize\": 10}",
        "paging3/initial-load-states", "combine/initial", "octokit/handlers-mandatory",
      ]
    ),
    (
      "edits name rows by index, not by cursor",
      ["relay/insert-after-unknown-cursor", "relay/insert-before-unknown-cursor"]
    ),
    (
      "errors of the program are the host's, and a load is cancelled by what replaces it or by the end of its model",
      ["flutter-isp/programming-error-rethrown", "tanstack-query/cancel-first-page"]
    ),
    (
      "layout that a list of full-width rows does not have: gaps, lanes, paddings, centring",
      [
        "virtual-core/padding-margin-gap", "virtual-core/gap-change", "virtual-core/gap-change-lanes",
        "virtual-core/one-item-two-lanes", "virtuoso/scroll-to-300-center",
      ]
    ),
    (
      "rows beyond the viewport are laid out by height, not by number",
      ["virtual-core/range-5-10-0", "virtual-core/range-95-99-5", "virtual-core/range-5-5-0"]
    ),
    (
      "lists that hold on to their end, as chats do, are not offered",
      [
        "virtual-core/append-follows-when-pinned", "virtual-core/pinned-growth", "virtual-core/content-fits-clamp",
        "virtual-core/ios-end-clamp-drop",
      ]
    ),
    (
      "when a scroll view may be written to is the host's, which has the view",
      ["virtual-core/ios-defer", "virtual-core/ios-rubber-band"]
    ),
    (
      "the place is saved as an anchor and its offset; heights belong to a width and are measured again",
      ["virtual-core/snapshot-restore"]
    ),
    // MARK: Behaviour that differs on purpose
    (
      "differs on purpose: what is in view is never dropped, also when a batch comes at the other side",
      ["paging3/cancel-drop-race-prepend"]
    ),
    (
      "differs on purpose: a new generation begins at the batch in view, by the cursor that the service gave for it; keys are never computed",
      ["paging3/invalid-append-restarts-from-anchor", "paging3/invalid-prepend-restarts-from-anchor"]
    ),
    (
      "differs on purpose: options out of range are brought into it, and a feed without prefetching loads by hand",
      [
        "paging3/config-{\"enablePlaceholders\": false, \"pageSize\": 10, \"prefetchDistance\": 0}",
        "paging3/config-{\"maxSize\": 29, \"pageSize\": 10, \"prefetchDistance\": 10}", "rtk/max-pages-validation",
        "tanstack-query/addToEnd-2", "tanstack-query/addToStart-5",
      ]
    ),
    (
      "differs on purpose: a refresh loads one batch and the rest as it comes into view, never batch after batch",
      [
        "tanstack-query/abort-between-pages", "tanstack-query/unmount-stops-sequence",
        "tanstack-query/unmount-continues-if-signal-unread", "tanstack-query/retry-inside-refetch-resumes",
        "rtk/refetch-all",
      ]
    ),
    (
      "differs on purpose: a refresh supersedes loads, not the other way round",
      ["tanstack-query/fetch-next-cancels-refetch"]
    ),
    (
      "differs on purpose: an answer that nothing waits for is discarded",
      ["apollo/unknown-after-replaces-all"]
    ),
    (
      "differs on purpose: delays double and are spread at random",
      ["octokit/retry-500-quadratic"]
    ),
    (
      "differs on purpose: 403 without a limit is final",
      ["octokit/retry-exhausted"]
    ),
    (
      "differs on purpose: a reset in the past is a clock that is off and no reason to call at once",
      ["octokit/primary-reset-in-past-403", "octokit/primary-reset-in-past-429"]
    ),
    (
      "differs on purpose: a move is a removal and an insertion, of as few rows as can be",
      [
        "differencekit/move-rotate-left", "differencekit/mixed-staged", "iglistkit/insert-and-move", "iglistkit/mixed",
      ]
    ),
    (
      "differs on purpose: an id is in the list once",
      [
        "differencekit/duplicates", "iglistkit/heckel-paper", "iglistkit/bulk-dup-delete", "iglistkit/bulk-dup-insert",
        "iglistkit/dups-together-contains",
      ]
    ),
  ]
}
