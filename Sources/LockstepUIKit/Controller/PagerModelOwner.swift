#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging

  /// A view or view controller that shows the pages of a `PagerModel`. Its members forward to the model.
  @MainActor
  public protocol PagerModelOwner<ID>: AnyObject {
    /// Identifies a page.
    associatedtype ID: Hashable & Sendable

    /// The model of the pages.
    var model: PagerModel<ID> { get }
  }

  extension PagerModelOwner {
    /// Receives the pager's callbacks.
    public var delegate: (any PagerDelegate<ID>)? {
      get { model.delegate }
      set { model.delegate = newValue }
    }

    /// The options of the pager.
    public var configuration: PagerConfiguration {
      get { model.configuration }
      set { model.configuration = newValue }
    }

    /// The ids of all pages in order. See ``PagerModel/pages``.
    public var pages: [ID] {
      get { model.pages }
      set { model.pages = newValue }
    }

    /// The selected page. See ``PagerModel/selection``.
    public var selection: ID? {
      get { model.selection }
      set { model.selection = newValue }
    }

    /// Selects a page and moves to it. See ``PagerModel/select(_:animated:)``.
    public func select(_ id: ID, animated: Bool = true) throws(PagerError<ID>) {
      try model.select(id, animated: animated)
    }

    /// Selects a page, moves to it and returns how the move ended. See ``PagerModel/move(to:animated:)``.
    @discardableResult
    public func move(to id: ID, animated: Bool = true) async throws(PagerError<ID>) -> PagerOutcome<ID> {
      try await model.move(to: id, animated: animated)
    }
  }
#endif
