import Foundation

/// Files of images on disk, from one run of the app to the next. The least recently used files are removed first.
///
/// A file is written whole or not at all. A file that is damaged, too old, or of another address counts as missing.
/// Errors of the disk are ignored: the images are loaded again.
public actor FeedImageDisk {
  /// The default bound of all files, in bytes: 128 MB.
  public static let defaultBound = 128 * 1024 * 1024
  /// The default age at which a file expires, in seconds: 30 days.
  public static let defaultMaximumAge = 30.0 * 86_400

  private struct Entry {
    /// The name of the file, which has the time of an earlier use: a file's own times need a reason in the app's
    /// privacy manifest.
    var file: String
    var size: Int
    /// The time of the last use, in seconds since 1970.
    var lastUse: Double
  }

  /// The time between two changes of a file's name, in seconds: a day.
  private static let renameInterval = 86_400.0

  private let directory: URL
  private let bound: Int
  private let maximumAge: Double
  private let now: @Sendable () -> Date
  /// The files, by the hash of their address. Nil until the directory has been read.
  private var entries: [String: Entry]?

  /// Creates a cache in a directory of its own, which is created when the first file is written.
  ///
  /// - Parameters:
  ///   - directory: a directory for these files only.
  ///   - bound: the highest total size of the files, in bytes.
  ///   - maximumAge: the age at which a file expires, in seconds.
  ///   - now: the present time.
  public init(
    directory: URL, bound: Int = FeedImageDisk.defaultBound, maximumAge: Double = FeedImageDisk.defaultMaximumAge,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.directory = directory
    self.bound = Swift.max(bound, 0)
    self.maximumAge = maximumAge
    self.now = now
  }

  /// Creates a cache in a folder of the app's caches, which the system may empty when the device is short of space.
  public init(cachesFolder name: String = "LockstepImages") {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    self.init(directory: (caches ?? FileManager.default.temporaryDirectory).appendingPathComponent(name))
  }

  /// The total size of the files, in bytes.
  public var size: Int { index().values.reduce(0) { $0 + $1.size } }

  /// Removes every file.
  public func removeAll() {
    for hash in index().keys { remove(hash) }
  }

  /// Returns the file of an image, and marks it as used. Returns nil if there is none that can be used.
  func data(for url: URL) -> Data? {
    let (hash, now) = (FeedImageFile.hash(of: url), time)
    guard let entry = index()[hash] else { return nil }
    guard let bytes = try? Data(contentsOf: path(entry.file)), let file = FeedImageFile(bytes),
      file.url == url.absoluteString, abs(now - file.written) <= maximumAge
    else {
      remove(hash)
      return nil
    }
    use(hash, entry, at: now)
    return file.body
  }

  /// Keeps the file of an image, unless it alone is larger than the bound.
  func keep(_ body: Data, for url: URL) {
    let (hash, now) = (FeedImageFile.hash(of: url), time)
    let bytes = FeedImageFile(url: url.absoluteString, written: now, body: body).bytes
    guard bytes.count <= bound else { return }
    remove(hash)
    let entry = Entry(file: FeedImageFile.name(hash, lastUse: now), size: bytes.count, lastUse: now)
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try bytes.write(to: path(entry.file), options: .atomic)
    } catch {
      return
    }
    entries?[hash] = entry
    evict(except: hash)
  }

  /// Removes the file of an image.
  func remove(_ url: URL) { remove(FeedImageFile.hash(of: url)) }

  private var time: Double { now().timeIntervalSince1970 }

  private func use(_ hash: String, _ entry: Entry, at time: Double) {
    entries?[hash]?.lastUse = time
    guard time - (FeedImageFile.lastUse(inName: entry.file) ?? 0) > Self.renameInterval else { return }
    let name = FeedImageFile.name(hash, lastUse: time)
    do {
      try FileManager.default.moveItem(at: path(entry.file), to: path(name))
      entries?[hash]?.file = name
    } catch {}
  }

  private func evict(except newest: String) {
    var total = size
    guard total > bound else { return }
    for (hash, entry) in index().sorted(by: { $0.value.lastUse < $1.value.lastUse }) where hash != newest {
      remove(hash)
      total -= entry.size
      if total <= bound { return }
    }
  }

  private func remove(_ hash: String) {
    guard let entry = index()[hash] else { return }
    entries?[hash] = nil
    try? FileManager.default.removeItem(at: path(entry.file))
  }

  private func path(_ name: String) -> URL { directory.appendingPathComponent(name) }

  /// Returns the files that are on disk.
  private func index() -> [String: Entry] {
    if let entries { return entries }
    let keys: Set<URLResourceKey> = [.fileSizeKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: Array(keys))) ?? []
    var found: [String: Entry] = [:]
    for file in files {
      let name = file.lastPathComponent
      guard let hash = FeedImageFile.hash(inName: name), let lastUse = FeedImageFile.lastUse(inName: name),
        let size = try? file.resourceValues(forKeys: keys).fileSize
      else { continue }
      // An older file of the same image stays behind when the process ends between two steps.
      if let other = found[hash] {
        try? FileManager.default.removeItem(at: path(other.lastUse < lastUse ? other.file : name))
        if other.lastUse >= lastUse { continue }
      }
      found[hash] = Entry(file: name, size: size, lastUse: lastUse)
    }
    entries = found
    return found
  }
}
