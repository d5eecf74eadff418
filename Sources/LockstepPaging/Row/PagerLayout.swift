/// What follows from the pages, their ends, the options and the viewport: worked out when one of those changes, and read in every
/// frame.
struct PagerLayout: Sendable, Equatable {
  /// How the row lies in the viewport.
  let geometry: PageGeometry
  /// The indices that a page can be gone to by. `0...0` without pages.
  let indices: ClosedRange<Int>
  /// Whether a part of the row is laid out at a time.
  let isWindowed: Bool
  /// How many slots the host's content has.
  let slotCount: Int

  init<ID>(of pages: PagerPages<ID>, ends: PagerTopology, viewport: Double, configuration: PagerConfiguration) {
    geometry = PageGeometry(viewport: viewport, configuration: configuration)
    let isEndless = pages.isUnlimited || ends == .cyclic
    indices = isEndless ? PagerSequence<ID>.indices : 0...Swift.max(pages.count - 1, 0)
    isWindowed =
      isEndless || pages.count > Pager<ID>.longestWholeRow
      || Double(pages.count) * geometry.stride > Pager<ID>.longestWholeLength
    slotCount = isWindowed ? Swift.min(Pager<ID>.windowSlots, indices.count) : pages.count
  }
}

extension ClosedRange<Int> {
  /// The place nearest to another that lies within.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func clamped(_ place: Double) -> Double {
    Swift.min(Swift.max(place, Double(lowerBound)), Double(upperBound))
  }

  /// The whole place nearest to another that lies within.
  func nearest(to place: Double) -> Int { Int(clamped(place).rounded()) }
}
