import Foundation
import Testing

@testable import Gallery

@Suite("Many connections", .timeLimit(.minutes(10)))
struct LoadTests {
  @Test("more idle connections than the server holds keep nobody out")
  func idle() async throws {
    let folder = FileManager.default.temporaryDirectory.path
    let command = try RunningCommand(["serve", "--port", "0", "--site", folder])
    let port = try await command.port()
    let wires = try await Wire.onThread { try (0..<600).map { _ in try Wire(port: port) } }
    let server = RunningServer(port: port, folder: URL(filePath: folder))
    #expect(try await server.ask("/users?per_page=1").status == 200)
    for wire in wires { wire.close() }
    command.signal(SIGTERM)
    #expect(try await command.end().status == 0)
  }

  /// The seconds for which the connections of the next test work. `./test --all` sets `LOCKSTEP_LOAD` to 20.
  private static let loadSeconds = ProcessInfo.processInfo.environment["LOCKSTEP_LOAD"].flatMap(Double.init) ?? 2

  @Test("after 200 connections beside hostile requests, the server has its memory and descriptors as before")
  func load() async throws {
    let folder = FileManager.default.temporaryDirectory.path
    let command = try RunningCommand(["serve", "--port", "0", "--site", folder])
    let port = try await command.port()
    let server = RunningServer(port: port, folder: URL(filePath: folder))
    // Some files are opened with the first request. Its connection closes a moment after its answer.
    #expect(try await server.ask("/users?per_page=1").status == 200)
    var idle = try command.resources()
    for _ in 0..<20 {
      try await Task.sleep(for: .milliseconds(50))
      let next = try command.resources()
      if next.descriptors < idle.descriptors { idle = next }
    }
    // The first load brings the server to the size that it works with.
    try await Self.work(server, seconds: Self.loadSeconds)
    let before = try await Self.settled(command, atMost: idle.descriptors)
    try await Self.work(server, seconds: Self.loadSeconds)
    let after = try await Self.settled(command, atMost: idle.descriptors)
    #expect(before.descriptors <= idle.descriptors, "\(idle), then \(before)")
    #expect(after.descriptors <= idle.descriptors, "\(idle), then \(after)")
    #expect(after.megabytes < before.megabytes + 32)
    print("The server: \(idle), after a load \(before), after the next one \(after) (megabytes, descriptors)")
    #expect(try await server.ask("/users?per_page=1").status == 200)
    command.signal(SIGTERM)
    #expect(try await command.end().status == 0)
  }

  /// Waits until the server has at most this many descriptors, but no longer than a minute: connections that are about to
  /// close still have one.
  private static func settled(
    _ command: RunningCommand, atMost descriptors: Int
  ) async throws -> (megabytes: Int, descriptors: Int) {
    let deadline = ContinuousClock.now + .seconds(60)
    var found = try command.resources()
    while found.descriptors > descriptors, .now < deadline {
      try await Task.sleep(for: .milliseconds(50))
      found = try command.resources()
    }
    return found
  }

  private static func work(_ server: RunningServer, seconds: Double) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let port = server.port
          try await Wire.onThread {
            var turn = number
            while ContinuousClock.now < end {
              let wire = try Wire(port: port)
              defer { wire.close() }
              if number.isMultiple(of: 10) {
                wire.send(HostileRequest.all[turn % HostileRequest.all.count])
                turn += 1
              } else {
                wire.send(
                  Array("GET /users?since=\(number) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
                let answer = Wire.Answer(try wire.readToEnd())
                guard answer?.status == 200, try answer?.ids().count == 30 else {
                  Issue.record("a wrong answer: \(String(describing: answer))")
                  return
                }
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

extension RunningCommand {
  /// The resident memory and the open files of the process. Zero where there is no /proc.
  func resources() throws -> (megabytes: Int, descriptors: Int) {
    let folder = "/proc/\(processIdentifier)"
    guard FileManager.default.fileExists(atPath: folder) else { return (0, 0) }
    let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    return (kilobytes / 1024, try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count)
  }
}
