/// The values that determine the layout of the pages: the pages of the row and its ends, the options, the viewport, and
/// the window of the row that a host lays out. The values in `derived` are computed when one of the other values
/// changes, and read in every frame.
package struct RowLayout<ID: Hashable & Sendable>: Sendable {
  /// The pages of the row.
  private(set) var pages = PagerPages<ID>()
  /// The current ends of the row: closed or cyclic.
  private(set) var ends = PagerEnds.closed
  private(set) var configuration: PagerConfiguration
  /// The length of the viewport, in points; 0 before the first layout.
  private(set) var viewportLength = 0.0
  /// The index of the page in the host's first slot.
  private(set) var windowStart = 0
  /// The values that are computed from the pages, the ends, the options and the viewport.
  package private(set) var derived: PagerLayout
  /// A counter of the changes of `pages`.
  private(set) var pagesRevision = 0
  /// A counter of all changes.
  private(set) var revision = 0

  init(_ configuration: PagerConfiguration) {
    self.configuration = configuration
    derived = PagerLayout(of: PagerPages<ID>(), ends: .closed, viewport: 0, configuration: configuration)
  }

  var geometry: PageGeometry { derived.geometry }

  mutating func setPages(_ next: PagerPages<ID>) {
    pages = next
    pagesRevision &+= 1
    ends = possibleEnds
    workOut()
  }

  mutating func configure(_ next: PagerConfiguration) {
    configuration = next
    workOut()
  }

  mutating func resize(to length: Double) {
    viewportLength = length
    workOut()
  }

  /// The ends that the pages allow. A cyclic list needs at least as many pages as can be visible at once, because a
  /// page cannot be in two slots. The row of a shorter list is closed.
  var possibleEnds: PagerEnds {
    guard pages.ends == .cyclic, pages.count >= Swift.max(geometry.mostInView, 2) else { return .closed }
    return .cyclic
  }

  /// Centers the window on a slot, if the slot is less than a quarter of the window away from an end of the window. The
  /// window does not extend past the first or the last page. Returns `true` when the start of the window has changed.
  mutating func centerWindow(on slot: Int) -> Bool {
    let old = windowStart
    let (indices, count) = (derived.indices, derived.slotCount)
    if derived.isWindowed {
      let margin = count / 4
      let isWithin = old >= indices.lowerBound && old + count - 1 <= indices.upperBound
      if isWithin, slot - old >= margin, old + count - 1 - slot >= margin { return false }
      windowStart = Swift.min(Swift.max(slot - count / 2, indices.lowerBound), indices.upperBound - count + 1)
    } else {
      windowStart = 0
    }
    guard windowStart != old else { return false }
    revision &+= 1
    return true
  }

  /// The number of pages in a turn of a cyclic row, which is one pass through all pages; 0 for a closed row.
  var turnLength: Int { ends == .cyclic ? pages.count : 0 }

  /// Returns the index of a page that is nearest to a position in a cyclic row, or the later of two equally near
  /// indices. Returns `listed` itself when `turn` is 0.
  @inline(never)
  static func occurrence(of listed: Int, nearest position: Double, turn: Int) -> Int {
    guard turn > 0 else { return listed }
    let base = Int(position.rounded(.down))
    let ahead = (listed - base).wrapped(at: turn)
    let isAhead = 2 * (Double(ahead) - (position - Double(base))) <= Double(turn)
    return base + (isAhead ? ahead : ahead - turn)
  }

  /// The slots of the window, counted from index 0.
  var window: ClosedRange<Int> { windowStart...windowStart + Swift.max(derived.slotCount - 1, 0) }

  /// Returns the slot of a page in a row, counted from index 0. Nil when no slot contains the page.
  @inline(never)
  func slot(of id: ID, settled: Int, in row: PagerRow, mounted: MountedPages<ID>) -> Int? {
    guard let listed = pages.index(of: id) else { return nil }
    if ends == .cyclic, let slot = mounted.slot(of: id) { return slot }
    let index = Self.occurrence(of: listed, nearest: Double(settled), turn: turnLength)
    switch row {
    case .whole: return window.contains(index) ? index : nil
    case .jump(let jump): return jump.slot(of: index)
    }
  }

  @inline(never) private mutating func workOut() {
    derived = PagerLayout(of: pages, ends: ends, viewport: viewportLength, configuration: configuration)
    revision &+= 1
  }
}
