import Testing
import UIKit

extension Stage {
  /// Lets tasks run and frames pass until a condition is true. Neither is counted, because a frame without changes
  /// takes almost no time, while loading threads depend on the machine. A condition that never becomes true ends at the
  /// suite's time limit.
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
