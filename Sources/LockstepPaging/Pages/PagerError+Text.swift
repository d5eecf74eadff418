#if !hasFeature(Embedded)
  extension PagerError: CustomStringConvertible {
    /// A sentence that names the pages and says what to do.
    public var description: String {
      switch self {
      case .unknownPage(let id):
        "`\(id)` is not among the pages: set `pages` first, or set `selection`, which waits for its page."
      case .duplicatePages(let ids):
        "These ids are in the list of pages more than once: \(ids.map { "`\($0)`" }.joined(separator: ", ")). "
          + "Give each page an id of its own."
      case .unknownScrollView(let id):
        "`\(id)` has a scroll view that the pager does not know, so header, bars and status bar do not follow it: call "
          + "`setContentScrollView(_:for:)` in the page, or let the page be a `PagerScrollingPage`."
      }
    }
  }

  #if canImport(Foundation)
    // The only file of the engine that imports Foundation. `localizedDescription` would otherwise be a sentence without
    // the pages. The hosts can't declare the conformance, because an app may import two of them.
    import Foundation

    extension PagerError: LocalizedError {
      /// The same sentence as `description`.
      public var errorDescription: String? { description }
    }
  #endif
#endif
