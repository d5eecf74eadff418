import LockstepFeedSwiftUI
import SwiftUI
import Testing

extension Graph {
  /// The scroll view of a feed.
  var list: Scroller {
    nodes { String(describing: type(of: $0.view)).hasPrefix("ScrollView<") }[0].scroller
  }

  /// Drags the list by a distance, in points, in steps of at most 100 points.
  func scrollList(by distance: Double) {
    let list = list
    list.beginDrag()
    var left = distance
    while left != 0 {
      let step = min(max(left, -100), 100)
      list.drag(y: step)
      left -= step
    }
    list.endDrag()
    settleFrames()
  }

  /// Draws frames until nothing moves.
  func settleFrames() {
    flush()
    var frames = 0
    while isAnimating, frames < 300 {
      frame()
      frames += 1
    }
  }

  /// The place of a text in the window, in points from the top; nil if there is no such text.
  func top(of text: String) -> CGFloat? {
    nodes(of: Text.self).first { ($0.view as? Text)?.string == text }?.frame.minY
  }

  /// The rows that are at least partly visible, from top to bottom.
  var visibleRows: [String] {
    let height = size.height
    return nodes(of: Text.self).filter { $0.frame.maxY > 0.5 && $0.frame.minY < height - 0.5 }
      .compactMap { ($0.view as? Text)?.string }.filter { $0.hasPrefix("Row") }
  }
}

/// A row whose height depends on its number.
struct UnevenRow: View {
  let number: Int
  var body: some View { Text(verbatim: "Row \(number)").frame(height: 40 + 7 * Double(abs(number) % 5)) }
}

extension NumberService {
  /// Answers each load with `count` numbers that follow the cursor, until a task is canceled.
  func answerAll(end: Int = 10_000) -> Task<Void, Never> {
    Task { @MainActor in
      while !Task.isCancelled {
        await Task.yield()
        guard !requests.isEmpty else { continue }
        let request = requests[0].0
        if request.edge == .before, let cursor = request.cursor {
          answer(cursor - request.count..<cursor, before: cursor - request.count, next: nil)
        } else {
          let start = request.cursor ?? 0
          let next = min(start + request.count, end)
          answer(start..<next, next: next < end ? next : nil)
        }
      }
    }
  }
}
