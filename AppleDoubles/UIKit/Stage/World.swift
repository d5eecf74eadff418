/// One answer to each question about UIKit that Apple's documentation leaves open. A host must work in every world.
///
/// `Documentation/apple-questions.md` lists the questions with their sources, and what the hosts do for each answer.
/// The default value of each question is the answer with the best evidence.
public struct World: Hashable, Sendable, CustomStringConvertible {
  /// The effect of a write to the offset during a drag on the translation of the scroll view's pan.
  public enum OffsetWriteDuringDrag: String, CaseIterable, Sendable {
    case keepsPan
    case restartsPan
    /// The drag ends.
    case cancelsPan
  }
  public var offsetWriteDuringDrag = OffsetWriteDuringDrag.keepsPan

  public var cellCreation = CellCreation.outsideAnimation
  public var tapOnMovingItems = TapOnMovingItems.itemAtLift
  public var batchUpdateOffset = BatchUpdateOffset.asksLayout
  public var menuAndPress = MenuAndPress.continuesPress
  /// The motion of a decelerating or animated scroll view after a write to its offset. Not documented.
  public enum OffsetWriteDuringDeceleration: String, CaseIterable, Sendable {
    case movesTarget
    case keepsTarget
    case stops
  }
  public var offsetWriteDuringDeceleration = OffsetWriteDuringDeceleration.movesTarget

  /// The rate at which the display draws. ProMotion displays draw up to 120 frames per second.
  /// https://developer.apple.com/documentation/quartzcore/optimizing-promotion-refresh-rates-for-iphone-13-pro-and-ipad-pro
  public enum FrameRate: String, CaseIterable, Sendable {
    case hz60
    case hz120
  }
  public var frameRate = FrameRate.hz60

  /// The relation of a frame's `modelTime` to the time of events. The documentation says that it is close to the start
  /// of the update, and that the exact relation may change with the frame rate.
  /// https://developer.apple.com/documentation/uikit/uiupdateinfo/modeltime
  public enum ModelTime: String, CaseIterable, Sendable {
    case updateStart
    case frameEarlier
    case frameLater
  }
  public var modelTime = ModelTime.updateStart

  /// The number of frames from the start of an update to its presentation. The documentation calls the time an
  /// estimate. https://developer.apple.com/documentation/uikit/uiupdateinfo/estimatedpresentationtime
  public enum Presentation: String, CaseIterable, Sendable {
    case nextFrame
    case frameAfterNext
  }
  public var presentation = Presentation.nextFrame

  /// The motion of a scroll view whose delegate chooses a target that lies against the velocity of the finger. Source:
  /// reports on layouts that choose targets (ink-spot/UPCarouselFlowLayout, issue 18).
  public enum TargetAgainstVelocity: String, CaseIterable, Sendable {
    case decelerates
    case jumps
  }
  public var targetAgainstVelocity = TargetAgainstVelocity.jumps

  /// The motion of a scroll view whose delegate chooses a target after a slow release. Source: openradar 18746849 (the
  /// content slides at a constant low speed below about 0.27 points per millisecond).
  public enum SlowRelease: String, CaseIterable, Sendable {
    case decelerates
    case creeps
  }
  public var slowRelease = SlowRelease.creeps

  /// The moment at which an outer scroll view begins to track a finger that comes down in an inner one, if the outer one
  /// does not move. The documentation of `isTracking` names no other scroll view.
  /// https://developer.apple.com/documentation/uikit/uiscrollview/istracking
  public enum OuterTracking: String, CaseIterable, Sendable {
    case atTouchDown
    case atDrag
  }
  public var outerTracking = OuterTracking.atTouchDown

  /// The moment at which `isDragging` ends: when the finger is lifted, or when the content stops. The documentation
  /// says only that a person has begun scrolling.
  /// https://developer.apple.com/documentation/uikit/uiscrollview/isdragging
  public enum DraggingAfterLift: String, CaseIterable, Sendable {
    case ends
    case lasts
  }
  public var draggingAfterLift = DraggingAfterLift.lasts

  /// The reports of `scrollViewDidEndDecelerating`: one for every deceleration, or none. Developers report calls that
  /// never come when another motion or touch ends the deceleration.
  public enum DecelerationEnd: String, CaseIterable, Sendable {
    case isReported
    case isNotReported
  }
  public var decelerationEnd = DecelerationEnd.isReported

  /// The view that receives a touch which stops a decelerating scroll view: the scroll view, or its content.
  public enum TouchOnDeceleration: String, CaseIterable, Sendable {
    case staysWithScrollView
    case reachesContent
  }
  public var touchOnDeceleration = TouchOnDeceleration.staysWithScrollView

  /// The moment at which a pan fails that must not begin: when the finger has traveled far enough for a pan, or when
  /// the finger is lifted. Recognizers of other frameworks decide late.
  public enum RefusedPan: String, CaseIterable, Sendable {
    case failsEarly
    case failsAtLift
  }
  public var refusedPan = RefusedPan.failsEarly

  /// The motion of a scroll view under a mouse wheel. Whether the delegate receives the calls of a drag is not
  /// documented.
  public enum Wheel: String, CaseIterable, Sendable {
    case movesWithoutDrag
    case drags
  }
  public var wheel = Wheel.drags

  /// The motion of a view that is first placed inside an animation: at once, or from its former frame, zero for a new
  /// view. Every change of an animatable property in the block is animated.
  /// https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:)
  public enum FirstPlacement: String, CaseIterable, Sendable {
    case isAtOnce
    case isAnimated
  }
  public var firstPlacement = FirstPlacement.isAnimated

  /// The behavior of an enabled `UIUpdateLink` that the app releases. The documentation does not say who keeps it
  /// alive. https://developer.apple.com/documentation/uikit/uiupdatelink
  public enum ReleasedUpdateLink: String, CaseIterable, Sendable {
    case ends
    case ticksOn
  }
  public var releasedUpdateLink = ReleasedUpdateLink.ends

  /// The references of a gesture recognizer to its targets: weak or strong. The documentation of `addTarget(_:action:)`
  /// does not say.
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/addtarget(_:action:)
  public enum RecognizerTargets: String, CaseIterable, Sendable {
    case areWeak
    case areKept
  }
  public var recognizerTargets = RecognizerTargets.areWeak

  public var childSafeArea = ChildSafeArea.followsPosition
  public var automaticInsets = AutomaticInsets.scrollableAxes
  public var largeTitle = LargeTitle.followsScroll
  public var titleViewWithoutWidth = TitleViewWithoutWidth.asItFits
  public var movedPan = MovedPan.worksEverywhere
  public var navigationItemChanges = NavigationItemChanges.reported
  public var delegateMethods = DelegateMethods.areRememberedWhenSet
  public var snapshotApplication = SnapshotApplication.beforeReturn
  public var backSwipeOrScroll = BackSwipeOrScroll.scrollView
  public var movedPanInSheet = MovedPanInSheet.scrollView
  public var keyDelivery = KeyDelivery.focusFirst
  public var additionalSafeArea = AdditionalSafeArea.atOnce
  public var traitLayout = TraitLayout.allViews
  public var restVelocity = RestVelocity.isStale
  public var targetDuration = TargetDuration.byVelocity
  public var innerPan = InnerPan.outerKeeps
  public var safeAreaOffset = SafeAreaOffset.staysAtTop
  public var flingToEnd = FlingToEnd.overshoots
  public var layoutInDeceleration = LayoutInDeceleration.ends
  public var panTranslation = PanTranslation.followsContent
  public var barItemOwner = BarItemOwner.both
  public var searchControllerOwner = SearchControllerOwner.both

  /// A version of iOS. What differs between two versions is known, so a version is not a question.
  public enum System: Int, CaseIterable, Comparable, Sendable {
    /// iOS 17 and 18.
    case ios18 = 18
    /// iOS 26. A back swipe may begin anywhere in the content.
    /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer
    case ios26 = 26

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
  public var system = System.ios26

  /// Every question of this double, in the order of the documentation. New questions are added at the end, so that a
  /// seed keeps its answers to the others.
  public static let questions: [Question] = [
    Question("offsetWriteDuringDrag", \.offsetWriteDuringDrag, .likely),
    Question("cellCreation", \.cellCreation, .weak),
    Question("tapOnMovingItems", \.tapOnMovingItems, .none),
    Question("batchUpdateOffset", \.batchUpdateOffset, .likely),
    Question("menuAndPress", \.menuAndPress, .none),
    Question("offsetWriteDuringDeceleration", \.offsetWriteDuringDeceleration, .likely),
    Question("frameRate", \.frameRate, .none),
    Question("modelTime", \.modelTime, .none),
    Question("presentation", \.presentation, .none),
    Question("targetAgainstVelocity", \.targetAgainstVelocity, .certain),
    Question("slowRelease", \.slowRelease, .likely),
    Question("outerTracking", \.outerTracking, .none),
    Question("draggingAfterLift", \.draggingAfterLift, .likely),
    Question("decelerationEnd", \.decelerationEnd, .contradictory),
    Question("touchOnDeceleration", \.touchOnDeceleration, .likely),
    Question("refusedPan", \.refusedPan, .weak),
    Question("wheel", \.wheel, .weak),
    Question("firstPlacement", \.firstPlacement, .likely),
    Question("releasedUpdateLink", \.releasedUpdateLink, .none),
    Question("recognizerTargets", \.recognizerTargets, .likely),
    Question("childSafeArea", \.childSafeArea, .likely),
    Question("automaticInsets", \.automaticInsets, .likely),
    Question("largeTitle", \.largeTitle, .likely),
    Question("titleViewWithoutWidth", \.titleViewWithoutWidth, .none),
    Question("movedPan", \.movedPan, .weak),
    Question("navigationItemChanges", \.navigationItemChanges, .none),
    Question("delegateMethods", \.delegateMethods, .likely),
    Question("snapshotApplication", \.snapshotApplication, .none),
    Question("backSwipeOrScroll", \.backSwipeOrScroll, .likely),
    Question("movedPanInSheet", \.movedPanInSheet, .none),
    Question("restVelocity", \.restVelocity, .likely),
    Question("targetDuration", \.targetDuration, .likely),
    Question("innerPan", \.innerPan, .likely),
    Question("keyDelivery", \.keyDelivery, .likely),
    Question("additionalSafeArea", \.additionalSafeArea, .none),
    Question("traitLayout", \.traitLayout, .none),
    Question("safeAreaOffset", \.safeAreaOffset, .none),
    Question("flingToEnd", \.flingToEnd, .weak),
    Question("layoutInDeceleration", \.layoutInDeceleration, .weak),
    Question("panTranslation", \.panTranslation, .weak),
    Question("barItemOwner", \.barItemOwner, .weak),
    Question("searchControllerOwner", \.searchControllerOwner, .none),
  ]

  /// Creates the world of the default answers.
  public init() {}

  /// Creates a world with a random answer to every question: the likely one two times of three, where there is one. The
  /// same seed gives the same world.
  public init(seed: UInt64) {
    var chance = Chaos(seed: seed)
    for question in Self.questions {
      let dice = chance.next()
      let likely = question.answers.firstIndex(of: question.answer(World()))
      if question.sureness >= .likely, dice % 3 > 0 { continue }
      let others = (0..<question.answers.count).filter { question.sureness < .likely || $0 != likely }
      question.set(&self, others[Int(dice / 3 % UInt64(others.count))])
    }
    system = chance.next() % 3 == 0 ? .ios18 : .ios26
  }

  /// The answers that differ from the default ones, for the report of a failed test.
  public var description: String {
    let standard = World()
    var answers = Self.questions.filter { $0.answer(self) != $0.answer(standard) }.map {
      "\($0.name): \($0.answer(self))"
    }
    if system != standard.system { answers.append("system: \(system)") }
    return answers.isEmpty ? "the default world" : answers.joined(separator: ", ")
  }

  /// Returns the worlds that differ from this one in one question, which has its default answer there. A failing world
  /// is shrunk by them.
  public var simpler: [World] {
    let standard = World()
    let worlds = Self.questions.filter { $0.answer(self) != $0.answer(standard) }.map { question in
      var world = self
      question.reset(&world)
      return world
    }
    guard system != standard.system else { return worlds }
    var newer = self
    newer.system = standard.system
    return worlds + [newer]
  }

  /// The evidence for the default answer of a question, from people who ran UIKit.
  public enum Sureness: Int, CaseIterable, Comparable, Sendable {
    case none, contradictory, weak, likely, certain

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// A question: a property of the world and its possible answers.
  public struct Question: Sendable {
    /// The name of the property.
    public let name: String
    /// The names of the answers.
    public let answers: [String]
    /// The evidence for the default answer.
    public let sureness: Sureness
    /// Returns the name of the answer that a world has.
    public let answer: @Sendable (World) -> String
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
