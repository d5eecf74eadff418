#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  // The reader's place: the engine's `FeedFollower` decides what stays in place, and the controller scrolls.
  extension FeedListController {
    /// What a change must keep in place.
    enum Place {
      case edge
      /// A row, and the offset of the list relative to the row's origin.
      case row(Item.ID, distance: CGPoint)
      /// A placeholder, by its index after the change, and the offset of the list relative to its origin.
      case placeholder(Int, distance: CGPoint)
      case offset
    }

    /// The smallest correction of the offset, in points. It is less than a pixel of any screen.
    private static var tolerance: CGFloat { 0.01 }
    /// The most layouts for one scroll to a place. Each layout measures the rows that the one before has brought into
    /// view, so that the estimates of their heights no longer count.
    private static var mostLayouts: Int { 8 }

    /// Returns the motion since the last report of the visible rows.
    private func motion(of list: any FeedListView, isScroll: Bool) -> FeedFollower.Motion {
      // A scroll view may drag until its content stops.
      if list.isTracking || (list.isDragging && !list.isDecelerating) { return .drag }
      // A table moves its offset when it measures a row above. Near the edge that is no scroll.
      let isNear = Double(list.distance(to: follower.anchor)) <= follower.distance
      return isScroll && (list.isDecelerating || !isNear) ? .scroll : .none
    }

    /// Tells the follower what is visible.
    func follow(_ visible: [Int], in list: any FeedListView, isScroll: Bool) {
      guard let first = visible.first, let last = visible.last else { return }
      follower.show(
        first..<last + 1, of: rows.count, distance: Double(list.distance(to: follower.anchor)),
        motion: motion(of: list, isScroll: isScroll))
    }

    /// Returns what a change of the rows must keep in place.
    func place(for changes: FeedChanges, in list: any FeedListView) -> Place {
      // Rows that a scroll has just brought into view have estimated heights. Measured during the change, they would move
      // the rows before the one that is held.
      if list.window != nil { list.layoutIfNeeded() }
      let visible = visibleRows(of: list)
      follow(visible, in: list, isScroll: false)
      let stay = follower.stay(for: changes, visible: visible, of: rows.count, room: room)
      return place(stay, in: list, after: changes)
    }

    private func place(
      _ stay: FeedStay, in list: any FeedListView, after changes: FeedChanges = FeedChanges()
    ) -> Place {
      switch stay {
      case .atEdge: return .edge
      case .atOffset: return .offset
      case .atRow(let row):
        guard let frame = frame(ofRow: row) else { return .offset }
        let offset = list.contentOffset
        let distance = CGPoint(x: offset.x - frame.minX, y: offset.y - frame.minY)
        if let item = rows.item(at: row) { return .row(item.id, distance: distance) }
        return changes.newIndex(ofOld: row).map { .placeholder($0, distance: distance) } ?? .offset
      }
    }

    /// Keeps a place after a change.
    func keep(_ place: Place) {
      guard let list else { return }
      switch place {
      case .offset: return
      case .edge:
        // A list that is off the screen shows its end when it returns.
        if follower.anchor == .end, list.window != nil { showEnd(of: list, animated: isAnimatingToEnd) }
      case .row(let id, let distance): keep(distance, in: list) { [self] in path(of: id) }
      case .placeholder(let row, let distance): keep(distance, in: list) { [self] in path(ofRow: row) }
      }
    }

    private func keep(_ distance: CGPoint, in list: any FeedListView, from path: () -> IndexPath?) {
      // Rows that come into view beside the row get their heights, and may move it again.
      for _ in 0..<Self.mostLayouts {
        guard let path = path(), let frame = list.frame(at: path) else { return }
        let offset = list.contentOffset
        let target = list.limited(CGPoint(x: frame.minX + distance.x, y: frame.minY + distance.y))
        guard max(abs(target.x - offset.x), abs(target.y - offset.y)) > Self.tolerance else { return }
        list.contentOffset = target
        if list.window != nil { list.layoutIfNeeded() }
      }
    }

    /// Runs a change of the room around the rows, such as a notice above them. The rows stay in place, unless the list
    /// stands at the edge that it follows.
    func keepRows(during change: () -> Void) {
      guard let list, list.window != nil else { return change() }
      let visible = visibleRows(of: list)
      follow(visible, in: list, isScroll: false)
      let place = place(follower.stay(visible: visible), in: list)
      change()
      list.layoutIfNeeded()
      keep(place)
    }

    // MARK: The end

    /// Scrolls to the end, and follows it until the person scrolls away. Reduce Motion makes the scroll a jump.
    func scrollToEnd(animated: Bool) {
      endRequests()
      animatesToEnd = animated && !UIAccessibility.isReduceMotionEnabled
      if follower.anchor == .end { follower.scrollToEdge() }
      guard let list, list.window != nil else { return }
      showEnd(of: list, animated: animatesToEnd)
      reportVisibleRows(isScroll: true)
    }

    /// Keeps the distance to the end after the list has another size, other insets or other heights, if the list follows
    /// its end.
    ///
    /// - Parameter isInLayout: `true` while the list may be laying itself out.
    func keepEnd(isInLayout: Bool) {
      guard follower.anchor == .end, follower.isFollowing, !isUpdating, !isAnimatingToEnd, let list, list.window != nil,
        !list.isDecelerating, motion(of: list, isScroll: false) != .drag
      else { return }
      guard isInLayout else { return showEnd(of: list, animated: false) }
      isUpdating = true
      list.scroll(by: distanceToEnd(of: list))
      isUpdating = false
    }

    /// `true` while an animated scroll leads to the end. The person ends it by touching the list.
    private var isAnimatingToEnd: Bool { animatesToEnd && follower.isHeading }

    /// The distance to scroll until the list stands at its end, or as near to it as the person has left it.
    private func distanceToEnd(of list: any FeedListView) -> CGFloat {
      let gap = follower.anchor == .end ? CGFloat(follower.gap) : 0
      return max(list.distance(to: .end) - gap, -list.distance(to: .start))
    }

    /// Scrolls to the end of the content. The estimated heights of the rows there are measured on the way.
    private func showEnd(of list: any FeedListView, animated: Bool) {
      let wasUpdating = isUpdating
      isUpdating = true
      defer { isUpdating = wasUpdating }
      list.layoutIfNeeded()
      updateRoom()
      if animated { return list.scroll(by: distanceToEnd(of: list), animated: true) }
      for _ in 0..<Self.mostLayouts where abs(distanceToEnd(of: list)) > Self.tolerance {
        list.scroll(by: distanceToEnd(of: list))
        list.layoutIfNeeded()
        updateRoom()
      }
    }

    /// Ends an animated scroll. The rows at its end have their heights by now.
    func endAnimation() {
      if let (id, position) = destination {
        destination = nil
        _ = scroll(to: id, position, animated: false)
      }
      guard animatesToEnd else { return }
      animatesToEnd = false
      if follower.anchor == .end, follower.isFollowing { follower.scrollToEdge() }
      if follower.anchor == .start || follower.isFollowing, let list { showEnd(of: list, animated: false) }
      reportVisibleRows(isScroll: true)
    }

    /// Tells VoiceOver of rows that have come at the end while the list follows it. Rows with new content are not read
    /// again, so that an answer that grows is read once.
    func announce(_ changes: FeedChanges) {
      guard let announcement, changes.cause == .edit || changes.cause == .refresh, UIAccessibility.isVoiceOverRunning,
        let last = changes.insertions.last, last.upperBound == rows.items.count,
        let text = announcement(rows.items[last])
      else { return }
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }
#endif
