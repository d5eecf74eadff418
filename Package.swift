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
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0")
  ],
  targets: [
    .target(
      name: "LockstepEvents",
      swiftSettings: strict),
    .target(
      name: "LockstepPaging",
      dependencies: [
        "LockstepEvents",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    .target(
      name: "LockstepFeed",
      dependencies: ["LockstepEvents"],
      swiftSettings: strict),
    .testTarget(
      name: "LockstepPagingTests",
      dependencies: ["LockstepPaging"],
      swiftSettings: strict),
    .testTarget(
      name: "LockstepFeedTests",
      dependencies: ["LockstepFeed"],
      swiftSettings: strict),
  ]
)
