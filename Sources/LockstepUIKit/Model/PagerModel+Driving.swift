#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// The end of an app's own scroll view at which the first page is. The end matters only where text is read from right
  /// to left.
  public enum PagerContentOrder: Sendable {
    /// At the left end. In a collection view whose layout flips (`flipsHorizontallyInOppositeLayoutDirection`), at the
    /// right end.
    case ofLayout
    /// At the right end, because the app lays its pages out mirrored.
    case mirrored
  }

  // Driving a scroll view of the app's own.
  extension PagerModel {
    /// Drives a scroll view of the app's own. The app lays the pages out in the order of `pages`. The distance from one
    /// page to the next is the engine's `stride`, in points.
    ///
    /// - `isPagingEnabled` is switched off and `decelerationRate` becomes `.fast`, because the pager decides where a
    ///   swipe lands.
    /// - `configuration.longJumps` becomes `.whole`.
    /// - If the scroll view has no delegate, `relay` becomes its delegate. Otherwise the app's delegate calls the
    ///   methods of `relay`.
    /// - The app calls `layOut()` when the scroll view has another size.
    ///
    /// Where text is read from right to left, `order` determines the end at which the first page is. A flow layout
    /// flips only if a subclass says so. Other scroll views never flip.
    public func drive(_ view: UIScrollView, order: PagerContentOrder = .ofLayout) {
      contentOrder = order
      configuration.longJumps = .whole
      attach(view)
      if view.delegate == nil {
        // A collection view declares `delegate` with a more specific type.
        if let list = view as? UICollectionView { list.delegate = relay } else { view.delegate = relay }
      }
      layOut()
    }

    /// Reads the new size of the app's scroll view. The app calls this method after it has laid the scroll view out.
    public func layOut() {
      guard let scroller, let view = scroller.view else { return }
      begin()
      system.reportScenePhase()
      mirror(configuration.axis == .horizontal && isMirrored(view))
      post(.resize(length: scroller.length, at: FrameClock.now))
      // The app's layout may have moved the content without a report.
      if !pager.isDriving, pager.phase == .idle { writeOffset() }
    }

    /// Sets whether the scroll view's offsets count from the far end of its content. After a change the same offset
    /// means another position.
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

    /// Makes `view` the scroll view of the pages. If `setsPace` is true, the frame clock follows the window of `view`.
    /// The pager must then be notified when `view` leaves the screen.
    func attach(_ view: UIScrollView, setsPace: Bool = false) {
      scroller = PagerScroller(view)
      view.isPagingEnabled = false
      view.decelerationRate = .fast
      view.contentInsetAdjustmentBehavior = .never
      view.showsHorizontalScrollIndicator = false
      view.showsVerticalScrollIndicator = false
      view.scrollsToTop = false
      view.hideEdgeEffects()
      if setsPace { clock?.view = view }
      // A window can move to a display of another scale.
      view.registerForTraitChanges([UITraitDisplayScale.self]) { [weak self] (_: UIScrollView, _: UITraitCollection) in
        self?.updateEnvironment()
      }
      updateEnvironment()
      configure()
      post(.attach(at: FrameClock.now))
    }
  }
#endif
