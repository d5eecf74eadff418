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
  @MainActor @Observable
  public final class FeedScroller<ID: Hashable & Sendable> {
    /// The number of rows that have come at the edge that the list follows while the person was away from it, and that
    /// the person has not seen. For a button such as "3 new", which calls `scrollToEnd(animated:)`.
    public internal(set) var unseenCount = 0
    @ObservationIgnored private weak var list: (any FeedScrolled<ID>)?
    @ObservationIgnored private var awaited: (place: FeedPlace<ID>, completion: @MainActor (FeedRevealResult) -> Void)?
    /// Ends the wait of a search that has begun before there is a list.
    @ObservationIgnored private var waiting: AsyncStream<Never>.Continuation?

    /// Creates a scroller. It scrolls the list that is created with it.
    public nonisolated init() {}

    /// Scrolls to an item. Returns false if the list does not have the item: `reveal(_:at:animated:)` loads until it does.
    @discardableResult
    public func scroll(to id: ID, at position: FeedScrollPosition = .nearest, animated: Bool = true) -> Bool {
      list?.scroll(to: id, at: position, animated: animated) ?? false
    }

    /// Loads until the list has an item, scrolls to it, and returns the result: for a deep link, or a reply that leads to its
    /// quoted message. `FeedModel.reveal(_:)` says what is loaded. To cancel the search, cancel the task. With Reduce Motion,
    /// the list jumps.
    ///
    /// If there is no list yet, the search begins when the list appears. Another request before that ends it: `.cancelled`.
    public func reveal(
      _ id: ID, at position: FeedScrollPosition = .center, animated: Bool = true
    ) async -> FeedRevealResult {
      if list == nil { await listAppears() }
      guard let list, !Task.isCancelled else { return .cancelled }
      return await list.reveal(id, at: position, animated: animated)
    }

    /// Scrolls to the end of the rows, for example after the person has sent one. A list with the anchor `.end` follows
    /// its end from then on. With Reduce Motion, the list jumps.
    public func scrollToEnd(animated: Bool = true) { list?.scrollToEnd(animated: animated) }

    /// Brings a row of a `.table` with the anchor `.end` to the top, and reserves room below it: for an answer that grows.
    /// The room shrinks as rows come and grow, so that nothing moves. The row may come later. A lazy list reserves no room,
    /// and scrolls to its end.
    public func reserveRoom(below id: ID, animated: Bool = true) { list?.reserveRoom(below: id, animated: animated) }

    /// The first visible row and its offset; nil while no row is visible. The value is `Codable` if the ids are.
    public var place: FeedPlace<ID>? { list?.place }

    /// Scrolls to a saved place, for example after a relaunch. If its row is not loaded, the feed opens around it or searches
    /// for it, as `reveal(_:at:animated:)` does, in up to 20 batches at each edge. `completion` receives the result:
    /// `.gaveUp` after these batches, `.cancelled` when the person scrolls.
    ///
    /// If there is no list yet, the scroller keeps the place and scrolls to it when the list appears. Another request before
    /// that takes its turn, and `completion` receives `.cancelled`.
    public func restore(
      _ place: FeedPlace<ID>, completion: @escaping @MainActor (FeedRevealResult) -> Void = { _ in }
    ) {
      if let list { return list.restore(place, completion) }
      endWaiting()
      awaited = (place, completion)
    }

    /// Connects a list that has appeared.
    func connect(_ next: any FeedScrolled<ID>) {
      list = next
      if let awaited { next.restore(awaited.place, awaited.completion) }
      awaited = nil
      endWaiting()
    }

    /// Waits until a list appears, another request begins, or the task is canceled.
    private func listAppears() async {
      endWaiting()
      let (lists, waiting) = AsyncStream.makeStream(of: Never.self)
      self.waiting = waiting
      for await _ in lists {}
    }

    private func endWaiting() {
      waiting?.finish()
      let ended = awaited
      awaited = nil
      ended?.completion(.cancelled)
    }
  }

  /// A list that a scroller scrolls.
  @MainActor protocol FeedScrolled<ID>: AnyObject {
    associatedtype ID: Hashable & Sendable
    var place: FeedPlace<ID>? { get }
    func scroll(to id: ID, at position: FeedScrollPosition, animated: Bool) -> Bool
    func restore(_ place: FeedPlace<ID>, _ completion: @escaping @MainActor (FeedRevealResult) -> Void)
    func reveal(_ id: ID, at position: FeedScrollPosition, animated: Bool) async -> FeedRevealResult
    func scrollToEnd(animated: Bool)
    func reserveRoom(below id: ID, animated: Bool)
  }

  extension FeedSight: FeedScrolled {}
#endif
