#if canImport(SwiftUI)
  import SwiftUI

  /// How far a page is scrolled, and how far it can be, in points from its top.
  struct PageScroll: Equatable, Sendable {
    var offset: Double
    var longest: Double
    /// What of the room above the content a header takes.
    var margin: Double

    @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
    init(_ geometry: ScrollGeometry, margin: Double) {
      let place = PagerScrollPlace(geometry, axis: .vertical, isMirrored: false)
      offset = place.offset
      longest = geometry.contentSize.height - place.length
      self.margin = margin
    }
  }
#endif
