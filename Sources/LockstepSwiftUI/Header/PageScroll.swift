#if canImport(SwiftUI)
  import SwiftUI

  /// How far a page is scrolled, and how far it can be, in points from its top.
  struct PageScroll: Equatable, Sendable {
    var offset: Double
    var longest: Double
    /// What of the room above the content a header takes.
    var margin: Double
    /// How long its content is.
    var content: Double
    /// How much of the page is no safe area above: the header's room is part of it.
    var viewport: Double

    @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
    init(_ geometry: ScrollGeometry, margin: Double) {
      let place = PagerScrollPlace(geometry, axis: .vertical, isMirrored: false)
      offset = place.offset
      longest = geometry.contentSize.height - place.length
      self.margin = margin
      content = geometry.contentSize.height
      viewport = geometry.visibleRect.height - Swift.max(geometry.contentInsets.top - margin, 0)
    }
  }
#endif
