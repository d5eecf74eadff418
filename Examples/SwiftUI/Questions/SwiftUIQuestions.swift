import SwiftUI

/// A way to ask a device one of the questions about SwiftUI in `Documentation/apple-questions.md`. On the double of
/// SwiftUI, tests compare each probe's answer with the world.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
@MainActor struct SwiftUIQuestion: Identifiable {
  /// The name of the question.
  let id: String
  /// What a person has to do; nil if the probe needs nobody.
  var instruction: String?
  let probe: @MainActor (ProbeLog) -> AnyView

  init(_ id: String, _ instruction: String? = nil, _ probe: @escaping @MainActor (ProbeLog) -> some View) {
    self.id = id
    self.instruction = instruction
    self.probe = { AnyView(probe($0)) }
  }

  /// All questions, in the order of the documentation.
  static let all = aboutSwiftUI + aboutUIKit

  private static let aboutSwiftUI: [SwiftUIQuestion] = [
    SwiftUIQuestion("trackingPhase", "Put a finger on the numbers, wait a moment, and scroll.") {
      TrackingProbe(log: $0)
    },
    SwiftUIQuestion("outerTracking", "Scroll the numbers.") { OuterTrackingProbe(log: $0) },
    SwiftUIQuestion("phaseOrder", "Scroll the numbers.") { PhaseOrderProbe(log: $0) },
    SwiftUIQuestion("changeActions") { ChangeActionsProbe(log: $0) },
    SwiftUIQuestion("equalPosition") { EqualPositionProbe(log: $0) },
    SwiftUIQuestion("positionDuringDrag", "Scroll down slowly, by half of the screen, and lift the finger.") {
      RequestInMotionProbe(log: $0, moment: .drag)
    },
    SwiftUIQuestion("positionDuringDeceleration", "Fling the numbers.") {
      RequestInMotionProbe(log: $0, moment: .deceleration)
    },
    SwiftUIQuestion("wheelPhases", "Turn the wheel of a mouse over the numbers, or scroll with two fingers.") {
      WheelProbe(log: $0)
    },
    SwiftUIQuestion("velocityUnit", "Fling the numbers.") { VelocityProbe(log: $0, asksUnit: true) },
    SwiftUIQuestion("velocitySign", "Fling the numbers.") { VelocityProbe(log: $0, asksUnit: false) },
    SwiftUIQuestion("geometryReports", "Fling the numbers.") { ReportsProbe(log: $0) },
    SwiftUIQuestion("newContent") { NewContentProbe(log: $0) },
    SwiftUIQuestion("listPosition") { ListPositionProbe(log: $0) },
    SwiftUIQuestion("keptRow") { KeptRowProbe(log: $0) },
    SwiftUIQuestion("mirroredOffsets") { MirroredOffsetsProbe(log: $0) },
    SwiftUIQuestion("originalTarget", "Fling the numbers.") { OriginalTargetProbe(log: $0) },
    SwiftUIQuestion("grownTopInset") { GrownTopInsetProbe(log: $0) },
    SwiftUIQuestion("timelineDates", "First limit the frame rate: Settings, Accessibility, Motion.") {
      TimelineDatesProbe(log: $0)
    },
    SwiftUIQuestion("transactionTransform") { TransactionProbe(log: $0) },
    SwiftUIQuestion("targetCalls") { TargetCallsProbe(log: $0) },
    SwiftUIQuestion("requestPhase") { RequestPhaseProbe(log: $0) },
    SwiftUIQuestion("initialAnchor") { InitialAnchorProbe(log: $0) },
    SwiftUIQuestion(
      "storedSelection", "Open this twice: go to the Home Screen, end the app, start it and open this again."
    ) {
      StoredSelectionProbe(log: $0)
    },
  ]
}

/// A hundred numbers.
struct ProbeRows: View {
  var count = 100

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { number in
        Text(verbatim: "\(number)").frame(maxWidth: .infinity).frame(height: 40)
      }
    }
  }
}
