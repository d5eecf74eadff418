import LockstepEvents

/// The empty room that a list which lives at its end adds before its first row and after its last one, in points.
///
/// ```
///  few rows at the end      room for an answer      the answer fills it
///  ┌──────────────┐         ┌──────────────┐        ┌──────────────┐
///  │ before       │         │ question     │        │ question     │
///  │              │         │ answer       │        │ answer       │
///  │ row          │         │ after        │        │ ...          │
///  └──────────────┘         └──────────────┘        └──────────────┘
/// ```
public struct FeedRoom: Hashable, Sendable {
  /// The room before the first row.
  public private(set) var before = 0.0
  /// The room after the last row.
  public private(set) var after = 0.0

  /// Creates no room.
  public init() {}

  /// Creates the room of a list. Negative and non-finite lengths are treated as 0.
  ///
  /// - Parameters:
  ///   - viewport: the length of the visible part, clear of bars.
  ///   - content: the length of all rows.
  ///   - reserved: the length from the start of the row that goes to the top to the end of the rows; nil without such a
  ///     row. The room after the rows shrinks as this length grows, so that nothing moves.
  ///   - anchor: the edge at which few rows stand that do not fill the visible part.
  public init(viewport: Double, content: Double, reserved: Double? = nil, fewRowsAt anchor: FeedListAnchor = .start) {
    let viewport = LengthBound.clamp(viewport)
    if let reserved { after = max(0, viewport - LengthBound.clamp(reserved)) }
    if anchor == .end { before = max(0, viewport - LengthBound.clamp(content) - after) }
  }
}
