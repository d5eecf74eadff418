#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// Ends a swipe at the offset that the engine chooses. SwiftUI also calls this behavior when the scroll view's size
  /// changes: the page then stays the same. It may call it for the pager's own requests, which stay as they are.
  struct PagerLandingBehavior<ID: Hashable & Sendable>: ScrollTargetBehavior {
    let model: TabPagerModel<ID>
    let isMirrored: Bool

    /// The difference, in points, up to which a target is the pager's own request.
    private static var tolerance: Double { 1.0 / 256 }

    /// Returns `true` if a target is the offset that the model has requested last, counted from either side. `longest` is
    /// the largest offset, in points.
    @MainActor private func isOwn(_ target: Double, in longest: Double) -> Bool {
      guard let own = model.activeScrollView.requested else { return false }
      return abs(target - own) <= Self.tolerance || isMirrored && abs(longest - target - own) <= Self.tolerance
    }

    /// Returns the velocity of the row at its release, in points per second in reading direction; `nil` if it is not known.
    @MainActor private func releaseVelocity(after fling: PagerFling) -> Double? {
      if let direct = model.activeScrollView.direct { return direct.releaseVelocity }
      // The platform proposes the end for a row that is past it, whatever the velocity.
      let (start, end) = (model.pager.offset, model.pager.contentLength - model.pager.viewportLength)
      return start < 0 || start > end ? nil : fling.velocity(from: start)
    }

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      #if canImport(Darwin)
        // SwiftUI calls this function on the main thread, but does not guarantee it. On another thread, the platform
        // chooses where the row lands, and the engine then moves the row to a page.
        guard Thread.isMainThread else { return }
      #endif
      let longest = context.contentSize.width - context.containerSize.width
      let (content, container) = (context.contentSize, context.containerSize)
      let (proposed, velocity, isMirrored) = (target.rect.origin, context.velocity, isMirrored)
      let begun = context.originalTarget.rect.origin.x
      let (offset, axis, isReversed) = MainActor.assumeIsolated {
        let (axis, start) = (model.row.axis, model.pager.offset)
        let isAcross = axis == .horizontal
        var fling = PagerFling(
          target: isAcross ? proposed.x : proposed.y, speed: isAcross ? velocity.dx : velocity.dy)
        let mirror = fling.reversed(in: longest)
        // Without phases, the side from which offsets count is not known. If the fling fits both sides, the place where
        // the finger began to drag decides.
        let countsFromStart =
          model.activeScrollView.side.map { $0 == .start } ?? fling.fits(better: mirror, from: start, to: longest)
          ?? model.isSettled(at: begun, andNotAt: longest - begun)
        let isReversed = isMirrored && !countsFromStart
        if isReversed { fling = mirror }
        if let resized = model.offset(
          inContent: isAcross ? content.width : content.height, viewport: isAcross ? container.width : container.height)
        {
          return (resized, axis, isReversed)
        }
        let target = Double(isAcross ? proposed.x : proposed.y)
        if fling.speed == 0, isOwn(target, in: longest) { return (target, axis, false) }
        return (model.landingOffset(velocity: releaseVelocity(after: fling)), axis, isReversed)
      }
      switch axis {
      case .horizontal: target.rect.origin.x = isReversed ? longest - offset : offset
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

    /// The distance of a fling divided by its velocity, in seconds.
    private static let reach = 0.5
    /// A speed above this value is in points per second.
    private static let slowestPerSecond = 15.0

    /// Returns the same fling in a row of which the offsets count from the other side.
    func reversed(in longest: Double) -> PagerFling { PagerFling(target: longest - target, speed: speed) }

    /// Returns `true` if the target of this fling suits the speed better than the target of another one, and nil if
    /// both suit it equally well. `longest` is the largest offset, in points.
    func fits(better other: PagerFling, from offset: Double, to longest: Double) -> Bool? {
      let difference = other.error(from: offset, to: longest) - error(from: offset, to: longest)
      return abs(difference) <= 1 ? nil : difference > 0
    }

    /// Returns the distance of the target from the one to expect at this speed, in points.
    private func error(from offset: Double, to longest: Double) -> Double {
      let unit = abs(speed) > Self.slowestPerSecond ? 1 : 1000.0
      let distance = abs(speed) * unit * Self.reach * (target < offset ? -1 : 1)
      return abs(target - Swift.min(Swift.max(offset + distance, 0), longest))
    }

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
