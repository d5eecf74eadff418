import ArgumentParser
import Foundation
import Gallery
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import LockstepSQLite

/// `lockstep users`. Ends with status 0 when all requested users were listed, 1 when some are missing, and 64 for an
/// invalid option.
struct Users: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists GitHub's users batch by batch, as the feed of an app loads them.",
    discussion: """
      Users are written to standard output, one per line, and progress to standard error. Loaded users are stored in a \
      file and loaded again only when they have changed. A failed load is retried automatically; after a rate limit, when \
      the limit ends. If the retries fail too, the remaining users are listed from the file, and the exit status is 1.

      A token in the environment variable GITHUB_TOKEN raises GitHub's limit from 60 requests an hour to 5,000. It is \
      sent to https://api.github.com alone. A service of --upstream gets LOCKSTEP_TOKEN instead, over https, or over http \
      to this machine.
      """)

  private static let batch = GitHubUsersFeed.largestBatch

  @Option(
    help: ArgumentHelp("The service to load from; \(GitHubUsersFeed.service) by default.", valueName: "URL"),
    transform: { try valid(GitHubFeedAddress($0), "\($0) is not a web address, such as http://127.0.0.1:8080.") })
  var upstream = GitHubUsersFeed.service

  @Option(help: ArgumentHelp("The id after which the list starts; 0 by default.", valueName: "id"))
  var since = 0

  @Option(help: ArgumentHelp("The number of users to list; 100 by default.", valueName: "n"))
  var count = 100

  /// For a service where one request in five fails, all twelve tries of a load fail in fewer than one of a million lists.
  @Option(
    help: ArgumentHelp(
      "The number of tries of a load, the first included; a service that sends no answer is tried at most three times.",
      valueName: "n"))
  var tries = 12

  @Option(
    help: ArgumentHelp(
      "The time after which a silent service counts as away. A whole answer may take ten times as long.",
      valueName: "seconds"))
  var timeout = 30.0

  @Flag(help: "Lists the users in the file without contacting a service.")
  var offline = false

  @Flag(help: "Writes each user as a line of JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The file that stores loaded users; by default one file for all services, in the user's cache folder.",
      valueName: "file"))
  var store: String?

  func validate() throws {
    guard since >= 0 else { throw ValidationError("--since takes an id that is at least 0.") }
    guard count > 0 else { throw ValidationError("--count takes a number that is at least 1.") }
    guard tries > 0 else { throw ValidationError("--tries takes a number that is at least 1.") }
    guard timeout > 0, timeout.isFinite else { throw ValidationError("--timeout takes a number of seconds above 0.") }
  }

  func run() async throws {
    guard StandardStreams.hasOutput else { throw Failure("there is no standard output to list users on") }
    let token: GitHubFeedToken
    do {
      token = try ServiceToken.token(for: upstream)
    } catch {
      throw Failure("\(error)")
    }
    let store = try openStore()
    let source = FeedStoredSource(
      GitHubUsersFeed(upstream, after: since, token: token, transport: TimedTransport(timeout: timeout)), store: store,
      fallback: offline ? .storeOnly : .fail
    ) { Console.note("The file could not be used: \($0)") }
    let outcome = try await UsersListing(
      source, count: count, batch: Self.batch, retries: FeedRetryPolicy(tries: tries),
      writer: UserWriter(json: json)
    ).run()
    switch outcome {
    case .done:
      try StandardStreams.closeOutput()
    case .failed(let reason, let listed):
      throw Failure(try await fallBack(on: store, after: reason, listed: listed))
    }
  }

  /// Lists the users in the file that have not been listed yet, and returns the final message.
  private func fallBack(
    on store: FeedSQLiteStore<GitHubFeedUser, String>, after reason: String, listed: [GitHubFeedUser]
  ) async throws -> String {
    let kept = try await store.all()?.items ?? []
    let rest = kept.drop { user in listed.last.map { user.id <= $0.id } ?? false }.prefix(count - listed.count)
    let total = "\(listed.count + rest.count) of \(count) users are listed"
    guard !rest.isEmpty else { return "\(reason) \(total)." }
    Console.note(offline ? "From the file:" : "\(reason) From the file:")
    try UserWriter(json: json).write(rest)
    return offline ? "\(reason) \(total)." : "\(total), the last \(rest.count) of them from the file."
  }

  private func openStore() throws -> FeedSQLiteStore<GitHubFeedUser, String> {
    try StoreFile.check(store)
    let url = StoreFile.url(store)
    do {
      return try FeedSQLiteStore(url, feed: "\(upstream)/users?since=\(since)") { incident in
        switch incident {
        case .setAside(let aside, let reason):
          Console.note("The file was damaged (\(reason)). It was moved to \(aside.path), and a new file was created.")
        case .unreadableBatch:
          Console.note("A part of the file was written by another version and is loaded again.")
        }
      }
    } catch let error as FeedSQLiteError {
      throw Failure("the file \(url.path) can't be used: \(error). Choose another file with --store.")
    }
  }
}
