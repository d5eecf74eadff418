import Foundation
import Testing

@testable import Gallery

/// A server that runs on a free port of this machine while a closure runs.
struct RunningServer: Sendable {
  let port: Int
  /// The folder of the site's files.
  let folder: URL

  /// Serves `files` (path to text) with these faults while `body` runs, then stops.
  static func run(
    files: [String: String] = [:], faults: FaultSettings = FaultSettings(), upstream: UpstreamSettings? = nil,
    _ body: (RunningServer) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)/site")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let settings = ServerSettings(
      host: .loopback, port: 0, folders: [try SiteFolder(folder.path)], faults: faults, upstream: upstream)
    let (urls, announce) = AsyncStream.makeStream(of: String.self)
    let serving = Task {
      defer { announce.finish() }
      do {
        try await GalleryServer(settings).run { announce.yield($0) }
      } catch {
        // The error is recorded here, because a test whose client retries forever would never fail.
        Issue.record("the server ended: \(error)")
        throw error
      }
    }
    var found: String?
    for await url in urls {
      found = url
      break
    }
    let port = try #require(found.flatMap { URL(string: $0)?.port })
    do {
      try await body(RunningServer(port: port, folder: folder))
    } catch {
      serving.cancel()
      throw error
    }
    serving.cancel()
    try await serving.value
  }

  /// Requests `target` and returns the answer.
  func ask(
    _ target: String, method: String = "GET", fields: KeyValuePairs<String, String> = [:]
  ) async throws -> Wire.Answer {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    return try #require(Wire.Answer(try await Wire.exchange(Array((text + "\r\n").utf8), port: port)))
  }

  /// Requests `target` until there is an answer, because a server that starts again refuses connections for a moment.
  func askUntilServed(_ target: String) async throws -> Wire.Answer {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      if let answer = try? await ask(target) { return answer }
      try await Task.sleep(for: .milliseconds(20))
    }
    return try await ask(target)
  }

  /// Sends a text unchanged and returns the answer; nil without an answer.
  func send(_ text: String) async throws -> Wire.Answer? {
    Wire.Answer(try await Wire.exchange(Array(text.utf8), port: port))
  }
}
