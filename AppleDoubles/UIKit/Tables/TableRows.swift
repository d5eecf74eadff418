/// The frames of a table's rows and headers. Heights are estimates until they are measured.
@MainActor struct TableRows {
  struct Section {
    var headerHeight: CGFloat
    var heights: [Height]
  }

  struct Height {
    var value: CGFloat
    var isMeasured: Bool
  }

  var sections: [Section] = []
  var top: CGFloat = 0
  private var tops: [[CGFloat]] = []
  private var headerTops: [CGFloat] = []
  private(set) var end: CGFloat = 0

  mutating func place() {
    var y = top
    tops = []
    headerTops = []
    for section in sections {
      headerTops.append(y)
      y += section.headerHeight
      var rows: [CGFloat] = []
      rows.reserveCapacity(section.heights.count)
      for height in section.heights {
        rows.append(y)
        y += height.value
      }
      tops.append(rows)
    }
    end = y
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].heights.indices.contains(path.row)
  }

  func top(_ path: IndexPath) -> CGFloat { contains(path) ? tops[path.section][path.row] : end }
  func headerTop(_ section: Int) -> CGFloat { headerTops.indices.contains(section) ? headerTops[section] : end }
  func height(_ path: IndexPath) -> CGFloat { contains(path) ? sections[path.section].heights[path.row].value : 0 }

  /// Returns the rows that intersect `range`, in order.
  func paths(in range: ClosedRange<CGFloat>) -> [IndexPath] {
    var found: [IndexPath] = []
    for (section, rows) in tops.enumerated() {
      var (low, high) = (0, rows.count)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle] + sections[section].heights[middle].value <= range.lowerBound {
          low = middle + 1
        } else {
          high = middle
        }
      }
      while low < rows.count, rows[low] < range.upperBound {
        found.append(IndexPath(row: low, section: section))
        low += 1
      }
    }
    return found
  }
}
