/// A node in the tree of views, with its identity, its state and its dependencies.
@MainActor package final class Node {
  package struct Child {
    var view: any View
    var key: AnyHashable?

    init(_ view: any View, key: AnyHashable? = nil) {
      self.view = view
      self.key = key
    }
  }

  package let graph: Graph
  /// A reference to this node.
  let reference = NodeReference()
  private let parentReference: NodeReference?
  package var parent: Node? { parentReference?.node }
  package private(set) var children: [Node] = []
  package private(set) var view: any View {
    didSet { primitive = Self.primitive(view) }
  }
  private var primitive: (any PrimitiveView)?
  let roles: ViewRoles
  package let key: AnyHashable?
  /// The environment that the node has received from its parent.
  package private(set) var environment: EnvironmentValues
  /// The environment that the node passes to its children.
  package var childEnvironment: EnvironmentValues
  /// The number of evaluations of the body.
  package private(set) var bodyCount = 0
  /// The frame, in points from the top left corner of the root, with x to the right.
  package var frame = CGRect.zero
  /// The values that modifiers and primitive views keep between updates.
  package var memory: [Int: Any] = [:]
  package var layoutValues: [ObjectIdentifier: Any] = [:]
  var environmentReads: [(EnvironmentValues) -> Bool] = []
  private var isDirty = true
  private var isDirtyInside = false
  private var isAttached = false

  init(_ child: Child, graph: Graph, parent: Node?, environment: EnvironmentValues) {
    self.graph = graph
    parentReference = parent?.reference
    view = child.view
    roles = ViewRoles.of(child.view)
    primitive = Self.primitive(child.view)
    key = child.key
    self.environment = environment
    childEnvironment = environment
    reference.node = self
  }

  deinit { reference.node = nil }

  private static func primitive(_ view: any View) -> (any PrimitiveView)? {
    view as? any PrimitiveView ?? (view as? any UIViewRepresentable)?.primitive
  }

  package func markDirty() {
    markStale()
    graph.stateChanged()
  }

  /// Marks the node as stale, so that the current or the next update visits it.
  func markStale(within owner: Node? = nil) {
    isDirty = true
    var node = parent
    while let ancestor = node, ancestor !== owner, !ancestor.isDirtyInside {
      ancestor.isDirtyInside = true
      node = ancestor.parent
    }
  }

  // MARK: Updating

  func update(to next: any View, environment values: EnvironmentValues, isKnownSame: Bool = false) {
    let isSame = isKnownSame || sameValue(view, next)
    if isAttached, isSame, !isDirty, !isDirtyInside, values.stamp == environment.stamp { return }
    keepsEnvironment =
      isAttached && isSame && !isDirty && values.stamp == environment.stamp && !setsEnvironmentOnce
    if !isSame { view = next }
    environment = values
    if !keepsEnvironment {
      childEnvironment = values
      setsEnvironmentOnce = false
    }
    isDirtyInside = false
    update(view, isSame: isSame)
  }

  private func update<V: View>(_ next: V, isSame: Bool) {
    let wasDirty = isDirty
    if let primitive {
      isValueSame = isSame
      wasStale = wasDirty
      isDirty = false
      primitive.update(self)
    } else {
      let isReadSame = environmentReads.allSatisfy { $0(environment) }
      isDirty = false
      if wasDirty || !isSame || !isReadSame {
        let body = evaluate {
          var copy = next
          connect(&copy)
          return copy.body as any View
        }
        bodyCount += 1
        graph.counts[String(describing: V.self), default: 0] += 1
        replaceChildren([Child(body)])
      } else {
        refreshChildren()
      }
    }
    if !isAttached {
      isAttached = true
      primitive?.attached(self)
    }
  }

  /// `true` if the node passes the same environment to its children as in the last update.
  private(set) var keepsEnvironment = false
  /// `true` if the environment that the node passes to its children is valid in this update only.
  var setsEnvironmentOnce = false
  /// `true` if the value of a primitive view equals the value of the last update.
  private(set) var isValueSame = false
  private var wasStale = true

  /// Runs work that reads state, and marks the node as stale when that state changes.
  func evaluate<Result>(_ work: () -> Result) -> Result {
    environmentReads = []
    let outer = Graph.evaluating
    Graph.evaluating = self
    defer { Graph.evaluating = outer }
    return withObservationTracking(work) { [reference] in
      MainActor.assumeIsolated { reference.node?.markDirty() }
    }
  }

  /// Calls a primitive view's closure to make the children. Keeps the current children if the closure would return
  /// equal children.
  func setChildren(unlessSame isSame: Bool, _ make: () -> [Child]) {
    guard wasStale || !isSame || !environmentReads.allSatisfy({ $0(environment) }) else { return refreshChildren() }
    replaceChildren(evaluate(make))
  }

  func refreshChildren() {
    for child in children { child.update(to: child.view, environment: childEnvironment, isKnownSame: true) }
  }

  /// Sets the children. A child keeps its node if an earlier child had the same key and type.
  func setChildren(_ next: @autoclosure () -> [Child]) {
    if isValueSame, !wasStale { refreshChildren() } else { replaceChildren(next()) }
  }

  private func replaceChildren(_ next: [Child]) {
    var old = children
    var kept: [Node] = []
    for (index, child) in next.enumerated() {
      let match: Int? =
        if let key = child.key {
          old.firstIndex { $0.key == key && type(of: $0.view) == type(of: child.view) }
        } else {
          old.firstIndex { $0.key == nil && type(of: $0.view) == type(of: child.view) && $0.index == index }
        }
      if let match {
        kept.append(old.remove(at: match))
      } else {
        kept.append(Node(child, graph: graph, parent: self, environment: childEnvironment))
      }
      kept[index].index = index
    }
    for node in old { node.detach() }
    children = kept
    for (node, child) in zip(kept, next) { node.update(to: child.view, environment: childEnvironment) }
  }

  private var index = 0

  func detach() {
    for child in children { child.detach() }
    if isAttached { primitive?.detached(self) }
    isAttached = false
  }

  // MARK: Layout

  /// The nodes that the parent of this node lays out: this node, or the children of a transparent node.
  package var items: [Node] {
    primitive.map { !$0.isTransparent } == true ? [self] : childItems
  }

  package var childItems: [Node] {
    if itemsPass == graph.layoutPass { return knownItems }
    let found = children.count == 1 ? children[0].items : children.flatMap(\.items)
    if graph.isLayingOut {
      itemsPass = graph.layoutPass
      knownItems = found
    }
    return found
  }

  private var knownItems: [Node] = []
  private var itemsPass = -1

  /// Notifies the views of this node and of all nodes in it that a layout is complete.
  func notifyLaidOut() {
    primitive?.laidOut(self)
    for child in children { child.notifyLaidOut() }
  }

  package func size(_ proposal: ProposedViewSize) -> CGSize {
    if layoutPass != graph.layoutPass {
      layoutPass = graph.layoutPass
      sizes = [:]
    }
    let key = SizeKey(proposal)
    if let known = sizes[key] { return known }
    let size = primitive?.size(self, proposal) ?? .zero
    sizes[key] = size
    return size
  }

  private struct SizeKey: Hashable {
    var width: CGFloat?
    var height: CGFloat?

    init(_ proposal: ProposedViewSize) {
      width = proposal.width
      height = proposal.height
    }
  }

  /// Forgets the measured sizes of this view and of all views in it.
  func forgetSizes() {
    sizes = [:]
    for child in children { child.forgetSizes() }
  }

  private var sizes: [SizeKey: CGSize] = [:]
  private var layoutPass = -1

  /// Places the node at a frame in reading direction.
  func place(at rect: CGRect, in bounds: CGRect) {
    frame = rect
    if environment.layoutDirection == .rightToLeft { frame.origin.x = bounds.minX + bounds.maxX - rect.maxX }
    primitive?.place(self)
  }

  func place(in bounds: CGRect, alignment: Alignment) {
    let size = size(ProposedViewSize(bounds.size))
    place(
      at: CGRect(
        x: bounds.minX + (bounds.width - size.width) * alignment.horizontal.fraction,
        y: bounds.minY + (bounds.height - size.height) * alignment.vertical.fraction,
        width: size.width, height: size.height), in: bounds)
  }

  func walk(_ visit: (Node) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }

  package func ancestor(where isWanted: (Node) -> Bool) -> Node? {
    var node = parent
    while let candidate = node {
      if isWanted(candidate) { return candidate }
      node = candidate.parent
    }
    return nil
  }

  package func first(where isWanted: (Node) -> Bool) -> Node? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
