#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  // The room around the rows of a list that lives at its end: a part of the list's content insets.
  extension FeedListController {
    /// Brings a row to the top, and reserves room below it. The row may come later.
    func reserveRoom(below id: Item.ID, animated: Bool) {
      reservedRow = id
      scrollToEnd(animated: animated)
    }

    /// Adds the room to the list's insets, and follows the end of the rows with it.
    func updateRoom() {
      guard follower.anchor == .end, reservedRow != nil || fewRowsAnchor == .end || room != FeedRoom(), let list,
        list.window != nil, list.scrollsVertically
      else { return }
      let (adjusted, size) = (list.adjustedContentInset, Double(list.contentSize.height))
      let bars = Double(adjusted.top + adjusted.bottom) - room.before - room.after
      let path = reservedRow.flatMap(path(of:))
      let frame = path.flatMap(list.frame(at:))
      let header = Double(path.map(list.stickyHeaderLength(above:)) ?? 0)
      let next = FeedRoom(
        viewport: Double(list.bounds.height) - bars, content: size,
        reserved: frame.map { size - Double($0.minY) + header }, fewRowsAt: fewRowsAnchor)
      // The answer has filled the room. It does not come back.
      if frame != nil, next.after == 0 { reservedRow = nil }
      guard next != room else { return }
      let wasUpdating = isUpdating
      isUpdating = true
      list.contentInset.top += CGFloat(next.before - room.before)
      list.contentInset.bottom += CGFloat(next.after - room.after)
      isUpdating = wasUpdating
      room = next
      insetWithRoom = list.contentInset
    }

    /// Keeps the distance to the end after the list has other insets or another size, and adds the room again if the app
    /// has set the insets.
    func frameChanged() {
      guard let list else { return }
      defer { seenFrame = FeedListFrame(list) }
      guard !isUpdating else { return }
      // Without room above the rows, the inset there is none of the list's own: a pager changes it in each frame.
      let isOtherTop = room.before != 0 && list.contentInset.top != insetWithRoom.top
      if isOtherTop || list.contentInset.bottom != insetWithRoom.bottom { room = FeedRoom() }
      updateRoom()
      keepEnd(isInLayout: true)
      reportVisibleRowsSoon()
    }

    /// Reports a scroll. A scroll view that gets other insets or another size may limit its offset before it reports the
    /// change, which is no scroll.
    func scrolled() {
      guard let list else { return }
      notePace(of: list)
      if follower.anchor == .end, let seenFrame, seenFrame != FeedListFrame(list) { return }
      reportVisibleRows(isScroll: true)
    }
  }

  /// The part of a list that the content is seen through.
  struct FeedListFrame: Equatable {
    let size: CGSize
    let inset: UIEdgeInsets

    @MainActor init(_ list: UIScrollView) {
      size = list.bounds.size
      inset = list.adjustedContentInset
    }
  }
#endif
