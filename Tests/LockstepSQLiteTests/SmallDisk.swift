#if os(Linux)
  import Foundation

  /// A temporary file system in memory with a size that a test chooses.
  struct SmallDisk {
    let folder: URL

    /// `true` when this process may mount a file system, which only root may do.
    static let isPermitted: Bool = (try? SmallDisk(kilobytes: 64).remove()) != nil

    init(kilobytes: Int) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-disk-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      do {
        try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path])
      } catch {
        try FileManager.default.removeItem(at: folder)
        throw error
      }
    }

    func grow(kilobytes: Int) throws {
      try Self.run("mount", ["-o", "remount,size=\(kilobytes)k", folder.path])
    }

    /// Unmounts and removes the disk, even while its files are open.
    func remove() throws {
      try Self.run("umount", ["-l", folder.path])
      try FileManager.default.removeItem(at: folder)
    }

    private static func run(_ tool: String, _ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [tool] + arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    }
  }
#endif
