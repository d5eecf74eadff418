#if LOCKSTEP_ELEMENTS
  /// Nothing: the elements set the offsets of pages directly, so they measure no pages and make no requests.
  struct PlacedPages<ID: Hashable & Sendable>: Sendable, Equatable {
    var yielded: Double { 0 }

    func isUnmovable(_ id: ID) -> Bool { false }
    mutating func arrived() {}
    mutating func removed(_ id: ID) {}
    mutating func forget() {}
    mutating func follow(_ pager: Pager<ID>, below collapse: Double, at offsets: [ID: Double], current: ID?) {}
  }
#else
  /// The pages that a host measures below a header, and scrolls by requests.
  struct PlacedPages<ID: Hashable & Sendable>: Sendable, Equatable {
    /// The mounted pages that were scrolled to their stored offsets.
    private var placed = Set<ID>()
    /// The requests that pages have not followed yet.
    var requests = [ID: PagerHeaderRequest]()
    /// The mounted pages that do not follow requests.
    private var unmovable = Set<ID>()
    /// The distance by which the header is expanded for a page that cannot be scrolled and comes into view, in points.
    private(set) var yielded = 0.0
    /// The mounted pages at the latest `follow`.
    private var mounted = [ID]()

    func isUnmovable(_ id: ID) -> Bool { unmovable.contains(id) }

    mutating func foundUnmovable(_ id: ID) { unmovable.insert(id) }

    /// Notes that a page is or will be at its stored offset. Returns `true` if it was not before.
    mutating func place(_ id: ID) -> Bool { placed.insert(id).inserted }

    /// Notes that the header has expanded for a page that has become the current one.
    mutating func arrived() { yielded = 0 }

    /// Discards what is known of a page.
    mutating func removed(_ id: ID) {
      placed.remove(id)
      unmovable.remove(id)
      requests[id] = nil
    }

    /// Makes the next measurement of each page scroll the page to its stored offset.
    mutating func forget() { (placed, requests) = ([], [:]) }

    /// Follows the pager. `collapse` is that of the header, and `offsets` are those of the pages themselves, in points.
    mutating func follow(_ pager: Pager<ID>, below collapse: Double, at offsets: [ID: Double], current: ID?) {
      if pager.mountedIDs != mounted {
        mounted = pager.mountedIDs
        placed.formIntersection(mounted)
        unmovable.formIntersection(mounted)
        for id in requests.keys where !placed.contains(id) { requests[id] = nil }
      }
      yielded = 0
      // The header expands by the visible fraction of the page.
      for id in unmovable where id != current {
        guard let slot = pager.rowSlot(of: id) else { continue }
        let fraction = 1 - Swift.min(abs(pager.slot - Double(slot)), 1)
        yielded = Swift.max(yielded, (collapse - Swift.min(offsets[id] ?? 0, collapse)) * fraction)
      }
    }
  }
#endif
