#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// A header above a pager. It collapses as the current page scrolls, and the strip is pinned below it.
  ///
  /// Each page keeps its own scroll view, delegate and insets, such as those for a keyboard. The safe area of a page
  /// includes the expanded header and the strips. `contentInset.top` of a page whose section headers stick, and of every
  /// page with a compositional layout, is reduced by the distance that the header has collapsed, so that they stand at the
  /// strip. Vertical drags on the header or on a strip scroll the current page.
  @MainActor
  public final class PagerHeaderView<ID: Hashable & Sendable>: UIView {
    /// The view that the header shows.
    public let content: UIView
    /// The heights and offsets of the header.
    public private(set) var header: PagerHeader<ID>
    /// Determines whether the header begins below the bars or extends under them.
    public var extent = PagerHeaderExtent.belowBars {
      didSet { if extent != oldValue { changed() } }
    }
    /// The effects on `content` while the header collapses or is pulled. By default it moves with the pages.
    public var effects = PagerHeaderEffects() {
      didSet { if effects != oldValue { setNeedsLayout() } }
    }

    /// Called when the header needs another frame.
    var changed: () -> Void = {}
    /// `true` if the content determines the height of the expanded header.
    private var isMeasured: Bool
    /// The width at which the content was measured last, in points; nil if it must be measured.
    private var measuredWidth: CGFloat?
    private var laidOutSize = CGSize.zero

    /// Creates a header of these heights, in points below the safe area. Without a maximum height, the header measures
    /// `content` by its constraints or intrinsic size, or else by `sizeThatFits`.
    public init(
      _ content: UIView, minimumHeight: Double = 0, maximumHeight: Double? = nil,
      offsets: PagerHeaderOffsets = .separate
    ) {
      self.content = content
      isMeasured = maximumHeight == nil
      header = PagerHeader(minimumHeight: minimumHeight, maximumHeight: maximumHeight ?? 0, offsets: offsets)
      super.init(frame: .zero)
      clipsToBounds = true
      addSubview(content)
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (view: PagerHeaderView<ID>, _: UITraitCollection) in
        view.content.updateTraitsIfNeeded()
        view.remeasure()
      }
    }

    /// Unavailable.
    @available(*, unavailable, message: "A header is created in code: PagerHeaderView(_:minimumHeight:maximumHeight:).")
    public required init?(coder: NSCoder) { nil }

    /// Lays out the content for the present heights and effects.
    public override func layoutSubviews() {
      super.layoutSubviews()
      // A layout at the same size was asked for by the content.
      if laidOutSize == bounds.size { remeasure() }
      laidOutSize = bounds.size
      let placement = header.placement(of: effects)
      // The part of the header that is under the bars.
      let underBars = bounds.height - CGFloat(header.height + header.pull)
      let height = CGFloat(placement.height) + underBars
      let scale = CGFloat(placement.scale)
      content.bounds = CGRect(origin: content.bounds.origin, size: CGSize(width: bounds.width, height: height))
      content.center = CGPoint(x: bounds.midX, y: CGFloat(placement.top) + height / 2)
      content.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
      if effects.collapsedOpacity < 1 { content.alpha = CGFloat(placement.opacity) }
    }

    /// Changes the heights, in points. A fully expanded header stays expanded. Without a maximum height, the header
    /// measures its content.
    public func resize(minimumHeight: Double, maximumHeight: Double? = nil) {
      isMeasured = maximumHeight == nil
      measuredWidth = nil
      let strip = header.stripHeight
      header.resize(
        minimumHeight: minimumHeight, maximumHeight: maximumHeight ?? header.maximumHeight, stripHeight: strip)
      changed()
    }

    /// Measures the content again, after a change of which the header does not hear. Does nothing if the maximum height is
    /// a number.
    public func remeasure() {
      guard isMeasured, measuredWidth != nil else { return }
      measuredWidth = nil
      changed()
    }

    /// Measures the content for a pager of this width, if it determines the height and was not measured yet.
    func measure(width: CGFloat) {
      guard isMeasured, width > 0, width != measuredWidth else { return }
      measuredWidth = width
      let room = CGSize(width: width, height: 0)
      let fitted = content.systemLayoutSizeFitting(
        room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
      let height = Double(fitted > 0 ? fitted : content.sizeThatFits(room).height)
      guard height != header.maximumHeight else { return }
      header.resize(minimumHeight: header.minimumHeight, maximumHeight: height, stripHeight: header.stripHeight)
    }

    /// Sets the height of the strips below the header, in points.
    func setStripHeight(_ height: Double) {
      guard height != header.stripHeight else { return }
      header.resize(minimumHeight: header.minimumHeight, maximumHeight: header.maximumHeight, stripHeight: height)
    }

    /// Changes the heights and offsets of the header.
    func update<Result>(_ change: (inout PagerHeader<ID>) -> Result) -> Result { change(&header) }

    /// Lays out the header in a pager of this width, below bars of the height `safeTop`.
    func layOut(width: CGFloat, safeTop: CGFloat) {
      let height = CGFloat(header.height + header.pull)
      let next: CGRect
      switch extent {
      case .belowBars: next = CGRect(x: 0, y: safeTop, width: width, height: height)
      case .underBars: next = CGRect(x: 0, y: 0, width: width, height: safeTop + height)
      }
      guard frame != next else { return }
      frame = next
      setNeedsLayout()
    }
  }
#endif
