// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Lockstep", path: ".."),
    // Without its traits, because `CAllocations` counts the allocations in the benchmarks' own process.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "CAllocations"),
    .target(
      name: "Screens",
      dependencies: [.product(name: "LockstepPaging", package: "Lockstep")]),
    .executableTarget(name: "Frames", dependencies: ["Screens", .product(name: "LockstepFeed", package: "Lockstep")]),
    .executableTarget(
      name: "Engines",
      dependencies: [
        "CAllocations",
        "Screens",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "LockstepFeed", package: "Lockstep"),
        .product(name: "LockstepPaging", package: "Lockstep"),
      ],
      path: "Benchmarks/Engines",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
