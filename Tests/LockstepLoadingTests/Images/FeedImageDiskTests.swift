import Foundation
import Synchronization
import SystemTransport
import Testing

@testable import LockstepLoading
@testable import LockstepTransportCases

/// The cache of images on disk, and the loader that uses it.
@Suite("Images on disk")
struct FeedImageDiskTests {
  /// A directory that is removed with the test.
  private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lockstep-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }

    var files: [URL] {
      (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
    }
  }

  private static func address(_ number: Int) throws -> URL {
    try #require(URL(string: "https://example.com/\(number)"))
  }

  private static func images(
    _ disk: FeedImageDisk?, clock: FeedClock = .continuous, policy: FeedRetryPolicy = FeedRetryPolicy(base: 0.001)
  ) -> FeedImages<String> {
    FeedImages(
      transport: SystemTransport(), disk: disk, retryPolicy: policy, clock: clock, random: { 1 }
    ) { data, _ in
      let text = String(decoding: data, as: UTF8.self)
      guard text.hasPrefix("picture") else { throw FeedImageError.notAnImage }
      return FeedImage(text, cost: data.count)
    }
  }

  @Test("an image is read from disk in the next run of the app, without a request")
  func nextRun() async throws {
    let folder = Folder()
    let server = try LoopbackServer { _, number in
      [number == 0 ? LoopbackServer.answer("200 OK", body: "picture") : LoopbackServer.answer("500 No")]
    }
    let first = Self.images(FeedImageDisk(directory: folder.url))
    #expect(try await first.image(for: FeedImageKey(server.url)) == "picture")
    let second = Self.images(FeedImageDisk(directory: folder.url))
    #expect(try await second.image(for: FeedImageKey(server.url, pixels: 30)) == "picture")
    #expect(folder.files.count == 1)
  }

  @Test("a damaged file is removed, and the image is loaded again", arguments: ["", "garbage", "cut", "changed"])
  func damage(kind: String) async throws {
    let folder = Folder()
    let server = try LoopbackServer { _, number in [LoopbackServer.answer("200 OK", body: "picture \(number)")] }
    _ = try await Self.images(FeedImageDisk(directory: folder.url)).image(for: FeedImageKey(server.url))
    let file = try #require(folder.files.first)
    var bytes = try Data(contentsOf: file)
    switch kind {
    case "cut": bytes.removeLast(3)
    case "changed": bytes[bytes.count - 1] ^= 1
    default: bytes = Data(kind.utf8)
    }
    try bytes.write(to: file)
    let images = Self.images(FeedImageDisk(directory: folder.url))
    #expect(try await images.image(for: FeedImageKey(server.url)) == "picture 1")
    #expect(folder.files.count == 1)
  }

  @Test("a whole file that no longer decodes is removed, and the image is loaded again")
  func undecodable() async throws {
    let folder = Folder()
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", body: "picture")] }
    let disk = FeedImageDisk(directory: folder.url)
    await disk.keep(Data("no image".utf8), for: server.url)
    #expect(try await Self.images(disk).image(for: FeedImageKey(server.url)) == "picture")
    #expect(await disk.data(for: server.url) == Data("picture".utf8))
  }

  @Test("the files stay within their bound, and the least recently used ones go first, also after a relaunch")
  func bound() async throws {
    let folder = Folder()
    let time = Time()
    let body = Data(repeating: 1, count: 1_000)
    let disk = FeedImageDisk(directory: folder.url, bound: 3_300, now: { time.now })
    for number in 0..<3 {
      time.seconds += 200_000
      await disk.keep(body, for: try Self.address(number))
    }
    time.seconds += 200_000
    #expect(await disk.data(for: try Self.address(0)) == body)
    let next = FeedImageDisk(directory: folder.url, bound: 3_300, now: { time.now })
    await next.keep(body, for: try Self.address(3))
    #expect(await next.size <= 3_300)
    #expect(await next.data(for: try Self.address(1)) == nil)
    for number in [0, 2, 3] { #expect(await next.data(for: try Self.address(number)) != nil) }
    await next.keep(Data(repeating: 1, count: 4_000), for: try Self.address(4))
    #expect(await next.data(for: try Self.address(4)) == nil)
    await next.removeAll()
    #expect(folder.files.isEmpty)
  }

  @Test("a file expires")
  func age() async throws {
    let folder = Folder()
    let time = Time()
    let disk = FeedImageDisk(directory: folder.url, maximumAge: 100, now: { time.now })
    await disk.keep(Data("picture".utf8), for: try Self.address(0))
    time.seconds += 99
    #expect(await disk.data(for: try Self.address(0)) != nil)
    time.seconds += 2
    #expect(await disk.data(for: try Self.address(0)) == nil)
    #expect(folder.files.isEmpty)
  }

  @Test("a directory that can't be written to is ignored, and so are files of others in it")
  func unusable() async throws {
    let folder = Folder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let file = folder.url.appendingPathComponent("notes.txt")
    try Data("mine".utf8).write(to: file)
    let broken = FeedImageDisk(directory: file)
    await broken.keep(Data("picture".utf8), for: try Self.address(0))
    #expect(await broken.data(for: try Self.address(0)) == nil)
    let disk = FeedImageDisk(directory: folder.url)
    await disk.removeAll()
    #expect(folder.files.count == 1)
  }

  @Test("an image that may not be stored is not kept on disk")
  func noStore() async throws {
    let folder = Folder()
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("200 OK", ["Cache-Control: private, No-Store"], body: "picture")]
    }
    _ = try await Self.images(FeedImageDisk(directory: folder.url)).image(for: FeedImageKey(server.url))
    #expect(folder.files.isEmpty)
  }

  @Test("a request that fails for a moment is repeated, and a 404 is not")
  func retries() async throws {
    let server = try LoopbackServer { head, number in
      if head.contains("/missing") { return [LoopbackServer.answer("404 Not Found")] }
      switch number {
      case 0: return [LoopbackServer.answer("503 Busy")]
      case 1: return [.reset]
      default: return [LoopbackServer.answer("200 OK", body: "picture")]
      }
    }
    let images = Self.images(nil)
    #expect(try await images.image(for: FeedImageKey(server.url)) == "picture")
    let missing = server.url.appendingPathComponent("missing")
    await #expect(throws: FeedImageError.status(404)) { try await images.image(for: FeedImageKey(missing)) }
    #expect(await server.heads(4).count == 4)
  }

  @Test("a service that asks for a long wait gets no second request")
  func longWait() async throws {
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("503 Busy", ["Retry-After: 3600"])] }
    await #expect(throws: FeedImageError.status(503)) {
      try await Self.images(nil).image(for: FeedImageKey(server.url))
    }
  }

  @Test("a prefetched image is in memory when its row appears")
  func prefetching() async throws {
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", body: "picture")] }
    let images = Self.images(nil)
    let key = FeedImageKey(server.url)
    images.prefetch([key, key])
    while images.cachedImage(for: key) == nil { try await Task.sleep(for: .milliseconds(1)) }
    images.prefetch([key])
    #expect(try await images.image(for: key) == "picture")
    #expect(await server.heads(1).count == 1)
  }

  @Test("a canceled prefetch ends its request, unless a row waits for the image")
  func canceledPrefetch() async throws {
    let server = try LoopbackServer { head, _ in
      head.contains("/wanted")
        ? [.pause(0.05), LoopbackServer.answer("200 OK", body: "picture")]
        : [.pause(600)]
    }
    let images = Self.images(nil)
    let (wanted, other) = (FeedImageKey(server.url.appendingPathComponent("wanted")), FeedImageKey(server.url))
    images.prefetch([wanted, other])
    _ = await server.heads(2)
    async let image = images.image(for: wanted)
    images.cancelPrefetching([wanted, other])
    #expect(try await image == "picture")
    while await images.loadingCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(images.cachedImage(for: other) == nil)
  }

  @Test("a memory warning empties the memory")
  func memoryWarning() async throws {
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", body: "picture")] }
    let name = Notification.Name("memory \(server.port)")
    let images = FeedImages<String>(transport: SystemTransport(), memoryWarning: name) { _, _ in
      FeedImage("picture", cost: 1)
    }
    let key = FeedImageKey(server.url)
    _ = try await images.image(for: key)
    #expect(images.cachedImage(for: key) != nil)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(images.cachedImage(for: key) == nil)
  }
}

/// A time that the test sets.
private final class Time: Sendable {
  private let value = Mutex(0.0)
  var seconds: Double {
    get { value.withLock(\.self) }
    set { value.withLock { $0 = newValue } }
  }
  var now: Date { Date(timeIntervalSince1970: 1_700_000_000 + seconds) }
}
