import Foundation
import Testing

@Suite("Rules for the package's sources")
struct PackageRuleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func sources(_ folder: String) throws -> [(path: String, text: String)] {
    let files = try #require(
      FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
  }

  /// The functions and keys of Apple's page "Describing use of required reason API".
  ///
  /// An app that calls one of them must name the reason in its privacy manifest. Lockstep calls none of them, and so
  /// needs no manifest.
  private static let requiredReason = [
    "systemUptime", "mach_absolute_time", "UserDefaults", "activeInputModes", "creationDate", "modificationDate",
    "fileModificationDate", "contentModificationDate", "attributesOfItem", "getattrlist", "stat(", "statfs", "statvfs",
    "volumeAvailableCapacity", "volumeTotalCapacity", "systemFreeSize", "systemSize",
  ]

  @Test("the library uses no API that needs a reason in the app's privacy manifest")
  func privacy() throws {
    let files = try Self.sources("Sources")
    #expect(files.count > 200)
    for file in files {
      for name in Self.requiredReason {
        #expect(!file.text.contains(name), "\(file.path) uses \(name)")
      }
    }
  }

  @Test("the UIKit hosts compile for iOS and visionOS only", arguments: ["LockstepUIKit", "LockstepFeedUIKit"])
  func platforms(module: String) throws {
    let files = try Self.sources("Sources/\(module)")
    #expect(files.count > 10)
    for file in files {
      #expect(file.text.hasPrefix("#if canImport(UIKit) && !os(tvOS) && !os(watchOS)"), "\(file.path)")
    }
  }

  /// In Xcode 27, `@State` is a macro. An initializer that sets up a `@State` property in another file than the one with
  /// the property's default value does not link there (https://github.com/swiftlang/swift/issues/91700).
  @Test("an initializer outside the file of a view's state calls an initializer inside it")
  func state() throws {
    let files = try Self.sources("Sources")
    let holders = files.filter { $0.text.contains("@State ") }.flatMap { file in
      file.text.matches(of: /struct (\w+)[^{]*\{(?:(?!\n {0,2}\}\n)[\s\S])*?@State [^\n]*=/).map {
        (type: String($0.output.1), path: file.path)
      }
    }
    #expect(holders.contains { $0.type == "TabPager" })
    for (type, path) in holders {
      for file in files where file.path != path && file.text.contains("extension \(type)") {
        let initializers = file.text.matches(of: /\n *(?:public |package )?init[<(]/).count
        let calls = file.text.matches(of: /\bself\.init\(/).count
        #expect(initializers <= calls, "\(file.path) sets up the state of \(type)")
      }
    }
  }
}
