// Questions about views.
extension World {
  /// The order in which a view asks its subviews for the one that takes a touch. The page of `hitTest(_:with:)` does not
  /// mention `zPosition`. Developers report that it has no effect (a question on Stack Overflow about a view in front
  /// that gets no touches; Anson Yao, "Hit Test Sequence In iOS").
  public enum HitTestOrder: String, CaseIterable, Sendable {
    /// The last subview first.
    case subviews
    /// The subview that is drawn in front first.
    case depth
  }
}
