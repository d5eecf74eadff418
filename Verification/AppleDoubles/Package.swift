// swift-tools-version: 6.2
import PackageDescription

/// What every target of this package is compiled with: Swift 6 language mode (the default of these tools), and no
/// warning is let through.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "AppleDoubles",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Stand-ins that bear the names of Apple's modules. Tests draw thousands of frames on that of SwiftUI: it is
    // optimised in debug builds too.
    .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: strict + [.unsafeFlags(["-O"])]),
    .target(name: "UIKit", swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["UIKit"], swiftSettings: strict),
    .target(
      name: "Combine",
      dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
      swiftSettings: strict),
    // Swift Testing looks for an overlay of this name beside every UIKit.
    .target(name: "_Testing_UIKit", swiftSettings: strict),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit"], swiftSettings: strict),
    // The library, unmodified, by symbolic links: a dependency on the package itself would bring targets of the same
    // names into the graph.
    .target(name: "LockstepEvents", swiftSettings: strict),
    .target(name: "LockstepPaging", dependencies: ["LockstepEvents"], swiftSettings: strict),
    .target(name: "LockstepFeed", dependencies: ["LockstepEvents"], swiftSettings: strict),
    .target(
      name: "LockstepLoading",
      dependencies: ["LockstepFeed", .product(name: "DequeModule", package: "swift-collections")],
      swiftSettings: strict),
    .target(name: "LockstepGitHub", dependencies: ["LockstepLoading"], swiftSettings: strict),
    .target(name: "LockstepSwiftUI", dependencies: ["SwiftUI", "LockstepPaging"], swiftSettings: strict),
    .target(
      name: "LockstepFeedSwiftUI", dependencies: ["SwiftUI", "UIKit", "LockstepLoading"], swiftSettings: strict),
    .target(
      name: "SwiftUIExamples",
      dependencies: ["LockstepSwiftUI", "LockstepFeedSwiftUI", "LockstepGitHub"],
      swiftSettings: strict),
    .testTarget(
      name: "LockstepSwiftUITests",
      dependencies: ["SwiftUI", "LockstepSwiftUI", "LockstepFeedSwiftUI", "SwiftUIExamples"],
      swiftSettings: strict),
    .target(
      name: "LockstepUIKit",
      dependencies: ["UIKit", "QuartzCore", "Combine", "LockstepPaging"],
      swiftSettings: strict),
    .target(
      name: "LockstepFeedUIKit",
      dependencies: ["UIKit", "Combine", "LockstepLoading"],
      swiftSettings: strict),
    .target(
      name: "UIKitExamples",
      dependencies: ["LockstepUIKit", "LockstepFeedUIKit", "LockstepGitHub"],
      swiftSettings: strict),
    // Run on a simulator alone; here it is seen that they compile.
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["LockstepUIKit", "LockstepFeedUIKit", "_Testing_UIKit"],
      swiftSettings: strict),
    .testTarget(
      name: "PictureTests",
      dependencies: ["LockstepUIKit", "LockstepFeedUIKit", "UIKitExamples", "_Testing_UIKit"],
      swiftSettings: strict),
    .testTarget(
      name: "LockstepUIKitTests",
      dependencies: ["LockstepUIKit", "LockstepFeedUIKit", "UIKitExamples", "_Testing_UIKit"],
      swiftSettings: strict),
  ]
)
