import LockstepFeed

/// An item as Swift sees it: numbers that the page gives out for an id, and for each content that it had.
struct WebRow: FeedItem {
  let id: Int32
  let revision: Int32
}
