import Foundation
import Testing

/// Rules about the hosts' source code.
@Suite("Source rules")
struct SourceRuleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  private static func sources(_ module: String) throws -> [(path: String, text: String)] {
    let folder = root.appendingPathComponent("Sources").appendingPathComponent(module)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return try urls.map { url in
      (String(url.path.dropFirst(folder.path.count)), try String(contentsOf: url, encoding: .utf8))
    }
  }

  @Test(
    "only Platform uses selectors and key-value observing, and no file uses associated objects or swizzling",
    arguments: ["LockstepUIKit", "LockstepFeedUIKit"])
  func runtime(module: String) throws {
    let files = try Self.sources(module)
    #expect(files.count > 5)
    for file in files {
      for word in ["objc_", "class_", "method_exchange", "observeValue", "addObserver(self"] {
        #expect(!file.text.contains(word), "\(file.path) has \(word)")
      }
      guard !file.path.contains("/Platform/") else { continue }
      for word in ["#selector", "@objc", "Selector(", "KeyValue", ".observe(\\."] {
        #expect(!file.text.contains(word), "\(file.path) has \(word)")
      }
    }
  }

  @Test(
    "the hosts lay out by frames and create no constraints",
    arguments: ["LockstepUIKit", "LockstepFeedUIKit"])
  func constraints(module: String) throws {
    for file in try Self.sources(module) {
      for word in ["NSLayoutConstraint", "addConstraint", ".constraint(", "Anchor.", "translatesAutoresizingMask"] {
        #expect(!file.text.contains(word), "\(file.path) has \(word)")
      }
    }
  }
}
