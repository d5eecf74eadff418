import LockstepFeedUIKit
import LockstepLoading
import UIKit

/// Photos in a section for each month. The header of a month stays at the top while its photos scroll. For lanes, an app
/// gives a collection view with a `FeedCollectionAdapter` a layout of its own.
final class PhotosScreen<Source: FeedSource>: UITableViewController where Source.Item == Photo {
  private let model: FeedModel<Source>
  private let headers = MonthHeaders()
  private var adapter: FeedTableAdapter<Source>?

  init(_ source: Source) {
    model = FeedModel(source)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "photo")
    let adapter = FeedTableAdapter(tableView, model: model, section: { $0.month }) { table, path, photo in
      let cell = table.dequeueReusableCell(withIdentifier: "photo", for: path)
      cell.textLabel?.text = photo.title
      return cell
    }
    headers.month = { [weak adapter] in adapter?.items(inSection: $0).first?.month }
    adapter.delegate = headers
    self.adapter = adapter
  }
}

/// The delegate of the table, which makes the headers.
private final class MonthHeaders: NSObject, UITableViewDelegate {
  /// Returns the month of a section.
  var month: (Int) -> String? = { _ in nil }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let label = UILabel()
    label.text = month(section)
    label.font = .preferredFont(forTextStyle: .headline)
    label.backgroundColor = .systemBackground
    return label
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 32 }
}
