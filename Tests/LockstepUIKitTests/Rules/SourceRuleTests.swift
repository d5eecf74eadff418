import Foundation
import Testing

/// What the sources of the hosts may not contain.
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
    "selectors stand in Platform alone; no associated objects, no KVO, no swizzling",
    arguments: ["LockstepUIKit", "LockstepFeedUIKit"])
  func runtime(module: String) throws {
    let files = try Self.sources(module)
    #expect(files.count > 5)
    for file in files {
      for word in [
        "objc_", "class_", "method_exchange", "observeValue", "addObserver(self", "KeyValue", ".observe(\\.",
      ] {
        #expect(!file.text.contains(word), "\(file.path) has \(word)")
      }
      guard !file.path.contains("/Platform/") else { continue }
      for word in ["#selector", "@objc", "Selector("] {
        #expect(!file.text.contains(word), "\(file.path) has \(word)")
      }
    }
  }

  @Test(
    "every file is for UIKit alone, and shorter than 400 lines", arguments: ["LockstepUIKit", "LockstepFeedUIKit"])
  func files(module: String) throws {
    for file in try Self.sources(module) {
      #expect(file.text.hasPrefix("#if canImport(UIKit)"), "\(file.path)")
      #expect(file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 400, "\(file.path)")
    }
  }

  @Test(
    "A: no constraint is made by the hosts, so that none pile up: frames are laid out anew in each pass",
    arguments: ["LockstepUIKit", "LockstepFeedUIKit"])
  func constraints(module: String) throws {
    for file in try Self.sources(module) {
      for word in ["NSLayoutConstraint", "addConstraint", ".constraint(", "Anchor.", "translatesAutoresizingMask"] {
        #expect(!file.text.contains(word), "\(file.path) has \(word)")
      }
    }
  }

  @Test("no page is chosen in a host: it asks the engine for steps and landings")
  func decisions() throws {
    for file in try Self.sources("LockstepUIKit") {
      for word in ["settled +", "settled -", "Index + 1 ", "Index - 1", "isPagingEnabled = true", ".rounded()"] {
        #expect(!file.text.contains(word) || file.path.hasSuffix("PagerView.swift"), "\(file.path) has \(word)")
      }
    }
  }
}
