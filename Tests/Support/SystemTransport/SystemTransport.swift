import LockstepCurl

#if os(Linux)
  /// The transport of this system.
  package typealias SystemTransport = FeedCurlTransport
#else
  /// The transport of this system.
  package typealias SystemTransport = FeedURLSessionTransport
#endif
