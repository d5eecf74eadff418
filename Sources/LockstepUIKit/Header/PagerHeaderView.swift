#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// A header above a pager. It collapses as the current page scrolls, and the strip is pinned below it.
  ///
  /// Each page keeps its own scroll view, delegate and insets, such as those for a keyboard. The pager adds the height
  /// of header and strip to these insets. While the header is in a window, it reads the pages' offsets in every frame.
  /// Vertical drags on the header or on a strip below it scroll the current page too.
  @MainActor
  public final class PagerHeaderView<ID: Hashable & Sendable>: UIView {
    /// The view that the header shows. It always has the header's size.
    public let content: UIView
    /// The heights and offsets of the header.
    public private(set) var header: PagerHeader<ID>

    private var clock: FrameClock?
    private weak var model: PagerModel<ID>?
    private var scrollView: (ID) -> UIScrollView? = { _ in nil }
    private var changed: () -> Void = {}
    private let motion = PagerPageMotion()
    private let pans: PagerHeaderPans
    private var safeTop = 0.0
    private var viewport = 0.0
    /// The insets that were added to the mounted pages.
    private var insets: [ID: PagerInsets] = [:]

    /// Creates a header of these heights, in points below the safe area. `stripHeight` is the height of the strips
    /// below the header. A `PagerViewController` with strips at the top uses their measured height instead.
    public init(
      _ content: UIView, minimumHeight: Double = 0, maximumHeight: Double,
      stripHeight: Double = TabStripLook.defaultHeight, offsets: PagerHeaderOffsets = .separate
    ) {
      self.content = content
      pans = PagerHeaderPans(motion)
      header = PagerHeader(
        minimumHeight: minimumHeight, maximumHeight: maximumHeight, stripHeight: stripHeight, offsets: offsets)
      super.init(frame: .zero)
      clipsToBounds = true
      addSubview(content)
      clock = FrameClock { [weak self] time in
        self?.motion.step(at: time)
        self?.follow()
      }
      clock?.view = self
      motion.page = { [weak self] in self?.header.current.flatMap { self?.scrollView($0) } }
      motion.moved = { [weak self] in self?.follow() }
    }

    /// Returns nil, because a header is created in code only.
    public required init?(coder: NSCoder) { nil }

    /// Gives the content the header's size.
    public override func layoutSubviews() {
      super.layoutSubviews()
      content.frame = bounds
    }

    /// Starts the frame clock when the header enters a window. Stops the clock, a drag and a fling when the header
    /// leaves the window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      clock?.isRunning = window != nil
      if window == nil { motion.stop() }
    }

    /// Changes the heights, in points. A fully expanded header stays expanded.
    public func resize(minimumHeight: Double, maximumHeight: Double, stripHeight: Double) {
      header.resize(minimumHeight: minimumHeight, maximumHeight: maximumHeight, stripHeight: stripHeight)
      setPages()
      changed()
    }

    /// The y coordinate at which the strip begins, in the parent's coordinates.
    var stripTop: CGFloat { CGFloat(safeTop + header.stripTop) }

    func attach(
      to model: PagerModel<ID>, scrollView: @escaping (ID) -> UIScrollView?, isInSheet: @escaping () -> Bool,
      changed: @escaping () -> Void
    ) {
      pans.isInSheet = isInSheet
      self.model = model
      self.scrollView = scrollView
      self.changed = changed
    }

    /// Lays out the header above `strips`, which have their fitting heights. Pages scroll under the header, so the
    /// header does not change their safe areas.
    func layOut(in bounds: CGRect, safeTop: CGFloat, strips: [TabStripView<ID>]) {
      self.safeTop = Double(safeTop)
      viewport = Double(bounds.height)
      let stripHeight = strips.isEmpty ? header.stripHeight : strips.reduce(0) { $0 + $1.fittingHeight }
      if stripHeight != header.stripHeight {
        header.resize(
          minimumHeight: header.minimumHeight, maximumHeight: header.maximumHeight, stripHeight: stripHeight)
      }
      pans.attach(to: [self] + strips)
      frame = CGRect(
        x: 0, y: safeTop, width: bounds.width, height: CGFloat(header.height + header.pull))
      setPages()
    }

    /// Removes the header and its insets from the pages. After `layOut`, the content below the strip is where it was.
    func detach(_ layOut: () -> Void) {
      motion.stop()
      let places = insets.values.compactMap { inset in inset.view.map { ($0, $0.depth - header.collapse) } }
      for id in Array(insets.keys) { insets[id]?.set(top: 0, bottom: 0) }
      insets = [:]
      model = nil
      pans.attach(to: [])
      removeFromSuperview()
      layOut()
      for (view, place) in places { view.scroll(toDepth: max(place, 0)) }
    }

    /// Reads the offset of the current page, and scrolls every other mounted page to the offset that the header
    /// computes for it.
    func follow() {
      guard let model, viewport > 0 else { return }
      let before = header
      let pager = model.pager
      header.follow(pager)
      for id in Array(insets.keys) where !pager.mountedIDs.contains(id) { insets[id] = nil }
      setPages()
      if let id = header.current, let view = scrollView(id) {
        header.limit(id, to: view.farthestDepth)
        header.scrolled(id, to: view.depth)
      }
      for id in pager.mountedIDs where id != header.current {
        guard let view = scrollView(id) else { continue }
        header.limit(id, to: view.farthestDepth)
        if abs(view.depth - header.offset(of: id)) > pager.configuration.pixel / 2 {
          view.scroll(toDepth: header.offset(of: id))
        }
      }
      guard header != before else { return }
      changed()
    }

    /// Sets the insets above and below the content of each mounted page.
    private func setPages() {
      guard let model else { return }
      for id in model.pager.mountedIDs {
        guard let view = scrollView(id) else { continue }
        let isNew = insets[id]?.view !== view
        if isNew {
          insets[id]?.set(top: 0, bottom: 0)
          insets[id] = PagerInsets(view)
          // A list knows the height of its content only after a layout.
          view.layoutIfNeeded()
        }
        guard var inset = insets[id] else { continue }
        let room = CGFloat(header.contentInset)
        let content = Double(view.contentSize.height + inset.ownBottom)
        let filler = CGFloat(header.filler(below: content, viewportHeight: viewport - safeTop))
        guard !inset.has(top: room, bottom: filler) else { continue }
        // During a scroll the page keeps its own depth. Otherwise a large title that collapses meanwhile would undo a
        // part of the scroll.
        let isScrolled =
          id == header.current && (view.isTracking || view.isDecelerating || motion.isScrolling)
        let place = isNew || inset.isMoved && !isScrolled ? header.offset(of: id) : view.depth
        inset.set(top: room, bottom: filler)
        insets[id] = inset
        if isNew { header.limit(id, to: view.farthestDepth) }
        if view.depth != place { view.scroll(toDepth: place) }
      }
    }
  }
#endif
