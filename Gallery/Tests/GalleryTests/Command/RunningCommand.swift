import Foundation
import Testing

/// The built command in a separate process.
final class RunningCommand: Sendable {
  /// The result of the process.
  struct End: Sendable {
    let status: Int32
    let reason: Process.TerminationReason
    let complaint: String
  }

  /// The executable, which is in the same folder as the bundle of the test's resources.
  static var executable: URL { Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "lockstep") }

  private let process: Process
  /// The number of the process. It is the shell's until the command replaces it.
  var processIdentifier: Int32 { process.processIdentifier }
  private let output = Pipe()
  private let complaints = Pipe()
  private let ended: AsyncStream<Void>

  /// Starts `lockstep` with these arguments in `folder`. When `setup` is given, a shell runs it first and then the
  /// command.
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

  /// Kills the process of a test that failed midway: the process would keep its inherited files open.
  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Reads the port from the line that the server prints when it is ready.
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

  /// Reads the next output on standard error.
  func complaint() async throws -> String {
    let file = complaints.fileHandleForReading
    return try await Wire.onThread { String(decoding: file.availableData, as: UTF8.self) }
  }

  /// Reads standard output until its end.
  func output() async throws -> String {
    let file = output.fileHandleForReading
    return try await Wire.onThread { String(decoding: file.readDataToEndOfFile(), as: UTF8.self) }
  }

  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// Waits until the process ends.
  func end() async throws -> End {
    for await _ in ended {}
    let file = complaints.fileHandleForReading
    let complaint = try await Wire.onThread { String(decoding: file.readDataToEndOfFile(), as: UTF8.self) }
    return End(status: process.terminationStatus, reason: process.terminationReason, complaint: complaint)
  }
}
