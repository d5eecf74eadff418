#if !SQLite
  /// Unavailable without the trait `SQLite`. Without it, this product would be an empty module, and an app that chose it in
  /// Xcode's dialog would only learn that the name of the store is unknown.
  @available(*, unavailable, message: "Add the package with traits: [\"SQLite\"] to use FeedSQLiteStore.")
  public enum FeedSQLiteStore {}
#endif
