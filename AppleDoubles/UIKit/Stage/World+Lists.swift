// The questions about tables and collection views.
extension World {
  /// The moment at which a list view asks its delegate which optional methods it implements: when the delegate is set,
  /// or at each call. Not documented. Libraries whose delegates forward messages set the delegate again when their
  /// target changes (IGListKit's adapter, RxCocoa's delegate proxy).
  public enum DelegateMethods: String, CaseIterable, Sendable {
    case areRememberedWhenSet
    case areAskedAtEachCall
  }

  /// The moment at which a list view shows a snapshot that is applied without animation: when `apply` returns, or when
  /// it calls the completion. The documentation of `apply(_:animatingDifferences:completion:)` says neither.
  public enum SnapshotApplication: String, CaseIterable, Sendable {
    case beforeReturn
    case beforeCompletion
  }
}
