@testable import LockstepFeed

/// All stored properties of a feed as text, found by reflection, so that a property which is added later is among them. Two
/// feeds with the same text behave in the same way.
func stateText<Item: FeedItem, Cursor>(of feed: Feed<Item, Cursor>) -> [String] {
  Mirror(reflecting: feed).children.compactMap { child in
    // The queue is empty between two events.
    child.label == "queue" ? nil : "\(child.label ?? ""): \(text(of: child.value))"
  }
}

/// Counters that are only compared with values that the feed does not have any more when a recording begins.
private let counters: Set<String> = ["connection", "lastOrder"]

private func text(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if let list = value as? any ItemListing { return list.rowsText }
  guard !mirror.children.isEmpty else { return "\(value)" }
  let parts = mirror.children.filter { !counters.contains($0.label ?? "") }.map { child in
    (child.label.map { "\($0)=" } ?? "") + text(of: child.value)
  }
  let isOrdered = mirror.displayStyle != .dictionary && mirror.displayStyle != .set
  return "(" + (isOrdered ? parts : parts.sorted()).joined(separator: ", ") + ")"
}

/// A list keeps the places of its rows relative to an origin that two equal lists may have elsewhere.
private protocol ItemListing {
  var rowsText: String { get }
}

extension FeedItemList: ItemListing {
  fileprivate var rowsText: String { "\(items.map { $0.id })" }
}
