import LockstepFeed
import LockstepRecording

extension FeedRecordedState {
  /// Returns the first difference between this state and a feed.
  func difference(from feed: FeedRecording.Engine) -> RecordedFinding? {
    let edges = FeedEdge.allCases.map { (edge: $0, is: Progress(feed.state(of: $0))) }
    for (edge, found) in edges {
      guard let stated = edge == .before ? before : after, stated != found else { continue }
      return Self.finding("the edge \(edge.word) the rows is \(found.word) instead of \(stated.word)")
    }
    let found = Progress(feed.refresh)
    if let refresh, refresh != found {
      return Self.finding("the refresh is \(found.word) instead of \(refresh.word)")
    }
    if let count, count != feed.items.count {
      return Self.finding("the list has \(feed.items.count) rows instead of \(count)")
    }
    let placeholders = [
      (edge: FeedEdge.before, is: feed.extent.before, stated: placeholdersBefore),
      (edge: .after, is: feed.extent.after, stated: placeholdersAfter),
    ]
    for (edge, found, stated) in placeholders {
      guard let stated, stated != found else { continue }
      return Self.finding("\(found) placeholders are \(edge.word) the rows instead of \(stated)")
    }
    if let rows {
      for at in 0..<Swift.max(rows.count, feed.items.count) {
        let (stated, found) = (at < rows.count ? rows[at] : "no row", feed.items.id(at: at) ?? "no row")
        if stated != found { return Self.finding("row \(at) is \(found) instead of \(stated)") }
      }
    }
    if let missing = contained?.first(where: { feed.index(of: $0) == nil }) {
      return Self.finding("\(missing) is not in the list")
    }
    return nil
  }

  private static func finding(_ sentence: String, line: Int = #line) -> RecordedFinding {
    RecordedFinding(rule: 2_000 + line, sentence: sentence, isExact: true, isStated: true)
  }
}

extension [FeedRecordedRow] {
  fileprivate func id(at index: Int) -> String? { index < count ? self[index].id : nil }
}
