/// What can be wrong with what an app asks of a pager. Nothing has changed when one of these is thrown.
public enum PagerError<ID: Hashable & Sendable>: Error, Sendable, Equatable {
  /// A page was selected that is not among the pages. Set the pages first, or bind the selection: a bound selection waits for
  /// its page.
  case unknownPage(ID)
  /// The list of pages names these ids more than once.
  case duplicatePages([ID])
}
