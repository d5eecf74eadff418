#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  // The place that the person looks at, and scrolls to an item.
  extension FeedListController {
    /// The first row below the bars, and the distance to it.
    var place: FeedPlace<Item.ID>? {
      guard let list else { return nil }
      for row in visibleRows(of: list) {
        guard let frame = frame(ofRow: row), let item = rows.item(at: row) else { continue }
        let distance = list.visibleStart(relativeTo: frame)
        if distance < (list.scrollsVertically ? frame.height : frame.width) {
          return FeedPlace(id: item.id, offset: Double(distance))
        }
      }
      return nil
    }

    /// Shows a place as soon as its row is loaded. The search ends when the person scrolls.
    func restore(_ place: FeedPlace<Item.ID>, _ completion: @escaping @MainActor (FeedRevealResult) -> Void) {
      model.start(at: .around(place.id))
      _ = model.takeOpening()
      endRequests()
      searches += 1
      restoring = Task { [weak self, model] in
        defer { self?.endSearch() }
        let result = await model.restore(place) {
          await self?.awaitRows()
          guard let self, let list = self.list, !Task.isCancelled else { return false }
          return self.show(place, in: list)
        }
        completion(result)
      }
    }

    /// Scrolls to an item. Returns false if the list does not have it.
    func scroll(to id: Item.ID, _ position: FeedScrollPosition, animated: Bool) -> Bool {
      guard let list, let path = path(of: id) else { return false }
      endRequests()
      follower.leave()
      list.layoutIfNeeded()
      let frame = list.frame(at: path)
      if animated, list.window != nil, let frame, !list.shows(frame, at: position) { destination = (id, position) }
      list.scroll(to: path, position, animated: animated)
      reportVisibleRows(isScroll: true)
      return true
    }

    /// Turns an animated scroll to its row again. UIKit animates to an offset, and rows above it have moved the row.
    func aim() {
      guard let (id, position) = destination else { return }
      guard let list, list.window != nil, let path = path(of: id) else { return destination = nil }
      list.scroll(to: path, position, animated: true)
    }

    /// Ends the search for a place, and the scroll to a row or to the end: there is another request, or the person scrolls.
    func endRequests() {
      restoring?.cancel()
      destination = nil
      animatesToEnd = false
    }

    /// Loads until the list has an item, and scrolls to it.
    func reveal(_ id: Item.ID, _ position: FeedScrollPosition, animated: Bool) async -> FeedRevealResult {
      endRequests()
      searches += 1
      defer { endSearch() }
      let result = await model.reveal(id)
      _ = model.takeOpening()
      guard result == .found else { return result }
      await awaitRows()
      return scroll(to: id, position, animated: animated && !UIAccessibility.isReduceMotionEnabled) ? .found : .missing
    }

    private func endSearch() {
      searches -= 1
      reportVisibleRowsSoon()
    }

    /// Scrolls to a place as far as the content allows. Returns true if the list shows the place.
    private func show(_ place: FeedPlace<Item.ID>, in list: any FeedListView) -> Bool {
      // The rows above have estimated heights until they are measured, so the second pass corrects the first one.
      for _ in 0..<2 {
        list.layoutIfNeeded()
        guard let path = path(of: place.id), let frame = list.frame(at: path) else { return false }
        follower.leave()
        list.setVisibleStart(CGFloat(place.offset), relativeTo: frame)
      }
      guard let path = path(of: place.id), let frame = list.frame(at: path) else { return false }
      return abs(list.visibleStart(relativeTo: frame) - CGFloat(place.offset)) < 1
    }
  }
#endif
