import Foundation

/// The number of random inputs for a parser: 100,000, or the number in `LOCKSTEP_FUZZ`. `./test --all` sets it to
/// 10,000,000 for an optimized build.
public let fuzzCount = ProcessInfo.processInfo.environment["LOCKSTEP_FUZZ"].flatMap { Int($0) } ?? 100_000
