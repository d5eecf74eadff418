/// All that decides where pages stand: the pages of the row and how it ends, the options, the viewport and the stretch of the row that a
/// host lays out. What follows from them is worked out when one of them changes, and read in every frame.
struct RowLayout<ID: Hashable & Sendable>: Sendable {
  /// The pages of the row.
  private(set) var pages = PagerPages<ID>()
  /// Whether the row goes round at present.
  private(set) var ends = PagerTopology.closed
  private(set) var configuration: PagerConfiguration
  /// 0 before the first layout.
  private(set) var viewportLength = 0.0
  /// The index of the page in the host's first slot.
  private(set) var windowStart = 0
  /// Worked out from the others but for `windowStart`.
  private(set) var derived: PagerLayout
  /// Counts the changes of `pages`.
  private(set) var pagesRevision = 0
  /// Counts all changes.
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

  /// Whether the pages go round: only if there are as many as can be in view at once, or one of them would have to be in two places.
  var possibleEnds: PagerTopology {
    guard pages.ends == .cyclic, pages.count >= Swift.max(geometry.mostInView, 2) else { return .closed }
    return .cyclic
  }

  /// Centres the window on a slot that has come within a quarter of it to one of its ends, unless the pages end there too. True when the
  /// window has another start now.
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

  /// How many pages a turn of a cyclic row has; 0 for a row that does not go round.
  var turnLength: Int { ends == .cyclic ? pages.count : 0 }

  /// Of the indices at which a page of a cyclic row stands, the one nearest to a position; of two as near, the later.
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
