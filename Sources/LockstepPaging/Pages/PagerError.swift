/// An error in an app's request to a pager. A request that throws changes nothing.
public enum PagerError<ID: Hashable & Sendable>: Error, Sendable, Equatable {
  /// The request names a page that is not in the list. Set the pages first, or bind the selection: a bound selection
  /// waits for its page.
  case unknownPage(ID)
  /// The list of pages contains these ids more than once.
  case duplicatePages([ID])
}
