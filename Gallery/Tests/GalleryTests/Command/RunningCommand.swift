import Foundation
import Testing

/// The built command as a process of its own.
final class RunningCommand: Sendable {
  /// How it ended.
  struct End: Sendable {
    let status: Int32
    let reason: Process.TerminationReason
    let complaint: String
  }

  /// The executable that lies beside the test's resources.
  static var executable: URL { Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "lockstep") }

  private let process: Process
  private let output = Pipe()
  private let complaints = Pipe()
  private let ended: AsyncStream<Void>

  /// Starts `lockstep` with these arguments, in `folder`; by way of a shell that runs `setup` first, if given.
  init(_ arguments: [String], in folder: URL? = nil, setup: String? = nil) throws {
    let process = Process()
    if let setup {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", setup + "; exec \"$0\" \"$@\"", Self.executable.path] + arguments
    } else {
      process.executableURL = Self.executable
      process.arguments = arguments
    }
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = complaints
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    self.process = process
    self.ended = ended
    try process.run()
  }

  /// A test that failed midway leaves no process behind, which would hold what it inherited open.
  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The port in the line that says that it serves.
  func port() async throws -> Int {
    let file = output.fileHandleForReading
    let line = try await Wire.onThread {
      var line = ""
      while !line.contains("\n") {
        let data = file.availableData
        guard !data.isEmpty else { break }
        line += String(decoding: data, as: UTF8.self)
      }
      return line
    }
    let match = try #require(line.wholeMatch(of: /Lockstep gallery: http:\/\/127\.0\.0\.1:(\d+)\n/))
    return try #require(Int(match.1))
  }

  /// What it next says on its error stream.
  func complaint() async throws -> String {
    let file = complaints.fileHandleForReading
    return try await Wire.onThread { String(decoding: file.availableData, as: UTF8.self) }
  }

  /// All that it says on standard output, until its end.
  func output() async throws -> String {
    let file = output.fileHandleForReading
    return try await Wire.onThread { String(decoding: file.readDataToEndOfFile(), as: UTF8.self) }
  }

  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// Waits for its end.
  func end() async throws -> End {
    for await _ in ended {}
    let file = complaints.fileHandleForReading
    let complaint = try await Wire.onThread { String(decoding: file.readDataToEndOfFile(), as: UTF8.self) }
    return End(status: process.terminationStatus, reason: process.terminationReason, complaint: complaint)
  }
}
