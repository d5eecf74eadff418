#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging

  /// A view or view controller that shows the pages of a `PagerModel`, or the model itself. Its members forward to the
  /// model.
  @MainActor
  public protocol PagerModelOwner<ID>: AnyObject {
    /// Identifies a page.
    associatedtype ID: Hashable & Sendable

    /// The model of the pages. It is not named `model`, because a controller of the app has a model of its own.
    var pagerModel: PagerModel<ID> { get }
  }

  /// A model without a view of this package is what its delegate hears of.
  extension PagerModel: PagerModelOwner {
    /// The model itself.
    public var pagerModel: PagerModel<ID> { self }
  }

  extension PagerModelOwner {
    /// The short name inside this module.
    var model: PagerModel<ID> { pagerModel }

    /// Receives the pager's callbacks.
    public var pagerDelegate: (any PagerDelegate<ID>)? {
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

    /// The page on which the pager was last idle. See `Pager.settled`.
    public var settled: ID? { model.pager.settled }

    /// The position of the pages, in pages. See ``PagerModel/position``.
    public var position: Double { model.position }

    /// Selects the next, previous, first or last page, and skips disabled tabs. See
    /// ``PagerModel/step(_:animated:cause:)``.
    public func step(_ step: PagerStep, animated: Bool = true) { model.step(step, animated: animated) }

    /// Selects a page and moves to it. See ``PagerModel/select(_:animated:)``.
    @discardableResult
    public func select(_ id: ID, animated: Bool = true) -> Bool { model.select(id, animated: animated) }

    /// Selects a page, moves to it and calls `completion` when the move has ended. See
    /// ``PagerModel/select(_:animated:completion:)``.
    @discardableResult
    public func select(
      _ id: ID, animated: Bool = true, completion: @escaping @MainActor (PagerOutcome<ID>) -> Void
    ) -> Bool {
      model.select(id, animated: animated, completion: completion)
    }

    /// Selects a page, moves to it and returns how the move ended. See ``PagerModel/move(to:animated:)``.
    @discardableResult
    public func move(to id: ID, animated: Bool = true) async throws(PagerError<ID>) -> PagerOutcome<ID> {
      try await model.move(to: id, animated: animated)
    }

    /// Observes a property of the model. See ``PagerModel/observe(_:_:)``.
    public func observe<Value: Equatable>(
      _ property: KeyPath<PagerModel<ID>, Value>, _ handler: @escaping @MainActor (Value) -> Void
    ) -> PagerObservation {
      model.observe(property, handler)
    }

    // MARK: Closures

    /// Called when a move begins. See ``PagerModel/onWillMove``.
    public var onWillMove: (@MainActor (PagerMove<ID>) -> Void)? {
      get { model.onWillMove }
      set { model.onWillMove = newValue }
    }

    /// Called when a move has arrived at its page. See ``PagerModel/onDidMove``.
    public var onDidMove: (@MainActor (PagerMove<ID>) -> Void)? {
      get { model.onDidMove }
      set { model.onDidMove = newValue }
    }

    /// Called when a move has ended without arriving at its page. See ``PagerModel/onDidCancel``.
    public var onDidCancel: (@MainActor (PagerMove<ID>) -> Void)? {
      get { model.onDidCancel }
      set { model.onDidCancel = newValue }
    }

    /// Called when the pager refuses a swipe, or a tap or key for a disabled tab. See ``PagerModel/onRefuse``.
    public var onRefuse: (@MainActor (ID) -> Void)? {
      get { model.onRefuse }
      set { model.onRefuse = newValue }
    }

    /// Called when the settled page is selected again. See ``PagerModel/onReselect``.
    public var onReselect: (@MainActor (ID, PagerCause) -> Void)? {
      get { model.onReselect }
      set { model.onReselect = newValue }
    }

    /// Called when `selection` changes. See ``PagerModel/onSelect``.
    public var onSelect: (@MainActor (ID?) -> Void)? {
      get { model.onSelect }
      set { model.onSelect = newValue }
    }

    /// Called when the position of the pages changes. See ``PagerModel/onScroll``.
    public var onScroll: (@MainActor (Double) -> Void)? {
      get { model.onScroll }
      set { model.onScroll = newValue }
    }
  }
#endif
