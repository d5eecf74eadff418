/// An element of a feed: a value whose `id` stays the same when its content changes.
///
/// Two unequal values with the same `id` are an update of one row. Equality should therefore cover everything that the
/// row draws, and nothing else.
public protocol FeedItem: Identifiable, Equatable, Sendable where ID: Sendable {}
