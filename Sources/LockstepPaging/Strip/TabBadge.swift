/// A badge on a tab. The hosts draw and speak it; the engine does not read it.
public enum TabBadge: Sendable, Hashable {
  /// A dot without text.
  case dot
  /// A number. A count of 0 or less is not drawn.
  case count(Int)
  /// A short text.
  case text(String)

  /// The greatest number that a badge shows. A greater one would be wider than the label beside it.
  private static let greatest = 999

  /// The text in the badge: a text, a count up to 999, or `999+`; nil for a dot and for a badge that is not drawn.
  public var text: String? {
    switch self {
    case .dot: nil
    case .count(let count): count <= 0 ? nil : count > Self.greatest ? "\(Self.greatest)+" : "\(count)"
    case .text(let text): text
    }
  }

  /// `false` for a badge that a host neither draws nor speaks: a count of 0 or less.
  public var isDrawn: Bool {
    if case .count(let count) = self { count > 0 } else { true }
  }
}
