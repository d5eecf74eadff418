/// The place of a header's upper edge.
public enum PagerHeaderExtent: Sendable, Equatable {
  /// The header begins below the bars.
  case belowBars
  /// The header begins at the upper edge of the screen, under translucent bars. Its heights are still measured from
  /// the lower edge of the bars.
  case underBars
}
