import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading

/// A feed of users run until enough of them have come.
@MainActor
struct UsersListing<Source: FeedSource> where Source.Item == GitHubFeedUser {
  enum Outcome {
    case done
    /// With a sentence for the person, and what had been listed.
    case failed(String, listed: [GitHubFeedUser])
  }

  /// A person waits at a terminal: a service that is away three times in a row is away.
  private static var connectionTries: Int { 3 }

  private let model: FeedModel<UncachedSource<Source>>
  private let count: Int
  private let writer: UserWriter

  init(_ source: Source, count: Int, batch: Int, retries: FeedRetryPolicy, writer: UserWriter) {
    let batch = Swift.min(batch, count)
    model = FeedModel(
      UncachedSource(base: source), options: FeedOptions(firstCount: batch, batchCount: batch), retryPolicy: retries)
    self.count = count
    self.writer = writer
  }

  func run() async -> Outcome {
    var listed = 0
    let states = model.states
    model.start()
    for await state in states {
      let wanted = Swift.min(state.count, count)
      if wanted > listed {
        writer.write(model.items[listed..<wanted])
        listed = wanted
        Console.note("\(listed) of \(count)")
      }
      if listed == count { break }
      switch state.after {
      case .idle where state.stage == .loaded: model.load()
      case .idle, .loading: break
      case .end:
        Console.note("That is all: \(listed) users.")
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
    let until = Date(timeIntervalSinceNow: seconds).formatted(date: .omitted, time: .standard)
    let delay = "\(Int(seconds.rounded(.up))) s"
    return switch (failure, attempts) {
    case (.limited, 0): "The service's limit is used up. Waiting \(delay), until \(until)."
    case (.limited, _): "The service's limit is reached. Waiting \(delay), until \(until)."
    default: "\(Self.sentence(failure, model.lastError)) Try \(attempts + 1) in \(delay)."
    }
  }

  static func sentence(_ failure: FeedFailure, _ error: FeedLoadingError?) -> String {
    let said: String =
      if case .answered(_, let message?) = error { " (\(message))" } else { "" }
    return switch failure {
    case .transport(let code): code == 0 ? "The file has no more." : "The service can't be reached (code \(code))."
    case .cancelled: "Loading was given up."
    case .badAddress: "The service names an address that can't be asked."
    case .status(let status): "The service answered with status \(status)\(said)."
    case .limited: "The service's limit is reached\(said)."
    case .unreadable: "The service's answer can't be read."
    case .emptyPages: "The service sends one empty batch after the other."
    case .cursorLoop: "The service leads in a circle."
    }
  }
}

/// A source that is asked from its beginning, whatever it remembers.
struct UncachedSource<Base: FeedSource>: FeedSource {
  let base: Base

  func batch(for request: FeedRequest<Base.Cursor>) async throws -> FeedBatch<Base.Item, Base.Cursor> {
    try await base.batch(for: request)
  }
}

extension FeedFailure {
  /// Whether there was no answer at all.
  fileprivate var isAway: Bool {
    if case .transport = self { true } else { false }
  }
}
