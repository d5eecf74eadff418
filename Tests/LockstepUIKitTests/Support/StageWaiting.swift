import Testing
import UIKit

extension Stage {
  /// Lets tasks run and frames pass until something holds. Neither is counted: a frame in which nothing changes takes no time at all, while the
  /// threads that load come to their turn whenever the machine lets them. What never holds ends at the time limit of the suite.
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
