import Foundation

/// The items of a service's list that can be decoded. One item that can't be costs one item, not the list.
///
/// ```swift
/// let list = try await transport.json(FeedReadableItems<Photo>.self, from: url)
/// var batch = FeedBatch(items: list.items, after: next)
/// batch.unreadable = list.unreadable
/// ```
/// With `batch.unreadable`, the model tells the app what is missing (`FeedModel.onIssue`). Decoding fails only if the
/// value is no list.
public struct FeedReadableItems<Item: Decodable>: Decodable {
  /// The items that were decoded, in list order.
  public var items: [Item] = []
  /// The reason for each item that was left out, for a developer to read, such as `1.avatar_url: the value is missing`.
  public var unreadable: [String] = []

  /// Decodes a list.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      let index = list.currentIndex
      switch try list.decode(Attempt.self) {
      case .item(let item): items.append(item)
      case .failed(let reason): unreadable.append("\(index)\(reason)")
      }
    }
  }

  private enum Attempt: Decodable {
    case item(Item)
    case failed(String)

    init(from decoder: any Decoder) throws {
      do {
        self = .item(try Item(from: decoder))
      } catch {
        self = .failed(Self.reason(of: error))
      }
    }

    /// The path of the value below the item, and what is wrong with it. The value itself is not repeated: it may be
    /// anything that a service sends.
    private static func reason(of error: any Error) -> String {
      switch error {
      case DecodingError.keyNotFound(let key, let context): "\(path(context, key)): the value is missing"
      case DecodingError.valueNotFound(_, let context): "\(path(context)): the value is null"
      case DecodingError.typeMismatch(let type, let context): "\(path(context)): the value is no \(type)"
      case DecodingError.dataCorrupted(let context): "\(path(context)): the value can't be read"
      default: ": the item can't be read"
      }
    }

    private static func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      // The first key is the index of the item.
      let keys = context.codingPath.dropFirst().map(\.stringValue) + [key?.stringValue].compactMap(\.self)
      return keys.map { ".\($0)" }.joined()
    }
  }
}

/// A problem that cost a part of a list, although the load succeeded.
public enum FeedIssue: Hashable, Sendable {
  /// Items of a batch were left out, because they could not be read. The texts say why, one for each item.
  case unreadableItems([String])
}
