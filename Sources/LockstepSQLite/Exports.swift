#if SQLite
  // `FeedSQLiteStore` is a store for `FeedStoredSource`. This export makes the source available to apps that import
  // LockstepSQLite.
  @_exported import LockstepLoading
#endif
