import Foundation
import Testing

@testable import Gallery
@testable import LockstepTransportCases

/// `lockstep users` against everything that a service may do.
@Suite("lockstep users through every case", .timeLimit(.minutes(15)))
final class UsersCaseTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-cases-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let users = "1\tu1\tUser\n2\tu2\tUser\n3\tu3\tUser\n"
  /// The cases whose service is silent or slow. The command has a short timeout and tries once.
  private static let silent: Set<String> = [
    "silence", "silence-in-head", "silence-in-body", "drip", "drip-in-head", "drip-of-redirects", "cancel-in-silence",
    "cancel-in-body", "cancel-in-redirects", "cancel-in-queue",
  ]
  /// The cases with a status that is worth all tries. The command tries twice.
  private static let temporary: Set<String> = ["status-599", "sign-in-511", "gateway"]
  /// The cases whose connection fails. The command tries three times, with pauses.
  private static let cut: Set<String> = [
    "length-long", "chunk-cut", "chunk-huge", "chunk-text", "closed", "reset", "reset-in-body", "endless-trailer",
  ]

  /// One server plays the cases of all commands. None of its answers depends on other requests.
  private static let server = Result { try FeedTransportCaseServer() }

  /// Starts the command for a case, with a file for the users that no other command has.
  private func users(_ name: String, _ options: [String] = [], setup: String? = nil) throws -> RunningCommand {
    try RunningCommand(
      [
        "users", "--upstream", "http://127.0.0.1:\(try Self.server.get().port)/\(name)", "--count", "3", "--store",
        folder.appending(path: "\(name).sqlite").path,
      ] + options, setup: setup)
  }

  private func options(_ item: FeedTransportCase) -> [String] {
    if Self.silent.contains(item.name) { return ["--timeout", "0.25", "--tries", "1"] }
    return Self.temporary.contains(item.name) ? ["--tries", "2"] : []
  }

  @Test(
    "on a full disk it ends with status 1: there is no space, or what the case is", arguments: FeedTransportCase.all)
  func endsOnFullDisk(_ item: FeedTransportCase) async throws {
    let end = try await users(item.name, options(item), setup: "exec >/dev/full").end()
    #expect(end.reason == .exit && end.status == 1, "\(item)")
    let isFull = end.complaint.contains("No space left on device")
    #expect(isFull != end.complaint.contains("0 of 3 users are listed"), "\(item): \(end.complaint)")
  }

  @Test("it ends with the right users, or with status 1 and a reason", arguments: FeedTransportCase.all)
  func ends(_ item: FeedTransportCase) async throws {
    let isSilent = Self.silent.contains(item.name)
    let command = try users(item.name, options(item))
    let output = try await command.output()
    let end = try await command.end()
    #expect(end.reason == .exit, "\(item)")
    if end.status == 0 {
      #expect(output == Self.users, "\(item): \(output) \(end.complaint)")
    } else {
      #expect(end.status == 1 && output.isEmpty, "\(item): \(output)")
      let isCut = end.complaint.contains("can't be reached")
      #expect(isCut == (isSilent || Self.cut.contains(item.name)), "\(item): \(end.complaint)")
      #expect(end.complaint.contains("0 of 3 users are listed"), "\(item): \(end.complaint)")
    }
  }

  @Test("output that can't be written is status 1 with the reason")
  func fullDisk() async throws {
    for (redirection, reason) in [(">/dev/full", "No space left on device"), (">&-", "no standard output")] {
      for json in [[], ["--json"]] {
        let end = try await users("plain", json, setup: "exec \(redirection)").end()
        #expect(end.status == 1 && end.complaint.contains(reason), "\(redirection): \(end)")
      }
    }
  }

  @Test(
    "no control character of a service is printed, and each user is one line", arguments: ["", "--json", "/refused"])
  func controlCharacters(_ variant: String) async throws {
    let user =
      #"{"id":1,"login":"x\u001b[2J\n42\tadmin","type":"\u009b31m","avatar_url":"http://h/1","html_url":"http://h"}"#
    let service = try LoopbackServer { head, _ in
      head.contains("/refused/")
        ? [LoopbackServer.answer("404 No", body: #"{"message":"\u001b]0;owned\u0007\r\nnext"}"#)]
        : [LoopbackServer.answer("200 OK", body: "[\(user)]")]
    }
    let isRefused = variant == "/refused"
    let command = try RunningCommand(
      [
        "users", "--upstream", service.url.absoluteString + (isRefused ? variant : ""), "--count", "1", "--store",
        folder.appending(path: "users.sqlite").path,
      ] + (variant == "--json" ? [variant] : []))
    let output = try await command.output()
    let end = try await command.end()
    #expect(
      end.status == (isRefused ? 1 : 0) && output.split(separator: "\n").count == (isRefused ? 0 : 1), "\(output)")
    #expect(!isRefused || end.complaint.contains("owned"))
    // Tabs and line feeds are those of the command.
    let printed = (output + end.complaint).unicodeScalars.filter { $0 != "\n" && $0 != "\t" }
    #expect(!printed.contains { CharacterSet.controlCharacters.contains($0) }, "\(output) \(end.complaint)")
  }

  @Test("with standard error closed, no message is written into the store")
  func closedErrors() async throws {
    for setup in ["exec 2>&-", "exec 0<&- 2>&-"] {
      let command = try users("plain", setup: setup)
      #expect(try await command.output() == Self.users)
      #expect(try await command.end().status == 0)
    }
    let offline = try users("plain", ["--offline"])
    #expect(try await offline.output() == Self.users)
    #expect(try await offline.end().status == 0)
  }

  @Test("a file that is no store is left as it is")
  func otherFile() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let notes = folder.appending(path: "notes.txt")
    try Data("my notes, which are longer than sixteen bytes".utf8).write(to: notes)
    let commands = [
      ["users", "--count", "1", "--offline"], ["serve", "--port", "0", "--upstream", "http://127.0.0.1:1"],
    ]
    for arguments in commands {
      let end = try await RunningCommand(arguments + ["--store", notes.path]).end()
      #expect(end.status == 1 && end.complaint.contains("is not a store"), "\(end)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    #expect(try String(contentsOf: notes, encoding: .utf8).hasPrefix("my notes"))
  }

  @Test("a token for another machine is not sent over http, and the status is 1")
  func token() async throws {
    let command = try RunningCommand(
      ["users", "--upstream", "http://192.0.2.1", "--store", folder.appending(path: "users.sqlite").path],
      setup: "export LOCKSTEP_TOKEN=own_secret")
    let end = try await command.end()
    #expect(end.status == 1 && end.complaint.contains("LOCKSTEP_TOKEN") && !end.complaint.contains("own_secret"))
  }
}
