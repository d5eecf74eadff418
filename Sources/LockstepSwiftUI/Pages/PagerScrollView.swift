#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The state of a scroll view along its axis.
  struct PagerScrollReport {
    /// The offset, in points from the start of the content in reading direction.
    var offset = 0.0
    /// The visible length, in points.
    var length = 0.0
    var activity = PagerActivity.idle
  }

  /// The direction of a row.
  struct PagerScrollDirection: Equatable {
    var axis = PagerAxis.horizontal
    /// `true` if the row begins at the right.
    var isMirrored = false

    /// Returns the point of the content, and of the viewport, at a part of the longest offset in reading direction.
    func point(at part: Double) -> UnitPoint {
      axis == .horizontal ? UnitPoint(x: isMirrored ? 1 - part : part, y: 0) : UnitPoint(x: 0, y: part)
    }
  }

  /// A scroll view that a model reads and scrolls.
  @MainActor protocol PagerScrollView: AnyObject {
    var activity: PagerActivity { get }
    /// Returns the visible length, in points; 0 before the first layout.
    func length(along direction: PagerScrollDirection) -> Double
    /// Returns the state.
    func report(along direction: PagerScrollDirection) -> PagerScrollReport
    /// Returns `true` if the content has another size than at the last report.
    func hasOtherContent() -> Bool
    /// Scrolls without animation.
    func scroll(to request: PagerScrollRequest, along direction: PagerScrollDirection)
  }

  /// The platform's own scroll view under a scroll view of SwiftUI. It is read directly, and carries out a request at
  /// once.
  @MainActor protocol PagerDirectScrollView: PagerScrollView {
    var isDecelerating: Bool { get }
    /// `true` if the system has canceled the finger that dragged last.
    var isCancelled: Bool { get }
    /// The velocity of the finger that has dragged last, in points per second in reading direction; `nil` while it
    /// drags.
    var releaseVelocity: Double? { get }
    /// Ends a drag and a deceleration in place.
    func stop()
  }

  /// A scroll view of SwiftUI under which no other one is found. Its content reports where it is, a frame or two late, and
  /// SwiftUI is asked to scroll it. SwiftUI may not do so, and does not tell who scrolls.
  ///
  /// The scroll view's frame excludes the safe-area insets, although the content extends under them.
  @MainActor final class PagerAskedScrollView: PagerScrollView {
    /// The frame of the content relative to the scroll view, in points; `nil` before the first layout.
    var frame: CGRect?
    /// The size of the scroll view, in points.
    var size = CGSize.zero
    /// Aligns a point of the content with the same point of the viewport; `nil` before the scroll view is shown.
    var scroll: (@MainActor (UnitPoint) -> Void)?
    /// Receives a change of `frame` and `size`.
    var changed: (@MainActor () -> Void)?
    /// The size of the content as last reported.
    private var contentSize = CGSize.zero

    /// The name of the scroll view's coordinate space, and the id of its content. It is unique, because the content may
    /// contain other scroll views.
    var name: ObjectIdentifier { ObjectIdentifier(self) }

    nonisolated init() {}

    var activity: PagerActivity { .unknown }

    func length(along direction: PagerScrollDirection) -> Double {
      frame == nil ? 0 : viewport(along: direction)
    }

    private func viewport(along direction: PagerScrollDirection) -> Double {
      Double(direction.axis == .horizontal ? size.width : size.height)
    }

    func report(along direction: PagerScrollDirection) -> PagerScrollReport {
      contentSize = frame?.size ?? .zero
      return PagerScrollReport(
        offset: offset(along: direction), length: viewport(along: direction), activity: activity)
    }

    /// Returns the offset. An empty content has no place.
    private func offset(along direction: PagerScrollDirection) -> Double {
      guard let frame, !frame.isEmpty else { return 0 }
      return switch direction.axis {
      case .horizontal: Double(direction.isMirrored ? frame.maxX - size.width : -frame.minX)
      case .vertical: Double(-frame.minY)
      }
    }

    func hasOtherContent() -> Bool { frame?.size != contentSize }

    func scroll(to request: PagerScrollRequest, along direction: PagerScrollDirection) {
      scroll?(direction.point(at: request.longest > 0 ? request.offset / request.longest : 0))
    }
  }
#endif
