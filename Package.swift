// swift-tools-version: 6.2
import PackageDescription

/// What every target of this package is compiled with: Swift 6 language mode (the default of these tools), and no warning is let through.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Lockstep",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "LockstepPaging", targets: ["LockstepPaging"]),
    .library(name: "LockstepFeed", targets: ["LockstepFeed"]),
    .library(name: "LockstepLoading", targets: ["LockstepLoading"]),
    .library(name: "LockstepGitHub", targets: ["LockstepGitHub"]),
    .library(name: "LockstepSQLite", targets: ["LockstepSQLite"]),
    .library(name: "LockstepUIKit", targets: ["LockstepUIKit"]),
    .library(name: "LockstepFeedUIKit", targets: ["LockstepFeedUIKit"]),
    .library(name: "LockstepSwiftUI", targets: ["LockstepSwiftUI"]),
    .library(name: "LockstepFeedSwiftUI", targets: ["LockstepFeedSwiftUI"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "A feed's batches in an SQLite file: LockstepSQLite, by GRDB.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "LockstepEvents",
      swiftSettings: strict),
    .target(
      name: "LockstepPaging",
      dependencies: ["LockstepEvents"],
      swiftSettings: strict),
    .target(
      name: "LockstepFeed",
      dependencies: ["LockstepEvents"],
      swiftSettings: strict),
    .target(
      name: "LockstepLoading",
      dependencies: [
        "LockstepFeed",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: strict),
    .target(
      name: "LockstepGitHub",
      dependencies: ["LockstepLoading"],
      swiftSettings: strict),
    .target(
      name: "LockstepSQLite",
      dependencies: [
        "LockstepLoading",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ],
      swiftSettings: strict),
    .target(
      name: "LockstepUIKit",
      dependencies: ["LockstepPaging"],
      swiftSettings: strict),
    .target(
      name: "LockstepFeedUIKit",
      dependencies: ["LockstepLoading"],
      swiftSettings: strict),
    .target(
      name: "LockstepSwiftUI",
      dependencies: ["LockstepPaging"],
      swiftSettings: strict),
    .target(
      name: "LockstepFeedSwiftUI",
      dependencies: ["LockstepLoading"],
      swiftSettings: strict),
    .target(
      name: "LockstepTesting",
      path: "Tests/LockstepTesting",
      swiftSettings: strict),
    .testTarget(
      name: "LockstepPagingTests",
      dependencies: ["LockstepPaging", "LockstepTesting"],
      resources: [.copy("Vectors/tab-strip-ios.json"), .copy("Vectors/paging-and-motion.json")],
      swiftSettings: strict),
    .testTarget(
      name: "LockstepFeedTests",
      dependencies: ["LockstepFeed", "LockstepTesting"],
      resources: [.copy("Vectors/feed.json")],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["LockstepFeed", "LockstepPaging"],
      swiftSettings: strict),
    .target(
      name: "LoopbackServer",
      path: "Tests/LoopbackServer",
      swiftSettings: strict),
    .testTarget(
      name: "LockstepLoadingTests",
      dependencies: ["LockstepLoading", "LoopbackServer"],
      swiftSettings: strict),
    .testTarget(
      name: "LockstepGitHubTests",
      dependencies: ["LockstepGitHub", "LockstepTesting", "LoopbackServer"],
      resources: [.copy("Recordings")],
      swiftSettings: strict),
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["LockstepUIKit", "LockstepFeedUIKit", "LockstepSwiftUI"],
      swiftSettings: strict),
    .testTarget(
      name: "LockstepSQLiteTests",
      dependencies: ["LockstepSQLite", "LockstepGitHub"],
      resources: [.copy("Files")],
      swiftSettings: strict),
  ]
)
