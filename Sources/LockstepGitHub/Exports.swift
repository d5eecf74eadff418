// `GitHubUsersFeed` is a source for `FeedModel`. This export makes the model available to apps that import
// LockstepGitHub.
@_exported import LockstepLoading
