import Foundation
import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

/// Draws pictures of a pager with a header and a large title, into `.build/pictures` of this package.
@MainActor @Suite(.serialized) struct HeaderPictureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/pictures")

  private func save(_ stage: Stage, _ name: String) throws -> String {
    let svg = stage.window.svg()
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try svg.write(to: Self.folder.appendingPathComponent(name + ".svg"), atomically: true, encoding: .utf8)
    return svg
  }

  private func screen(header: Bool) -> PagerViewController<Int> {
    let pager = PagerViewController(pages: Array(0..<4)) { _ in Rows() }
    pager.title = "Inbox"
    if header {
      let label = UILabel()
      label.text = "A header"
      label.backgroundColor = .systemTeal
      pager.pagerHeader = PagerHeaderView(label, minimumHeight: 40, maximumHeight: 160)
    }
    pager.addStrip { TabItem("Folder \($0)") }
    return pager
  }

  @Test("a header collapses while the page scrolls, and the strip stays under it")
  func header() async throws {
    try await Stage.play { stage in
      stage.window.rootViewController = UINavigationController(rootViewController: screen(header: true))
      stage.advance(0.5)
      let expanded = try save(stage, "header-expanded")
      stage.swipe(from: CGPoint(x: 200, y: 180), to: CGPoint(x: 200, y: 100), over: 0.3)
      stage.settle()
      #expect(try save(stage, "header-collapsed") != expanded)
      #expect(expanded.contains(">A header<") && expanded.contains(">Row 0<"))
      #expect(stage.faults == [])
    }
  }

  @Test("a large title collapses while the page scrolls under bar and strip")
  func largeTitle() async throws {
    try await Stage.play { stage in
      let navigation = UINavigationController(rootViewController: screen(header: false))
      navigation.navigationBar.prefersLargeTitles = true
      stage.window.rootViewController = navigation
      stage.advance(0.5)
      #expect(try save(stage, "large-title").contains(">Row 0<"))
      stage.swipe(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), over: 0.3)
      stage.settle()
      _ = try save(stage, "large-title-scrolled")
      #expect(stage.faults == [])
    }
  }
}

private final class Rows: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 44
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
