/// The place of a tab's image.
public enum TabImagePlacement: Sendable {
  /// Before the title.
  case leading
  /// After the title.
  case trailing
  /// Above the title.
  case above
  /// Below the title.
  case below
  /// Behind the title.
  case behind
}

/// The place of a tab's badge.
public enum TabBadgePlacement: Sendable {
  /// After the content.
  case trailing
  /// On the upper trailing corner of the image, or of the title of a tab without an image.
  case corner
}
