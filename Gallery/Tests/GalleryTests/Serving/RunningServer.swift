import Foundation
import Testing

@testable import Gallery

/// A server on a free port of this machine for the length of a closure.
struct RunningServer: Sendable {
  let port: Int
  /// A folder of the site.
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
        // Clients that try again for ever would never tell.
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

  /// Asks for `target` and takes the answer.
  func ask(
    _ target: String, method: String = "GET", fields: KeyValuePairs<String, String> = [:]
  ) async throws -> Wire.Answer {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    return try #require(Wire.Answer(try await Wire.exchange(Array((text + "\r\n").utf8), port: port)))
  }

  /// Asks for `target` until there is an answer: a server that starts again takes no connection for a moment.
  func askUntilServed(_ target: String) async throws -> Wire.Answer {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      if let answer = try? await ask(target) { return answer }
      try await Task.sleep(for: .milliseconds(20))
    }
    return try await ask(target)
  }

  /// Sends bytes as they are and takes the answer; nil when there was none.
  func send(_ text: String) async throws -> Wire.Answer? {
    Wire.Answer(try await Wire.exchange(Array(text.utf8), port: port))
  }
}
