/// The probes for the questions about UIKit, in the order of `Documentation/apple-questions.md`.
@MainActor
enum Questions {
  static let probes: [@MainActor () -> Probe] = [
    { WriteDuringDragProbe() },
    { WriteDuringDecelerationProbe() },
    { TargetAgainstVelocityProbe() },
    { SlowReleaseProbe() },
    { OuterTrackingProbe() },
    { DraggingAfterLiftProbe() },
    { DecelerationEndProbe() },
    { TouchOnDecelerationProbe() },
    { ContentBackSwipeProbe() },
    { RefusedPanProbe() },
    { WheelProbe() },
    { RecognizerTargetsProbe() },
    { ChildSafeAreaProbe() },
    { AutomaticInsetsProbe() },
    { LargeTitleProbe() },
    { TitleViewProbe() },
    { MovedPanProbe() },
    { RefreshRoomProbe() },
    { NavigationItemChangesProbe() },
  ]
}
