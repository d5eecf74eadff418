/// A builder that makes views from blocks of statements.
@resultBuilder public struct ViewBuilder {
  /// Accepts a view as a statement.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Builds a block of one statement.
  public static func buildBlock<Content>(_ content: Content) -> Content { content }
  /// Builds a block of several statements.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(value: (repeat each content), views: views)
  }
  /// Supports `if` without `else`.
  public static func buildIf<Content>(_ content: Content?) -> Content? { content }
  /// Supports the first branch of `if` and `switch`.
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .first(first)) }
  /// Supports the other branches of `if` and `switch`.
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .second(second)) }
  /// Supports `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
