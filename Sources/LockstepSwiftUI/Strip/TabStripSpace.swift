#if canImport(SwiftUI)
  import SwiftUI

  /// The space that a pager's own strip takes.
  @MainActor @Observable final class TabStripSpace {
    /// The height that the strip's tabs need, in points; `nil` before they are measured.
    private(set) var height: Double?

    nonisolated init() {}

    func set(height next: Double) {
      if next != height { height = next }
    }
  }

  private struct TabStripSpaceKey: EnvironmentKey {
    static var defaultValue: TabStripSpace? { nil }
  }

  extension EnvironmentValues {
    /// The space of the pager whose own strip this is; `nil` in a strip that the app places.
    var tabStripSpace: TabStripSpace? {
      get { self[TabStripSpaceKey.self] }
      set { self[TabStripSpaceKey.self] = newValue }
    }
  }
#endif
