// `FeedCurlTransport` is a `FeedTransport`. This export makes its requests and responses available to apps that import
// LockstepCurl.
@_exported import LockstepLoading
