import ArgumentParser
import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import LockstepSQLite

/// `lockstep users`. Ends with status 0 when all that was asked for is there, 1 when it is not, 64 when an option is wrong.
struct Users: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists GitHub's users batch by batch, as the feed of an app loads them.",
    discussion: """
      Users come out on standard output, one a line; what is going on, on the error stream. What was loaded is kept in a \
      file and asked for anew only when it has changed. A load that fails is made again by itself, after a limit of the \
      service when that ends. When that does not help either, what the file still has is shown, and the status is 1.

      A token in the environment variable GITHUB_TOKEN raises the service's limit from 60 requests an hour to 5,000.
      """)

  /// Enough for a service where one request in five fails: another failure in a row is as rare as one in a million lists.
  private static let tries = 12
  private static let batch = GitHubUsersFeed.largestBatch

  @Option(
    help: ArgumentHelp("The service to ask; \(GitHubUsersFeed.service) by default.", valueName: "URL"),
    transform: { try valid(GitHubFeedAddress($0), "\($0) is no address of the web, such as http://127.0.0.1:8080.") })
  var upstream = GitHubUsersFeed.service

  @Option(help: ArgumentHelp("The id behind which the list starts; 0 by default.", valueName: "id"))
  var since = 0

  @Option(help: ArgumentHelp("How many users to list; 100 by default.", valueName: "n"))
  var count = 100

  @Flag(help: "Asks no service: lists what the file has.")
  var offline = false

  @Flag(help: "Writes each user as a line of JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The file that keeps what was loaded; one for all services in the user's folder for caches by default.",
      valueName: "file"))
  var store: String?

  func validate() throws {
    guard since >= 0 else { throw ValidationError("--since takes an id of 0 or more.") }
    guard count > 0 else { throw ValidationError("--count takes a number of 1 or more.") }
  }

  func run() async throws {
    let store = try openStore()
    let source = FeedStoredSource(
      GitHubUsersFeed(upstream, after: since, token: .environment()), store: store,
      fallback: offline ? .storeOnly : .fail
    ) { Console.note("The file could not be used: \($0)") }
    let outcome = await UsersListing(
      source, count: count, batch: Self.batch, retries: FeedRetryPolicy(tries: Self.tries),
      writer: UserWriter(json: json)
    ).run()
    switch outcome {
    case .done:
      return
    case .failed(let reason, let listed):
      throw Failure(try await fallBack(on: store, after: reason, listed: listed))
    }
  }

  /// Lists what the file has beyond what has been listed, and says how it ended.
  private func fallBack(
    on store: FeedSQLiteStore<GitHubFeedUser, String>, after reason: String, listed: [GitHubFeedUser]
  ) async throws -> String {
    let kept = try await store.all()?.items ?? []
    let rest = kept.drop { user in listed.last.map { user.id <= $0.id } ?? false }.prefix(count - listed.count)
    let total = "\(listed.count + rest.count) of \(count) users are listed"
    guard !rest.isEmpty else { return "\(reason) \(total)." }
    Console.note(offline ? "From the file:" : "\(reason) From the file:")
    UserWriter(json: json).write(rest)
    return offline ? "\(reason) \(total)." : "\(total), the last \(rest.count) of them from the file."
  }

  private func openStore() throws -> FeedSQLiteStore<GitHubFeedUser, String> {
    let url = StoreFile.url(store)
    do {
      return try FeedSQLiteStore(url, feed: "\(upstream)/users?since=\(since)") { incident in
        switch incident {
        case .setAside(let aside, let reason):
          Console.note("The file was damaged (\(reason)). It lies at \(aside.path) now, and a new one has been begun.")
        case .unreadableBatch:
          Console.note("A part of the file is of another version and is loaded anew.")
        }
      }
    } catch let error as FeedSQLiteError {
      throw Failure("the file \(url.path) can't be used: \(error). Name another with --store.")
    }
  }
}
