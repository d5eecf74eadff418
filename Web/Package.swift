// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LockstepWeb",
  products: [
    .executable(name: "LockstepWeb", targets: ["LockstepWeb"])
  ],
  dependencies: [
    .package(name: "Lockstep", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "LockstepWeb",
      dependencies: [
        .product(name: "LockstepDoctor", package: "Lockstep"),
        .product(name: "LockstepFeed", package: "Lockstep"),
        .product(name: "LockstepPaging", package: "Lockstep"),
        .product(name: "LockstepRecording", package: "Lockstep"),
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")])
  ]
)
