@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  public static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      DelegateProxy.isSet(dataSource)
      reloadData()
    }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set { scrollDelegate = newValue }
  }
  open var rowHeight = UITableView.automaticDimension
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0
  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var separatorColor: UIColor?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open private(set) var indexPathForSelectedRow: IndexPath?
  /// The row whose swipe actions are uncovered.
  var uncovered: (path: IndexPath, actions: UISwipeActionsConfiguration)?

  var rows = TableRows()
  private var needsReload = true
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  private var classes: [String: UITableViewCell.Type] = [:]
  private var pool: [String: [UITableViewCell]] = [:]
  var edits: ListEdits?
  /// The row that is being configured again, and its cell.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  private var prefetched: Set<IndexPath> = []
  private lazy var menus = ListMenus(self) { [weak self] point in
    guard let self, let path = indexPathForRow(at: point) else { return nil }
    return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }
  private let swipe = RowSwipe()
  private let select = UITapGestureRecognizer()

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    swipe.table = self
    addGestureRecognizer(swipe)
    select.cancelsTouchesInView = false
    select.onChange { [weak self] in self?.tapped($0) }
    addGestureRecognizer(select)
    addInteraction(menus.interaction)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(dequeuedFor: identifier)
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Stage.current.fault("No cell class is registered for \(identifier)")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  open func reloadData() {
    for (path, cell) in cells { retire(cell, path) }
    cells = [:]
    for header in headers.values { header.removeFromSuperview() }
    headers = [:]
    indexPathForSelectedRow = nil
    uncovered = nil
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Frames

  private var estimate: CGFloat {
    rowHeight >= 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : 44
  }

  func count(_ section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }

  func fresh(_ path: IndexPath) -> TableRows.Height {
    let given = OptionalMethod.ask { delegate?.tableView(self, heightForRowAt: path) } ?? rowHeight
    return TableRows.Height(value: given >= 0 ? given : estimate, isMeasured: given >= 0)
  }

  func headerHeight(_ section: Int) -> CGFloat {
    let view = delegate?.tableView(self, viewForHeaderInSection: section)
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    guard view != nil || title != nil else { return 0 }
    let given =
      OptionalMethod.ask { delegate?.tableView(self, heightForHeaderInSection: section) } ?? sectionHeaderHeight
    return given >= 0 ? given : view?.sizeThatFits(bounds.size).height ?? 28
  }

  func load() {
    guard needsReload else { return }
    needsReload = false
    let number = dataSource?.numberOfSections(in: self) ?? 0
    rows.sections = (0..<number).map { section in
      TableRows.Section(
        headerHeight: headerHeight(section),
        heights: (0..<count(section)).map { fresh(IndexPath(row: $0, section: section)) })
    }
    rows.top = tableHeaderView?.frame.height ?? 0
    arrange()
  }

  func arrange() {
    rows.top = tableHeaderView?.frame.height ?? 0
    rows.place()
    contentSize = CGSize(width: bounds.width, height: rows.end + (tableFooterView?.frame.height ?? 0))
  }

  public var numberOfSections: Int {
    load()
    return rows.sections.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    load()
    return rows.sections.indices.contains(section) ? rows.sections[section].heights.count : 0
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    load()
    guard rows.contains(indexPath) else { return .zero }
    return CGRect(x: 0, y: rows.top(indexPath), width: bounds.width, height: rows.height(indexPath))
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    load()
    guard rows.sections.indices.contains(section) else { return .zero }
    return CGRect(x: 0, y: rows.headerTop(section), width: bounds.width, height: rows.sections[section].headerHeight)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    load()
    return rows.paths(in: point.y...(point.y + 0.001)).first
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  public var indexPathsForVisibleRows: [IndexPath]? {
    load()
    return rows.paths(in: bounds.minY...max(bounds.minY, bounds.maxY))
  }
  public var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let rect = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let y: CGFloat
    switch scrollPosition {
    case .top: y = rect.minY - inset.top
    case .middle: y = rect.midY - room / 2 - inset.top
    case .bottom: y = rect.maxY - room - inset.top
    case .none: return scrollRectToVisible(rect, animated: animated)
    }
    setContentOffset(CGPoint(x: contentOffset.x, y: y.clamped(to: range(.vertical))), animated: animated)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    tableHeaderView.map { $0.frame = CGRect(x: 0, y: 0, width: bounds.width, height: $0.frame.height) }
    if contentSize.width != bounds.width || rows.top != tableHeaderView?.frame.height ?? 0 { arrange() }
    var rounds = 0
    while measureVisible(), rounds < 50 { rounds += 1 }
    showVisible()
    tableFooterView.map { $0.frame = CGRect(x: 0, y: rows.end, width: bounds.width, height: $0.frame.height) }
    if contentSize.height != rows.end + (tableFooterView?.frame.height ?? 0) { arrange() }
    backgroundView?.frame = bounds
    prefetch()
  }

  /// Measures visible rows that have only an estimated height. If a row begins above the top, the offset changes by the
  /// same amount as the row's height. Returns true if something moved.
  private func measureVisible() -> Bool {
    guard bounds.width > 0, bounds.height > 0 else { return false }
    var moved = false
    for path in rows.paths(in: bounds.minY...bounds.maxY)
    where !rows.sections[path.section].heights[path.row].isMeasured {
      guard let cell = cell(for: path) else { continue }
      let height = cell.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      let change = height - rows.height(path)
      rows.sections[path.section].heights[path.row] = TableRows.Height(value: height, isMeasured: true)
      guard change != 0 else { continue }
      moved = true
      if rows.top(path) < bounds.minY, motion == nil || isDecelerating { contentOffset.y += change }
    }
    if moved { arrange() }
    return moved
  }

  private func cell(for path: IndexPath) -> UITableViewCell? {
    if let cell = cells[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cells[path] = cell
    cell.frame = rectForRow(at: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    insertSubview(cell, at: 0)
    return cell
  }

  private func showVisible() {
    guard bounds.height > 0 else { return }
    let visible = rows.paths(in: bounds.minY...bounds.maxY)
    let wanted = Set(visible)
    for (path, cell) in cells where !wanted.contains(path) {
      cells[path] = nil
      retire(cell, path)
    }
    for path in visible { cell(for: path)?.frame = rectForRow(at: path) }
    for section in rows.sections.indices where rows.sections[section].headerHeight > 0 { showHeader(section) }
  }

  /// Announces the rows of the next screen to the prefetch data source.
  private func prefetch() {
    guard let prefetchDataSource, window != nil, bounds.height > 0 else { return }
    let near = Set(rows.paths(in: bounds.maxY...bounds.maxY + bounds.height)).subtracting(cells.keys)
    let (new, gone) = (near.subtracting(prefetched), prefetched.subtracting(near).subtracting(cells.keys))
    prefetched = near
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new.sorted()) }
  }

  private func showHeader(_ section: Int) {
    if headers[section] == nil {
      let title = dataSource?.tableView(self, titleForHeaderInSection: section)
      let view = delegate?.tableView(self, viewForHeaderInSection: section) ?? UILabel()
      if let label = view as? UILabel, let title { label.text = title }
      headers[section] = view
      addSubview(view)
    }
    var frame = rectForHeader(inSection: section)
    let next = rows.headerTop(section + 1)
    if style == .plain {
      frame.origin.y = max(frame.minY, min(bounds.minY + adjustedContentInset.top, next - frame.height))
    }
    headers[section]?.frame = frame
  }

  // MARK: Selection and swipes

  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended, allowsSelection, !(recognizer.touch?.view is UIControl),
      recognizer.finger?.stopsDeceleration != true,
      let path = indexPathForRow(at: recognizer.location(in: self)),
      let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path
    else { return }
    let old = indexPathForSelectedRow
    selectRow(at: chosen, animated: true, scrollPosition: .none)
    if let old, old != chosen { delegate?.tableView(self, didDeselectRowAt: old) }
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if let old = indexPathForSelectedRow { cells[old]?.setSelected(false, animated: animated) }
    indexPathForSelectedRow = indexPath
    if let indexPath { cells[indexPath]?.setSelected(true, animated: animated) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    cells[indexPath]?.setSelected(false, animated: animated)
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }

  func actions(at place: CGPoint, _ travel: CGFloat) -> UISwipeActionsConfiguration? {
    guard let delegate, let path = indexPathForRow(at: place) else { return nil }
    let leads = (travel > 0) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    let given =
      leads
      ? delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : OptionalMethod.ask { delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) }
    return given ?? (cells[path]?.content.view as? any SwipeActionHosting)?.swipeActions(leading: leads)
  }

  /// `true` if the swipe actions of a row are uncovered. Only tests use this property; it is not a part of UIKit.
  public var showsSwipeActions: Bool { uncovered != nil }

  /// Taps one of the uncovered swipe actions. Only tests use this function; it is not a part of UIKit.
  public func tapSwipeAction(_ title: String) {
    guard let action = uncovered?.actions.actions.first(where: { $0.title == title }) else { return }
    uncovered = nil
    action.handler(action, self) { _ in }
  }

  func uncover(_ configuration: UISwipeActionsConfiguration?, at place: CGPoint) {
    uncovered = configuration.flatMap { actions in indexPathForRow(at: place).map { ($0, actions) } }
  }
}
