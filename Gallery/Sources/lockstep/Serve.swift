import ArgumentParser
import Foundation
import Gallery
import LockstepGitHub

/// `lockstep serve`. Ends with status 0 after Ctrl-C or SIGTERM, 1 when it cannot serve, and 64 for an invalid option.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the gallery and a GitHub-compatible GET /users with faults on demand.",
    discussion: """
      The faults that the options set affect GET /users only. A client sets its own faults in the path, as in
      /api/latency=300,fail=0.2,limit=5,window=10,kind=429,end=120,key=mine/users.

      /users is also a page of the gallery. A request without a query whose Accept field names text/html, as a browser \
      sends it to open a page, gets the page. Every other request gets the list.

      Ctrl-C ends the server with status 0. Status 1 means that it could not serve, 64 that an option is invalid.
      """)

  /// The folders of the pages in a checkout, relative to its root.
  private static let defaultSites = ["Gallery/Site", "Web/.build/elements"]
  /// The folder of the library's documentation, relative to the root of a checkout. Without it, the gallery works too.
  private static let documentation = ".build/documentation/site"

  @Option(
    help: "The address to listen at, as an IP address or localhost; 127.0.0.1 by default.",
    transform: { try valid(ServerSettings.Host($0), "\($0) is not an IP address.") })
  var host = ServerSettings.Host.loopback

  @Option(help: "The port to listen at; 0 for any free port.")
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp("The delay of each answer, such as 300ms or 1.5s; 0 by default.", valueName: "time"),
    transform: {
      try valid(
        DurationText.parse($0, bare: .milliseconds, maximum: FaultSettings.maximumLatency),
        "\($0) is not a time of at most 600s, such as 300ms or 1.5s.")
    })
  var latency = Duration.zero

  @Option(
    name: .customLong("fail"),
    help: ArgumentHelp(
      "The share of requests that fail with 500, 502 or 503: 0 to 1; 0 by default.", valueName: "share"),
    transform: { text in
      try valid(DecimalNumber.fraction(text).flatMap { $0 <= 1 ? $0 : nil }, "\(text) is not a number from 0 to 1.")
    })
  var failure = 0.0

  @Option(
    help: ArgumentHelp(
      "The number of requests that a client may make in each window; unlimited by default.", valueName: "n"),
    transform: { text in
      try valid(
        DecimalNumber.parse(text).flatMap { $0 <= FaultSettings.maximumLimit ? $0 : nil },
        "\(text) is not a number from 0 to \(FaultSettings.maximumLimit).")
    })
  var limit: Int?

  @Option(
    help: ArgumentHelp("The length of the window, such as 500ms or 60s; 60s by default.", valueName: "time"),
    transform: { text in
      try valid(
        DurationText.parse(text, bare: .seconds, maximum: FaultSettings.maximumWindow).flatMap {
          $0 > .zero ? $0 : nil
        },
        "\(text) is not a time above 0 and up to a day, such as 60s.")
    })
  var window = Duration.seconds(60)

  @Option(
    help: ArgumentHelp(
      "The kind of refusal for a client over its limit: \(FaultSettings.LimitKind.allCases.map(\.rawValue).joined(separator: ", ")); 403 by default.",
      valueName: "kind"),
    transform: { try valid(FaultSettings.LimitKind(rawValue: $0), "\($0) is not one of the kinds.") })
  var limitKind = FaultSettings.LimitKind.forbidden

  @Option(help: "The seed of the random failures; the same seed gives the same failures. A random seed by default.")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "A service with GitHub's interface, such as \(GitHubUsersFeed.service), whose users /users lists. They are stored in a file. GITHUB_TOKEN is the token for https://api.github.com, LOCKSTEP_TOKEN that for any other service. Generated users by default.",
      valueName: "URL"),
    transform: { try valid(GitHubFeedAddress($0), "\($0) is not a web address, such as https://api.github.com.") })
  var upstream: GitHubFeedAddress?

  @Option(help: ArgumentHelp("The file that stores the users of --upstream.", valueName: "file"))
  var store: String?

  @Option(
    name: .customLong("site"),
    help: ArgumentHelp(
      "A folder of pages. May be repeated; an earlier folder takes precedence. Gallery/Site, Web/.build/elements and the library's documentation by default.",
      valueName: "folder"))
  var sites: [String] = []

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "A host name by which clients may ask for the server. May be repeated. Numeric addresses and localhost are always served, other names refused.",
      valueName: "host"))
  var names: [String] = []

  func run() async throws {
    ServingProcess.prepare()
    let upstreamSettings = try upstreamSettings()
    let server = GalleryServer(
      ServerSettings(
        host: host, port: port, folders: try folders(),
        faults: FaultSettings(
          latency: latency, failure: failure, limit: limit, limitKind: limitKind, window: window,
          seed: seed ?? .random(in: .min ... .max)),
        upstream: upstreamSettings, hosts: ServedHosts(names)))
    // The signals are handled before the address is printed, because a reader of the address may send a signal at once.
    let signals = await StopSignals()
    defer { signals.stop() }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run { url in
            try? FileHandle.standardOutput.write(contentsOf: Data("Lockstep gallery: \(url)\n".utf8))
          } restarting: { reason in
            Console.note("Lockstep gallery: starting again: \(reason)")
          }
        }
        group.addTask { [received = signals.received] in for await _ in received { break } }
        try await group.next()
        group.cancelAll()
        try await group.waitForAll()
      }
    } catch let error as GalleryServerError {
      throw Failure(error.description)
    }
  }

  private func upstreamSettings() throws -> UpstreamSettings? {
    guard let upstream else { return nil }
    try StoreFile.check(store)
    do {
      return UpstreamSettings(
        address: upstream, token: try ServiceToken.token(for: upstream), store: StoreFile.url(store))
    } catch {
      throw Failure("\(error)")
    }
  }

  private func folders() throws -> [SiteFolder] {
    do {
      let folders = try (sites.isEmpty ? Self.defaultSites : sites).map { try SiteFolder($0) }
      guard sites.isEmpty, let documentation = try? SiteFolder(Self.documentation) else { return folders }
      return folders + [documentation]
    } catch SiteFolderError.missing(let path) {
      guard sites.isEmpty else { throw Failure("there is no folder \(path)") }
      throw Failure(
        "there is no folder \(path) here; run ./demo at the root of the repository, which builds the served files, "
          + "or give the folders with --site")
    }
  }
}
