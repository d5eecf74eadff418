public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  var reconfigured: Set<ItemIdentifierType> = []

  public init() {}

  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  public var numberOfItems: Int { itemIdentifiers.count }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }

  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

  @MainActor public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      if items[identifier] != nil { Stage.current.fault("Invalid snapshot: section \(identifier) occurs twice") }
      sectionIdentifiers.append(identifier)
      items[identifier] = []
    }
  }

  @MainActor public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      return Stage.current.fault("Invalid snapshot: there is no section to append items to")
    }
    let all = Set(itemIdentifiers)
    if identifiers.contains(where: all.contains) || Set(identifiers).count != identifiers.count {
      Stage.current.fault("Invalid snapshot: an item occurs twice")
    }
    items[section]?.append(contentsOf: identifiers)
  }

  @MainActor public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    let all = Set(itemIdentifiers)
    for identifier in identifiers {
      if all.contains(identifier) {
        reconfigured.insert(identifier)
      } else {
        Stage.current.fault("Invalid snapshot: the item \(identifier) to reconfigure does not exist")
      }
    }
  }

  func path(of identifier: ItemIdentifierType) -> IndexPath? {
    for (section, key) in sectionIdentifiers.enumerated() {
      if let item = items[key]?.firstIndex(of: identifier) { return IndexPath(item: item, section: section) }
    }
    return nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sectionIdentifiers.indices.contains(path.section), let row = items[sectionIdentifiers[path.section]],
      row.indices.contains(path.item)
    else { return nil }
    return row[path.item]
  }

  /// The edits that lead from this snapshot to another one.
  func edits(to next: Self) -> ListEdits {
    var edits = ListEdits()
    let stays = Set(sectionIdentifiers).intersection(next.sectionIdentifiers)
    for (section, key) in sectionIdentifiers.enumerated() {
      guard stays.contains(key) else {
        edits.deletedSections.insert(section)
        continue
      }
      let kept = Set(next.items[key] ?? [])
      for (item, identifier) in (items[key] ?? []).enumerated() where !kept.contains(identifier) {
        edits.deleted.insert(IndexPath(item: item, section: section))
      }
    }
    for (section, key) in next.sectionIdentifiers.enumerated() {
      guard stays.contains(key) else {
        edits.insertedSections.insert(section)
        continue
      }
      let present = Set(items[key] ?? [])
      for (item, identifier) in (next.items[key] ?? []).enumerated() where !present.contains(identifier) {
        edits.inserted.insert(IndexPath(item: item, section: section))
      }
    }
    return edits
  }
}

/// The part of the two diffable data sources that does not depend on the kind of list view.
@MainActor struct Diffable<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var shown = Snapshot()

  /// Shows a snapshot. `update` receives the edits and a closure that replaces the data, then the paths to configure
  /// again.
  mutating func show(_ next: Snapshot) -> (edits: ListEdits, paths: [IndexPath]) {
    let edits = shown.edits(to: next)
    shown = next
    let paths = next.reconfigured.compactMap(next.path)
    shown.reconfigured = []
    return (edits, paths)
  }
}

extension Stage {
  /// Runs the application of a snapshot, and then its completion.
  func applySnapshot(_ apply: @escaping @MainActor () -> Void, _ completion: (() -> Void)?) {
    switch world.snapshotApplication {
    case .beforeReturn:
      apply()
      after(0) { completion?() }
    case .beforeCompletion:
      after(0) {
        apply()
        completion?()
      }
    }
  }
}
