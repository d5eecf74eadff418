#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// A header over a pager that collapses as the current page is scrolled, with the strip pinned under it.
  ///
  /// Each page keeps its own scroll view, delegate and insets of its own; the pager sets how much room is left above the content, and reads
  /// how far it is scrolled on the frame clock while it is on the screen.
  @MainActor
  public final class PagerHeaderView<ID: Hashable & Sendable>: UIView {
    /// What is shown in the header. It is as large as the header at every moment.
    public let content: UIView
    /// Heights and offsets.
    public private(set) var header: PagerHeader<ID>

    private var clock: FrameClock?
    private weak var link: PagerLink<ID>?
    private var scrollView: (ID) -> UIScrollView? = { _ in nil }
    private var changed: () -> Void = {}
    private var safeTop = 0.0
    private var viewport = 0.0
    private var insets: [ID: Double] = [:]

    /// A header of these heights, in points below the safe area. `stripHeight` is that of the strip under it.
    public init(
      _ content: UIView, minimumHeight: Double = 0, maximumHeight: Double,
      stripHeight: Double = TabStripLook.usualHeight, offsets: PagerHeaderOffsets = .separate
    ) {
      self.content = content
      header = PagerHeader(
        minimumHeight: minimumHeight, maximumHeight: maximumHeight, stripHeight: stripHeight, offsets: offsets)
      super.init(frame: .zero)
      clipsToBounds = true
      addSubview(content)
      clock = FrameClock { [weak self] _ in self?.follow() }
      clock?.view = self
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
      to link: PagerLink<ID>, scrollView: @escaping (ID) -> UIScrollView?, changed: @escaping () -> Void
    ) {
      self.link = link
      self.scrollView = scrollView
      self.changed = changed
    }

    /// Lays the header out; what it covers of the pages is theirs to scroll, so that no safe area is taken from them.
    func layOut(in bounds: CGRect, safeTop: CGFloat) -> CGFloat {
      self.safeTop = Double(safeTop)
      viewport = Double(bounds.height)
      frame = CGRect(
        x: 0, y: safeTop, width: bounds.width, height: CGFloat(header.height + header.pull))
      setPages()
      return 0
    }

    /// Takes in where the pages are scrolled to, and keeps those beside the current one at their place.
    func follow() {
      guard let link, viewport > 0 else { return }
      let before = header
      let pager = link.pager
      if pager.phase == .idle, pager.settled != header.current { header.changed(to: pager.settled) }
      if let index = header.current.flatMap(pager.tabs.index(of:)) {
        header.moved(by: pager.tabPosition - Double(index))
      }
      for id in insets.keys where !pager.tabs.contains(id) {
        header.removed(id)
        insets[id] = nil
      }
      setPages()
      if let id = header.current, let view = scrollView(id) {
        header.limit(id, to: farthest(view))
        header.scrolled(id, to: offset(of: view))
      }
      for id in pager.mountedIDs where id != header.current {
        guard let view = scrollView(id) else { continue }
        header.limit(id, to: farthest(view))
        if abs(offset(of: view) - header.offset(of: id)) > pager.configuration.pixel / 2 {
          scroll(view, to: header.offset(of: id))
        }
      }
      guard header != before else { return }
      changed()
    }

    /// The room above the content of each page.
    private func setPages() {
      guard let link else { return }
      for id in link.pager.mountedIDs {
        guard let view = scrollView(id) else { continue }
        let room = header.contentInset
        let filler = header.filler(below: Double(view.contentSize.height), viewportHeight: viewport - safeTop)
        if insets[id] == room, Double(view.contentInset.top) == room, Double(view.contentInset.bottom) == filler {
          continue
        }
        let own = insets[id] == nil ? header.offset(of: id) : offset(of: view)
        insets[id] = room
        view.contentInset = UIEdgeInsets(
          top: CGFloat(room), left: view.contentInset.left, bottom: CGFloat(filler), right: view.contentInset.right)
        view.verticalScrollIndicatorInsets = UIEdgeInsets(top: CGFloat(room), left: 0, bottom: 0, right: 0)
        scroll(view, to: own)
      }
    }

    /// How far a page is scrolled: 0 shows the header whole.
    private func offset(of view: UIScrollView) -> Double {
      Double(view.contentOffset.y + view.adjustedContentInset.top)
    }

    private func farthest(_ view: UIScrollView) -> Double {
      Double(
        view.contentSize.height + view.adjustedContentInset.top + view.adjustedContentInset.bottom - view.bounds.height)
    }

    private func scroll(_ view: UIScrollView, to offset: Double) {
      let next = CGPoint(x: view.contentOffset.x, y: CGFloat(offset) - view.adjustedContentInset.top)
      if view.contentOffset != next { view.contentOffset = next }
    }
  }
#endif
