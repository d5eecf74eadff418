import LockstepLoading

/// A sheet of an archive. Its number is its place in the whole list.
struct Sheet: FeedItem {
  var id: Int
}

/// A volume of an archive.
struct Volume: FeedItem {
  var id: Int
  /// The number of its first sheet.
  var first: Int { id * Archive.sheetsPerVolume }
}

/// An archive of a million sheets, whose service knows their number.
struct Archive: FeedSource {
  static let sheetsPerVolume = 10_000
  static let count = 1_000_000

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Sheet, Int> {
    let start = request.cursor ?? 0
    let ids =
      request.heading == .before
      ? max(0, start - request.count)..<start : start..<min(start + request.count, Self.count)
    return FeedBatch(
      items: ids.map { Sheet(id: $0) }, before: ids.lowerBound > 0 ? ids.lowerBound : nil,
      after: ids.upperBound < Self.count ? ids.upperBound : nil, index: ids.lowerBound, total: Self.count)
  }

  func cursor(at index: Int) -> Int? { index }

  func cursor(around id: Int) -> Int? { max(0, id - 5) }

  /// The volumes, a list of their own.
  static var volumes: FeedPushSource<Volume> { FeedPushSource((0..<count / sheetsPerVolume).map { Volume(id: $0) }) }
}
