/// A column of rows that scrolls and has its own look.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content

  /// The rows, in a scroll view that reads the positions of its surroundings only in some worlds.
  public var body: some View {
    Modified(
      ScrollView { LazyVStack(spacing: 0) { content } }, EnvironmentEffect { $0.isList = true })
  }
}

extension List where SelectionValue == Never {
  /// Creates a list without a selection.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension EnvironmentValues {
  /// `true` for the scroll view of a list.
  var isList: Bool {
    get { self[at: "isList", default: false] }
    set { self[at: "isList", default: false] = newValue }
  }
}
