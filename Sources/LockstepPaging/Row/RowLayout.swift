/// The values that decide where pages are: the pages of the row and its ends, the options, the viewport, and the window
/// of the row that a host lays out. The values derived from them are computed when one of them changes, and read in
/// every frame.
struct RowLayout<ID: Hashable & Sendable>: Sendable {
  /// The pages of the row.
  private(set) var pages = PagerPages<ID>()
  /// The present ends of the row: closed or cyclic.
  private(set) var ends = PagerEnds.closed
  private(set) var configuration: PagerConfiguration
  /// The length of the viewport, in points; 0 before the first layout.
  private(set) var viewportLength = 0.0
  /// The index of the page in the host's first slot.
  private(set) var windowStart = 0
  /// The values that are derived from all others except `windowStart`.
  private(set) var derived: PagerLayout
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

  /// The ends that the pages allow. A cyclic list needs as many pages as can be in view at once, because a page cannot
  /// be in two places. With fewer it is closed.
  var possibleEnds: PagerEnds {
    guard pages.ends == .cyclic, pages.count >= Swift.max(geometry.mostInView, 2) else { return .closed }
    return .cyclic
  }

  /// Centers the window on a slot that is less than a quarter of the window away from one of its ends, unless the pages
  /// end there too. Returns true when the window has another start.
  mutating func centreWindow(on slot: Int) -> Bool {
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

  /// The number of pages in a turn of a cyclic row; 0 for a closed row.
  var turnLength: Int { ends == .cyclic ? pages.count : 0 }

  /// The index nearest to a position among the indices of a page of a cyclic row; the later one of two that are equally
  /// near.
  @inline(never)
  static func occurrence(of listed: Int, nearest position: Double, turn: Int) -> Int {
    guard turn > 0 else { return listed }
    let base = Int(position.rounded(.down))
    let ahead = (listed - base).wrapped(at: turn)
    let isAhead = 2 * (Double(ahead) - (position - Double(base))) <= Double(turn)
    return base + (isAhead ? ahead : ahead - turn)
  }

  @inline(never) private mutating func workOut() {
    derived = PagerLayout(of: pages, ends: ends, viewport: viewportLength, configuration: configuration)
    revision &+= 1
  }
}
