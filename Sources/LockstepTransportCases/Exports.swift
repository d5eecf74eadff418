// The cases test a `FeedTransport`. This export makes the protocol available to tests that import
// LockstepTransportCases.
@_exported import LockstepLoading
