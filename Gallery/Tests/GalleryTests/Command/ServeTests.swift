import Foundation
import Testing

@testable import Gallery

@Suite("lockstep serve", .timeLimit(.minutes(15)))
struct ServeTests {
  private let folder = FileManager.default.temporaryDirectory.path

  @Test("a signal ends the server with status 0 while an answer is delayed", arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) async throws {
    // The process exits half a second after a signal. A busy machine may be late sometimes, but not every time for
    // minutes.
    let deadline = ContinuousClock.now + .seconds(300)
    var time = try await timeToEnd(after: number)
    while time >= .seconds(1), .now < deadline { time = try await timeToEnd(after: number) }
    #expect(time < .seconds(1))
  }

  /// Measures the time between a signal and the end of a server with a request under way.
  private func timeToEnd(after number: Int32) async throws -> Duration {
    let command = try RunningCommand(["serve", "--port", "0", "--site", folder, "--latency", "600s"])
    let port = try await command.port()
    let wire = try await Wire.onThread {
      let wire = try Wire(port: port)
      wire.send(Array("GET /users HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      return wire
    }
    defer { wire.close() }
    let start = ContinuousClock.now
    command.signal(number)
    let end = try await command.end()
    let time = ContinuousClock.now - start
    #expect(end.reason == .exit)
    #expect(end.status == 0)
    // The answer is delayed by twice this time, so an earlier end shows that the signal ended the server.
    #expect(time < .seconds(300))
    return time
  }

  @Test("a signal right after the address is printed ends the server with status 0", arguments: [SIGINT, SIGTERM])
  func signalsAtOnce(number: Int32) async throws {
    // Several servers run at once, so that they slow each other down while they start.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { [folder] in
          let command = try RunningCommand(["serve", "--port", "0", "--site", folder])
          _ = try await command.port()
          command.signal(number)
          let end = try await command.end()
          #expect(end.reason == .exit && end.status == 0)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("a taken port is reported with a suggestion, and the status is 1")
  func takenPort() async throws {
    let first = try RunningCommand(["serve", "--port", "0", "--site", folder])
    let port = try await first.port()
    let end = try await RunningCommand(["serve", "--port", "\(port)", "--site", folder]).end()
    #expect(end.status == 1)
    #expect(end.complaint.contains("port \(port) is taken by another program; try --port \(port + 1)"))
    first.signal(SIGTERM)
    _ = try await first.end()
  }

  @Test(
    "the message for an invalid option names the option, and the status is 64",
    arguments: [
      ["--fail", "1.5"], ["--fail", "nan"], ["--fail", "some"], ["--latency", "soon"], ["--latency", "-1s"],
      ["--latency", "601s"], ["--limit", "-1"], ["--limit", "x"], ["--window", "0"], ["--limit-kind", "404"],
      ["--port", "65536"], ["--port", "x"], ["--host", "nowhere.example"], ["--seed", "-1"], ["--speed", "1"],
    ])
  func wrongOptions(arguments: [String]) async throws {
    // A value that starts with a hyphen is parsed as an option, unless `=` joins it to its own option.
    let end = try await RunningCommand(["serve", "--site", folder, arguments.joined(separator: "=")]).end()
    #expect(end.status == 64)
    #expect(end.complaint.contains(arguments[0]))
  }

  @Test("a missing folder is reported with the command to run")
  func missingFolder() async throws {
    let empty = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: empty) }
    let end = try await RunningCommand(["serve", "--port", "0"], in: empty).end()
    #expect(end.status == 1)
    #expect(end.complaint.contains("Gallery/Site"))
    #expect(end.complaint.contains("./demo"))
    let named = try await RunningCommand(["serve", "--port", "0", "--site", "not-there"], in: empty).end()
    #expect(named.status == 1)
    #expect(named.complaint.contains("there is no folder not-there"))
  }

  @Test("in a checkout, the documentation is served after it has been built, and the gallery also without it")
  func documentation() async throws {
    let checkout = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: checkout) }
    for folder in ["Gallery/Site", "Web/.build/elements", ".build/documentation/site/documentation"] {
      try FileManager.default.createDirectory(at: checkout.appending(path: folder), withIntermediateDirectories: true)
    }
    let page = checkout.appending(path: ".build/documentation/site/documentation/index.html")
    try Data("The pages of all symbols".utf8).write(to: page)
    #expect(try await status(of: "/documentation/", in: checkout) == 200)
    try FileManager.default.removeItem(at: checkout.appending(path: ".build"))
    #expect(try await status(of: "/documentation/", in: checkout) == 404)
  }

  private func status(of path: String, in checkout: URL) async throws -> Int {
    let command = try RunningCommand(["serve", "--port", "0"], in: checkout)
    let status = try await RunningServer(port: try await command.port(), folder: checkout).ask(path).status
    command.signal(SIGTERM)
    _ = try await command.end()
    return status
  }

  @Test("the options configure the service")
  func options() async throws {
    let command = try RunningCommand(
      ["serve", "--port", "0", "--site", folder, "--limit", "1", "--limit-kind", "429", "--window", "1000s"])
    let server = RunningServer(port: try await command.port(), folder: URL(filePath: folder))
    #expect(try await server.ask("/users").status == 200)
    #expect(try await server.ask("/users").status == 429)
    command.signal(SIGTERM)
    #expect(try await command.end().status == 0)
  }

  @Test("the server continues after more clients connect than it has file descriptors")
  func descriptors() async throws {
    let command = try RunningCommand(["serve", "--port", "0", "--site", folder], setup: "ulimit -n 40")
    let port = try await command.port()
    // Some clients are refused, because the server is down until it has started again. The connected clients stay until
    // the server reports the restart: a disconnected client uses no descriptor.
    let wires = try await Wire.onThread { (0..<100).compactMap { _ in try? Wire(port: port) } }
    let notice = try await command.complaint()
    for wire in wires { wire.close() }
    #expect(notice.contains("Lockstep gallery: starting again: "))
    let server = RunningServer(port: port, folder: URL(filePath: folder))
    #expect(try await server.askUntilServed("/users?per_page=1").status == 200)
    command.signal(SIGTERM)
    #expect(try await command.end().status == 0)
  }

  @Test("the server continues after header field names that only Unicode treats as equal")
  func alikeFieldNames() async throws {
    // Backtraces are off, because writing one would take a while.
    let command = try RunningCommand(
      ["serve", "--port", "0", "--site", folder], setup: "export SWIFT_BACKTRACE=enable=no")
    let port = try await command.port()
    let names = (0..<64).map { bits in (0..<6).map { bits >> $0 & 1 == 0 ? "s" : "\u{17F}" }.joined() }
    let request = "GET / HTTP/1.0\r\n" + names.map { "\($0): x\r\n" }.joined() + "\r\n"
    _ = try await Wire.exchange(Array(request.utf8), port: port)
    let server = RunningServer(port: port, folder: URL(filePath: folder))
    #expect(try await server.ask("/users?per_page=1").status == 200)
    command.signal(SIGTERM)
    #expect(try await command.end().status == 0)
  }

  @Test("the server continues after a client disconnects during an answer")
  func closedPipe() async throws {
    let command = try RunningCommand(["serve", "--port", "0", "--site", folder])
    let port = try await command.port()
    for _ in 0..<20 {
      try await Wire.onThread {
        let wire = try Wire(port: port)
        wire.send(Array("GET /api/body=huge/users HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        _ = wire.isReadable()
        wire.close()
      }
    }
    // On some systems a write to a closed connection, or to a pipe without a reader, raises this signal.
    command.signal(SIGPIPE)
    let server = RunningServer(port: port, folder: URL(filePath: folder))
    #expect(try await server.ask("/users?per_page=1").status == 200)
    command.signal(SIGTERM)
    #expect(try await command.end().status == 0)
  }
}
