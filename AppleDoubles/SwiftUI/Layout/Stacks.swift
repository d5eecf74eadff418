/// A view that lays out its views side by side.
public struct HStack<Content: View>: PrimitiveView {
  let line: StackLine
  let content: Content
  /// Creates a row of views. `spacing` is in points.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    line = StackLine(axis: .horizontal, fraction: alignment.fraction, spacing: spacing ?? 8)
    self.content = content()
  }
  package func update(_ node: Node) { node.setChildren([Node.Child(content)]) }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { line.size(node.childItems, proposal) }
  package func place(_ node: Node) { line.place(node.childItems, in: node.frame) }
}

/// A view that lays out its views one below the other.
public struct VStack<Content: View>: PrimitiveView {
  let line: StackLine
  let content: Content
  /// Creates a column of views. `spacing` is in points.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    line = StackLine(axis: .vertical, fraction: alignment.fraction, spacing: spacing ?? 8)
    self.content = content()
  }
  package func update(_ node: Node) { node.setChildren([Node.Child(content)]) }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { line.size(node.childItems, proposal) }
  package func place(_ node: Node) { line.place(node.childItems, in: node.frame) }
}

/// A view that lays out its views one in front of the other.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content
  /// Creates a pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
  package func update(_ node: Node) { node.setChildren([Node.Child(content)]) }
  package func place(_ node: Node) {
    for item in node.childItems { item.place(in: node.frame, alignment: alignment) }
  }
}

/// A column of views that are made as they are scrolled into view.
public struct LazyVStack<Content: View>: PrimitiveView {
  let line: StackLine
  let content: Content
  /// Creates a lazy column of views. `spacing` is in points.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    line = StackLine(axis: .vertical, fraction: alignment.fraction, spacing: spacing ?? 8)
    self.content = content()
  }
  package func update(_ node: Node) {
    if !node.keepsEnvironment { node.childEnvironment.isLazy = true }
    node.setChildren([Node.Child(content)])
  }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let size = line.size(node.childItems, ProposedViewSize(width: proposal.width, height: nil))
    let made = node.childItems.count
    let mean = made > 0 ? (size.height + line.spacing) / CGFloat(made) : 0
    return CGSize(width: proposal.width ?? size.width, height: size.height + CGFloat(node.missingRows) * mean)
  }
  package func place(_ node: Node) { line.place(node.childItems, in: node.frame) }
}

/// A row of views that are made as they are scrolled into view.
public struct LazyHStack<Content: View>: PrimitiveView {
  let line: StackLine
  let content: Content
  /// Creates a lazy row of views. `spacing` is in points.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    line = StackLine(axis: .horizontal, fraction: alignment.fraction, spacing: spacing ?? 8)
    self.content = content()
  }
  package func update(_ node: Node) {
    if !node.keepsEnvironment { node.childEnvironment.isLazy = true }
    node.setChildren([Node.Child(content)])
  }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let size = line.size(node.childItems, ProposedViewSize(width: nil, height: proposal.height))
    let made = node.childItems.count
    let mean = made > 0 ? (size.width + line.spacing) / CGFloat(made) : 0
    return CGSize(width: size.width + CGFloat(node.missingRows) * mean, height: proposal.height ?? size.height)
  }
  package func place(_ node: Node) { line.place(node.childItems, in: node.frame) }
}

/// The kinds of views that stay visible while others scroll.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt32
  /// Creates a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The headers of sections. The double does not pin them.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
}

/// A column of a grid.
public struct GridItem: Sendable {
  /// The rule for a column's width. Lengths are in points.
  public enum Size: Sendable {
    /// One column with a width within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit, each with a width within bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  /// The rule for the column's width.
  var size: Size
  /// The distance to the next column, in points.
  var spacing: CGFloat?
  /// Creates a column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
  }
}

/// A grid of views that are made as they are scrolled into view.
public struct LazyVGrid<Content: View>: PrimitiveView {
  let columns: [GridItem]
  let spacing: CGFloat
  let content: Content
  /// Creates a grid with these columns. `spacing` is the distance between rows, in points.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.spacing = spacing ?? 8
    self.content = content()
  }
  private func count(in width: CGFloat) -> Int {
    guard let first = columns.first, case .adaptive(let minimum, _) = first.size else { return max(columns.count, 1) }
    return max(Int((width + (first.spacing ?? 8)) / (minimum + (first.spacing ?? 8))), 1)
  }
  package func update(_ node: Node) {
    if !node.keepsEnvironment { node.childEnvironment.isLazy = true }
    node.setChildren([Node.Child(content)])
  }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width ?? 100
    var height: CGFloat = 0
    let items = node.childItems
    let count = count(in: width)
    for start in stride(from: 0, to: items.count, by: count) {
      if start > 0 { height += spacing }
      height += rowHeight(items[start..<min(start + count, items.count)], width / CGFloat(count))
    }
    if !items.isEmpty { height += height * CGFloat(node.missingRows) / CGFloat(items.count) }
    return CGSize(width: width, height: height)
  }
  private func rowHeight(_ row: ArraySlice<Node>, _ width: CGFloat) -> CGFloat {
    row.map { $0.size(ProposedViewSize(width: width, height: nil)).height }.max() ?? 0
  }
  package func place(_ node: Node) {
    let items = node.childItems
    let count = count(in: node.frame.width)
    let width = node.frame.width / CGFloat(count)
    var y = node.frame.minY
    for start in stride(from: 0, to: items.count, by: count) {
      let row = items[start..<min(start + count, items.count)]
      let height = rowHeight(row, width)
      for (column, item) in row.enumerated() {
        item.place(
          at: CGRect(x: node.frame.minX + CGFloat(column) * width, y: y, width: width, height: height), in: node.frame)
      }
      y += height + spacing
    }
  }
}

/// A flexible space.
public struct Spacer: PrimitiveView {
  /// The minimum length, in points.
  var minLength: CGFloat?
  /// Creates a space with a minimum length.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(proposal.width ?? 0, minLength ?? 0), height: max(proposal.height ?? 0, minLength ?? 0))
  }
}

/// The layout of a stack along one axis.
@MainActor struct StackLine {
  let axis: Axis
  let fraction: CGFloat
  let spacing: CGFloat

  private func main(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func cross(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  private func offer(_ length: CGFloat?, _ proposal: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: length, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: length)
  }

  private func sizes(_ items: [Node], _ proposal: ProposedViewSize) -> [CGSize] {
    let given = axis == .horizontal ? proposal.width : proposal.height
    guard var left = given else {
      return items.map { item in
        item.view is Spacer
          ? CGSize(width: axis == .horizontal ? 8 : 0, height: axis == .vertical ? 8 : 0)
          : item.size(offer(nil, proposal))
      }
    }
    left -= spacing * CGFloat(max(items.count - 1, 0))
    let least = items.map { main($0.size(offer(0, proposal))) }
    let most = items.map { min(main($0.size(offer(1e7, proposal))), 1e7) }
    var sizes = [CGSize](repeating: .zero, count: items.count)
    let order = items.indices.sorted { most[$0] - least[$0] < most[$1] - least[$1] }
    for (done, index) in order.enumerated() {
      var size = items[index].size(offer(max(left / CGFloat(items.count - done), 0), proposal))
      if items[index].view is Spacer {
        size = axis == .horizontal ? CGSize(width: size.width, height: 0) : CGSize(width: 0, height: size.height)
      }
      sizes[index] = size
      left -= main(size)
    }
    return sizes
  }

  func size(_ items: [Node], _ proposal: ProposedViewSize) -> CGSize {
    let sizes = sizes(items, proposal)
    let length = sizes.map(main).reduce(0, +) + spacing * CGFloat(max(items.count - 1, 0))
    let breadth = sizes.map(cross).max() ?? 0
    return axis == .horizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  func place(_ items: [Node], in frame: CGRect) {
    var at: CGFloat = 0
    for (item, size) in zip(items, sizes(items, ProposedViewSize(frame.size))) {
      let room = (axis == .horizontal ? frame.height : frame.width) - cross(size)
      let origin =
        axis == .horizontal
        ? CGPoint(x: frame.minX + at, y: frame.minY + room * fraction)
        : CGPoint(x: frame.minX + room * fraction, y: frame.minY + at)
      item.place(at: CGRect(origin: origin, size: size), in: frame)
      at += main(size) + spacing
    }
  }
}

extension EnvironmentValues {
  var isLazy: Bool {
    get { self[at: "isLazy", default: false] }
    set { self[at: "isLazy", default: false] = newValue }
  }
}
