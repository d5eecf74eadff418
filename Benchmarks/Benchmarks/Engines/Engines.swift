import Benchmark
import CAllocations
import LockstepPaging
import Screens

/// All benchmarks. A name has the form `operation x repetitions, number of tabs`; one run makes that many repetitions.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .allocations], warmupIterations: 10, maxDuration: .seconds(2), maxIterations: 300)
  for tabs in [10, 1_000, 100_000] { eachFrame(tabs: tabs) }
  for tabs in [100, 1_000, 10_000, 100_000] { eachChange(tabs: tabs) }
  measureFeeds()
}

/// Measures the work of a screen in a frame, at a tap, and when one tab is measured again.
private func eachFrame(tabs: Int) {
  Benchmark("frame x 1000, \(tabs)") { benchmark in
    var screen = Screen(tabs: tabs)
    for _ in 0..<300 { blackHole(screen.frame()) }
    count(in: benchmark, repetitions: 1_000) { _ in blackHole(screen.frame()) }
  }
  let repetitions = max(1, 1_000 / tabs)
  Benchmark("plain frame x \(repetitions), \(tabs)") { benchmark in
    var screen = PlainScreen(tabs: tabs)
    blackHole(screen.frame())
    count(in: benchmark, repetitions: repetitions) { _ in blackHole(screen.frame()) }
  }
  Benchmark("select x 1000, \(tabs)") { benchmark in
    var screen = Screen(tabs: tabs)
    for _ in 0..<300 { blackHole(screen.select()) }
    count(in: benchmark, repetitions: 1_000) { _ in blackHole(screen.select()) }
  }
  Benchmark("re-measure one and draw x 1000, \(tabs)") { benchmark in
    var screen = Screen(tabs: tabs)
    count(in: benchmark, repetitions: 1_000) { round in
      blackHole(screen.measure(round * 7 % tabs, width: Double(50 + round % 9)))
    }
  }
}

/// Measures the work of a screen when its list of pages changes, and the layout of a whole strip.
private func eachChange(tabs: Int) {
  let list = Array(0..<tabs)
  Benchmark("insert one x 1, \(tabs)") { benchmark in
    var screen = Screen(tabs: tabs)
    let longer = list[..<(tabs / 3)] + [-1] + list[(tabs / 3)...]
    count(in: benchmark, repetitions: 1) { _ in screen.setPages(PagerPages(firstOfEqual: Array(longer))) }
    blackHole(screen.frame())
  }
  Benchmark("shuffle x 1, \(tabs)") { benchmark in
    var screen = Screen(tabs: tabs)
    let shuffled = list.indices.map { list[($0 * 7_919) % tabs] }
    count(in: benchmark, repetitions: 1) { _ in screen.setPages(PagerPages(firstOfEqual: shuffled)) }
    blackHole(screen.frame())
  }
  Benchmark("lay out all x 1, \(tabs)") { benchmark in
    count(in: benchmark, repetitions: 1) { _ in
      var strip = TabStrip(count: tabs)
      for index in 0..<tabs { strip.measure(index, width: Screen.width(of: index)) }
      blackHole(strip.contentLength)
    }
  }
}

/// Measures the time of the repetitions, and counts their allocations.
func count(in benchmark: Benchmark, repetitions: Int, of work: (Int) -> Void) {
  benchmark.startMeasurement()
  let before = allocations_so_far()
  for round in 0..<repetitions { work(round) }
  let allocations = allocations_so_far() - before
  benchmark.stopMeasurement()
  benchmark.measurement(.allocations, allocations)
}

extension BenchmarkMetric {
  static let allocations = BenchmarkMetric.custom("allocations", polarity: .prefersSmaller, useScalingFactor: false)
}
