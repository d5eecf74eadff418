import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

/// A plain table with section headers of 28 pt, each above rows of 40 pt.
final class SectionTablePage: UIViewController, UITableViewDataSource {
  let table = UITableView(frame: .zero, style: .plain)
  /// The numbers of sections, and of rows in each.
  var sections = 8
  var rows = 20

  override func loadView() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    table.sectionHeaderHeight = 28
    table.dataSource = self
    view = table
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }
}

/// A collection view like `SectionTablePage`.
final class SectionListPage: UIViewController, UICollectionViewDataSource {
  let layout = UICollectionViewFlowLayout()
  lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func loadView() {
    layout.itemSize = CGSize(width: 390, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 390, height: 28)
    layout.sectionHeadersPinToVisibleBounds = true
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    list.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    list.dataSource = self
    view = list
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 8 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

extension HeaderScreen {
  /// Shows the screen with its header above pages with section headers.
  func showSections(_ make: @escaping (Int) -> UIViewController = { _ in SectionTablePage() }) {
    screen.controller.make = make
    screen.controller.header = header
    screen.show()
    stage.advance(0.1)
  }

  /// Returns the distance by which a page is scrolled from its top, by the place of its content.
  func scrolled(_ id: Int = 0) throws -> CGFloat { 291 - (try page(id)).convert(CGPoint.zero, to: nil).y }

  /// The lower edge of the strip, in the window.
  var edge: CGFloat { screen.strip.convert(screen.strip.bounds, to: nil).maxY }

  /// Returns how far section headers stand below their places, in points: negative for one that is under the strip.
  func drifts(_ id: Int = 0) throws -> [CGFloat] {
    let page = try page(id)
    let top = page.convert(CGPoint.zero, to: nil).y
    let height: CGFloat = 28 + 20 * 40
    let views =
      page is UITableView
      ? page.subviews.filter { ($0 as? UILabel)?.text?.hasPrefix("Section") == true }
      : page.subviews.filter { $0 is UICollectionReusableView && $0.bounds.height == 28 }
    return views.compactMap { view in
      let y = view.convert(CGPoint.zero, to: nil).y
      guard y > -28, y < stage.window.bounds.height else { return nil }
      // The section whose part of the content has the header.
      let section = ((y - top + 0.01) / height).rounded(.down)
      let place = top + section * height
      return y - max(place, min(edge, place + height - 28))
    }
  }

  func expectInPlace(_ id: Int = 0, _ source: SourceLocation = #_sourceLocation) throws {
    let drifts = try drifts(id)
    let (insets, scrolled) = (try page(id).adjustedContentInset, try scrolled(id))
    let isInPlace = !drifts.isEmpty && drifts.allSatisfy { abs($0) <= 0.5 }
    #expect(isInPlace, "\(drifts), \(insets), \(scrolled)", sourceLocation: source)
  }
}
