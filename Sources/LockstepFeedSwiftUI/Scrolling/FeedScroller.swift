#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// Scrolls a `FeedList` or `FeedGrid` from code.
  ///
  /// ```swift
  /// @State private var scroller = FeedScroller<User.ID>()
  /// // ...
  /// FeedList(model, scroller: scroller) { user in UserRow(user) }
  ///   .toolbar { Button("Mine") { scroller.scroll(to: myID, at: .start) } }
  /// ```
  @MainActor
  public final class FeedScroller<ID: Hashable & Sendable> {
    private weak var list: (any FeedScrolled<ID>)?
    private var awaited: FeedPlace<ID>?

    /// Creates a scroller. It scrolls the list that is created with it.
    public nonisolated init() {}

    /// Scrolls to an item. Returns false if the list does not have the item, for example because it is not loaded yet.
    @discardableResult
    public func scroll(to id: ID, at position: FeedScrollPosition = .nearest, animated: Bool = true) -> Bool {
      list?.scroll(to: id, at: position, animated: animated) ?? false
    }

    /// The first visible row and its offset; nil while no row is visible. The value is `Codable` if the ids are.
    public var place: FeedPlace<ID>? { list?.place }

    /// Scrolls to a saved place, for example after a relaunch. If its row is not loaded, the feed loads up to 20 more
    /// batches to find it. The search ends when a load fails, or when the person scrolls.
    ///
    /// If there is no list yet, the scroller keeps the place and scrolls to it when the list appears.
    public func restore(_ place: FeedPlace<ID>) {
      if let list { list.restore(place) } else { awaited = place }
    }

    /// Connects a list that has appeared.
    func connect(_ next: any FeedScrolled<ID>) {
      list = next
      if let awaited { next.restore(awaited) }
      awaited = nil
    }
  }

  /// A list that a scroller scrolls.
  @MainActor protocol FeedScrolled<ID>: AnyObject {
    associatedtype ID: Hashable & Sendable
    var place: FeedPlace<ID>? { get }
    func scroll(to id: ID, at position: FeedScrollPosition, animated: Bool) -> Bool
    func restore(_ place: FeedPlace<ID>)
  }

  extension FeedSight: FeedScrolled {}
#endif
