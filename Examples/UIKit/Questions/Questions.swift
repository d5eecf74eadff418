/// The probes for the questions about UIKit, in the order of `Documentation/apple-questions.md`.
@MainActor
enum Questions {
  static let probes: [@MainActor () -> Probe] = [
    { WriteDuringDragProbe() },
    { WriteDuringDecelerationProbe() },
    { FrameRateProbe() },
    { ModelTimeProbe() },
    { PresentationProbe() },
    { TargetAgainstVelocityProbe() },
    { SlowReleaseProbe() },
    { OuterTrackingProbe() },
    { DraggingAfterLiftProbe() },
    { DecelerationEndProbe() },
    { TouchOnDecelerationProbe() },
    { ContentBackSwipeProbe() },
    { RefusedPanProbe() },
    { WheelProbe() },
    { FirstPlacementProbe() },
    { ReleasedUpdateLinkProbe() },
    { RecognizerTargetsProbe() },
    { ChildSafeAreaProbe() },
    { AutomaticInsetsProbe() },
    { LargeTitleProbe() },
    { TitleViewProbe() },
    { MovedPanProbe() },
    { RefreshRoomProbe() },
    { NavigationItemChangesProbe() },
    { DelegateMethodsProbe() },
    { SnapshotApplicationProbe() },
  ]
}
