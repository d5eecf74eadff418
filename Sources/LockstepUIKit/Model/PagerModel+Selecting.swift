#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  // What an app asks of a pager, and what it reads.
  extension PagerModel {
    /// Selects a page and moves to it.
    ///
    /// - Throws: `PagerError.unknownPage` for an id that is not among the pages. Nothing has changed then.
    public func select(_ id: ID, animated: Bool = true) throws(PagerError<ID>) {
      begin()
      try send(.select(id, animated: animated, cause: .code, move: nil, at: FrameClock.now))
    }

    /// Selects a page, moves to it and returns how the move ended: arrived, retargeted by another selection, or cancelled.
    ///
    /// Every move ends: a pager that leaves the screen or goes to the background is at its page at once. When the task is cancelled, the
    /// function returns `cancelled` and the move goes on.
    ///
    /// - Throws: `PagerError.unknownPage` for an id that is not among the pages. Nothing has changed then.
    @discardableResult
    public func move(to id: ID, animated: Bool = true) async throws(PagerError<ID>) -> PagerOutcome<ID> {
      if Task.isCancelled {
        try select(id, animated: animated)
        return .cancelled
      }
      begin()
      let move = try pager.select(id, animated: animated, at: FrameClock.now)
      let pendingSelections = pendingSelections
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          pendingSelections.add(continuation, for: move)
          drain()
        }
      } onCancel: {
        Task { @MainActor in pendingSelections.end(move, with: .cancelled) }
      }
    }

    /// Shows a page as a tap on its tab does: a disabled tab is refused, the settled page goes to its top.
    public func tap(_ id: ID) throws(PagerError<ID>) {
      begin()
      try send(.select(id, animated: true, cause: .tab, move: nil, at: FrameClock.now))
    }

    /// The page that is shown, as a two-way binding has it: set, it is gone to, and a page that is not there yet is waited for; read, it is
    /// what was selected, or what a swipe goes to once it is let go. Setting nil changes nothing.
    public var selection: ID? {
      get { pager.selection }
      set { if let newValue { setSelection(newValue) } }
    }

    /// The same as setting `selection`, with or without motion.
    public func setSelection(_ id: ID, animated: Bool = true) {
      begin()
      post(.bind(id, animated: animated, at: FrameClock.now))
    }

    /// Shows a page given by its place, past disabled tabs.
    public func step(_ step: PagerStep, animated: Bool = true, cause: PagerCause = .code) {
      begin()
      post(.step(step, animated: animated, cause: cause, at: FrameClock.now))
    }

    /// The selections from the present one on. Many may listen; whoever comes late sees the newest.
    public var selections: AsyncStream<ID?> { selectionBroadcast.stream() }

    /// Where the pages stand among the tabs, from now on: 0 is the first tab, 0.5 halfway to the second.
    public var positions: AsyncStream<Double> { positionBroadcast.stream() }

    /// Where the pages stand among the tabs now.
    public var position: Double { pager.position }

    // MARK: The pages

    /// The ids of all pages in order. Setting them keeps what is under the eye; of two equal ids the first counts, and `onIssue` is
    /// told.
    public var pages: [ID] {
      get { pager.pages.elements }
      set {
        let ends = pager.pages.ends
        do throws(PagerError<ID>) {
          setPages(try PagerPages(newValue, ends: ends))
        } catch {
          onIssue?(error)
          setPages(PagerPages(firstOfEqual: newValue, ends: ends))
        }
      }
    }

    /// Sets pages that may go round or have no end. `survivor` says who takes the place of the settled page if that is gone.
    public func setPages(_ pages: PagerPages<ID>, disabled: [ID]? = nil, survivor: PagerSurvivor<ID> = .following) {
      begin()
      post(.setPages(pages, disabled: disabled, survivor: survivor, at: FrameClock.now))
    }

    /// The tab of a page looks different, or is enabled or not. Throws for a page that is not there.
    public func updateTab(_ id: ID, isEnabled: Bool? = nil) throws(PagerError<ID>) {
      try send(.updateTab(id, isEnabled: isEnabled, at: FrameClock.now))
    }

    /// What swipes may not do with a page. Throws for a page that is not there.
    public func setSwipeLock(_ lock: PagerSwipeLock, for id: ID) throws(PagerError<ID>) {
      try send(.setSwipeLock(id, lock))
    }

    /// Lets a strip, or a bar of the app's own, draw itself from this pager. It is not kept alive.
    public func add(_ follower: some PagerFollower<ID>) {
      followers.removeAll { $0.follower == nil || $0.follower === follower }
      followers.append(WeakFollower(follower: follower))
      follower.draw(self)
    }
  }

  /// Those who wait for the outcome of a selection, by its name. Whoever is left when this goes is told that it was cancelled.
  @MainActor
  final class PendingSelections<ID: Hashable & Sendable> {
    private var continuations: [PagerMoveID: CheckedContinuation<PagerOutcome<ID>, Never>] = [:]

    nonisolated init() {}

    deinit {
      for continuation in continuations.values { continuation.resume(returning: .cancelled) }
    }

    func add(_ continuation: CheckedContinuation<PagerOutcome<ID>, Never>, for move: PagerMoveID) {
      continuations[move] = continuation
    }

    func end(_ move: PagerMoveID, with outcome: PagerOutcome<ID>) {
      continuations.removeValue(forKey: move)?.resume(returning: outcome)
    }
  }
#endif
