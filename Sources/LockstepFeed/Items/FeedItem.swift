/// What a feed is a list of: a value with an identity that outlives its content.
///
/// Two values of the same `id` that are not equal are an update of one row. Equality should therefore cover all that
/// the row draws, and nothing else.
public protocol FeedItem: Identifiable, Equatable, Sendable where ID: Sendable {}
