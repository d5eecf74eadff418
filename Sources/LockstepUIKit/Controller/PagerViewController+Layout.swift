#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  // The layout of header, strips and pages.
  extension PagerViewController {
    /// The short name inside this module.
    var header: PagerHeaderView<ID>? { pagerHeader }

    /// Lays out header, strips and pages. Where only header and strips have moved with a page, the pages were followed
    /// already, and are followed again only if that has changed one of them.
    func layOutBody(isWhole: Bool) {
      let safe = view.safeAreaInsets
      let bounds = body.bounds
      header?.measure(width: bounds.width)
      stackStrips(safe: safe)
      header?.layOut(width: bounds.width, safeTop: safe.top)
      let frame: CGRect
      switch model.configuration.axis {
      case .horizontal: frame = bounds
      // Pages that slide vertically would show through the strip.
      case .vertical:
        frame =
          header == nil
          ? CGRect(x: 0, y: CGFloat(stack.area.y), width: bounds.width, height: CGFloat(stack.area.height)) : bounds
      }
      if pagerView.frame != frame { pagerView.frame = frame }
      for holder in holders.values {
        if header != nil { holder.prepareForHeader() }
        holder.coverSafeArea()
        holder.layOutPage()
      }
      pagerView.layoutIfNeeded()
      // UIKit reports no scroll where only the insets of a page have changed.
      let current = (header?.header.current ?? model.pager.current).flatMap { holders[$0] }
      var needsFollow = isWhole || current?.measured != current?.measurement
      for holder in holders.values where holder.needsFollow {
        holder.needsFollow = false
        needsFollow = true
      }
      guard needsFollow else { return }
      pagerView.shareStatusBar()
      followContent()
      showSettledItems()
      followPages()
      tellOfUnknownScrollView()
    }

    /// Gives header and strips their frames.
    private func stackStrips(safe: UIEdgeInsets) {
      let height = Double(body.bounds.height)
      var topHeight = 0.0
      for index in strips.indices {
        strips[index].hiding.height = strips[index].view.fittingHeight
        if strips[index].placement == .top { topHeight += strips[index].hiding.height }
      }
      header?.setStripHeight(topHeight)
      let (top, bottom) = (Double(safe.top), Double(safe.bottom))
      var stack =
        header.map { PagerStripStack(height: height, safeTop: top, safeBottom: bottom, below: $0.header) }
        ?? PagerStripStack(height: height, safeTop: top, safeBottom: bottom)
      for strip in strips {
        let layering = strip.view.look.layering
        let band: PagerStripStack.Band
        switch strip.placement {
        case .navigationBar: continue
        case .top:
          band = stack.above(strip.hiding.height, shown: strip.hiding.shownHeight, layering: layering)
          if strip.view.style.background.isPaintedByPager { stack.paintBackground(behind: layering) }
        case .bottom: band = stack.below(strip.hiding.height, shown: strip.hiding.shownHeight, layering: layering)
        }
        place(strip, in: band)
      }
      self.stack = stack
      let band = stack.background
      stripBackground.frame = CGRect(
        x: 0, y: CGFloat(band?.y ?? 0), width: body.bounds.width, height: CGFloat(band?.height ?? 0))
      stripBackground.isHidden = band == nil
      if stripBackground.backgroundColor != view.backgroundColor {
        stripBackground.backgroundColor = view.backgroundColor
      }
    }

    private func place(_ strip: PlacedStrip, in band: PagerStripStack.Band) {
      let frame = CGRect(x: 0, y: CGFloat(band.y), width: body.bounds.width, height: CGFloat(band.height))
      if strip.view.frame != frame { strip.view.frame = frame }
      switch strip.hiding.behavior {
      case .pinned, .shrinks: break
      case .hides:
        strip.view.clipsToBounds = true
        strip.view.alpha = CGFloat(1 - strip.hiding.collapsedFraction)
      }
    }

    /// The frame of a page that does not scroll under bars and strips, in its holder.
    var area: CGRect? {
      guard pagerView.bounds.height > 0 else { return nil }
      let top = max(CGFloat(stack.area.y) - pagerView.frame.minY, 0)
      let end = min(CGFloat(stack.area.y + stack.area.height) - pagerView.frame.minY, pagerView.bounds.height)
      return CGRect(x: 0, y: top, width: pagerView.bounds.width, height: max(end - top, 0))
    }

    /// Returns the safe area that bars, strips and header leave to a page.
    func coveredInsets(of id: ID, in holder: PagerPageHolder) -> UIEdgeInsets {
      guard isViewLoaded else { return .zero }
      var insets = view.safeAreaInsets
      if model.configuration.axis == .horizontal {
        let isMirrored = model.scroller?.isMirrored == true
        let (left, right) = (Double(insets.left), Double(insets.right))
        let sides = model.pager.sideInsets(
          of: id, before: isMirrored ? right : left, after: isMirrored ? left : right)
        insets.left = CGFloat(isMirrored ? sides.after : sides.before)
        insets.right = CGFloat(isMirrored ? sides.before : sides.after)
      }
      var filler = 0.0
      if let header = header?.header, let scrollView = holder.scrollView {
        // A short page needs room below its content, so that it can be scrolled until the header is collapsed.
        filler = header.filler(
          below: Double(scrollView.contentSize.height + scrollView.contentInset.bottom),
          viewportHeight: Double(body.bounds.height - insets.top))
      }
      let frame = pagerView.frame
      let covered = stack.insets(
        of: PagerStripStack.Band(y: Double(frame.minY), height: Double(frame.height)),
        scrolls: holder.scrollView != nil, filler: filler)
      insets.top = CGFloat(covered.top)
      insets.bottom = CGFloat(covered.bottom)
      return insets
    }

    // MARK: Following the pages

    /// Measures the mounted pages, moves header and strips with the current page, and scrolls the other pages to the
    /// offsets that the header requires. Called after every event of the pager and every scroll of a page.
    func followPages() {
      guard !isFollowing, isViewLoaded, pagerView.bounds.height > 0 else { return }
      isFollowing = true
      defer { isFollowing = false }
      let pager = model.pager
      var isChanged = false
      // Heights are compared, and no copy of the header: a change of the copied header would copy the offsets of all pages.
      let before = header.map { ($0.header.height, $0.header.pull) }
      header?.update { $0.follow(pager) }
      followDrag(pager)
      // The page that moves the header comes first, because the others go to the offsets that the header then requires.
      let first = header?.header.current
      if let first, let holder = holders[first] { follow(first, in: holder, pixel: pager.environment.pixel) }
      for id in pager.mountedIDs where id != first {
        if let holder = holders[id] { follow(id, in: holder, pixel: pager.environment.pixel) }
      }
      if let before, let header = header?.header, (header.height, header.pull) != before { isChanged = true }
      fitInsets(pager)
      if moveStrips(pager) { isChanged = true }
      sharePan()
      if isChanged { body.setNeedsMove() }
    }

    /// Follows a page that was scrolled, or whose content has another size. A page out of view, for example one that loads
    /// its data, is followed when it comes into view. Without a header and strips that hide, nothing follows a scroll.
    func pageScrolled(_ id: ID, isOther: Bool) {
      if isOther { return followPages() }
      guard header != nil || strips.contains(where: { $0.hiding.behavior != .pinned }) else { return }
      if isInView(id) { followPages() }
    }

    private func isInView(_ id: ID) -> Bool { model.pager.isVisible(id) || model.pager.scrolledPage == id }

    private func follow(_ id: ID, in holder: PagerPageHolder, pixel: Double) {
      if holder.observeScrollView(isInView: isInView(id)) {
        header?.update { $0.replacedScrollView(of: id) }
        if header != nil { holder.prepareForHeader() }
        holder.layOutPage()
      }
      holder.coverSafeArea()
      holder.keepAtTop()
      if let page = holder.measurement { measure(id, page, in: holder, pixel: pixel) }
    }

    /// Lets scroll indicators, and what sticks to the top of the visible pages, stand below the collapsed header.
    private func fitInsets(_ pager: Pager<ID>) {
      guard let header = header?.header else { return }
      let distance = CGFloat(header.maximumHeight - header.height)
      var falls = false
      for id in pager.mountedIDs where pager.isVisible(id) {
        guard let holder = holders[id] else { continue }
        holder.moveIndicator(up: distance)
        if holder.reduceInset(below: header, pixel: pager.environment.pixel) { falls = true }
      }
      if falls { restClock.wake(at: FrameClock.now + PagerStickyInset.restTime) }
    }

    /// Follows pages that have fallen toward their tops and were not scrolled since. Nothing reports that they rest.
    func pagesRest() {
      for holder in holders.values { holder.rest() }
      followPages()
    }

    private func measure(_ id: ID, _ page: PagerHeaderPage, in holder: PagerPageHolder, pixel: Double) {
      holder.measured = page
      guard let header, let offset = header.update({ $0.measured(id, page, tolerance: pixel / 2) }) else { return }
      holder.scroll(to: offset)
      guard let page = holder.measurement else { return }
      holder.measured = page
      _ = header.update { $0.measured(id, page, tolerance: pixel / 2) }
    }

    /// Hides and shows strips. Returns true if one of them has another height than before.
    private func moveStrips(_ pager: Pager<ID>) -> Bool {
      var isChanged = false
      for index in strips.indices where strips[index].hiding.behavior != .pinned {
        let before = strips[index].hiding.collapse
        strips[index].hiding.follow(pager)
        for id in pager.mountedIDs {
          guard let holder = holders[id] else { continue }
          if holder.scrollView == nil {
            strips[index].hiding.unscrollable(id)
          } else if let page = holder.measurement {
            strips[index].hiding.measured(id, page, below: header?.header)
          }
        }
        if strips[index].hiding.collapse != before { isChanged = true }
      }
      return isChanged
    }

    /// Lets drags on the header and the strips scroll the selected page, also while the pages still move to it.
    private func sharePan() {
      guard header != nil else { return }
      panSharing.share(model.pager.scrolledPage.flatMap { holders[$0]?.scrollView }, in: body)
    }

    /// Makes the selected page drive the header from the moment on at which a finger scrolls it.
    private func followDrag(_ pager: Pager<ID>) {
      guard let id = pager.scrolledPage, let pan = holders[id]?.scrollView?.panGestureRecognizer else { return }
      if pan.state == .began || pan.state == .changed { header?.update { $0.dragged(id, in: pager) } }
    }

    /// Reports the total height to the container, if the pager's height follows its pages.
    func reportHeight() {
      guard pagerView.sizing == .fitsPage, let height = pagerView.wantedHeight else { return }
      var total = height
      for strip in strips where strip.placement != .navigationBar && strip.view.look.layering == .abovePages {
        total += strip.view.fittingHeight
      }
      guard Double(preferredContentSize.height) != total else { return }
      preferredContentSize = CGSize(width: preferredContentSize.width, height: total)
    }

    // MARK: The header

    func headerChanged(from old: PagerHeaderView<ID>?) {
      guard old !== header else { return }
      if let old { remove(old) }
      header?.changed = { [weak self] in
        guard let self, isViewLoaded else { return }
        body.setNeedsLayout()
      }
      guard isViewLoaded else { return }
      orderForScreenReaders()
      guard let header else { return }
      body.addSubview(header)
      body.setNeedsLayout()
    }

    /// Removes a header. The content below the strip stays where it is.
    private func remove(_ old: PagerHeaderView<ID>) {
      old.changed = {}
      old.removeFromSuperview()
      guard isViewLoaded else { return }
      let places = holders.values.compactMap { holder in
        holder.measurement.map { (holder, old.header.offsetWithoutHeader(for: $0.offset)) }
      }
      if header == nil {
        panSharing.giveBack()
        for holder in holders.values { holder.forgetHeader() }
      }
      body.setNeedsLayout()
      body.layoutIfNeeded()
      for (holder, offset) in places { holder.scroll(to: offset) }
    }
  }
#endif
