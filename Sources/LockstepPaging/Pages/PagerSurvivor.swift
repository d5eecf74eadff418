/// Which page takes the place of the current one when a new list does not have it.
public enum PagerSurvivor<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The first survivor after it, else the last one before it.
  case following
  /// The last survivor before it, else the first one after it.
  case preceding
  /// The first page of the new list.
  case first
  /// This page, or the following survivor when the new list does not have it.
  case page(ID)
}
