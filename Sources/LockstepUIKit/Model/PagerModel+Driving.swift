#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// Where the first page of a scroll view of the app's own is while text is read from right to left.
  public enum PagerContentOrder: Sendable {
    /// At the left end, but at the right end in a collection view whose layout flips
    /// (`flipsHorizontallyInOppositeLayoutDirection`).
    case ofLayout
    /// At the right end: the app has laid its pages out mirrored.
    case mirrored
  }

  // A scroll view of the app's own.
  extension PagerModel {
    /// Keeps a scroll view of the app's own in step: a page for each stride of the viewport, laid out by the app in the order of `pages`.
    ///
    /// Its `isPagingEnabled` is switched off: where a swipe lands is the pager's to say. Where the scroll view has no delegate, `relay`
    /// becomes it; else the app's delegate calls the methods of `relay`. Call `layOut()` when the scroll view has another size.
    ///
    /// Where text is read from right to left, `order` says at which end the first page is. A flow layout is not flipped unless a subclass
    /// says so, and other scroll views never are.
    public func drive(_ view: UIScrollView, order: PagerContentOrder = .ofLayout) {
      contentOrder = order
      configuration.longJumps = .whole
      attach(view)
      if view.delegate == nil {
        // A collection view wants a delegate of its own kind.
        if let list = view as? UICollectionView { list.delegate = relay } else { view.delegate = relay }
      }
      layOut()
    }

    /// The scroll view of the app's own has been laid out.
    public func layOut() {
      guard let scroller, let view = scroller.view else { return }
      begin()
      environment.lookAtScene()
      mirror(configuration.axis == .horizontal && isMirrored(view))
      post(.resize(length: scroller.length, at: FrameClock.now))
      // What the app has laid out anew may have moved without a report.
      if !pager.isDriving, pager.phase == .idle { writeOffset() }
    }

    /// The scroll view counts from the far end of its content, or from the near one: its offsets mean other places than before.
    func mirror(_ isMirrored: Bool) {
      guard let scroller, scroller.isMirrored != isMirrored else { return }
      scroller.isMirrored = isMirrored
      post(.attach(at: FrameClock.now))
    }

    private func isMirrored(_ view: UIScrollView) -> Bool {
      guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return false }
      switch contentOrder {
      case .mirrored: return true
      case .ofLayout:
        let layout = (view as? UICollectionView)?.collectionViewLayout
        return layout?.flipsHorizontallyInOppositeLayoutDirection == true
      }
    }

    /// Takes a scroll view for its pages. One whose leaving of the screen the pager is told of sets the pace of the frames.
    func attach(_ view: UIScrollView, setsPace: Bool = false) {
      scroller = PagerScroller(view)
      panRelay = GestureRelay(view.panGestureRecognizer) { [weak self] pan in self?.panned(pan) }
      view.isPagingEnabled = false
      view.contentInsetAdjustmentBehavior = .never
      view.showsHorizontalScrollIndicator = false
      view.showsVerticalScrollIndicator = false
      view.scrollsToTop = false
      if setsPace { clock?.view = view }
      configure()
      post(.attach(at: FrameClock.now))
    }
  }
#endif
