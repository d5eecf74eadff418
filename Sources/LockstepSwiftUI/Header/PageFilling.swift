#if canImport(SwiftUI)
  import SwiftUI

  /// The room below content that is too short to be scrolled as far as the header collapses.
  struct PageFilling: Equatable {
    /// In points.
    private(set) var room = 0.0
    /// How long the content was when it got room, until it is another.
    private var unfilled: Double?
    private var isGivenUp = false

    /// The content is so long, and needs so much room. Content that goes by the room that is left to it, or that the room counts as part of,
    /// would never be filled: it is let alone from then on.
    mutating func take(content: Double, needed: Double) {
      if let unfilled, abs(content - unfilled) > 0.5 {
        self.unfilled = nil
        if abs(abs(content - unfilled) - room) <= 0.5 {
          isGivenUp = true
          room = 0
        }
      }
      guard !isGivenUp, abs(needed - room) > 0.5 else { return }
      unfilled = room == 0 ? content : nil
      room = needed
    }
  }
#endif
