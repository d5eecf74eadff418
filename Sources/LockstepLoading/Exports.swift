// The public API of this module uses types of LockstepFeed, such as `FeedItem`, `FeedBatch` and `FeedFailure`. An app
// that imports LockstepLoading gets them with the same import.
@_exported import LockstepFeed
