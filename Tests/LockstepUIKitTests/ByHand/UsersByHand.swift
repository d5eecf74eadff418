import UIKit

/// An endless list as apps often write it: a flag while a batch loads, and a reload of the table for each batch. It has
/// the faults that `UsersByHandTests` names.
final class UsersByHand: UIViewController, UITableViewDataSource, UITableViewDelegate {
  struct Failure: Error {
    let status: Int
  }

  let tableView = UITableView(frame: .zero, style: .plain)
  private(set) var users: [Int] = []
  private(set) var isLoading = false
  private(set) var loads = 0
  private(set) var reloads = 0
  private(set) var avatarLoads: [Int: Int] = [:]
  private let load: (Int) -> Result<[Int], Failure>

  init(load: @escaping (Int) -> Result<[Int], Failure>) {
    self.load = load
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(AvatarCellByHand.self, forCellReuseIdentifier: "user")
    tableView.rowHeight = 60
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.frame = view.bounds
  }

  /// Loads the next batch, and tries three times without a pause.
  func loadMore() {
    guard !isLoading else { return }
    isLoading = true
    for _ in 0..<3 {
      loads += 1
      if case .success(let batch) = load(users.last ?? 0) {
        users += batch
        isLoading = false
        reloads += 1
        tableView.reloadData()
        return
      }
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView.contentOffset.y > scrollView.contentSize.height - scrollView.bounds.height - 100 { loadMore() }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { users.count }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "user", for: path)
    avatarLoads[users[path.row], default: 0] += 1
    return cell
  }
}

/// A row whose avatar is made round before it has a size.
final class AvatarCellByHand: UITableViewCell {
  let avatar = UIImageView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(avatar)
    avatar.layer.cornerRadius = avatar.frame.width / 2
    avatar.frame = CGRect(x: 16, y: 15, width: 30, height: 30)
  }

  required init?(coder: NSCoder) { nil }
}
