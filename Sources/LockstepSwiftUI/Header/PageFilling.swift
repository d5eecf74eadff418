#if canImport(SwiftUI)
  import SwiftUI

  /// The space that is added below a page's content if the content is too short to scroll as far as the header
  /// collapses.
  struct PageFilling: Equatable {
    /// The added space, in points.
    private(set) var room = 0.0
    /// The content's length at the time the space was added, in points; `nil` again once that length changes.
    private var unfilled: Double?
    private var isGivenUp = false

    /// Updates the added space for content of this length that needs this much space, both in points.
    ///
    /// If the content's length changes by the added space, the content fills the remaining height, or the platform
    /// counts the space as content. The needed space would then change without end, so the page gets no space from then
    /// on.
    mutating func update(content: Double, needed: Double) {
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
