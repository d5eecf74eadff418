/// A badge on a tab. The hosts draw it; the engine does not read it.
public enum TabBadge: Sendable, Hashable {
  /// A dot without text.
  case dot
  /// A number. A count of 0 or less is not drawn.
  case count(Int)
  /// A short text.
  case text(String)
}
