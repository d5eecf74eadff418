import Testing
import UIKit

extension Stage {
  /// Lets tasks run and frames pass until a condition is true. The number of frames is not limited, because a frame
  /// without changes takes almost no time, while the speed of loading threads depends on the machine. If the condition
  /// never becomes true, the suite's time limit ends the test.
  func wait(until holds: () async -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    while await !holds() {
      guard !Task.isCancelled else {
        Issue.record("it never comes to hold", sourceLocation: sourceLocation)
        throw CancellationError()
      }
      await Task.yield()
      frame()
    }
  }
}
