/// The swipe along a row that uncovers its actions. It fails as soon as the finger moves along a row without actions,
/// or across the rows, so that recognizers that wait for it can begin.
final class RowSwipe: UIPanGestureRecognizer {
  weak var table: UITableView?
  private var found: UISwipeActionsConfiguration?
  private var place = CGPoint.zero

  override func isPan(_ travel: CGPoint) -> Bool {
    guard super.isPan(travel), let table else { return false }
    place = location(in: table)
    found = abs(travel.x) > abs(travel.y) ? table.actions(at: place, travel.x) : nil
    if found == nil { fail() }
    return found != nil
  }

  override func changed() {
    if state == .ended { table?.uncover(found, at: place) }
    super.changed()
  }
}
