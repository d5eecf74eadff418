import Testing
import UIKit

@MainActor private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var count = 100
  private(set) var chosen: [Int] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(indexPath.item)
  }
}

@MainActor @Suite struct UICollectionViewTests {
  private let stage = Stage()
  private let tiles = Tiles()

  private func makeList() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    list.contentInsetAdjustmentBehavior = .never
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    list.dataSource = tiles
    list.delegate = tiles
    stage.window.addSubview(list)
    stage.frame()
    return list
  }

  @Test("items flow in lines as wide as the view, and only visible items have cells")
  func flow() {
    let list = makeList()
    #expect(list.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.minY == 110)
    #expect(list.contentSize.height == 3730)
    #expect(list.visibleCells.count == 24)
    list.contentOffset.y = 1100
    stage.frame()
    #expect(list.indexPathsForVisibleItems.min() == IndexPath(item: 30, section: 0))
  }

  @Test("a batch with wrong counts is a fault, and a tap selects an item")
  func batchesAndTaps() {
    let list = makeList()
    tiles.count = 99
    list.performBatchUpdates { list.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(list.numberOfItems(inSection: 0) == 99 && stage.faults == [])
    stage.tap(CGPoint(x: 150, y: 50))
    #expect(tiles.chosen == [1])
    tiles.count = 50
    list.performBatchUpdates {}
    #expect(stage.faults.count == 1)
  }
}
