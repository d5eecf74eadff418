#if !LOCKSTEP_ELEMENTS
  /// Everything that an app declares about its pages at once, for hosts whose apps declare their views instead of
  /// sending commands.
  public struct PagerDeclaration<ID: Hashable & Sendable>: Sendable, Equatable {
    /// The list of pages.
    public var pages: PagerPages<ID>
    /// The pages with a disabled tab.
    public var disabled: [ID]
    /// The pages with a swipe lock. A page that is not in the list has no lock.
    public var locks: [Lock]
    /// The pages that stay mounted once they are mounted.
    public var pinned: [ID]
    /// The app's selection.
    public var selection: PagerDeclaredSelection<ID>
    /// The selection that the app had before. If it is nil, that is the selection of the previous declaration. A host
    /// passes the value that the app has received since.
    public var lastSelection: PagerDeclaredSelection<ID>?
    /// `true` if a new selection is shown by a motion.
    public var animated: Bool
    /// `true` for the first declaration of a view. The pager then opens on its selection, without a motion.
    public var isFirst: Bool

    /// The lock of a page.
    public struct Lock: Sendable, Equatable {
      /// The page.
      public var page: ID
      /// The swipes that the page does not allow.
      public var lock: PagerSwipeLock

      /// Creates the lock of a page.
      public init(_ page: ID, _ lock: PagerSwipeLock) {
        self.page = page
        self.lock = lock
      }
    }

    /// Creates a declaration.
    public init(
      pages: PagerPages<ID>, disabled: [ID] = [], locks: [Lock] = [], pinned: [ID] = [],
      selection: PagerDeclaredSelection<ID> = .free, animated: Bool = true, isFirst: Bool = false
    ) {
      self.pages = pages
      self.disabled = disabled
      self.locks = locks
      self.pinned = pinned
      self.selection = selection
      self.animated = animated
      self.isFirst = isFirst
    }
  }

  /// The selection in a declaration.
  public enum PagerDeclaredSelection<ID: Hashable & Sendable>: Sendable, Equatable {
    /// The app leaves the selection to the pager.
    case free
    /// The app selects no page, although its selection can name one. The pager selects the first enabled page.
    /// The host passes the pager's selection to the app even if it has not changed.
    case empty
    /// The app selects this page. If the list does not contain the page yet, the pager waits for it.
    case page(ID)

    var page: ID? {
      if case .page(let id) = self { id } else { nil }
    }
  }

  extension Pager {
    /// Applies a declaration. Only what differs from the previous declaration changes anything, so that a page that a
    /// person has selected stays when the app declares the same again.
    mutating func declare(_ next: PagerDeclaration<ID>, at time: Double) {
      let last = declared
      declared = next
      // Code may have set other pages since the previous view's last declaration.
      let old = next.isFirst && last?.pages != pages ? nil : last
      let hasOtherPages = old.map { $0.pages != next.pages || $0.disabled != next.disabled } ?? true
      let wasEmpty = pages.isEmpty
      let wanted = wantedPage(in: next, after: old)
      // A pager opens on its selection. Any later list is applied before the selection.
      if wasEmpty, let wanted { bind(wanted, animated: false, at: time) }
      // A mounted page stays mounted if it is pinned together with a change of the list.
      pin(next.pinned)
      if hasOtherPages {
        // A disabled page that the declaration selects stays in the row.
        setPages(next.pages, disabled: next.disabled, keeping: wanted, survivor: .following, at: time)
      }
      lock(next, after: last)
      for id in last?.pinned ?? [] where !next.pinned.contains(id) { pin(id, isPinned: false) }
      pin(next.pinned)
      let before = (next.lastSelection ?? old?.selection)?.page
      guard !wasEmpty, let wanted, next.isFirst || hasOtherPages || wanted != before else { return }
      settleAccounts()
      host.noteMove()
      bind(wanted, animated: next.animated && !next.isFirst, at: time)
    }

    /// Returns the page that a declaration selects; nil if it leaves the selection as it is.
    private func wantedPage(in next: PagerDeclaration<ID>, after old: PagerDeclaration<ID>?) -> ID? {
      switch next.selection {
      case .free: return nil
      case .empty:
        guard (next.lastSelection ?? old?.selection) != .empty, !pages.isEmpty else { return nil }
        return next.pages.elements.first { !next.disabled.contains($0) }
      case .page(let id):
        // The list no longer has the selected page. The pager does not wait for it, but selects its successor.
        return pages.contains(id) && !next.pages.contains(id) ? nil : id
      }
    }

    private mutating func lock(_ next: PagerDeclaration<ID>, after last: PagerDeclaration<ID>?) {
      guard next.locks != last?.locks ?? [] || next.pages != last?.pages else { return }
      for entry in last?.locks ?? [] { locks.set([], on: entry.page) }
      for entry in next.locks where pages.contains(entry.page) { locks.set(entry.lock, on: entry.page) }
    }

    private mutating func pin(_ ids: [ID]) {
      for id in ids where !kept.pinned.contains(id) { pin(id, isPinned: true) }
    }
  }
#endif
