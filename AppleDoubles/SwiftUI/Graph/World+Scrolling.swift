// The questions about scroll views.
extension World {
  /// The phase of a scroll view between the touch and the drag. According to the documentation, not every platform and
  /// not every kind of scroll has the phase `tracking`.
  /// https://developer.apple.com/documentation/swiftui/scrollphase/tracking
  package enum TrackingPhase: String, CaseIterable, Sendable {
    case isReported
    /// The phase goes from `idle` to `interacting`.
    case isSkipped
  }

  /// The phase of an outer scroll view while a finger is on an inner one. Not documented. `UIScrollView.isTracking`
  /// leaves the same question open.
  package enum OuterTracking: String, CaseIterable, Sendable {
    /// The outer scroll view reports `tracking` until the inner one drags.
    case atTouchDown
    /// The outer scroll view stays idle.
    case never
  }

  /// The order of the actions of `onScrollPhaseChange` and `onScrollGeometryChange` if both change. Not documented.
  /// https://developer.apple.com/documentation/swiftui/view/onscrollphasechange(_:)
  package enum PhaseOrder: String, CaseIterable, Sendable {
    case phaseFirst
    case geometryFirst
  }

  /// The number of actions that one `onChange` runs in one update. SwiftUI logs "onChange(of:) action tried to update
  /// multiple times per frame", and in the reconstruction of OpenSwiftUI it drops the actions after the second one.
  package enum ChangeActions: String, CaseIterable, Sendable {
    case all
    /// The third and every further action is dropped.
    case two
  }

  /// The effect of a request that equals the last request of the same `ScrollPosition`. Its type is `Equatable`, and
  /// views are not updated for equal values; the documentation does not say what counts as equal.
  /// https://developer.apple.com/documentation/swiftui/scrollposition
  package enum EqualPosition: String, CaseIterable, Sendable {
    case scrolls
    /// The scroll view stays where it is, unless a person has scrolled it since the last request.
    case doesNothing
  }

  /// The effect of a requested offset on the finger that drags. Not documented.
  package enum PositionDuringDrag: String, CaseIterable, Sendable {
    /// The content moves, and the finger drags on from there.
    case keepsGesture
    /// The content moves, and the finger drags no longer.
    case endsGesture
    /// The request does nothing.
    case isIgnored
  }

  /// The effect of a requested offset on a deceleration. Not documented.
  package enum PositionDuringDeceleration: String, CaseIterable, Sendable {
    /// The content moves, and the deceleration ends.
    case stops
    /// The deceleration goes on to its target.
    case isIgnored
  }

  /// The phases while a mouse wheel, a trackpad or the keyboard scrolls. Not documented.
  package enum WheelPhases: String, CaseIterable, Sendable {
    /// The scroll view moves and stays idle.
    case idle
    /// The scroll view reports `interacting`, and lands like after a drag.
    case interacting
  }

  /// The unit of `ScrollTargetBehaviorContext.velocity`. The documentation does not name it. UIKit has points per
  /// second in pans and points per millisecond in `scrollViewWillEndDragging`.
  /// https://developer.apple.com/documentation/swiftui/scrolltargetbehaviorcontext/velocity
  package enum VelocityUnit: String, CaseIterable, Sendable {
    case perSecond
    case perMillisecond
  }

  /// The direction of a positive velocity in `ScrollTargetBehaviorContext`. Not documented.
  package enum VelocitySign: String, CaseIterable, Sendable {
    /// The offset of the content grows.
    case ofContent
    /// The finger moves to the right or down, so the offset shrinks.
    case ofFinger
  }

  /// The number of calls of `onScrollGeometryChange` while the offset changes several times. Not documented.
  /// https://developer.apple.com/documentation/swiftui/view/onscrollgeometrychange(for:of:action:)
  package enum GeometryReports: String, CaseIterable, Sendable {
    case everyChange
    /// At most one call in two frames, with the last value.
    case coalesced
  }

  /// The range of a requested offset if the content changes in the same update. Not documented. Reports of requests in
  /// `onAppear` and after a change of the data that did nothing are frequent, and a request in an action of the geometry
  /// is reported to land short.
  package enum NewContent: String, CaseIterable, Sendable {
    /// The request can reach every place of the new content.
    case isLaidOutFirst
    /// The request is clamped at once, to the content before the update.
    case isLaidOutLater
  }

  /// The effect of a `ScrollPosition` that is bound around a `List`. The documentation speaks of scroll views only.
  /// https://developer.apple.com/documentation/swiftui/view/scrollposition(_:anchor:)
  package enum ListPosition: String, CaseIterable, Sendable {
    case isFollowed
    /// The list does not move.
    case isIgnored
  }

  /// The place of the row of `scrollPosition(id:)` after rows above it were inserted or removed. The documentation says
  /// that SwiftUI attempts to keep the row visible.
  /// https://developer.apple.com/documentation/swiftui/view/scrollposition(id:anchor:)
  package enum KeptRow: String, CaseIterable, Sendable {
    case staysInPlace
    /// The content scrolls the shortest distance that makes the whole row visible.
    case staysVisible
    /// The scroll view keeps its offset.
    case isLost
  }

  /// The side from which the offsets of a horizontal scroll view count in a right-to-left layout: those of its
  /// geometry, of its targets and of requests. Not documented.
  /// https://developer.apple.com/documentation/swiftui/scrollgeometry/contentoffset
  package enum MirroredOffsets: String, CaseIterable, Sendable {
    case fromLeft
    /// The offset is 0 where reading starts, which is at the right.
    case fromReadingSide
  }

  /// The original target in the context of a scroll target behavior. According to the documentation, it is the target
  /// when the gesture began, and it is not said whether that is a place or a proposal.
  /// https://developer.apple.com/documentation/swiftui/scrolltargetbehaviorcontext/originaltarget
  package enum OriginalTarget: String, CaseIterable, Sendable {
    /// The place of the scroll view when the finger began to drag.
    case atGestureStart
    /// The target that SwiftUI proposes for the release.
    case proposed
  }
  /// The place of a scroll view at its top whose top inset grows: that of its safe area, or a margin. Not documented.
  /// SwiftUIMaterialTabs (issue 4) reports that SwiftUI does not adjust the offset in a predictable way.
  package enum GrownTopInset: String, CaseIterable, Sendable {
    /// The content moves down with the lower edge of the inset.
    case staysAtTop
    /// The content stays where it is, and the inset covers its first rows.
    case keepsOffset
  }

  /// The calls of a scroll target behavior, besides those for a release and for a change of the size. Not documented.
  /// VUI, a reconstruction, also passes the targets of requests through the behaviors.
  package enum TargetCalls: String, CaseIterable, Sendable {
    case releasesAndSizes
    /// Every request calls the behavior too, with a velocity of 0.
    case requestsToo
  }

  /// The phases of a request without animation. Not documented.
  package enum RequestPhase: String, CaseIterable, Sendable {
    case silent
    /// The scroll view reports `animating` and then `idle`.
    case blips
  }

  /// The effect of `defaultScrollAnchor(_:for:)` with `initialOffset` on content that is empty in the first layout. Not
  /// documented. A test on macOS (GOAT, ADR-0097) sees it applied at each change of the size until a gesture.
  package enum InitialAnchor: String, CaseIterable, Sendable {
    /// The first layout with content applies the anchor.
    case waits
    /// The first layout has applied it to nothing.
    case isSpent
  }
}
