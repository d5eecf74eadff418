// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Lockstep",
  defaultLocalization: "en",
  // tvOS is not supported: a person there moves by focus, and no test of this package models the focus engine of tvOS.
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  products: [
    .library(name: "LockstepPaging", targets: ["LockstepPaging"]),
    .library(name: "LockstepFeed", targets: ["LockstepFeed"]),
    .library(name: "LockstepLoading", targets: ["LockstepLoading"]),
    .library(name: "LockstepCurl", targets: ["LockstepCurl"]),
    .library(name: "LockstepTransportCases", targets: ["LockstepTransportCases"]),
    .library(name: "LockstepGitHub", targets: ["LockstepGitHub"]),
    .library(name: "LockstepSQLite", targets: ["LockstepSQLite"]),
    .library(name: "LockstepUIKit", targets: ["LockstepUIKit"]),
    .library(name: "LockstepFeedUIKit", targets: ["LockstepFeedUIKit"]),
    .library(name: "LockstepSwiftUI", targets: ["LockstepSwiftUI"]),
    .library(name: "LockstepFeedSwiftUI", targets: ["LockstepFeedSwiftUI"]),
    .library(name: "LockstepRecording", targets: ["LockstepRecording"]),
    .library(name: "LockstepDoctor", targets: ["LockstepDoctor"]),
    .library(name: "LockstepInspector", targets: ["LockstepInspector"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "Adds LockstepSQLite, a feed store in an SQLite file, and GRDB.")
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
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
    .target(
      name: "LockstepSQLite",
      dependencies: [
        "LockstepLoading",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ]),
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

    .target(name: "LockstepTesting", path: "Tests/Support/LockstepTesting"),
    .target(
      name: "SystemTransport", dependencies: ["LockstepLoading", "LockstepCurl"], path: "Tests/Support/SystemTransport"),
    // Runs one case with one transport in a process of its own.
    .executableTarget(
      name: "transport-case", dependencies: ["LockstepTransportCases", "LockstepCurl"],
      path: "Tests/Support/TransportCase"),
    .testTarget(
      name: "LockstepPagingTests",
      dependencies: ["LockstepPaging", "LockstepDoctor", "LockstepTesting"],
      resources: [.copy("Vectors/tab-strip-ios.json"), .copy("Vectors/paging-and-motion.json")]),
    .testTarget(
      name: "LockstepFeedTests",
      dependencies: ["LockstepFeed", "LockstepDoctor", "LockstepTesting"],
      resources: [.copy("Vectors/feed.json"), .copy("Retry/waits.txt")]),
    .testTarget(
      name: "LockstepLoadingTests",
      dependencies: [
        "LockstepLoading", "LockstepDoctor", "LockstepCurl", "LockstepTransportCases", "LockstepTesting",
        "SystemTransport", "transport-case",
      ]),
    .testTarget(
      name: "LockstepGitHubTests",
      dependencies: ["LockstepGitHub", "LockstepTesting", "LockstepTransportCases", "SystemTransport"],
      resources: [.copy("Recordings")]),
    .testTarget(
      name: "LockstepSQLiteTests",
      dependencies: ["LockstepSQLite", "LockstepGitHub"],
      resources: [.copy("Files")]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["LockstepFeed", "LockstepLoading", "LockstepPaging", "LockstepRecording", "LockstepWords"]),
    .testTarget(name: "SimulatorTests", dependencies: ["LockstepUIKit", "LockstepFeedUIKit", "LockstepSwiftUI"]),
  ]
)

// MARK: The doubles

// With LOCKSTEP_DOUBLES in the environment, the hosts are compiled against doubles of Apple's frameworks and their
// tests are added. `./test` sets it, with a build folder of its own: .build/doubles. Without it, no package manager
// sees any of this.
//
// The tests send millions of events to the engines and draw thousands of frames on the doubles, so these modules are
// optimized in debug builds too. None of them has an assertion that this would remove.
if Context.environment["LOCKSTEP_DOUBLES"] != nil {
  let uiKit: [Target.Dependency] = ["UIKit", "QuartzCore", "Combine"]
  package.dependencies.append(.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"))
  for target in package.targets {
    switch target.name {
    case "LockstepPaging":
      // Scripts/coverage.sh reads which lines of the paging engine its tests run. Nothing reads this of other modules.
      target.swiftSettings = [.unsafeFlags(["-O", "-profile-generate", "-profile-coverage-mapping"])]
      target.linkerSettings = [.unsafeFlags(["-profile-generate"])]
    case "LockstepEvents", "LockstepFeed", "LockstepRecording", "LockstepDoctor":
      target.swiftSettings = [.unsafeFlags(["-O"])]
    // The examples are compiled as on Apple's systems, where initializers have a default transport.
    case "LockstepLoading", "LockstepGitHub": target.swiftSettings = [.define("LOCKSTEP_DOUBLES")]
    case "LockstepPlatform", "LockstepUIKit", "LockstepFeedUIKit": target.dependencies += uiKit
    case "LockstepSwiftUISupport", "LockstepSwiftUI": target.dependencies += ["SwiftUI"]
    case "LockstepFeedSwiftUI", "LockstepInspector": target.dependencies += ["SwiftUI", "UIKit"]
    case "SimulatorTests": target.dependencies += ["_Testing_UIKit"]
    default: break
    }
  }
  package.targets += [
    .target(
      name: "SwiftUI", dependencies: ["UIKit"], path: "AppleDoubles/SwiftUI", swiftSettings: [.unsafeFlags(["-O"])]),
    .target(name: "UIKit", path: "AppleDoubles/UIKit", swiftSettings: [.unsafeFlags(["-O"])]),
    .target(name: "QuartzCore", dependencies: ["UIKit"], path: "AppleDoubles/QuartzCore"),
    .target(
      name: "Combine",
      dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
      path: "AppleDoubles/Combine"),
    // Swift Testing imports an overlay of this name wherever a test imports UIKit.
    .target(name: "_Testing_UIKit", path: "AppleDoubles/_Testing_UIKit"),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit"], path: "AppleDoubles/UIKitTests"),

    .target(
      name: "UIKitExamples",
      dependencies: ["LockstepUIKit", "LockstepFeedUIKit", "LockstepGitHub"],
      path: "Examples/UIKit"),
    .target(
      name: "SwiftUIExamples",
      dependencies: ["LockstepSwiftUI", "LockstepFeedSwiftUI", "LockstepGitHub"],
      path: "Examples/SwiftUI"),
    .testTarget(
      name: "LockstepUIKitTests",
      dependencies: ["UIKitExamples", "LockstepInspector", "LockstepDoctor", "LockstepWords", "_Testing_UIKit"]),
    .testTarget(
      name: "LockstepSwiftUITests",
      dependencies: ["SwiftUIExamples", "LockstepInspector", "LockstepDoctor", "LockstepWords", "_Testing_UIKit"]),
    .testTarget(name: "PictureTests", dependencies: ["UIKitExamples", "_Testing_UIKit"]),

    // Benchmarks/run.sh counts the allocations of a frame of the host with it.
    .target(name: "CAllocations", path: "Benchmarks/Sources/CAllocations"),
    .executableTarget(
      name: "HostFrames", dependencies: ["CAllocations", "LockstepUIKit"], path: "Benchmarks/Sources/HostFrames"),
  ]
}
