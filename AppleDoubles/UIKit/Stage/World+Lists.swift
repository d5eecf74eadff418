// The questions about tables and collection views.
extension World {
  /// Whether a list view asks its delegate once, when it is set, which optional methods it implements, or at each call.
  /// Not documented. Libraries whose delegates forward messages set the delegate again when their target changes
  /// (IGListKit's adapter, RxCocoa's delegate proxy).
  public enum DelegateMethods: String, CaseIterable, Sendable {
    case areRememberedWhenSet
    case areAskedAtEachCall
  }

  /// Whether a list view shows a snapshot that is applied without animation when `apply` returns, or only when it calls
  /// the completion. The documentation of `apply(_:animatingDifferences:completion:)` says neither.
  public enum SnapshotApplication: String, CaseIterable, Sendable {
    case beforeReturn
    case beforeCompletion
  }
}
