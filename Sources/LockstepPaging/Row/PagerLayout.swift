/// The values that are computed from the pages, the ends of the row, the options and the viewport. They are computed
/// when one of these changes, and read in every frame.
package struct PagerLayout: Sendable, Equatable {
  /// The geometry of the row in the viewport.
  let geometry: PageGeometry
  /// The indices that a page of the row can have. `0...0` without pages.
  let indices: ClosedRange<Int>
  /// The last slot on which the row rests. It is the slot of the last page, unless several whole pages fit into the
  /// viewport: the row then ends with a full view, and does not move to the pages after this slot.
  ///
  /// ```
  /// | 0 | 1 [ 2 | 3 ]      four pages, two whole pages fit: `last` is 2, and pages 2 and 3 are visible there
  /// ```
  package let last: Int
  /// `true` when the host lays out only a window of the row.
  let isWindowed: Bool
  /// The number of slots in the host's content.
  let slotCount: Int

  package init<ID>(of pages: PagerPages<ID>, ends: PagerEnds, viewport: Double, configuration: PagerConfiguration) {
    geometry = PageGeometry(viewport: viewport, configuration: configuration)
    let isEndless = pages.isUnlimited || ends == .cyclic
    indices = isEndless ? PagerSequence<ID>.indices : 0...Swift.max(pages.count - 1, 0)
    last =
      isEndless
      ? indices.upperBound : Swift.max(indices.upperBound - geometry.wholePagesAfter, indices.lowerBound)
    isWindowed =
      isEndless || pages.count > Pager<ID>.longestWholeRow
      || Double(pages.count) * geometry.stride > Pager<ID>.longestWholeLength
    slotCount = isWindowed ? Swift.min(Pager<ID>.windowSlots, indices.count) : pages.count
  }

  /// Returns the place, in slots, of a row that no gesture moves: the position, or `last` if that is less.
  @inline(__always)
  func slot(at position: Double) -> Double {
    isEndFull ? Swift.min(position, Double(last)) : position
  }

  /// `true` if the row ends with a full view, before the slot of its last page.
  @inline(__always)
  var isEndFull: Bool {
    last < indices.upperBound
  }
}

extension ClosedRange<Int> {
  /// Returns `place` clamped to the range.
  @inline(never)
  func clamped(_ place: Double) -> Double {
    Swift.min(Swift.max(place, Double(lowerBound)), Double(upperBound))
  }

  /// Returns the whole number in the range that is nearest to `place`.
  func nearest(to place: Double) -> Int { Int(clamped(place).rounded()) }
}
