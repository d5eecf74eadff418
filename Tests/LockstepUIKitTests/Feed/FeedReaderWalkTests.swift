import LockstepFeedUIKit
import Testing
import UIKit

extension HostTests {
  /// Random events in a list of a million rows of uneven height, whose loads answer late.
  @MainActor @Suite("The reader's place, in random walks")
  struct FeedReaderWalkTests {
    @Test(
      "nothing but a scroll moves the row that is read, and no edge loads on by itself",
      arguments: LongList.Kind.allCases, [FeedListAnchor.start, .end])
    func places(kind: LongList.Kind, anchor: FeedListAnchor) async throws {
      for seed in 1...max(Seeds.count, 1) {
        let walk = try await FeedReaderWalk(seed: seed, kind, anchor)
        for step in 0..<30 {
          await walk.perform()
          if let wrong = walk.wrong {
            Issue.record("\(kind), \(anchor), seed \(seed), step \(step): \(wrong)")
            return
          }
        }
      }
    }
  }
}

@MainActor final class FeedReaderWalk {
  private(set) var wrong: String?
  private let stage = Stage()
  private let service: LongService
  private let list: LongList
  private let anchor: FeedListAnchor
  private let kind: LongList.Kind
  private var random: WorldDice
  private var fresh = LongService.newest
  private var loads = 0
  private var log: [String] = []

  init(seed: UInt64, _ kind: LongList.Kind, _ anchor: FeedListAnchor) async throws {
    random = WorldDice(seed: seed)
    (self.kind, self.anchor) = (kind, anchor)
    service = LongService(opensBefore: anchor == .end ? LongService.newest : 500_000)
    let options = FeedOptions(
      firstCount: Int.random(in: 3...30, using: &random), batchCount: Int.random(in: 4...12, using: &random),
      maxItems: Bool.random(using: &random) ? 70 : nil)
    list = stage.showLongList(kind, service, anchor: anchor, options: options)
    let list = list
    try await stage.wait { !list.model.items.isEmpty }
    await stage.settleFeed()
    service.isOpen = false
    loads = service.count
  }

  private var stands: Bool {
    anchor == .end ? list.distanceToEnd <= FeedFollower.endDistance : list.view.contentOffset.y <= 0.5
  }

  /// The row that keeps its place.
  private var held: Int? { anchor == .start ? list.visible.first : list.visible.last }

  func perform() async {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: await scroll(by: Double.random(in: -400...400, using: &random))
    case 2: await scroll(by: anchor == .end ? -100_000 : -list.view.contentOffset.y)
    case 3: await change(.edit) { list.model.insert([$0], at: anchor == .end ? list.model.items.count : 0) }
    case 4 where kind == .table:
      let height = Double.random(in: 20...300, using: &random)
      guard let id = list.visible.randomElement(using: &random) else { return }
      await change(.edit) { _ in list.model.update([LongSource.Row(id: id, height: height)]) }
    case 5:
      guard let first = list.visible.first, first != held else { return }
      await change(.edit) { _ in list.model.remove([first]) }
    case 6:
      let bottom = Double.random(in: 0...200, using: &random)
      await change(.load) { _ in list.view.contentInset.bottom = bottom }
    default:
      await change(.load) { _ in service.answerAll() }
    }
  }

  private func scroll(by distance: Double) async {
    let last = list.view.contentOffset.y + list.distanceToEnd
    let place = min(max(list.view.contentOffset.y + distance, 0), last)
    // A list follows its end within a row of it.
    list.view.contentOffset.y = anchor == .end && last - place <= FeedFollower.endDistance ? last : place
    log.append("scroll to \(place) of \(last)")
    await stage.settleFeed()
    loads = service.count
  }

  /// Makes a change, and compares the place of the row that is held with the place before.
  private func change(_ cause: FeedChanges.Cause, _ make: (LongSource.Row) -> Void) async {
    let (stood, held, distance) = (stands, held, list.distanceToEnd)
    let place = held.flatMap(list.top)
    let inset = list.view.contentInset.bottom
    log.append(
      "\(cause): distance \(distance), following \(list.adapter.isFollowing), rows \(list.model.items.count), held \(held ?? 0)"
    )
    make(LongSource.Row(id: fresh))
    fresh += 1
    await stage.settleFeed()
    if service.count > loads + 2 { wrong = "\(service.count - loads) loads without a scroll" }
    if !stage.faults.isEmpty { wrong = "\(stage.faults)" }
    let isShort = list.view.contentSize.height <= list.view.bounds.height
    if anchor == .end, stood, cause == .edit || inset != list.view.contentInset.bottom {
      if list.distanceToEnd > max(distance, 0) + 0.5 { wrong = "the end is \(list.distanceToEnd) away" }
      return
    }
    if anchor == .start, stood, cause == .edit {
      if !stands { wrong = "the list left its start" }
      return
    }
    guard let held, let place, let now = list.top(of: held), !isShort, list.distanceToEnd > 0.5,
      anchor == .start || list.view.contentOffset.y > 0.5
    else { return }
    if abs(now - place) > 0.5 { wrong = "row \(held) moved by \(now - place) after \(cause), \(log)" }
  }
}
