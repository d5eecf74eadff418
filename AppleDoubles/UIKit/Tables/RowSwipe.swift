/// The swipe along a row that uncovers its actions. It begins only if the delegate provides actions.
final class RowSwipe: UIPanGestureRecognizer {
  weak var table: UITableView?
  private var found: UISwipeActionsConfiguration?

  override func isPan(_ travel: CGPoint) -> Bool {
    guard super.isPan(travel), abs(travel.x) > abs(travel.y), let table else { return false }
    found = table.actions(at: location(in: table), travel.x)
    return found != nil
  }

  override func changed() {
    if state == .ended { table?.uncover(found) }
    super.changed()
  }
}
