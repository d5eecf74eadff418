#if canImport(SwiftUI)
  import SwiftUI

  /// Ends a swipe at the offset that the engine chooses. SwiftUI also calls this behavior when the scroll view's size
  /// changes. The page then stays the same.
  struct PagerLandingBehavior<ID: Hashable & Sendable>: ScrollTargetBehavior {
    let model: TabPagerModel<ID>
    let isMirrored: Bool

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      #if canImport(Darwin)
        // SwiftUI calls this function on the main thread, but does not guarantee it. On another thread, the platform
        // chooses where the row lands, and the engine then moves the row to a page.
        guard Thread.isMainThread else { return }
      #endif
      let longest = context.contentSize.width - context.containerSize.width
      let (content, container) = (context.contentSize, context.containerSize)
      let (proposed, velocity, isMirrored) = (target.rect.origin, context.velocity, isMirrored)
      let (offset, axis) = MainActor.assumeIsolated {
        let (axis, start) = (model.row.axis, model.pager.offset)
        let fling: PagerFling =
          switch axis {
          case .horizontal:
            PagerFling(target: isMirrored ? longest - proposed.x : proposed.x, speed: velocity.dx)
          case .vertical: PagerFling(target: proposed.y, speed: velocity.dy)
          }
        let isAcross = axis == .horizontal
        if let resized = model.offset(
          inContent: isAcross ? content.width : content.height, viewport: isAcross ? container.width : container.height)
        {
          return (resized, axis)
        }
        // The platform proposes the end for a row that is past it, whatever the velocity.
        let end = model.pager.contentLength - model.pager.viewportLength
        let velocity = start < 0 || start > end ? nil : fling.velocity(from: start)
        return (model.landingOffset(velocity: velocity), axis)
      }
      switch axis {
      case .horizontal: target.rect.origin.x = isMirrored ? longest - offset : offset
      case .vertical: target.rect.origin.y = offset
      }
    }
  }

  /// The end of a swipe as the platform proposes it.
  ///
  /// SwiftUI's documentation names neither the unit nor the direction of the velocity in a scroll target's context.
  /// Both follow from the proposed target: a fling goes in the direction of its velocity, and in points less far than
  /// its velocity in points per second.
  struct PagerFling {
    /// The offset at which the platform would land, in points in reading direction.
    var target: Double
    /// The velocity along the axis, in points per second or per millisecond.
    var speed: Double

    /// A velocity below this fraction of the distance is measured per millisecond. A fling goes on for less time than
    /// this, in seconds.
    private static let longestTime = 4.0

    /// Returns the velocity, in points per second in reading direction; `nil` if it cannot be known.
    func velocity(from offset: Double) -> Double? {
      let (distance, speed) = (target - offset, abs(speed))
      if speed == 0 { return 0 }
      guard speed.isFinite, abs(distance) > 1 else { return nil }
      let unit = abs(distance) > Self.longestTime * speed ? 1000.0 : 1
      return (distance > 0 ? speed : -speed) * unit
    }
  }
#endif
