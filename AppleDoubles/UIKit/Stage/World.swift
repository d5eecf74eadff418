/// One answer to each question about UIKit that Apple's documentation leaves open. A host must work in every world.
///
/// `Documentation/apple-questions.md` lists the questions with their sources, and what the hosts do for each answer.
/// The default value of each question is the answer that most developers report.
public struct World: Hashable, Sendable, CustomStringConvertible {
  /// Whether a write to the offset during a drag restarts the translation of the scroll view's pan.
  public enum OffsetWriteDuringDrag: String, CaseIterable, Sendable {
    case keepsPan
    case restartsPan
  }
  public var offsetWriteDuringDrag = OffsetWriteDuringDrag.keepsPan

  public var cellCreation = CellCreation.outsideAnimation
  public var batchUpdateOffset = BatchUpdateOffset.asksLayout
  public var menuAndPress = MenuAndPress.continuesPress
  public var childSafeArea = ChildSafeArea.followsPosition
  public var automaticInsets = AutomaticInsets.always
  public var largeTitle = LargeTitle.followsScroll
  public var titleViewWithoutWidth = TitleViewWithoutWidth.asItFits
  public var movedPan = MovedPan.worksEverywhere
  public var refreshRoom = RefreshRoom.adjustedInset
  public var navigationItemChanges = NavigationItemChanges.reported

  /// Every question of this double, in the order of the documentation.
  public static let questions: [Question] = [
    Question("offsetWriteDuringDrag", \.offsetWriteDuringDrag),
    Question("cellCreation", \.cellCreation),
    Question("batchUpdateOffset", \.batchUpdateOffset),
    Question("menuAndPress", \.menuAndPress),
    Question("childSafeArea", \.childSafeArea),
    Question("automaticInsets", \.automaticInsets),
    Question("largeTitle", \.largeTitle),
    Question("titleViewWithoutWidth", \.titleViewWithoutWidth),
    Question("movedPan", \.movedPan),
    Question("refreshRoom", \.refreshRoom),
    Question("navigationItemChanges", \.navigationItemChanges),
  ]

  /// Creates the world of the default answers.
  public init() {}

  /// Creates a world with a random answer to every question. The same seed gives the same world.
  public init(seed: UInt64) {
    var chance = Chaos(seed: seed)
    for question in Self.questions {
      let count = UInt64(question.answers.count)
      question.set(&self, Int(chance.next() % count))
    }
  }

  /// The answers that differ from the default ones, for the report of a failed test.
  public var description: String {
    let standard = World()
    let answers = Self.questions.filter { $0.answer(self) != $0.answer(standard) }.map {
      "\($0.name): \($0.answer(self))"
    }
    return answers.isEmpty ? "the default world" : answers.joined(separator: ", ")
  }

  /// Returns the worlds that differ from this one in one question, which has its default answer there. A failing world
  /// is shrunk by them.
  public var simpler: [World] {
    let standard = World()
    return Self.questions.filter { $0.answer(self) != $0.answer(standard) }.map { question in
      var world = self
      question.reset(&world)
      return world
    }
  }

  /// A question: a property of the world and its possible answers.
  public struct Question: Sendable {
    /// The name of the property.
    public let name: String
    /// The names of the answers.
    public let answers: [String]
    /// Returns the name of the answer that a world has.
    public let answer: @Sendable (World) -> String
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
