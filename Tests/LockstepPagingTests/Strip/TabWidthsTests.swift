import Testing

@testable import LockstepPaging

@Suite("Sums of tab widths")
struct TabWidthsTests {
  @Test("after any measurements the sums equal plain addition", arguments: 0..<20)
  func naive(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = 1 + random.below(60)
    var widths = TabWidths(count: count)
    var plain = [Double?](repeating: nil, count: count)
    for _ in 0..<300 {
      let index = random.below(count)
      let width = random.below(10) == 0 ? 0 : random.between(1, 200).rounded()
      widths.set(width, at: index)
      plain[index] = width
      let end = random.below(count + 1)
      let prefix = widths.prefix(end)
      #expect(prefix.count == plain[..<end].count { $0 != nil })
      #expect(abs(prefix.sum - plain[..<end].reduce(0) { $0 + ($1 ?? 0) }) < 1e-6)
    }
    #expect(widths.widest == plain.compactMap { $0 }.max())
    #expect(widths.measuredCount == plain.count { $0 != nil })
    #expect(abs(widths.total - plain.reduce(0) { $0 + ($1 ?? 0) }) < 1e-6)
  }

  @Test("a list of known widths gives the same sums as measuring the widths one by one")
  func known() {
    let known = [40, TabWidths.unmeasured, 0, 75.5, 12, TabWidths.unmeasured, 9]
    let whole = TabWidths(known)
    var single = TabWidths(count: known.count)
    for (index, width) in known.enumerated() where width >= 0 { single.set(width, at: index) }
    for end in 0...known.count { #expect(whole.prefix(end) == single.prefix(end)) }
    #expect(whole == single)
  }

  @Test("the search finds the last tab that starts at or before an offset, among any number of tabs", arguments: 0..<70)
  func last(count: Int) {
    var widths = TabWidths(count: count)
    for index in 0..<count { widths.set(Double(index % 3), at: index) }
    let starts = (0..<count).map { widths.prefix($0).sum }
    for offset in stride(from: -1.0, to: Double(count) + 2, by: 0.5) {
      let found = widths.last { index, before in index < count && before.sum <= offset }
      #expect(found.index == starts.lastIndex { $0 <= offset } ?? 0)
      #expect(found.before == widths.prefix(found.index))
    }
  }

  @Test(
    "after any measurements the sums equal, bit for bit, the sums of the same widths given at once", arguments: 0..<20)
  func history(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var widths = TabWidths(count: 1 + random.below(60), minimum: 7.3, maximum: 800)
    for _ in 0..<300 {
      let width = random.below(20) == 0 ? 1e300 : random.between(0, 200)
      widths.set(width, at: random.below(widths.count))
      let fresh = TabWidths(widths.widths, minimum: 7.3, maximum: 800)
      #expect(widths == fresh)
      let end = random.below(widths.count + 1)
      #expect(widths.prefix(end) == fresh.prefix(end))
    }
  }
}
