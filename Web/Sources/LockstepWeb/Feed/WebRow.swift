import LockstepFeed

/// An item as Swift sees it. JavaScript gives each id a number, and each content that it receives another number.
struct WebRow: FeedItem {
  let id: Int32
  let content: Int32
}
