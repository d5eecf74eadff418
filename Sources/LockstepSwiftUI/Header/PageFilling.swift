#if canImport(SwiftUI)
  import SwiftUI

  /// The space that is added below the content of a short page. With this space, the page can be scrolled far enough to
  /// collapse the header.
  struct PageFilling: Equatable {
    /// The added space, in points.
    private(set) var room = 0.0
    /// The content's length when space was first added, in points; `nil` before that, and once the length or the space
    /// has changed.
    private var unfilled: Double?
    private var isGivenUp = false

    /// Updates the added space for content of this length that needs this much space, both in points.
    ///
    /// The content's length may change by exactly the added space. Then either the content fills the remaining height,
    /// or the platform includes the added space in the content's length. In both cases the needed space would change
    /// again after each update. The added space is therefore removed, and no space is added later.
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
