import LockstepFeed

/// An item as Swift sees it. JavaScript gives each id a number, and each item a revision that rises when its content
/// changes.
struct WebRow: FeedItem {
  let id: Int32
  let revision: Int32
}
