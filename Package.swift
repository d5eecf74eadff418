// swift-tools-version: 6.2
import PackageDescription

// The manifest for Swift 6.2, whose Xcode does not read package traits: the products and their targets, without
// `LockstepSQLite`, tests and doubles. From Swift 6.3 on, package managers read `Package@swift-6.3.swift` instead.
// `Tests/Scripts/test_manifests.py` compares what both declare.
let package = Package(
  name: "Lockstep",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  products: [
    .library(name: "LockstepPaging", targets: ["LockstepPaging"]),
    .library(name: "LockstepFeed", targets: ["LockstepFeed"]),
    .library(name: "LockstepLoading", targets: ["LockstepLoading"]),
    .library(name: "LockstepCurl", targets: ["LockstepCurl"]),
    .library(name: "LockstepTransportCases", targets: ["LockstepTransportCases"]),
    .library(name: "LockstepGitHub", targets: ["LockstepGitHub"]),
    .library(name: "LockstepUIKit", targets: ["LockstepUIKit"]),
    .library(name: "LockstepFeedUIKit", targets: ["LockstepFeedUIKit"]),
    .library(name: "LockstepSwiftUI", targets: ["LockstepSwiftUI"]),
    .library(name: "LockstepFeedSwiftUI", targets: ["LockstepFeedSwiftUI"]),
    .library(name: "LockstepRecording", targets: ["LockstepRecording"]),
    .library(name: "LockstepDoctor", targets: ["LockstepDoctor"]),
    .library(name: "LockstepInspector", targets: ["LockstepInspector"]),
  ],
  targets: [
    .target(name: "LockstepEvents"),
    .target(name: "LockstepPaging", dependencies: ["LockstepEvents"]),
    .target(name: "LockstepFeed", dependencies: ["LockstepEvents"]),
    .target(name: "LockstepWords", resources: [.process("Resources")]),
    .target(name: "LockstepLoading", dependencies: ["LockstepFeed", "LockstepWords"]),
    // libcurl and zlib of the system, for Linux. No package is resolved for it, and no app compiles it unless it uses LockstepCurl.
    .systemLibrary(name: "CLibcurl", providers: [.apt(["libcurl4-openssl-dev", "zlib1g-dev"])]),
    .target(
      name: "LockstepCurl",
      dependencies: ["LockstepLoading", .target(name: "CLibcurl", condition: .when(platforms: [.linux]))]),
    .target(name: "LockstepTransportCases", dependencies: ["LockstepLoading"]),
    .target(name: "LockstepGitHub", dependencies: ["LockstepLoading"]),
    .target(name: "LockstepValues", dependencies: ["LockstepPaging"]),
    .target(name: "LockstepPlatform", dependencies: ["LockstepPaging"]),
    .target(name: "LockstepUIKit", dependencies: ["LockstepPlatform", "LockstepValues", "LockstepWords"]),
    .target(name: "LockstepFeedUIKit", dependencies: ["LockstepLoading"]),
    .target(name: "LockstepSwiftUISupport"),
    .target(
      name: "LockstepSwiftUI",
      dependencies: ["LockstepPlatform", "LockstepSwiftUISupport", "LockstepValues", "LockstepWords"]),
    .target(
      name: "LockstepFeedSwiftUI", dependencies: ["LockstepLoading", "LockstepFeedUIKit", "LockstepSwiftUISupport"]),
    .target(name: "LockstepRecording", dependencies: ["LockstepPaging", "LockstepFeed"]),
    .target(name: "LockstepDoctor", dependencies: ["LockstepRecording"]),
    .target(name: "LockstepInspector", dependencies: ["LockstepDoctor", "LockstepLoading"]),
  ]
)
