// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Lockstep Examples",
  platforms: [.iOS("17.0")],
  products: [
    .iOSApplication(
      name: "Lockstep Examples",
      targets: ["ExamplesUI"],
      bundleIdentifier: "dev.lockstep.examples",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .map),
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight],
      additionalInfoPlistContentFilePath: "Info.plist"
    )
  ],
  dependencies: [
    .package(name: "Lockstep", path: "../..")
  ],
  targets: [
    // The target is not named `App`, because that is also the name of SwiftUI's protocol.
    .executableTarget(
      name: "ExamplesUI",
      dependencies: [
        "SwiftUIScreens",
        .product(name: "LockstepPaging", package: "Lockstep"),
        .product(name: "LockstepUIKit", package: "Lockstep"),
        .product(name: "LockstepLoading", package: "Lockstep"),
        .product(name: "LockstepFeedUIKit", package: "Lockstep"),
        .product(name: "LockstepGitHub", package: "Lockstep"),
      ],
      path: "App"),
    // The target is separate from the app, so that screens in both frameworks can have the same name.
    .target(
      name: "SwiftUIScreens",
      dependencies: [
        .product(name: "LockstepSwiftUI", package: "Lockstep"),
        .product(name: "LockstepLoading", package: "Lockstep"),
        .product(name: "LockstepFeedSwiftUI", package: "Lockstep"),
        .product(name: "LockstepGitHub", package: "Lockstep"),
      ],
      path: "Screens"),
  ]
)
