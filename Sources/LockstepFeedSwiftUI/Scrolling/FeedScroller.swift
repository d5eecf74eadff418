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

    /// Creates a scroller. A list that is created with it follows it from then on.
    public nonisolated init() {}

    /// Scrolls to an item. Returns false if the list does not have it: it may not be loaded yet.
    @discardableResult
    public func scroll(to id: ID, at position: FeedScrollPosition = .nearest, animated: Bool = true) -> Bool {
      list?.scroll(to: id, at: position, animated: animated) ?? false
    }

    /// The place that the person looks at: `Codable` if the ids are. Nil while no row is visible.
    public var place: FeedPlace<ID>? { list?.place }

    /// Shows a place again, for example after a relaunch. If its row is not loaded, the feed loads up to 20 more
    /// batches to find it. The search ends when a load fails, or when the person scrolls.
    ///
    /// Before the list exists, the scroller keeps the place and shows it later.
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
