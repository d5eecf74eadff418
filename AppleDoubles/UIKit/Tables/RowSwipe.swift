/// The swipe along a row that uncovers its actions. It begins only if the delegate provides actions.
final class RowSwipe: UIPanGestureRecognizer {
  weak var table: UITableView?
  private var found: UISwipeActionsConfiguration?
  private var place = CGPoint.zero

  override func isPan(_ travel: CGPoint) -> Bool {
    guard super.isPan(travel), abs(travel.x) > abs(travel.y), let table else { return false }
    place = location(in: table)
    found = table.actions(at: place, travel.x)
    return found != nil
  }

  override func changed() {
    if state == .ended { table?.uncover(found, at: place) }
    super.changed()
  }
}
