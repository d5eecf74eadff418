/// One answer to each question about SwiftUI that Apple's documentation leaves open. A host must work in every world.
///
/// `Documentation/apple-questions.md` lists the questions with their sources, and what the host does for each answer.
/// The default value of each question is the answer that most developers report.
package struct World: Hashable, Sendable, CustomStringConvertible {
  package var trackingPhase = TrackingPhase.isReported
  package var outerTracking = OuterTracking.atTouchDown
  package var phaseOrder = PhaseOrder.phaseFirst
  package var changeActions = ChangeActions.all
  package var equalPosition = EqualPosition.scrolls
  package var positionDuringDrag = PositionDuringDrag.keepsGesture
  package var positionDuringDeceleration = PositionDuringDeceleration.stops
  package var wheelPhases = WheelPhases.idle
  package var velocityUnit = VelocityUnit.perSecond
  package var velocitySign = VelocitySign.ofContent
  package var geometryReports = GeometryReports.everyChange
  package var newContent = NewContent.isLaidOutFirst
  package var listPosition = ListPosition.isFollowed
  package var keptRow = KeptRow.staysInPlace
  package var mirroredOffsets = MirroredOffsets.fromLeft
  package var crossAxisInsets = CrossAxisInsets.passed
  package var originalTarget = OriginalTarget.atGestureStart
  package var grownTopInset = GrownTopInset.staysAtTop

  /// Every question of this double, in the order of the documentation. New questions are added at the end, so that a
  /// seed keeps its answers to the others.
  package static let questions: [Question] = [
    Question("trackingPhase", \.trackingPhase),
    Question("outerTracking", \.outerTracking),
    Question("phaseOrder", \.phaseOrder),
    Question("changeActions", \.changeActions),
    Question("equalPosition", \.equalPosition),
    Question("positionDuringDrag", \.positionDuringDrag),
    Question("positionDuringDeceleration", \.positionDuringDeceleration),
    Question("wheelPhases", \.wheelPhases),
    Question("velocityUnit", \.velocityUnit),
    Question("velocitySign", \.velocitySign),
    Question("geometryReports", \.geometryReports),
    Question("newContent", \.newContent),
    Question("listPosition", \.listPosition),
    Question("keptRow", \.keptRow),
    Question("mirroredOffsets", \.mirroredOffsets),
    Question("crossAxisInsets", \.crossAxisInsets),
    Question("originalTarget", \.originalTarget),
    Question("grownTopInset", \.grownTopInset),
  ]

  /// Creates the world of the default answers.
  package init() {}

  /// Creates a world with a random answer to every question. The same seed gives the same world.
  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for question in Self.questions {
      question.set(&self, Int(random.next() % UInt64(question.answers.count)))
    }
  }

  /// Creates the default world, except for one answer.
  package init(_ question: Question, answer: String) {
    if let index = question.answers.firstIndex(of: answer) { question.set(&self, index) }
  }

  /// The answers that differ from the default ones, for the report of a failed test.
  package var description: String {
    let answers = otherAnswers.map { "\($0.name): \($0.answer(self))" }
    return answers.isEmpty ? "the default world" : answers.joined(separator: ", ")
  }

  /// Returns the worlds that differ from this one in one question, which has its default answer there. A failing world
  /// is shrunk by them.
  package var simpler: [World] {
    otherAnswers.map { question in
      var world = self
      question.reset(&world)
      return world
    }
  }

  private var otherAnswers: [Question] {
    let standard = World()
    return Self.questions.filter { $0.answer(self) != $0.answer(standard) }
  }

  /// A question: a property of the world and its possible answers.
  package struct Question: Sendable {
    /// The name of the property.
    package let name: String
    /// The names of the answers.
    package let answers: [String]
    /// Returns the name of the answer that a world has.
    package let answer: @Sendable (World) -> String
    let set: @Sendable (inout World, Int) -> Void
    let reset: @Sendable (inout World) -> Void

    init<Answer>(_ name: String, _ path: WritableKeyPath<World, Answer> & Sendable)
    where Answer: CaseIterable & RawRepresentable & Sendable, Answer.RawValue == String {
      self.name = name
      answers = Answer.allCases.map(\.rawValue)
      answer = { $0[keyPath: path].rawValue }
      set = { world, index in world[keyPath: path] = Array(Answer.allCases)[index] }
      reset = { world in world[keyPath: path] = World()[keyPath: path] }
    }
  }
}
