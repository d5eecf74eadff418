import LockstepFeedUIKit
import LockstepLoading
import UIKit

/// A list of a million sheets, with a placeholder for each sheet that is not loaded, and a sideways list of its volumes above
/// it. A volume leads to its first sheet.
final class ArchiveScreen: UIViewController, UICollectionViewDelegate {
  private let layout = UICollectionViewFlowLayout()
  private lazy var volumeList = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let sheetList = UITableView(frame: .zero, style: .plain)
  private var volumes: FeedCollectionAdapter<FeedPushSource<Volume>>?
  private var sheets: FeedTableAdapter<Archive>?
  private var search: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Archive"
    view.backgroundColor = .systemBackground
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 112, height: 40)
    volumeList.register(VolumeCell.self, forCellWithReuseIdentifier: "volume")
    sheetList.register(UITableViewCell.self, forCellReuseIdentifier: "sheet")
    view.addSubview(volumeList)
    view.addSubview(sheetList)
    volumes = FeedCollectionAdapter(volumeList, model: FeedModel(Archive.volumes)) { list, path, volume in
      let cell = list.dequeueReusableCell(withReuseIdentifier: "volume", for: path)
      (cell as? VolumeCell)?.label.text = "Volume \(volume.id + 1)"
      return cell
    }
    volumes?.delegate = self
    sheets = FeedTableAdapter(sheetList, model: FeedModel(Archive())) { table, path, sheet in
      let cell = table.dequeueReusableCell(withIdentifier: "sheet", for: path)
      cell.textLabel?.text = "Sheet \(sheet.id + 1)"
      return cell
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    volumeList.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 56)
    sheetList.frame = CGRect(
      x: 0, y: top + 56, width: view.bounds.width, height: view.bounds.height - top - 56)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let volume = volumes?.item(at: indexPath) else { return }
    search?.cancel()
    search = Task { [sheets] in _ = await sheets?.reveal(volume.first, at: .start) }
  }
}
