import LockstepTesting

@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

/// A person who reads a list of a million rows, and a service that answers late.
struct ReaderWalk {
  typealias TestFeed = Feed<Row, Int>

  /// A host that keeps no row in place: it leaves its offset as it is.
  enum Host: CaseIterable { case keepsPlaces, keepsOffset }

  static let rows = 1_000_000

  var feed: TestFeed
  var list: ReaderList
  var loads: [FeedRequest<Int>] = []
  /// The rows that loads have asked for since the last scroll.
  var askedSinceScroll = 0
  var wrong: String?
  /// The numbers of the rows that the person has seen or that were loaded.
  private var known: Set<Int> = []
  private var lastNew = ReaderWalk.rows
  private var lastOld = 0
  private let opensBefore: Int

  init(_ options: FeedOptions, anchor: FeedListAnchor, host: Host = .keepsPlaces) {
    feed = TestFeed(options: options)
    list = ReaderList(anchor: anchor, keepsPlaces: host == .keepsPlaces)
    opensBefore = anchor == .end ? Self.rows : Self.rows / 2
    send(.start)
  }

  private var shown: [Row] { list.shown }

  private var anchor: FeedListAnchor { list.follower.anchor }

  // MARK: Events

  mutating func send(_ event: TestFeed.Event) {
    feed.send(event)
    guard feed.beginDrain() else { return wrong = "a drain was under way" }
    while let effect = feed.nextEffect() {
      switch effect {
      case .load(let request):
        loads.append(request)
        askedSinceScroll += request.count
      case .cancel(let id): loads.removeAll { $0.id == id }
      case .changed(let changes): apply(changes)
      case .wake, .revealEnded: break
      }
    }
    if let broken = feed._checkInvariants() { wrong = "\(broken)" }
  }

  /// Reports what is visible, as a host does after each layout.
  mutating func report(_ motion: FeedFollower.Motion) {
    list.report(motion)
    let rows = list.visibleRows
    let isSeen = list.follower.isFollowing ? 0..<shown.count : seenRange(rows)
    known.formUnion(shown[isSeen].map(\.id))
    guard feed.stage == .loaded else { return }
    send(
      .visible(rows, pointsBefore: list.offset, pointsAfter: list.pointsAfter, isScroll: motion != .none))
  }

  private func seenRange(_ rows: Range<Int>) -> Range<Int> {
    anchor == .start ? rows.lowerBound..<shown.count : 0..<rows.upperBound
  }

  mutating func scroll(to place: Double, _ motion: FeedFollower.Motion) {
    list.scroll(to: place)
    askedSinceScroll = 0
    report(motion)
  }

  mutating func answer(_ number: Int) {
    guard !loads.isEmpty else { return }
    let request = loads.remove(at: number % loads.count)
    let ids: Range<Int>
    switch (request.heading, request.cursor) {
    case (.before, let cursor?): ids = max(0, cursor - request.count)..<cursor
    case (.after, let cursor?): ids = cursor..<min(cursor + request.count, Self.rows)
    case (_, nil): ids = opensBefore - request.count..<opensBefore
    }
    let batch = FeedBatch(
      items: LockstepFeedTests.rows(ids), before: ids.lowerBound > 0 ? ids.lowerBound : nil,
      after: ids.upperBound < Self.rows ? ids.upperBound : nil)
    send(.answered(request: request.id, batch))
    report(.none)
  }

  /// Inserts rows that the service has not had before, at the followed edge or anywhere.
  mutating func insert(_ count: Int, at place: Double) {
    let fresh = (0..<count).map { step in
      Row(id: anchor == .end ? lastNew + step : lastOld - count + step)
    }
    lastNew += count
    lastOld -= count
    send(.insert(fresh, at: Int(place * Double(shown.count))))
    report(.none)
  }

  mutating func grow(_ place: Double, to text: Int) {
    guard !shown.isEmpty else { return }
    var row = shown[min(shown.count - 1, Int(place * Double(shown.count)))]
    row.text = text
    send(.update([row]))
    report(.none)
  }

  mutating func remove(_ place: Double, _ count: Int) {
    let start = Int(place * Double(shown.count))
    send(.remove(shown[start..<min(start + count, shown.count)].map(\.id)))
    report(.none)
  }

  // MARK: Changes

  private mutating func apply(_ changes: FeedChanges) {
    if let failure = list.apply(changes, new: feed.items) { wrong = failure }
    if list.follower.isFollowing { known.formUnion(shown.map(\.id)) }
    if changes.cause == .load { for range in changes.insertions { known.formUnion(shown[range].map(\.id)) } }
    noteRowsInside()
  }

  /// Rows that come between known rows are not at the edge, and do not count as unseen.
  private mutating func noteRowsInside() {
    let ids = shown.map(\.id)
    let edge = anchor == .end ? ids.lastIndex(where: known.contains) : ids.firstIndex(where: known.contains)
    guard let edge else { return }
    known.formUnion(anchor == .end ? ids[...edge] : ids[edge...])
  }

  /// The rows at the followed edge that the person does not know.
  var unknownCount: Int {
    anchor == .end
      ? shown.reversed().prefix { !known.contains($0.id) }.count : shown.prefix { !known.contains($0.id) }.count
  }

  /// The rows that fill the viewport and the prefetch distances, at the most.
  var mostRows: Int {
    let options = feed.options
    let rows = Int((ReaderList.viewport + 2 * options.prefetchPoints) / 20) + 2 * options.prefetchItems
    return options.firstCount + rows + 2 * options.batchCount
  }
}
