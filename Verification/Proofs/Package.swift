// swift-tools-version: 6.2
import PackageDescription

/// What every target of this package is compiled with: Swift 6 language mode (the default of these tools), and no warning is let through.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The tests that are worth a build of their own, and no more than they need: the proofs, which run optimised, and what loads in the
/// background, which runs under Thread Sanitizer. Both are tests of the library, by symbolic links, as is the library.
let package = Package(
  name: "Proofs",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0")
  ],
  targets: [
    .target(name: "LockstepEvents", swiftSettings: strict),
    .target(name: "LockstepPaging", dependencies: ["LockstepEvents"], swiftSettings: strict),
    .target(name: "LockstepFeed", dependencies: ["LockstepEvents"], swiftSettings: strict),
    .target(
      name: "LockstepLoading",
      dependencies: ["LockstepFeed", .product(name: "DequeModule", package: "swift-collections")],
      swiftSettings: strict),
    .target(name: "LockstepGitHub", dependencies: ["LockstepLoading"], swiftSettings: strict),
    .target(name: "LockstepTesting", swiftSettings: strict),
    .target(name: "LoopbackServer", swiftSettings: strict),
    .testTarget(
      name: "LockstepPagingTests",
      dependencies: ["LockstepPaging", "LockstepTesting"],
      exclude: ["Header", "Indicator", "Motion", "Pager", "Pages", "Recording", "Regressions", "Strip", "Vectors"],
      swiftSettings: strict),
    .testTarget(
      name: "LockstepFeedTests",
      dependencies: ["LockstepFeed", "LockstepTesting"],
      exclude: ["Feed", "Offsets", "Regressions", "Retry", "Vectors"],
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
  ]
)
