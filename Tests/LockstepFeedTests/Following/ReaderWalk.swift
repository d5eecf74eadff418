import LockstepTesting

@testable import LockstepFeed

/// A person who reads a list of a million rows, a service that answers late, and a host that draws rows of known heights
/// in the simplest way. After each event the walk compares the place of the row that is read with the place before.
struct ReaderWalk {
  typealias TestFeed = Feed<Row, Int>

  /// A host that keeps no row in place: it leaves its offset as it is.
  enum Host: CaseIterable { case keepsPlaces, keepsOffset }

  static let rows = 1_000_000
  static let viewport = 300.0

  let host: Host
  var feed: TestFeed
  var follower: FeedFollower
  var shown: [Row] = []
  var offset = 0.0
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
    self.host = host
    feed = TestFeed(options: options)
    follower = FeedFollower(anchor: anchor)
    opensBefore = anchor == .end ? Self.rows : Self.rows / 2
    send(.start)
  }

  // MARK: Geometry

  private func height(_ row: Row) -> Double { 20 + Double(abs(row.id) % 7) * 9 + Double(row.text) * 13 }

  private func top(of index: Int) -> Double { shown[..<index].reduce(0) { $0 + height($1) } - offset }

  private var length: Double { shown.reduce(0) { $0 + height($1) } }

  private var lastOffset: Double { max(0, length - Self.viewport) }

  private var visible: [Int] {
    var place = -offset
    return shown.indices.filter { index in
      let start = place
      place += height(shown[index])
      return place > 0 && start < Self.viewport
    }
  }

  private var distance: Double { follower.anchor == .start ? offset : lastOffset - offset }

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
    let visible = visible
    let rows = visible.first.map { $0..<(visible.last ?? $0) + 1 } ?? 0..<0
    follower.show(rows, of: shown.count, distance: distance, motion: motion)
    let isSeen = follower.isFollowing ? 0..<shown.count : seenRange(rows)
    known.formUnion(shown[isSeen].map(\.id))
    guard feed.stage == .loaded else { return }
    send(
      .visible(
        rows, pointsBefore: offset, pointsAfter: max(0, length - offset - Self.viewport), isScroll: motion != .none))
  }

  private func seenRange(_ rows: Range<Int>) -> Range<Int> {
    follower.anchor == .start ? rows.lowerBound..<shown.count : 0..<rows.upperBound
  }

  mutating func scroll(to place: Double, _ motion: FeedFollower.Motion) {
    offset = min(max(0, place), lastOffset)
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
      Row(id: follower.anchor == .end ? lastNew + step : lastOld - count + step)
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
    let before = shown
    let rows = visible
    let wasLong = length > 2 * Self.viewport
    let tops = Dictionary(uniqueKeysWithValues: rows.map { (before[$0].id, top(of: $0)) })
    follower.show(
      rows.first.map { $0..<(rows.last ?? $0) + 1 } ?? 0..<0, of: before.count, distance: distance, motion: .none)
    let stood = follower.isFollowing
    let stay = follower.stay(for: changes, visible: rows, of: before.count)
    shown = applying(changes, to: before, new: feed.items)
    if follower.isFollowing { known.formUnion(shown.map(\.id)) }
    if changes.cause == .load { for range in changes.insertions { known.formUnion(shown[range].map(\.id)) } }
    noteRowsInside(changes)
    guard host == .keepsPlaces else { return offset = min(offset, lastOffset) }
    switch stay {
    case .atEdge: offset = follower.anchor == .start ? offset : lastOffset - min(follower.gap, lastOffset)
    case .atRow(let old):
      let now = changes.newIndex(ofOld: old).map { top(of: $0) } ?? 0
      offset += now - (tops[before[old].id] ?? 0)
    case .atOffset: break
    }
    offset = min(max(0, offset), lastOffset)
    check(changes, stay, stood: stood, wasLong: wasLong, rows.map { before[$0] }, tops)
  }

  /// Rows that come between known rows are not at the edge, and do not count as unseen.
  private mutating func noteRowsInside(_ changes: FeedChanges) {
    let ids = shown.map(\.id)
    let edge = follower.anchor == .end ? ids.lastIndex(where: known.contains) : ids.firstIndex(where: known.contains)
    guard let edge else { return }
    known.formUnion(follower.anchor == .end ? ids[...edge] : ids[edge...])
  }

  private mutating func check(
    _ changes: FeedChanges, _ stay: FeedStay, stood: Bool, wasLong: Bool, _ rows: [Row], _ tops: [Int: Double]
  ) {
    // The content may be too short for the place.
    let isBounded = offset == 0 || offset == lastOffset
    let kept = rows.filter { row in shown.contains { $0.id == row.id } }
    let isLoad = changes.cause == .load || changes.cause == .drop
    if stood, !isLoad {
      let now = follower.anchor == .start ? offset : lastOffset - offset
      if now > follower.distance + 0.5, stay == .atEdge { wrong = "the list left its edge" }
      if stay != .atEdge { wrong = "an edit did not show itself at the edge" }
      return
    }
    // Rows above may have new heights, so only the row that is held keeps its place exactly. Few rows have no place to
    // keep: what comes above pushes them down.
    guard wasLong, let held = follower.anchor == .start ? kept.first : kept.last,
      let index = shown.firstIndex(where: { $0.id == held.id }), let place = tops[held.id]
    else { return }
    if abs(top(of: index) - place) > 0.001, !isBounded { wrong = "row \(held.id) moved by \(top(of: index) - place)" }
    if isBounded, isLoad, length > 2 * Self.viewport, abs(top(of: index) - place) > 0.001 {
      wrong = "a load moved row \(held.id) at the edge"
    }
  }

  /// The rows at the followed edge that the person does not know.
  var unknownCount: Int {
    follower.anchor == .end
      ? shown.reversed().prefix { !known.contains($0.id) }.count : shown.prefix { !known.contains($0.id) }.count
  }

  /// The rows that fill the viewport and the prefetch distances, at the most.
  var mostRows: Int {
    let options = feed.options
    let rows = Int((Self.viewport + 2 * options.prefetchPoints) / 20) + 2 * options.prefetchItems
    return options.firstCount + rows + 2 * options.batchCount
  }
}
