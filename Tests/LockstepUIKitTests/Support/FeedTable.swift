import LockstepFeedUIKit
import UIKit

extension UITableView {
  /// A table of rows with avatars, 390 points wide. It is in no window.
  static func ofRows(height: CGFloat = 600) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: height), style: .plain)
    table.register(FeedAvatarCell.self, forCellReuseIdentifier: "row")
    return table
  }
}

extension Stage {
  /// Shows a table of rows with avatars in the window.
  func showTable() -> UITableView {
    let table = UITableView.ofRows()
    window.addSubview(table)
    return table
  }
}
