// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Gallery",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "lockstep", targets: ["lockstep"])
  ],
  dependencies: [
    .package(name: "Lockstep", path: "..", traits: ["SQLite"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "Gallery",
      dependencies: [
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "LockstepCurl", package: "Lockstep"),
        .product(name: "LockstepGitHub", package: "Lockstep"),
        .product(name: "LockstepSQLite", package: "Lockstep"),
      ]),
    .executableTarget(
      name: "lockstep",
      dependencies: [
        "Gallery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "LockstepGitHub", package: "Lockstep"),
        .product(name: "LockstepSQLite", package: "Lockstep"),
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "lockstep",
        .product(name: "LockstepTransportCases", package: "Lockstep"),
      ],
      resources: [.copy("Resources/recorded-users.json")]),
    // A symbolic link to the library's tests of its store. They run here because this package compiles GRDB anyway.
    // They cannot run in the build with the doubles, because GRDB would use the double of Combine as if it were
    // Apple's.
    .testTarget(
      name: "LockstepSQLiteTests",
      dependencies: [
        .product(name: "LockstepGitHub", package: "Lockstep"),
        .product(name: "LockstepSQLite", package: "Lockstep"),
      ],
      resources: [.copy("Files")],
      swiftSettings: [.define("SQLite")]),
  ]
)
