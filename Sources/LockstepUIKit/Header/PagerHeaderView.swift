#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// A header over a pager that collapses as the current page is scrolled, with the strip pinned under it.
  ///
  /// Each page keeps its own scroll view, delegate and insets of its own, as for a keyboard; the pager adds to them how much room is left
  /// above the content, and reads how far that is scrolled on the frame clock while it is on the screen. Drags up and down that begin on
  /// the header or on a strip under it scroll the current page too.
  @MainActor
  public final class PagerHeaderView<ID: Hashable & Sendable>: UIView {
    /// What is shown in the header. It is as large as the header at every moment.
    public let content: UIView
    /// Heights and offsets.
    public private(set) var header: PagerHeader<ID>

    private var clock: FrameClock?
    private weak var model: PagerModel<ID>?
    private var scrollView: (ID) -> UIScrollView? = { _ in nil }
    private var changed: () -> Void = {}
    private let motion = PagerPageMotion()
    private let grips: PagerHeaderGrips
    private var safeTop = 0.0
    private var viewport = 0.0
    /// What the mounted pages have been given.
    private var insets: [ID: PagerInsets] = [:]

    /// A header of these heights, in points below the safe area. `stripHeight` is that of what stands under it; strips that a
    /// `PagerViewController` lays out above its pages are measured.
    public init(
      _ content: UIView, minimumHeight: Double = 0, maximumHeight: Double,
      stripHeight: Double = TabStripLook.defaultHeight, offsets: PagerHeaderOffsets = .separate
    ) {
      self.content = content
      grips = PagerHeaderGrips(motion)
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

    /// Nil: a header is made in code.
    public required init?(coder: NSCoder) { nil }

    /// The content is as large as the header.
    public override func layoutSubviews() {
      super.layoutSubviews()
      content.frame = bounds
    }

    /// Reads the pages while it can be seen.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      clock?.isRunning = window != nil
      if window == nil { motion.stop() }
    }

    /// Gives the header other heights. What was whole stays whole.
    public func resize(minimumHeight: Double, maximumHeight: Double, stripHeight: Double) {
      header.resize(minimumHeight: minimumHeight, maximumHeight: maximumHeight, stripHeight: stripHeight)
      setPages()
      changed()
    }

    /// Where the strip begins, in its parent.
    var stripTop: CGFloat { CGFloat(safeTop + header.stripTop) }

    func attach(
      to model: PagerModel<ID>, scrollView: @escaping (ID) -> UIScrollView?, isInSheet: @escaping () -> Bool,
      changed: @escaping () -> Void
    ) {
      grips.isInSheet = isInSheet
      self.model = model
      self.scrollView = scrollView
      self.changed = changed
    }

    /// Lays the header out; what it covers of the pages is theirs to scroll, so that no safe area is taken from them.
    /// `strips` are those under it, as high as they want to be.
    func layOut(in bounds: CGRect, safeTop: CGFloat, strips: [TabStripView<ID>]) {
      self.safeTop = Double(safeTop)
      viewport = Double(bounds.height)
      let stripHeight = strips.isEmpty ? header.stripHeight : strips.reduce(0) { $0 + $1.fittingHeight }
      if stripHeight != header.stripHeight {
        header.resize(
          minimumHeight: header.minimumHeight, maximumHeight: header.maximumHeight, stripHeight: stripHeight)
      }
      grips.grip([self] + strips)
      frame = CGRect(
        x: 0, y: safeTop, width: bounds.width, height: CGFloat(header.height + header.pull))
      setPages()
    }

    /// Takes itself out of the pages. What stands under the edge of the strip stays there once `layOut` has been called.
    func detach(_ layOut: () -> Void) {
      motion.stop()
      let places = insets.values.compactMap { inset in inset.view.map { ($0, $0.depth - header.collapse) } }
      for id in Array(insets.keys) { insets[id]?.set(top: 0, bottom: 0) }
      insets = [:]
      model = nil
      grips.grip([])
      removeFromSuperview()
      layOut()
      for (view, place) in places { view.scroll(toDepth: max(place, 0)) }
    }

    /// Takes in where the pages are scrolled to, and keeps those beside the current one at their place.
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

    /// The room above the content of each page.
    private func setPages() {
      guard let model else { return }
      for id in model.pager.mountedIDs {
        guard let view = scrollView(id) else { continue }
        let isNew = insets[id]?.view !== view
        if isNew {
          insets[id]?.set(top: 0, bottom: 0)
          insets[id] = PagerInsets(view)
          // How long its content is says a list once it is laid out.
          view.layoutIfNeeded()
        }
        guard var inset = insets[id] else { continue }
        let room = CGFloat(header.contentInset)
        let content = Double(view.contentSize.height + inset.ownBottom)
        let filler = CGFloat(header.filler(below: content, viewportHeight: viewport - safeTop))
        guard !inset.has(top: room, bottom: filler) else { continue }
        // A large title that collapses while the page is scrolled takes nothing of the way from it.
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
