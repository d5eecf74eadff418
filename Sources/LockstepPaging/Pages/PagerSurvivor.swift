/// The choice of the page that replaces a removed page. A survivor is a page that the old and the new list both
/// contain.
public enum PagerSurvivor<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The first survivor after the removed page, else the last one before it.
  case following
  /// The last survivor before the removed page, else the first one after it.
  case preceding
  /// The first page of the new list.
  case first
  /// This page, or the following survivor when the new list does not contain this page.
  case page(ID)
}
