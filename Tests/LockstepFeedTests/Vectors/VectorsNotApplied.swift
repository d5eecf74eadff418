import Foundation

extension Vector {
  /// The ids of the vectors that the tests do not run. The section "Feed" of Documentation/vectors.md lists them with
  /// the reasons.
  ///
  /// The ids are the code spans in the second column of the section's tables. A row without a reason is ignored.
  static let notApplied: Set<String> = {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    guard let page = try? String(contentsOf: root.appending(path: "Documentation/vectors.md"), encoding: .utf8),
      let rest = page.components(separatedBy: "\n## Feed\n").dropFirst().first
    else { return [] }
    let section = rest.components(separatedBy: "\n## ")[0]
    var ids: Set<String> = []
    for row in section.components(separatedBy: "\n") where row.hasPrefix("| ") && row.hasSuffix(" |") {
      let columns = row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard columns.count == 2, !columns[0].isEmpty else { continue }
      for id in columns[1].matches(of: /`([^`]+)`/) { ids.insert(String(id.output.1)) }
    }
    return ids
  }()
}
