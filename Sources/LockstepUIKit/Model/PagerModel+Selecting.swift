#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  // Requests of an app, and the state that it reads.
  extension PagerModel {
    /// Selects a page and moves to it. Before the pager has reported anything, the pager opens on the page instead.
    ///
    /// - Returns: `false` for an id that is not among the pages. Nothing has changed then, and `onIssue` has received the
    ///   error.
    @discardableResult
    public func select(_ id: ID, animated: Bool = true) -> Bool {
      if open(on: id) { return true }
      begin()
      return post(.select(id, animated: animated, cause: .code, move: nil, at: FrameClock.now))
    }

    /// Selects a page, moves to it, and calls `completion` once when the move has ended: arrived, retargeted by another
    /// selection, or canceled. A pager that is released before does not call it.
    ///
    /// - Returns: `false` for an id that is not among the pages. Nothing has changed then, `onIssue` has received the
    ///   error, and `completion` is not called.
    @discardableResult
    public func select(
      _ id: ID, animated: Bool = true, completion: @escaping @MainActor (PagerOutcome<ID>) -> Void
    ) -> Bool {
      if open(on: id) {
        completion(.arrived)
        return true
      }
      begin()
      do throws(PagerError<ID>) {
        let move = try beginMove(to: id, animated: animated)
        pendingSelections.add(completion, for: move)
        drain()
        return true
      } catch {
        onIssue?(error)
        return false
      }
    }

    /// Selects a page, moves to it and returns how the move ended: arrived, retargeted by another selection, or
    /// canceled.
    ///
    /// Every move ends. A pager that leaves the screen or enters the background completes its move at once. When the
    /// task is canceled, the function returns `cancelled` and the move continues.
    ///
    /// - Throws: `PagerError.unknownPage` for an id that is not among the pages. Nothing has changed then.
    @discardableResult
    public func move(to id: ID, animated: Bool = true) async throws(PagerError<ID>) -> PagerOutcome<ID> {
      if open(on: id) { return .arrived }
      begin()
      if Task.isCancelled {
        try send(.select(id, animated: animated, cause: .code, move: nil, at: FrameClock.now))
        return .cancelled
      }
      let move = try beginMove(to: id, animated: animated)
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

    /// Sends a selection to the engine without draining it, and returns the id of its outcome.
    private func beginMove(to id: ID, animated: Bool) throws(PagerError<ID>) -> PagerMoveID {
      let time = FrameClock.now
      noteFinger(before: .step(.next, animated: false, cause: .code, at: time))
      return try recorderHook.select(id, animated: animated, at: time, in: &pager)
    }

    /// Selects a page as a tap on its tab does: the request is refused if the tab is disabled, and the settled page
    /// scrolls to its top. Returns `false` for an id that is not among the pages; `onIssue` has received the error then.
    @discardableResult
    public func tap(_ id: ID) -> Bool {
      begin()
      return post(.select(id, animated: true, cause: .tab, move: nil, at: FrameClock.now))
    }

    /// The selected page, for a two-way binding.
    ///
    /// - Reading returns the page that was selected last. After the finger of a swipe is lifted, that is the page to
    ///   which the swipe moves.
    /// - Setting moves to the page. Before the pager has reported anything, the pager opens on the page instead. A page that does not exist yet is selected when it is added. Setting nil changes
    ///   nothing.
    public var selection: ID? {
      get { pager.selection }
      set { if let newValue { setSelection(newValue) } }
    }

    /// Sets `selection`, with or without animation.
    public func setSelection(_ id: ID, animated: Bool = true) {
      if open(on: id) { return }
      begin()
      post(.bind(id, animated: animated, at: FrameClock.now))
    }

    /// Selects the next, previous, first or last page, and skips disabled tabs.
    public func step(_ step: PagerStep, animated: Bool = true, cause: PagerCause = .code) {
      begin()
      post(.step(step, animated: animated, cause: cause, at: FrameClock.now))
    }

    /// The current position in pages. 0 is the first tab, and 0.5 is halfway to the second.
    public var position: Double { pager.position }

    // MARK: The pages

    /// The ids of all pages in order. Setting them keeps the visible page in place. Of two equal ids the first one is
    /// kept, and `onIssue` receives an error.
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

    /// Sets pages that may be cyclic or unlimited. If the settled page is removed, `survivor` determines the page that
    /// replaces it.
    public func setPages(_ pages: PagerPages<ID>, disabled: [ID]? = nil, survivor: PagerSurvivor<ID> = .following) {
      begin()
      post(.setPages(pages, disabled: disabled, survivor: survivor, at: FrameClock.now))
    }

    /// Draws the tab of a page again, and enables or disables it unless `isEnabled` is nil. Returns `false` for an id that
    /// is not among the pages; `onIssue` has received the error then.
    @discardableResult
    public func updateTab(_ id: ID, isEnabled: Bool? = nil) -> Bool {
      post(.updateTab(id, isEnabled: isEnabled, at: FrameClock.now))
    }

    /// Sets which swipes are forbidden on a page. Returns `false` for an id that is not among the pages; `onIssue` has
    /// received the error then.
    @discardableResult
    public func setSwipeLock(_ lock: PagerSwipeLock, for id: ID) -> Bool {
      post(.setSwipeLock(id, lock))
    }

    /// Pins a page, or unpins it: once a pinned page is mounted, it stays mounted while it is among the pages, also after
    /// a memory warning. Returns `false` for an id that is not among the pages; `onIssue` has received the error then.
    @discardableResult
    public func pin(_ id: ID, isPinned: Bool = true) -> Bool {
      post(.setPinned(id, isPinned: isPinned))
    }

    /// Adds a follower and draws it. The model does not keep the follower alive.
    public func add(_ follower: some PagerFollower<ID>) {
      followers.removeAll { $0.follower == nil || $0.follower === follower }
      followers.append(WeakFollower(follower: follower))
      follower.draw(self)
    }
  }
#endif
