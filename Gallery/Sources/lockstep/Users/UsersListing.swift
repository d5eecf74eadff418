import Foundation
import Gallery
import LockstepFeed
import LockstepGitHub
import LockstepLoading

/// Runs a feed of users until it has listed the requested number.
@MainActor
struct UsersListing<Source: FeedSource> where Source.Item == GitHubFeedUser {
  enum Outcome {
    case done
    /// The listing failed. The values are a sentence for the person and the users that were listed.
    case failed(String, listed: [GitHubFeedUser])
  }

  /// The number of failed connections in a row after which the listing fails, because a person waits at a terminal.
  private static var connectionTries: Int { 3 }

  /// The longest wait that is announced, in seconds: a year. A service may name any number.
  private static var longestWait: Double { 31_536_000 }
  /// The most characters of a service's message that are printed.
  private static var longestMessage: Int { 300 }

  private let model: FeedModel<UncachedSource<Source>>
  private let count: Int
  private let writer: UserWriter

  init(_ source: Source, count: Int, batch: Int, retries: FeedRetryPolicy, writer: UserWriter) {
    let batch = Swift.min(batch, count)
    model = FeedModel(
      UncachedSource(base: source), options: FeedOptions(firstCount: batch, batchCount: batch), retryPolicy: retries)
    self.count = count
    self.writer = writer
    model.onIssue = { issue in
      guard case .unreadableItems(let reasons) = issue, let first = reasons.first else { return }
      Console.note("Users left out because they can't be read: \(reasons.count). The first one: \(first).")
    }
  }

  func run() async throws(Failure) -> Outcome {
    var listed = 0
    let states = model.states
    model.start()
    for await state in states {
      let wanted = Swift.min(state.count, count)
      if wanted > listed {
        try writer.write(model.items[listed..<wanted])
        listed = wanted
        Console.note("\(listed) of \(count)")
      }
      if listed == count { break }
      switch state.after {
      case .idle where state.stage == .loaded: model.load()
      case .idle, .loading: break
      case .end:
        Console.note("The list has only \(listed) users.")
        return .done
      case .failed(let failure, let attempts, _) where failure.isAway && attempts >= Self.connectionTries:
        return .failed(Self.sentence(failure, model.lastError), listed: Array(model.items.prefix(listed)))
      case .failed(let failure, let attempts, let retryAt?):
        Console.note(wait(for: failure, attempts: attempts, seconds: Swift.max(retryAt - model.now, 0)))
      case .failed(let failure, _, nil):
        return .failed(Self.sentence(failure, model.lastError), listed: Array(model.items.prefix(listed)))
      }
    }
    return .done
  }

  private func wait(for failure: FeedFailure, attempts: Int, seconds: Double) -> String {
    let seconds = Swift.min(seconds, Self.longestWait)
    let until = Date(timeIntervalSinceNow: seconds).formatted(date: .omitted, time: .standard)
    let delay = "\(Int(seconds.rounded(.up))) s"
    return switch (failure, attempts) {
    case (.limited, 0): "The service's limit is used up. Waiting \(delay), until \(until)."
    case (.limited, _): "The service's limit is reached. Waiting \(delay), until \(until)."
    default: "\(Self.sentence(failure, model.lastError)) Try \(attempts + 1) in \(delay)."
    }
  }

  static func sentence(_ failure: FeedFailure, _ error: FeedLoadingError?) -> String {
    // The stored source fails with the code 0 for a batch that is not in the file.
    if case .transport(code: 0) = failure { return "The file has no more users." }
    let text = FeedFooterText().failure(failure)
    return switch (failure, error) {
    case (.transport(let code), _): "\(text) (code \(code))."
    case (_, .answered(_, let message?)): "\(text) (\(PrintableText.line(message, atMost: longestMessage)))."
    default: "\(text)."
    }
  }
}

/// A source that loads from `base` and ignores the cached content of `base`, so that every listing starts at the
/// beginning of the list.
struct UncachedSource<Base: FeedSource>: FeedSource {
  let base: Base

  func batch(for request: FeedRequest<Base.Cursor>) async throws -> FeedBatch<Base.Item, Base.Cursor> {
    try await base.batch(for: request)
  }
}

extension FeedFailure {
  /// `true` when the service sent no answer at all.
  fileprivate var isAway: Bool {
    if case .transport = self { true } else { false }
  }
}
