/// A reference for the offset index. It stores heights in an array, and computes each sum from scratch.
struct NaiveOffsets {
  var heights: [Double] = []

  func position(of row: Int) -> Double { heights.prefix(max(0, row)).reduce(0, +) }

  func row(at position: Double) -> Int? {
    guard !heights.isEmpty else { return nil }
    var top = 0.0
    var found = 0
    for (row, height) in heights.enumerated() {
      if top <= position { found = row }
      top += height
    }
    return found
  }
}
