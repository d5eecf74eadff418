import LockstepFeed

/// The state of a feed after an event of a session. An app's recording ends with the state that the app had. A person can
/// add the state that the app should have had. Nil means that nothing is stated about a property.
public struct FeedRecordedState: Sendable, Equatable {
  /// The state of an edge or of the refresh, without its numbers.
  public enum Progress: CaseIterable, Sendable {
    /// Nothing is in flight.
    case idle
    /// A load is in flight.
    case loading
    /// The last load failed.
    case failed
    /// The edge has no more items.
    case end
  }

  /// The number of events before this state; 0 at the start.
  public var event: Int
  /// The state of the edge before the first row.
  public var before: Progress?
  /// The state of the edge after the last row.
  public var after: Progress?
  /// The state of the refresh.
  public var refresh: Progress?
  /// The number of rows.
  public var count: Int?
  /// The number of placeholders before the first row.
  public var placeholdersBefore: Int?
  /// The number of placeholders after the last row.
  public var placeholdersAfter: Int?
  /// The ids of the rows.
  public var rows: [String]?
  /// Ids of rows that are in the list, among others.
  public var contained: [String]?

  /// Creates a state about which nothing is stated.
  public init(event: Int) { self.event = event }

  /// Creates the state of a feed after this number of events. O(n) for n rows.
  public init(of feed: FeedRecording.Engine, event: Int) {
    self.event = event
    before = Progress(feed.state(of: .before))
    after = Progress(feed.state(of: .after))
    refresh = Progress(feed.refresh)
    count = feed.items.count
    placeholdersBefore = feed.extent.placeholders?.before
    placeholdersAfter = feed.extent.placeholders?.after
    rows = feed.items.map { $0.id }
  }
}

extension FeedRecordedState.Progress: RecordedWord {
  package var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .failed: "failed"
    case .end: "end"
    }
  }

  package init(_ state: FeedEdgeState) {
    self =
      switch state {
      case .idle: .idle
      case .loading: .loading
      case .failed: .failed
      case .end: .end
      }
  }

  package init(_ state: FeedRefreshState) {
    self =
      switch state {
      case .idle: .idle
      case .loading: .loading
      case .failed: .failed
      }
  }
}

extension FeedRecordedState {
  func write(to line: inout RecordedLineWriter) {
    if let before { line.write(before, as: "before") }
    if let after { line.write(after, as: "after") }
    if let refresh { line.write(refresh, as: "refresh") }
    if let count { line.write(count, as: "count") }
    if let placeholdersBefore { line.write(placeholdersBefore, as: "placeholdersBefore") }
    if let placeholdersAfter { line.write(placeholdersAfter, as: "placeholdersAfter") }
    if let rows { line.write(texts: rows, as: "rows") }
    if let contained { line.write(texts: contained, as: "contained") }
  }

  init(event: Int, from line: RecordedLine) throws(RecordedError) {
    self.event = event
    if line.has("before") { before = try line.word("before") }
    if line.has("after") { after = try line.word("after") }
    if line.has("refresh") { refresh = try line.word("refresh") }
    if line.has("count") { count = try line.int("count") }
    if line.has("placeholdersBefore") { placeholdersBefore = try line.int("placeholdersBefore") }
    if line.has("placeholdersAfter") { placeholdersAfter = try line.int("placeholdersAfter") }
    if line.has("rows") { rows = try line.texts("rows") }
    if line.has("contained") { contained = try line.texts("contained") }
  }
}
