import LockstepUIKit
import UIKit

/// Sessions that once ended out of step, with the answers of UIKit at that time, which random worlds do not draw again.
enum FormerSession: String, CaseIterable, Sendable {
  case turnedCyclicStrip, ignoredFinger, coveredAndTurned, turnedWithWheel, coveredUnderFinger

  var plan: WorldCase {
    switch self {
    case .turnedCyclicStrip: Self.turnedCyclicStripPlan
    case .ignoredFinger: Self.ignoredFingerPlan
    case .coveredAndTurned: Self.coveredAndTurnedPlan
    case .turnedWithWheel: Self.turnedWithWheelPlan
    case .coveredUnderFinger: Self.coveredUnderFingerPlan
    }
  }

  private static var turnedCyclicStripPlan: WorldCase {
    var world = World()
    world.system = .ios18
    world.menuAndPress = .cancelsPress
    world.offsetWriteDuringDeceleration = .keepsTarget
    world.frameRate = .hz120
    world.modelTime = .frameLater
    world.slowRelease = .decelerates
    world.draggingAfterLift = .ends
    world.decelerationEnd = .isNotReported
    world.touchOnDeceleration = .reachesContent
    world.refusedPan = .failsAtLift
    world.wheel = .movesWithoutDrag
    world.releasedUpdateLink = .ticksOn
    world.childSafeArea = .keptOutside
    world.largeTitle = .staysLarge
    world.navigationItemChanges = .silent
    world.snapshotApplication = .beforeCompletion
    var plan = WorldCase(
      world,
      [
        .setPages([0, 7, 1]),
        .tap,
        .resize(width: 434.15),
        .resize(width: 244.01),
        .swipe(by: 0.08, over: 0.28),
        .rotate,
        .setPages([3, 0]),
        .touch(at: 0.42),
      ])
    plan.ends = .cyclic
    plan.hasLists = true
    return plan
  }

  private static var ignoredFingerPlan: WorldCase {
    var world = World()
    world.system = .ios18
    world.offsetWriteDuringDrag = .restartsPan
    world.cellCreation = .insideAnimation
    world.offsetWriteDuringDeceleration = .stops
    world.frameRate = .hz120
    world.modelTime = .frameLater
    world.slowRelease = .decelerates
    world.outerTracking = .atDrag
    world.draggingAfterLift = .ends
    world.decelerationEnd = .isNotReported
    world.refusedPan = .failsAtLift
    world.wheel = .movesWithoutDrag
    world.firstPlacement = .isAtOnce
    world.releasedUpdateLink = .ticksOn
    world.titleViewWithoutWidth = .asItIs
    world.movedPan = .brakesInside
    world.navigationItemChanges = .silent
    world.snapshotApplication = .beforeCompletion
    var plan = WorldCase(
      world, chaos: 966622,
      [
        .swipe(by: 0.11, over: 0.12),
        .swipe(by: -0.44, over: 0.04),
        .swipe(by: 0.17, over: 0.24),
        .swipe(by: 0.74, over: 0.4),
        .wait(0.38),
        .tap,
        .setPages([1, 3, 0, 5]),
        .touch(at: 0.35),
        .turnWheel(by: -0.02),
        .swipe(by: 0.58, over: 0.07),
        .setPages([6, 7, 4, 5]),
        .step(.last),
        .swipe(by: -0.38, over: 0.27),
        .tapTab(1),
        .drag(by: -0.49, over: 0.23),
        .swipe(by: 0.03, over: 0.13),
      ])
    plan.isMirrored = true
    plan.isVertical = true
    plan.hasLists = true
    return plan
  }

  private static var coveredAndTurnedPlan: WorldCase {
    var world = World()
    world.offsetWriteDuringDrag = .restartsPan
    world.batchUpdateOffset = .keepsOffset
    world.menuAndPress = .cancelsPress
    world.frameRate = .hz120
    world.presentation = .frameAfterNext
    world.outerTracking = .atDrag
    world.decelerationEnd = .isNotReported
    world.touchOnDeceleration = .reachesContent
    world.wheel = .movesWithoutDrag
    world.firstPlacement = .isAtOnce
    world.automaticInsets = .always
    world.largeTitle = .staysLarge
    world.titleViewWithoutWidth = .none
    world.movedPan = .brakesInside
    world.snapshotApplication = .beforeCompletion
    var plan = WorldCase(
      world,
      [
        .tapTab(2),
        .touch(at: 0.52),
        .cover(0.44),
        .drag(by: 0.36, over: 0.32),
        .swipe(by: 0.09, over: 0.23),
        .cover(0.37),
        .swipe(by: 0.43, over: 0.46),
        .touch(at: 0.63),
        .tapTab(6),
        .tapTab(6),
        .rotate,
        .rotate,
        .tapTab(4),
        .tapTab(3),
        .swipe(by: -0.8, over: 0.15),
        .resize(width: 357.35),
        .touch(at: 0.29),
        .swipe(by: 0.24, over: 0.46),
        .swipe(by: 0.28, over: 0.48),
        .lift,
        .swipe(by: 0.41, over: 0.2),
        .touch(at: 0.51),
        .drag(by: 0.59, over: 0.22),
      ])
    plan.hasLists = true
    return plan
  }

  private static var turnedWithWheelPlan: WorldCase {
    var world = World()
    world.system = .ios18
    world.cellCreation = .insideAnimation
    world.offsetWriteDuringDeceleration = .stops
    world.presentation = .frameAfterNext
    world.slowRelease = .decelerates
    world.releasedUpdateLink = .ticksOn
    world.childSafeArea = .keptOutside
    world.automaticInsets = .always
    world.movedPan = .brakesInside
    world.snapshotApplication = .beforeCompletion
    var plan = WorldCase(
      world,
      [
        .rotate,
        .setPages([2, 3, 0, 4, 5, 1, 7, 6]),
        .cancel,
        .lift,
        .swipe(by: -0.65, over: 0.38),
        .select(4, animated: false),
        .turnWheel(by: -0.47),
        .tapTab(4),
        .turnWheel(by: 0.51),
        .setPages([3, 1, 5]),
        .turnWheel(by: -0.54),
        .resize(width: 892.86),
        .background(0.12),
        .tapTab(1),
        .swipe(by: -0.46, over: 0.43),
        .touch(at: 0.66),
        .rotate,
        .touch(at: 0.52),
      ])
    plan.ends = .cyclic
    plan.hasLists = true
    return plan
  }

  /// A finger that the engine ignores drags the pages while another screen is pushed, and its end is not reported.
  private static var coveredUnderFingerPlan: WorldCase {
    WorldCase(
      World(), chaos: 42285,
      [
        .swipe(by: -0.54, over: 0.17),
        .swipe(by: -0.16, over: 0.1),
        .touch(at: 0.42),
        .tapTab(5),
        .wait(0.46),
        .turnKnob,
        .dragTab(2, by: 0.14),
        .setPages([4, 2, 5, 6]),
        .tapTab(5),
        .drag(by: -0.29, over: 0.31),
        .tap,
        .cover(0.16),
      ])
  }
}
