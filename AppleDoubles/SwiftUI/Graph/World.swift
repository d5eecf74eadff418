/// One answer to each question about SwiftUI that Apple's documentation leaves open. A host must work in every world.
///
/// `Documentation/apple-questions.md` lists the questions with their sources, and what the host does for each answer.
/// The default value of each question is the answer with the best evidence.
package struct World: Hashable, Sendable, CustomStringConvertible {
  package var trackingPhase = TrackingPhase.isReported
  package var outerTracking = OuterTracking.atTouchDown
  package var phaseOrder = PhaseOrder.phaseFirst
  package var changeActions = ChangeActions.two
  package var equalPosition = EqualPosition.doesNothing
  package var positionDuringDrag = PositionDuringDrag.keepsGesture
  package var positionDuringDeceleration = PositionDuringDeceleration.stops
  package var wheelPhases = WheelPhases.idle
  package var velocityUnit = VelocityUnit.perSecond
  package var velocitySign = VelocitySign.ofContent
  package var geometryReports = GeometryReports.everyChange
  package var newContent = NewContent.isLaidOutLater
  package var listPosition = ListPosition.isIgnored
  package var keptRow = KeptRow.staysInPlace
  package var mirroredOffsets = MirroredOffsets.fromReadingSide
  package var originalTarget = OriginalTarget.atGestureStart
  package var grownTopInset = GrownTopInset.staysAtTop
  package var timelineDates = TimelineDates.gridOf120
  package var transactionTransform = TransactionTransform.whenRead
  package var targetCalls = TargetCalls.releasesAndSizes
  package var requestPhase = RequestPhase.silent
  package var initialAnchor = InitialAnchor.waits
  package var storedSelection = StoredSelection.first
  package var offsetOwner = OffsetOwner.keepsWrites
  package var barScrollView = BarScrollView.isKept

  /// A version of the system, by what differs between versions and is known.
  package enum System: Int, CaseIterable, Comparable, Sendable {
    /// A scroll view reports no phases, and its content sees no insets across its axis.
    case ios17 = 17
    /// A scroll view reports phases, and passes the insets across its axis on to its content.
    case ios18 = 18

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
  package var system = System.ios18
  /// The scroll view of UIKit that a view of UIKit finds around it.
  package var platformScrollView = PlatformScrollView.standard

  /// Every question of this double, in the order of the documentation. New questions are added at the end, so that a
  /// seed keeps its answers to the others.
  package static let questions: [Question] = [
    Question("trackingPhase", \.trackingPhase, .certain),
    Question("outerTracking", \.outerTracking, .none),
    Question("phaseOrder", \.phaseOrder, .none),
    Question("changeActions", \.changeActions, .certain),
    Question("equalPosition", \.equalPosition, .likely),
    Question("positionDuringDrag", \.positionDuringDrag, .weak),
    Question("positionDuringDeceleration", \.positionDuringDeceleration, .certain),
    Question("wheelPhases", \.wheelPhases, .none),
    Question("velocityUnit", \.velocityUnit, .likely),
    Question("velocitySign", \.velocitySign, .likely),
    Question("geometryReports", \.geometryReports, .likely),
    Question("newContent", \.newContent, .likely),
    Question("listPosition", \.listPosition, .likely),
    Question("keptRow", \.keptRow, .contradictory),
    Question("mirroredOffsets", \.mirroredOffsets, .likely),
    Question("originalTarget", \.originalTarget, .likely),
    Question("grownTopInset", \.grownTopInset, .weak),
    Question("timelineDates", \.timelineDates, .likely),
    Question("transactionTransform", \.transactionTransform, .likely),
    Question("targetCalls", \.targetCalls, .weak),
    Question("requestPhase", \.requestPhase, .none),
    Question("initialAnchor", \.initialAnchor, .contradictory),
    Question("storedSelection", \.storedSelection, .none),
    Question("offsetOwner", \.offsetOwner, .likely),
    Question("barScrollView", \.barScrollView, .weak),
  ]

  /// Creates the world of the default answers.
  package init() {}

  /// Creates a world with a random answer to every question: the likely one two times of three, where there is one. The
  /// same seed gives the same world.
  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for question in Self.questions {
      let dice = random.next()
      let likely = question.answers.firstIndex(of: question.answer(World()))
      if question.sureness >= .likely, dice % 3 > 0 { continue }
      let others = (0..<question.answers.count).filter { question.sureness < .likely || $0 != likely }
      question.set(&self, others[Int(dice / 3 % UInt64(others.count))])
    }
    system = random.next() % 3 == 0 ? .ios17 : .ios18
  }

  /// Creates the default world, except for one answer.
  package init(_ question: Question, answer: String) {
    if let index = question.answers.firstIndex(of: answer) { question.set(&self, index) }
  }

  /// The answers that differ from the default ones, for the report of a failed test.
  package var description: String {
    var answers = otherAnswers.map { "\($0.name): \($0.answer(self))" }
    if system != World().system { answers.append("system: \(system)") }
    if platformScrollView != World().platformScrollView { answers.append("platformScrollView: \(platformScrollView)") }
    return answers.isEmpty ? "the default world" : answers.joined(separator: ", ")
  }

  /// Returns the worlds that differ from this one in one question, which has its default answer there. A failing world
  /// is shrunk by them.
  package var simpler: [World] {
    let worlds = otherAnswers.map { question in
      var world = self
      question.reset(&world)
      return world
    }
    guard system != World().system else { return worlds }
    var newer = self
    newer.system = World().system
    return worlds + [newer]
  }

  private var otherAnswers: [Question] {
    let standard = World()
    return Self.questions.filter { $0.answer(self) != $0.answer(standard) }
  }

  /// The evidence for the default answer of a question, from people who ran SwiftUI or read its code.
  package enum Sureness: Int, CaseIterable, Comparable, Sendable {
    case none, contradictory, weak, likely, certain

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// A question: a property of the world and its possible answers.
  package struct Question: Sendable {
    /// The name of the property.
    package let name: String
    /// The names of the answers.
    package let answers: [String]
    /// The evidence for the default answer.
    package let sureness: Sureness
    /// Returns the name of the answer that a world has.
    package let answer: @Sendable (World) -> String
    let set: @Sendable (inout World, Int) -> Void
    let reset: @Sendable (inout World) -> Void

    init<Answer>(_ name: String, _ path: WritableKeyPath<World, Answer> & Sendable, _ sureness: Sureness)
    where Answer: CaseIterable & RawRepresentable & Sendable, Answer.RawValue == String {
      self.name = name
      self.sureness = sureness
      answers = Answer.allCases.map(\.rawValue)
      answer = { $0[keyPath: path].rawValue }
      set = { world, index in world[keyPath: path] = Array(Answer.allCases)[index] }
      reset = { world in world[keyPath: path] = World()[keyPath: path] }
    }
  }
}
