import LockstepFeedUIKit
import UIKit

/// A feed of the numbers 0..<1,000,000, which opens at its last numbers. The newest number is the last row. Loads wait
/// until the test answers them, or are answered at once.
@MainActor final class LongService {
  typealias Batch = FeedBatch<LongSource.Row, Int>

  /// The numbers of a service that has a million of them.
  static let newest = 1_000_000
  /// The number of loads so far.
  private(set) var count = 0
  /// The number of rows that the loads have asked for.
  private(set) var rowsAsked = 0
  /// `false` while loads wait.
  var isOpen = true { didSet { if isOpen { answerAll() } } }
  /// The number after the last one that the first load returns.
  let opensBefore: Int
  private var waiting: [(FeedRequest<Int>, CheckedContinuation<Batch, any Error>)] = []

  private let total: Int

  init(opensBefore: Int? = nil, total: Int = LongService.newest) {
    self.opensBefore = opensBefore ?? total
    self.total = total
  }

  var isWaiting: Bool { !waiting.isEmpty }

  func answerAll() {
    let loads = waiting
    waiting = []
    for (request, continuation) in loads { continuation.resume(returning: batch(request)) }
  }

  fileprivate func answer(_ request: FeedRequest<Int>) async throws -> Batch {
    count += 1
    rowsAsked += request.count
    if isOpen { return batch(request) }
    return try await withCheckedThrowingContinuation { waiting.append((request, $0)) }
  }

  private func batch(_ request: FeedRequest<Int>) -> Batch {
    let ids: Range<Int>
    switch (request.heading, request.cursor) {
    case (.before, let cursor?): ids = max(0, cursor - request.count)..<cursor
    case (.after, let cursor?): ids = cursor..<min(cursor + request.count, total)
    case (_, nil): ids = max(0, opensBefore - request.count)..<opensBefore
    }
    return FeedBatch(
      items: ids.map { LongSource.Row(id: $0) }, before: ids.lowerBound > 0 ? ids.lowerBound : nil,
      after: ids.upperBound < total ? ids.upperBound : nil)
  }
}

struct LongSource: FeedSource {
  struct Row: FeedItem, Hashable {
    var id: Int
    /// The height of the row, in points; 0 for one that depends on its number.
    var height = 0.0
  }

  let service: LongService

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> { try await service.answer(request) }
}

/// A cell that is as high as its row. The list estimates the height until it shows the row.
final class LongCell: UITableViewCell {
  var height: CGFloat = 0

  static func height(of row: LongSource.Row) -> CGFloat { row.height > 0 ? row.height : 30 + CGFloat(row.id % 7) * 9 }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: height) }
}

/// A list in the window, a table or a collection view, and the place of its rows on the screen.
@MainActor enum LongList {
  case table(UITableView, FeedTableAdapter<LongSource>)
  case collection(UICollectionView, FeedCollectionAdapter<LongSource>)

  enum Kind: String, CaseIterable, Sendable { case table, collection }

  var view: UIScrollView {
    switch self {
    case .table(let view, _): view
    case .collection(let view, _): view
    }
  }

  var adapter: FeedListAdapter<LongSource> {
    switch self {
    case .table(_, let adapter): adapter
    case .collection(_, let adapter): adapter
    }
  }

  var model: FeedModel<LongSource> { adapter.model }

  private func frame(_ path: IndexPath) -> CGRect? {
    switch self {
    case .table(let view, _): view.rectForRow(at: path)
    case .collection(let view, _): view.layoutAttributesForItem(at: path)?.frame
    }
  }

  /// The distance from the top of the screen to a row; nil if the list does not have it.
  func top(of id: Int) -> CGFloat? {
    adapter.indexPath(of: id).flatMap(frame).map { $0.minY - view.contentOffset.y }
  }

  /// The numbers of the rows in view, in order.
  var visible: [Int] {
    let paths: [IndexPath]
    switch self {
    case .table(let view, _): paths = view.indexPathsForVisibleRows ?? []
    case .collection(let view, _): paths = view.indexPathsForVisibleItems.sorted()
    }
    return paths.filter { path in
      guard let frame = frame(path) else { return false }
      return frame.maxY > view.bounds.minY + 0.5 && frame.minY < view.bounds.maxY - 0.5
    }.compactMap { adapter.item(at: $0)?.id }
  }

  /// The distance from the visible part to the end of the content, in points.
  var distanceToEnd: CGFloat {
    let inset = view.adjustedContentInset
    let end = max(view.contentSize.height + inset.bottom - view.bounds.height, -inset.top)
    return end - view.contentOffset.y
  }
}

extension Stage {
  /// Drags the content of a list down by about a distance, in points, and lets it rest before the finger is lifted.
  func pullDown(_ list: LongList, by distance: CGFloat) {
    let finger = touch(CGPoint(x: 195, y: 250))
    finger.move(by: CGPoint(x: 0, y: distance), over: 0.3)
    finger.hold(0.3)
    finger.lift()
    settle()
  }

  /// Shows a list of a million rows.
  func showLongList(
    _ kind: LongList.Kind, _ service: LongService, anchor: FeedListAnchor = .start,
    options: FeedOptions = FeedOptions(), height: CGFloat = 600
  ) -> LongList {
    let model = FeedModel(LongSource(service: service), options: options)
    let frame = CGRect(x: 0, y: 0, width: 390, height: height)
    switch kind {
    case .table:
      let table = UITableView(frame: frame, style: .plain)
      table.register(LongCell.self, forCellReuseIdentifier: "row")
      table.contentInsetAdjustmentBehavior = .never
      window.addSubview(table)
      let adapter = FeedTableAdapter(table, model: model, anchor: anchor) { table, path, row in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? LongCell)?.height = LongCell.height(of: row)
        return cell
      }
      awaitLoads(of: model) {
        service.isWaiting
      } in: { [weak table] in
        table?.numberOfRows(inSection: 0)
      }
      return .table(table, adapter)
    case .collection:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      layout.minimumLineSpacing = 0
      let list = UICollectionView(frame: frame, collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      list.contentInsetAdjustmentBehavior = .never
      window.addSubview(list)
      let adapter = FeedCollectionAdapter(list, model: model, anchor: anchor) { list, path, _ in
        list.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      }
      awaitLoads(of: model) {
        service.isWaiting
      } in: { [weak list] in
        list?.numberOfItems(inSection: 0)
      }
      return .collection(list, adapter)
    }
  }

  /// Lets tasks run and frames pass until nothing is left to do. A test cannot wait for the absence of a load; by the end
  /// of these frames, a load that a list wrongly begins is under way. The loads of the feeds that `awaitLoads(of:)` names
  /// have ended by then and are in their lists, however busy the machine is.
  func settleFeed() async {
    var quietFrames = 0
    while quietFrames < 40, !Task.isCancelled {
      for _ in 0..<5 { await Task.yield() }
      frame()
      quietFrames = FeedsOfStage.areLoading(on: self) ? 0 : quietFrames + 1
    }
  }

  /// Makes `settleFeed` wait for the loads of a feed, except while the test holds them back, and until its list has as many
  /// rows.
  func awaitLoads<Source: FeedSource>(
    of model: FeedModel<Source>, isHeldBack: @escaping () -> Bool = { false }, in rowCount: @escaping () -> Int?
  ) {
    FeedsOfStage.loads[ObjectIdentifier(self), default: []].append { [weak model] in
      guard let model, let rowCount = rowCount() else { return false }
      if rowCount != model.feed.extent.count { return true }
      let state = model.state
      return !isHeldBack() && (state.before == .loading || state.after == .loading || state.refresh == .loading)
    }
  }
}

/// The feeds of each stage, as closures that tell whether a feed loads.
@MainActor private enum FeedsOfStage {
  static var loads: [ObjectIdentifier: [() -> Bool]] = [:]

  static func areLoading(on stage: Stage) -> Bool { loads[ObjectIdentifier(stage)]?.contains { $0() } == true }
}
