import Benchmark
import LockstepFeed

/// Measures an endless list: a new batch, and the lookup and change of a row's offset.
func measureFeeds() {
  for items in [1_000, 10_000, 100_000, 1_000_000] { append(to: items) }
  for items in [1_000, 10_000, 100_000] { appendPlainly(to: items) }
  for rows in [1_000, 1_000_000] { measureOffsets(rows: rows) }
}

/// Measures one batch, from its request to its visible rows.
private func append(to items: Int) {
  let full = LongFeed(items: items)
  Benchmark("append 30 x 10, \(items)") { benchmark in
    var list = full
    // The first batch copies the shared storage and reserves capacity, which is not to be measured.
    list.append()
    count(in: benchmark, repetitions: 10) { _ in list.append() }
    blackHole(list.feed.items.count)
  }
}

private func appendPlainly(to items: Int) {
  Benchmark("plain append 30 x 1, \(items)") { benchmark in
    var list = PlainFeed(items: items)
    count(in: benchmark, repetitions: 1) { _ in blackHole(list.append()) }
  }
}

/// Measures rows of unknown height. The rows are scattered over the list, so that a cache of the visible rows does not
/// help.
private func measureOffsets(rows: Int) {
  var index = FeedOffsetIndex(estimate: 60)
  index.append(rows)
  var plain = PlainOffsets(rows: rows, estimate: 60)
  Benchmark("look up x 1000, \(rows)") { benchmark in
    count(in: benchmark, repetitions: 1_000) { blackHole(index.row(at: Double(scattered($0, below: rows)) * 60)) }
  }
  Benchmark("plain look up x 1000, \(rows)") { benchmark in
    count(in: benchmark, repetitions: 1_000) { blackHole(plain.row(at: Double(scattered($0, below: rows)) * 60)) }
  }
  Benchmark("re-measure x 1000, \(rows)") { benchmark in
    var changed = index
    blackHole(changed.measure(0, height: 61, offset: 0))
    count(in: benchmark, repetitions: 1_000) { round in
      blackHole(changed.measure(scattered(round, below: rows), height: Double(40 + round % 50), offset: 0))
    }
  }
  Benchmark("plain re-measure x 1, \(rows)") { benchmark in
    count(in: benchmark, repetitions: 1) { round in
      plain.measure(scattered(round, below: rows), height: Double(40 + round % 50))
    }
    blackHole(plain.row(at: 1_000))
  }
}

/// A row far from the row of the previous round. The factor is a prime that does not divide any of these numbers of
/// rows.
private func scattered(_ round: Int, below count: Int) -> Int { (round * 7_919_333) % count }
