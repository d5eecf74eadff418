import Foundation
import LockstepGitHub
import LockstepLoading
import LockstepSQLite
import Testing

@testable import Gallery

// The longest test runs 200 commands, one after the other.
@Suite("lockstep users", .timeLimit(.minutes(30)))
final class UsersTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-users-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: "users.sqlite") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func users(_ port: Int, _ arguments: [String], setup: String? = nil) throws -> RunningCommand {
    let store = arguments.contains("--store") ? [] : ["--store", file.path]
    return try RunningCommand(["users", "--upstream", "http://127.0.0.1:\(port)"] + store + arguments, setup: setup)
  }

  private func ids(_ output: String) -> [Int] {
    output.split(separator: "\n").compactMap { Int($0.prefix { $0 != "\t" }) }
  }

  @Test("2,000 users are listed once each despite failures and a limit")
  func throughFaults() async throws {
    // Every request uses up its window, no matter how long the request takes.
    let faults = FaultSettings(failure: 0.2, limit: 1, window: .seconds(1))
    try await RunningServer.run(faults: faults) { server in
      let command = try users(server.port, ["--count", "2000"])
      let output = try await command.output()
      let end = try await command.end()
      #expect(end.status == 0)
      #expect(ids(output).count == 2000 && Set(ids(output)).count == 2000 && ids(output) == ids(output).sorted())
      #expect(end.complaint.contains("limit is ") && end.complaint.contains("answered with status 50"))
      #expect(end.complaint.contains("2000 of 2000"))
    }
  }

  @Test("the command waits for the end of a used-up limit before the service refuses a request")
  func usedUp() async throws {
    try await RunningServer.run(faults: FaultSettings(limit: 1, window: .seconds(4))) { server in
      let command = try users(server.port, ["--count", "300"])
      #expect(try await ids(command.output()).count == 300)
      let end = try await command.end()
      #expect(end.status == 0 && end.complaint.contains("limit is used up. Waiting"))
      #expect(!end.complaint.contains("limit is reached"))
    }
  }

  @Test("without the service, the users in the file are listed, with a message and status 1")
  func serviceGone() async throws {
    var port = 0
    try await RunningServer.run { server in
      port = server.port
      let command = try users(port, ["--count", "150"])
      _ = try await command.output()
      #expect(try await command.end().status == 0)
    }
    let refusing = try RefusingPort(port)
    let command = try users(port, ["--count", "500"])
    #expect(try await ids(command.output()).count == 200)
    let end = try await command.end()
    withExtendedLifetime(refusing) {}
    #expect(end.status == 1)
    #expect(end.complaint.contains("can't be reached") && end.complaint.contains("200 of 500"))
  }

  @Test("offline, the command lists the users in the file and sends no request")
  func offline() async throws {
    try await RunningServer.run { server in
      let online = try users(server.port, ["--count", "150"])
      let listed = try await online.output()
      #expect(try await online.end().status == 0)
      let offline = try users(server.port, ["--count", "150", "--offline"])
      #expect(try await offline.output() == listed)
      #expect(try await offline.end().status == 0)
      let more = try users(server.port, ["--count", "500", "--offline"])
      #expect(try await ids(more.output()).count == 200)
      let end = try await more.end()
      #expect(end.status == 1 && end.complaint.contains("200 of 500"))
    }
  }

  @Test("with --json, each user is a line of JSON")
  func json() async throws {
    try await RunningServer.run { server in
      let command = try users(server.port, ["--count", "3", "--json", "--since", "10"])
      let lines = try await command.output().split(separator: "\n")
      #expect(try await command.end().status == 0)
      let decoded = try lines.map { try JSONDecoder().decode(GitHubFeedUser.self, from: Data($0.utf8)) }
      #expect(decoded.count == 3 && decoded.allSatisfy { $0.id > 10 })
    }
  }

  @Test(
    "an invalid option ends the command with status 64",
    arguments: [
      ["--count", "0"], ["--count", "x"], ["--since", "-1"], ["--upstream", "ftp://x"], ["--upstream", ""],
      ["--tries", "0"], ["--timeout", "0"], ["--timeout", "-1"], ["--timeout", "inf"], ["--timeout", "nan"],
    ])
  func wrongOption(_ arguments: [String]) async throws {
    let command = try RunningCommand(["users"] + arguments)
    #expect(try await command.end().status == 64)
  }

  @Test("three commands at once with one new file each list all users, and the file contains the users of all three")
  func together() async throws {
    try await RunningServer.run { server in
      for round in 0..<10 {
        let shared = folder.appending(path: "shared-\(round).sqlite").path
        let commands = try [["--since", "0"], ["--since", "0"], ["--since", "700"]].map { since in
          try users(server.port, since + ["--count", "1000", "--store", shared])
        }
        let outputs = try await withThrowingTaskGroup(of: (Int, String).self) { group in
          for (index, command) in commands.enumerated() { group.addTask { (index, try await command.output()) } }
          return try await group.reduce(into: ["", "", ""]) { $0[$1.0] = $1.1 }
        }
        for command in commands {
          let end = try await command.end()
          #expect(end.status == 0 && !end.complaint.contains("file"), "\(end.complaint)")
        }
        #expect(outputs[0] == outputs[1])
        for (since, output) in [(0, outputs[0]), (700, outputs[2])] {
          #expect(ids(output).count == 1000 && Set(ids(output)).count == 1000 && ids(output) == ids(output).sorted())
          let store = try FeedSQLiteStore<GitHubFeedUser, String>(
            URL(filePath: shared), feed: "http://127.0.0.1:\(server.port)/users?since=\(since)"
          ) { Issue.record("\($0)") }
          #expect(try await store.all()?.items.map(\.id) == ids(output))
        }
      }
    }
  }

  @Test("a file that can't grow is reported, the listing continues, and the file keeps its users")
  func fullFile() async throws {
    try await RunningServer.run { server in
      // 400 blocks, of 512 or 1,024 bytes depending on the shell, are less than the users need.
      let command = try users(server.port, ["--count", "3000"], setup: "trap '' XFSZ; ulimit -f 400")
      let listed = try await command.output()
      let end = try await command.end()
      #expect(end.status == 0 && ids(listed).count == 3000)
      #expect(end.complaint.contains("The file could not be used"))
      let short = try users(server.port, ["--count", "3000", "--offline"])
      let kept = try await ids(short.output())
      #expect(try await short.end().status == 1)
      #expect(!kept.isEmpty && kept.count < 3000 && kept == Array(ids(listed).prefix(kept.count)))
      let again = try users(server.port, ["--count", "3000"])
      #expect(try await again.output() == listed)
      #expect(try await again.end().status == 0)
      let whole = try users(server.port, ["--count", "3000", "--offline"])
      #expect(try await whole.output() == listed)
      #expect(try await whole.end().status == 0)
    }
  }

  @Test("the file is readable after the command is killed at any moment while it writes")
  func killed() async throws {
    try await RunningServer.run { server in
      var most = 0
      for round in 0..<200 {
        let command = try users(server.port, ["--count", "100000"])
        // Some commands are killed before the file is open, most while they write. A slow machine takes longer to
        // start.
        try await Task.sleep(for: .milliseconds(Int.random(in: 10...(most == 0 ? 120 + 20 * round : 120))))
        command.signal(SIGKILL)
        _ = try await command.end()
        let (incidents, report) = AsyncStream.makeStream(of: FeedSQLiteIncident.self)
        let store = try FeedSQLiteStore<GitHubFeedUser, String>(
          file, feed: "http://127.0.0.1:\(server.port)/users?since=0"
        ) { report.yield($0) }
        let ids = try await store.all()?.items.map(\.id) ?? []
        report.finish()
        for await incident in incidents { Issue.record("round \(round): \(incident)") }
        try #require(ids == ids.sorted() && Set(ids).count == ids.count && ids.count.isMultiple(of: 100))
        try #require(ids.count >= most, "round \(round): \(ids.count) of \(most) are left")
        most = ids.count
      }
      #expect(most > 0)
    }
  }
}
