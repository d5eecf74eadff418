import Foundation
import LockstepLoading

/// One thing that a service, a proxy or a broken connection does to a client, and what a transport should make of it.
///
/// The cases test any `FeedTransport`. Each case starts a server of its own on 127.0.0.1, whose bytes it controls:
///
/// ```
/// @Test("my transport passes each case", arguments: FeedTransportCase.all)
/// func passes(_ item: FeedTransportCase) async throws {
///   let outcome = try await item.run(with: MyTransport())
///   #expect(outcome.isRight, "\(item): \(outcome)")
/// }
/// ```
/// A transport that ends the process ends the tests: run it in a process of its own until it passes.
public struct FeedTransportCase: Sendable {
  /// The kind of a case.
  public enum Group: String, Sendable, CaseIterable {
    /// Where a message ends, and what follows its body.
    case framing
    /// The announced length is wrong, or the connection ends too early.
    case lengths
    /// Status lines and headers that are unusual or broken.
    case heads
    /// The service asks for credentials.
    case challenges
    /// The service sends the client elsewhere.
    case redirects
    /// Compressed bodies.
    case encodings
    /// Bodies and heads that are too large.
    case sizes
    /// Answers that do not come, or come slowly.
    case times
    /// Requests that are canceled.
    case cancellation
    /// Many requests at once.
    case connections
    /// What proxies and caches do to a message.
    case between
  }

  /// The name, which is also the first part of the path on the server: letters, digits and hyphens.
  public let name: String
  /// The kind.
  public let group: Group
  /// What happens, and what is right, as a sentence.
  public let sentence: String
  /// The longest time that the case may take, in seconds.
  public let limit: Double

  let reply: FeedTransportCaseServer.Script
  /// Changes the request of a client that asks for the case.
  let change: @Sendable (inout FeedHTTPRequest) -> Void
  let check: Check

  /// How a case is judged.
  enum Check: Sendable {
    /// One request is sent, and its result is one of these.
    case result([FeedTransportExpectation])
    /// The closure sends the requests.
    case own(@Sendable (FeedTransportCaseRun) async throws -> FeedTransportOutcome)
  }

  init(
    _ name: String, _ group: Group, _ sentence: String, _ expectations: FeedTransportExpectation..., limit: Double = 15,
    change: @escaping @Sendable (inout FeedHTTPRequest) -> Void = { _ in },
    reply: @escaping FeedTransportCaseServer.Script
  ) {
    self.init(
      name: name, group: group, sentence: sentence, limit: limit, reply: reply, change: change,
      check: .result(expectations))
  }

  init(
    _ name: String, _ group: Group, _ sentence: String, limit: Double = 15,
    reply: @escaping FeedTransportCaseServer.Script,
    check: @escaping @Sendable (FeedTransportCaseRun) async throws -> FeedTransportOutcome
  ) {
    self.init(
      name: name, group: group, sentence: sentence, limit: limit, reply: reply, change: { _ in }, check: .own(check))
  }

  private init(
    name: String, group: Group, sentence: String, limit: Double, reply: @escaping FeedTransportCaseServer.Script,
    change: @escaping @Sendable (inout FeedHTTPRequest) -> Void, check: Check
  ) {
    self.name = name
    self.group = group
    self.sentence = sentence
    self.limit = limit
    self.reply = reply
    self.change = change
    self.check = check
  }

  /// All cases, in the order of their groups.
  public static let all: [FeedTransportCase] =
    framing + lengths + heads + challenges + redirects + encodings + sizes + times + cancellation + connections
    + between

  /// Returns the case with a name; nil if there is none.
  public static func named(_ name: String) -> FeedTransportCase? { all.first { $0.name == name } }

  /// Runs the case against a transport and returns what came of it. Throws if no port is free.
  public func run(with transport: any FeedTransport) async throws -> FeedTransportOutcome {
    let server = try FeedTransportCaseServer()
    let run = FeedTransportCaseRun(item: self, server: server, transport: transport)
    let outcome = await Self.first(within: limit) { [check] in
      switch check {
      case .result(let expectations):
        FeedTransportExpectation.outcome(of: await run.send(), among: expectations)
      case .own(let check):
        (try? await check(run)) ?? .wrong("the case could not be played")
      }
    }
    if let leak = server.leak { return .wrong("a header of the app was sent to another origin: \(leak)") }
    return outcome
  }

  /// Returns the result of `work`, or `.wrong` once the time is over, even if `work` does not heed its cancellation.
  private static func first(
    within seconds: Double, _ work: @escaping @Sendable () async -> FeedTransportOutcome
  ) async -> FeedTransportOutcome {
    let (outcomes, announce) = AsyncStream.makeStream(of: FeedTransportOutcome.self)
    let working = Task { announce.yield(await work()) }
    let timing = Task {
      try await Task.sleep(for: .seconds(seconds))
      announce.yield(.wrong("there is no result after \(seconds) s"))
    }
    defer {
      working.cancel()
      timing.cancel()
    }
    for await outcome in outcomes { return outcome }
    return .wrong("there is no result")
  }
}

extension FeedTransportCase: CustomStringConvertible {
  /// The name and the sentence.
  public var description: String { "\(name): \(sentence)" }
}

/// What came of a case.
public enum FeedTransportOutcome: Sendable, Equatable, CustomStringConvertible {
  /// The right response.
  case right
  /// The right error, with its text.
  case refused(String)
  /// Anything else, with what it was.
  case wrong(String)

  /// The transport did one of the things that are right.
  public var isRight: Bool {
    switch self {
    case .right, .refused: true
    case .wrong: false
    }
  }

  /// `right`, `refused: ...` or `wrong: ...`.
  public var description: String {
    switch self {
    case .right: "right"
    case .refused(let reason): "refused: \(reason)"
    case .wrong(let what): "wrong: \(what)"
    }
  }
}

/// A result that is right for a case.
enum FeedTransportExpectation: Sendable {
  /// Status 200 with the list of users.
  case users
  /// A response with this status, and with this body unless it is nil.
  case status(Int, body: String? = nil)
  /// The connection fails, for any reason.
  case connection
  /// The request times out.
  case timeout
  case tooLarge
  case unreadable
  case redirectRefused
  case badAddress

  static func outcome(
    of result: Result<FeedHTTPResponse, FeedTransportError>, among expectations: [FeedTransportExpectation]
  ) -> FeedTransportOutcome {
    guard expectations.contains(where: { $0.accepts(result) }) else {
      switch result {
      case .success(let response):
        return .wrong("status \(response.status) with \(response.body.count) bytes")
      case .failure(let error):
        return .wrong("\(error)")
      }
    }
    return if case .failure(let error) = result { .refused("\(error)") } else { .right }
  }

  private func accepts(_ result: Result<FeedHTTPResponse, FeedTransportError>) -> Bool {
    switch (self, result) {
    case (.users, .success(let response)):
      response.status == 200 && response.body == Data(FeedTransportCaseServer.users.utf8)
    case (.status(let status, let body), .success(let response)):
      response.status == status && (body.map { Data($0.utf8) == response.body } ?? true)
    // The codes are those of `URLError.timedOut` and of the rest.
    case (.timeout, .failure(.connection(code: -1001))): true
    case (.connection, .failure(.connection(let code))): code != -1001
    case (.tooLarge, .failure(.tooLarge)), (.unreadable, .failure(.unreadable)), (.badAddress, .failure(.badAddress)),
      (.redirectRefused, .failure(.redirectRefused)):
      true
    default: false
    }
  }
}

/// A case with its server and the transport that is tested.
struct FeedTransportCaseRun: Sendable {
  let item: FeedTransportCase
  let server: FeedTransportCaseServer
  let transport: any FeedTransport

  /// The request for the case, with headers that must not reach another origin.
  func request(_ target: String = "users") -> FeedHTTPRequest {
    var request = FeedHTTPRequest(
      url: server.url(of: item).appending(path: target),
      headers: ["Authorization": "Bearer \(FeedTransportCaseServer.secret)", "X-Key": FeedTransportCaseServer.secret],
      timeout: 10)
    item.change(&request)
    return request
  }

  func send(_ request: FeedHTTPRequest? = nil) async -> Result<FeedHTTPResponse, FeedTransportError> {
    do throws(FeedTransportError) {
      return .success(try await transport.send(request ?? self.request()))
    } catch {
      return .failure(error)
    }
  }
}
