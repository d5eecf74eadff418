#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The observable height of a strip that hides or shrinks while the settled page is scrolled. The engine decides how
  /// far it is collapsed.
  @MainActor @Observable final class TabStripHider<ID: Hashable & Sendable> {
    /// The distance by which the strip is collapsed, in points.
    private(set) var collapse = 0.0
    @ObservationIgnored private var hiding = PagerStripHiding<ID>()
    /// The farthest offsets of the pages that have reported one, in points.
    @ObservationIgnored private var farthest: [ID: Double] = [:]

    nonisolated init() {}

    /// `true` if the strip stays, so that pages need not report their offsets.
    var isPinned: Bool { hiding.behavior == .pinned }

    func configure(_ behavior: TabStripScrollBehavior, height: Double) {
      hiding.behavior = behavior
      hiding.height = height
      publish()
    }

    func follow(_ pager: Pager<ID>) {
      guard !isPinned else { return }
      farthest = farthest.filter { pager.mountedIDs.contains($0.key) }
      hiding.follow(pager)
      if pager.phase == .idle, let settled = pager.settled, farthest[settled] ?? 0 <= 0 { hiding.reveal() }
      publish()
    }

    func scrolled(_ id: ID, _ page: PagerHeaderPage, below header: PagerHeader<ID>?) {
      farthest[id] = page.farthestOffset
      hiding.measured(id, page, below: header)
      publish()
    }

    private func publish() {
      if hiding.collapse != collapse { collapse = hiding.collapse }
    }
  }

  /// Shows the part of a pager's strip that is not collapsed.
  struct TabStripCollapse<ID: Hashable & Sendable>: ViewModifier {
    let hider: TabStripHider<ID>
    let behavior: TabStripScrollBehavior
    let placement: TabStripPlacement
    /// The full height of the strip, in points; `nil` before it is measured.
    let height: Double?

    func body(content: Content) -> some View {
      if behavior != .pinned, let height {
        let shown = Swift.max(height - hider.collapse, 0)
        content
          .frame(height: shown, alignment: alignment)
          .clipped()
          .allowsHitTesting(shown > 0)
      } else {
        content
      }
    }

    /// A strip that hides leaves over the edge of the pager.
    private var alignment: Alignment {
      if behavior != .hides { return .center }
      return placement == .bottom ? .top : .bottom
    }
  }
#endif
